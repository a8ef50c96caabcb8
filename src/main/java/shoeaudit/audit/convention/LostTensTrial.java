package shoeaudit.audit.convention;

import shoeaudit.audit.replay.TrialDeal;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/** Whether a coup's cards are a deal by the rules with some cards of ten points among them. */
final class LostTensTrial {
  /** No places. */
  static final int NO_DEAL = -1;

  private static final int FIRST_FOUR = 4;
  private static final Side[] SIDES = Side.values();

  private final TrialDeal trial;
  private final Side[] sides = new Side[TrialDeal.MOST_DEALT];
  private final int[] values = new int[TrialDeal.MOST_DEALT];
  private int count;

  LostTensTrial(ThirdCardTable table) {
    trial = new TrialDeal(true, table);
  }

  /** The next coup's cards follow. */
  void begin() {
    count = 0;
  }

  /** Takes its next card, of at most {@link TrialDeal#MOST_DEALT}. */
  void add(ShoeEvents events, int row) {
    sides[count] = SIDES[events.hand[row] - 1];
    values[count++] = Card.value(events.card[row]);
  }

  /** Whether the cards as they are on record are dealt by the rules. */
  boolean isDealtByTheRules() {
    return isDeal(count, (1 << count) - 1, Side.PLAYER);
  }

  /** Whether the cards are dealt by the rules with at least one more card of ten points. */
  boolean mayLackTens() {
    return lacking() != NO_DEAL;
  }

  /**
   * The places at which such a card is lacking in each deal by the rules that the cards may be of,
   * a bit each; {@link #NO_DEAL}: they are of none.
   */
  int lacking() {
    int lacking = NO_DEAL;
    for (int length = Math.max(count + 1, FIRST_FOUR); length <= TrialDeal.MOST_DEALT; length++) {
      int all = (1 << length) - 1;
      for (int recorded = 0; recorded <= all; recorded++) {
        if (Integer.bitCount(recorded) == count
            && (isDeal(length, recorded, Side.PLAYER) || isDeal(length, recorded, Side.BANKER))) {
          lacking &= all & ~recorded;
        }
      }
    }
    return lacking;
  }

  /**
   * Lays cards out.
   *
   * @param length how many
   * @param recorded the places of those on record, a bit each; the others are of ten points
   * @param fifth whose such a card is at the fifth place
   */
  private boolean isDeal(int length, int recorded, Side fifth) {
    trial.begin();
    int next = 0;
    for (int place = 0; place < length; place++) {
      if ((recorded & 1 << place) != 0) {
        trial.add(sides[next], values[next]);
        next++;
      } else {
        trial.add(place == FIRST_FOUR ? fifth : SIDES[place % SIDES.length], 0);
      }
    }
    return trial.isDealtByTheRules();
  }
}
