package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.game.Side;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In most coups a total is on record ahead of the cards that make it, which nobody can call: the
 * clock of the calls is not that of the cards, and lines of several clocks were sorted by time.
 */
final class CallsAhead extends Convention {
  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole() || coup.calls().size() == 0) {
      return;
    }
    for (int i = 0; i < coup.calls().size(); i++) {
      int call = coup.calls().get(i);
      if (isAhead(coup, call)) {
        countOtherwise(call);
        return;
      }
    }
    countAsAsked();
  }

  /** Whether a call stands before its hand's second card, and gives a total with that. */
  private static boolean isAhead(ShoeCoup coup, int call) {
    ShoeEvents events = coup.events();
    int side = events.hand[call] - 1;
    if (side < Side.PLAYER.ordinal() || events.total[call] != coup.twoCardTotal(side)) {
      return false;
    }
    int cards = 0;
    for (int i = 0; i < coup.cardCount(); i++) {
      int card = coup.cardRows()[i];
      cards += events.hand[card] == events.hand[call] ? 1 : 0;
      if (cards == 2) {
        return coup.isAfter(card, call);
      }
    }
    return false;
  }

  /** A clock that is ahead by little puts a part of the calls before the cards. */
  @Override
  int otherwisePerAsAsked() {
    return 1;
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.RECORDING_ORDER, RecordGap.WAGER_ORDER, RecordGap.CLOSING_CALLS);
  }

  @Override
  String what() {
    return "in "
        + share()
        + " coups a total stands ahead of the cards that make it, as where calls have another clock than cards; what only"
        + " the order of lines shows, and which wagers were late, was not tested";
  }

  @Override
  String remedy() {
    return "give cards, calls and wagers the times of one clock, or the file as the system wrote it";
  }
}
