package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Wagers are on bets that the table does not offer: the system calls its bets otherwise. */
final class UnknownBets extends Convention {
  private final OfferedBets bets;

  UnknownBets(List<Rules> versions) {
    bets = new OfferedBets(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (events.bet[row] != 0) {
        count(!bets.isOffered(events, row), row);
      }
    }
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.BETS);
  }

  @Override
  String what() {
    return share()
        + " wagers are on bets that the control file does not offer, as if the system called its bets otherwise; what the"
        + " rules ask of bets was not tested, nor settlements";
  }

  @Override
  String remedy() {
    return "call bets as the control file does: player, banker, tie, and side bets by their ids; or give the control"
        + " file of this table; if the table did take such wagers, its footage shows it";
  }
}
