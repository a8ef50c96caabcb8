package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The faultless deal that a coup's cards are but for one line, which was lost or stands twice: as
 * they are on record they are not dealt by the rules, or do not make what was told of them; with
 * one more card at one place, or without one that the record has twice, everything is right, order,
 * drawing, totals and result. That is likelier than a wrong deal and totals that happen to fit
 * another one.
 */
final class FaultlessDeal {
  private static final int FIRST_FOUR = 4;
  private static final int VALUES = 10;
  private static final int NONE = -1;

  private final DealtCards dealt;
  private final TrialDeal trial;

  /**
   * Of a coup's cards.
   *
   * @param ordered whether their lines tell in what order they left the shoe between the hands
   */
  FaultlessDeal(DealtCards dealt, boolean ordered, ThirdCardTable table) {
    this.dealt = dealt;
    trial = new TrialDeal(ordered, table);
  }

  /**
   * Whether one card more explains what is on record, where the cards do not make the totals that
   * were told.
   *
   * @param told the totals that were told of the Player's and the Banker's hand, {@link
   *     ShoeEvents#NO_TOTAL} where none was
   * @param declared the declared result
   */
  boolean lacksCard(byte[] told, Result declared) {
    int count = dealt.count();
    if (count < FIRST_FOUR - 1 || count >= TrialDeal.MOST_DEALT || dealt.withdrew()) {
      return false;
    }
    layOut(0, 0);
    if (trial.isDealtByTheRules()) {
      return false;
    }
    for (int place = 0; place <= count; place++) {
      for (Side side : Side.values()) {
        for (int value = 0; value < VALUES; value++) {
          layOut(place, side, value);
          if (trial.isFaultless(told, declared)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * The event of a card that an earlier one repeats, its time included, where the deal is faultless
   * without it, or without those after it that do so too, and not with it; or -1.
   *
   * @param declared the declared result; null where none is on record
   */
  int cardOnRecordTwice(ShoeEvents events, byte[] told, @Nullable Result declared) {
    if (dealt.count() <= FIRST_FOUR
        || dealt.count() > TrialDeal.MOST_LAID_OUT
        || dealt.withdrew()) {
      return NONE;
    }
    int twice = NONE;
    for (int first = 1; first < dealt.count() && twice == NONE; first++) {
      for (int end = first + 1; dealt.isRepeated(events, end - 1); end++) {
        if (maybeTwice(first, end)) {
          layOut(first, end);
          twice = trial.isFaultless(told, declared) ? dealt.row(first) : twice;
        }
        if (end == dealt.count()) {
          break;
        }
      }
    }
    if (twice == NONE) {
      twice = withoutSeveral(events, told, declared);
    }
    if (twice != NONE) {
      layOut(0, 0);
      twice = trial.isFaultless(told, declared) ? NONE : twice;
    }
    return twice;
  }

  /** Likewise without several cards that each repeat the one above. */
  private int withoutSeveral(ShoeEvents events, byte[] told, @Nullable Result declared) {
    List<Integer> repeated = new ArrayList<>();
    for (int i = 1; i < dealt.count(); i++) {
      if (dealt.repeats(i, i - 1) && dealt.isRepeated(events, i)) {
        repeated.add(i);
      }
    }
    if (repeated.size() < 2) {
      return NONE;
    }
    for (int chosen = 1; chosen < 1 << repeated.size(); chosen++) {
      trial.begin();
      for (int i = 0; i < dealt.count(); i++) {
        int place = repeated.indexOf(i);
        if (place < 0 || (chosen & 1 << place) == 0) {
          trial.add(dealt.side(i), Card.value(dealt.card(i)));
        }
      }
      if (trial.isFaultless(told, declared)) {
        return dealt.row(repeated.get(Integer.numberOfTrailingZeros(chosen)));
      }
    }
    return NONE;
  }

  /**
   * Whether some cards may be lines of others again: where suits are not recorded many are equal,
   * and only those right below what they repeat may be.
   */
  private boolean maybeTwice(int first, int end) {
    int length = end - first;
    for (int i = first; i < end; i++) {
      boolean below =
          first >= length
              && dealt.card(i - length) == dealt.card(i)
              && dealt.side(i - length) == dealt.side(i);
      if (!below && Card.suit(dealt.card(i)) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Lays the cards out without those from {@code first} to before {@code end}. */
  private void layOut(int first, int end) {
    trial.begin();
    for (int i = 0; i < dealt.count(); i++) {
      if (i < first || i >= end) {
        trial.add(dealt.side(i), Card.value(dealt.card(i)));
      }
    }
  }

  /** Lays the cards out with one more before the card {@code place}. */
  private void layOut(int place, Side side, int value) {
    trial.begin();
    for (int i = 0; i <= dealt.count(); i++) {
      if (i == place) {
        trial.add(side, value);
      }
      if (i < dealt.count()) {
        trial.add(dealt.side(i), Card.value(dealt.card(i)));
      }
    }
  }
}
