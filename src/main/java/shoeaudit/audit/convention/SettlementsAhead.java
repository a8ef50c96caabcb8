package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * The settlements of a coup stand before its wagers and cards: they have the number of the next
 * coup, as where a system counts on with the result.
 */
final class SettlementsAhead extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (coup.settled().size() == 0 || coup.placed().size() == 0 || coup.firstCard() < 0) {
      return;
    }
    int last = coup.settled().get(coup.settled().size() - 1);
    boolean ahead =
        coup.isAfter(coup.placed().get(0), last) && coup.isAfter(coup.firstCard(), last);
    count(ahead, last);
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return "the settlements of "
        + share()
        + " coups are on record ahead of their wagers and cards, as if they had the number of the next coup; settlements"
        + " were not tested";
  }

  @Override
  String remedy() {
    return "give each settlement the number of the coup whose wager it settles";
  }
}
