package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * All wagers of the shoe are of a kind that needs others: on lines, though nobody plays from the
 * gallery of an empty table, or of back bettors, who play behind a seated patron. The others were
 * left out of the log.
 */
final class ChosenWagers extends Convention {
  /** Of a chosen patron there may be few. */
  private static final int ENOUGH_WAGERS = 4;

  private final boolean onLines;

  private ChosenWagers(boolean onLines) {
    this.onLines = onLines;
  }

  /** On lines alone. */
  static ChosenWagers onLines() {
    return new ChosenWagers(true);
  }

  /** Of back bettors alone. */
  static ChosenWagers ofBackers() {
    return new ChosenWagers(false);
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      count(onLines ? Area.isLine(events.area[row]) : events.role[row] == ShoeEvents.BACK, row);
    }
  }

  @Override
  int enough() {
    return ENOUGH_WAGERS;
  }

  /** One wager of another kind shows that the log tells of those. */
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
        + (onLines
            ? " wagers lie on lines and none in an area, as if wagers had been chosen by patron or area; what asks that no"
                + " other wager was made was not tested"
            : " wagers are of back bettors and none is of a seated patron, as if wagers had been chosen by patron or role;"
                + " what asks that no other wager was made was not tested");
  }

  @Override
  String remedy() {
    return "give the whole log, with the wagers of the "
        + (onLines ? "patrons at the table" : "seated patrons")
        + "; if nobody sat there, its footage shows it";
  }
}
