package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * All wagers of the shoe are of back bettors: those of the seated patrons behind whom they play
 * were left out of the log.
 */
final class BackersAlone extends Convention {
  /** Of a chosen patron there may be few. */
  private static final int ENOUGH_BEHIND = 4;

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      count(events.role[row] == ShoeEvents.BACK, row);
    }
  }

  @Override
  int enough() {
    return ENOUGH_BEHIND;
  }

  /** One wager of a seated patron shows that the log tells of those. */
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
        + " wagers are of back bettors and none is of a seated patron, as if wagers had been chosen by patron or role; what"
        + " asks that no other wager was made was not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with the wagers of the seated patrons; if nobody sat there, its footage shows it";
  }
}
