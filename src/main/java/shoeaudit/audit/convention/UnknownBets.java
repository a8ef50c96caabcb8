package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Wagers are on bets that the table does not offer: the system calls its bets otherwise. */
final class UnknownBets extends Convention {
  private final List<Rules> versions;

  UnknownBets(List<Rules> versions) {
    this.versions = versions;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      String bet = events.names().text(events.bet[row]);
      if (bet.isEmpty()) {
        continue;
      }
      if (versions.stream().noneMatch(each -> each.betNamed(bet) != null)) {
        countOtherwise(row);
      } else {
        countAsAsked();
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
        + " file of this table";
  }
}
