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
 * The faultless deal that a coup's cards are but for lines equal to others of it, which somebody
 * took out of its file: as they are on record they are not dealt by the rules, or do not make what
 * was declared and called of them; with some of them once more, further down, all is right.
 */
final class EqualCards {
  /** A coup of which more lines were equal is not known to have occurred. */
  private static final int MOST_TAKEN_OUT = 3;

  private final CoupReplay coup;
  private final DealtCards dealt;
  private final TrialDeal trial;
  private final byte[] declaredTotals;
  private final @Nullable Result declared;

  /**
   * A card of the trial.
   *
   * @param index which of the coup's cards it is, or is equal to
   * @param lies whether it lies in its hand: not where it was withdrawn
   */
  private record Laid(int index, boolean lies) {}

  /**
   * Of a coup's cards.
   *
   * @param ordered whether their lines tell in what order they left the shoe between the hands
   * @param declaredTotals of the Player's and the Banker's hand, {@link ShoeEvents#NO_TOTAL} where
   *     none was
   * @param declared the declared result of the cards; null where none is on record
   */
  EqualCards(
      CoupReplay coup,
      boolean ordered,
      ThirdCardTable table,
      byte[] declaredTotals,
      @Nullable Result declared) {
    this.coup = coup;
    this.dealt = coup.dealtCards();
    this.declaredTotals = declaredTotals.clone();
    this.declared = declared;
    trial = new TrialDeal(ordered, table);
  }

  /** Whether something is wrong with the cards, and nothing with some of them once more. */
  boolean explainWhatIsWrong() {
    List<Laid> cards = new ArrayList<>();
    int lying = 0;
    for (int i = 0; i < dealt.count(); i++) {
      boolean lies = !dealt.withdrawn(i);
      cards.add(new Laid(i, lies));
      lying += lies ? 1 : 0;
    }
    return lying < TrialDeal.MOST_DEALT
        && !isRight(cards)
        && isRightWith(cards, Math.min(MOST_TAKEN_OUT, TrialDeal.MOST_DEALT - lying));
  }

  /** Whether all is right with up to so many more. */
  private boolean isRightWith(List<Laid> cards, int more) {
    for (int i = 0; i < cards.size() && more > 0; i++) {
      Laid again = new Laid(cards.get(i).index(), true);
      // Of equal lines the first is kept.
      for (int place = i + 1; place <= cards.size(); place++) {
        List<Laid> longer = new ArrayList<>(cards);
        longer.add(place, again);
        if (isRight(longer) || isRightWith(longer, more - 1)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isRight(List<Laid> cards) {
    trial.begin();
    for (Laid card : cards) {
      if (card.lies()) {
        trial.add(dealt.side(card.index()), Card.value(dealt.card(card.index())));
      }
    }
    return trial.isFaultless(declaredTotals, declared) && areCallsRight();
  }

  private boolean areCallsRight() {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      byte total = events.total[row];
      Side side = Side.values()[events.hand[row] - 1];
      if (total != ShoeEvents.NO_TOTAL && !trial.makes(side, total)) {
        return false;
      }
    }
    return true;
  }
}
