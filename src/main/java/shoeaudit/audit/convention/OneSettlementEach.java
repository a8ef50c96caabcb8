package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** A patron with several wagers in a coup has one settlement: the system adds them up. */
final class OneSettlementEach extends Convention {
  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      int patron = events.patron[row];
      int wagers = patron == 0 ? 0 : coup.wagers().wagersOf(patron);
      if (wagers < 2) {
        continue;
      }
      int settlements = coup.wagers().settlementsOf(patron);
      if (settlements == 1) {
        countOtherwise(row);
      } else if (settlements >= wagers) {
        countAsAsked();
      }
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return share()
        + " settlements are the only one of a patron who had several wagers in the coup, as if they were added up;"
        + " settlements were not tested";
  }

  @Override
  String remedy() {
    return "give a settlement for each wager, with its area, patron and bet; if the table did settle one wager of"
        + " several, its footage shows it";
  }
}
