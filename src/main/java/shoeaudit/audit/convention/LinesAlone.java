package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * All wagers of the shoe lie on lines, and none in an area: those of the areas were left out of the
 * log, as nobody plays from the gallery of an empty table.
 */
final class LinesAlone extends Convention {
  /** Of a chosen patron there may be few. */
  private static final int ENOUGH_ON_LINES = 4;

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      count(Area.isLine(events.area[row]), row);
    }
  }

  @Override
  int enough() {
    return ENOUGH_ON_LINES;
  }

  /** One wager in an area shows that the log tells of those. */
  @Override
  boolean isMost() {
    return asAsked() == 0;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.OTHER_WAGERS);
  }

  @Override
  String what() {
    return "all its "
        + otherwise()
        + " wagers lie on lines and none in an area, as if wagers had been chosen by patron or area; what asks that no"
        + " other wager was made was not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with the wagers of the patrons at the table; if nobody sat there, its footage shows it";
  }
}
