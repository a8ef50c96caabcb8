package shoeaudit.audit.convention;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.RowList;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The cards of nearly every coup are withdrawn, all of them, once its result is declared: they were
 * cleared away, to the discards, and that is how the system writes it. No remedy leaves a coup
 * without cards after its result, so that these lines say nothing of the play.
 */
final class CardsCleared {
  private static final int ENOUGH = 3;
  private static final int CLEARED_PER_OTHER = 4;
  private static final int FEWEST_CARDS = 4;

  /** What a coup's lines say of its cards. */
  private static final class Cards {
    private boolean declared;
    private int lying;

    /** The rows of withdrawals after the result. */
    private final RowList cleared = new RowList();

    private void take(EventKind kind, int row) {
      switch (kind) {
        case RESULT_DECLARED -> declared = true;
        case CARD_DEALT -> lying++;
        case CARD_WITHDRAWN -> {
          if (declared) {
            cleared.add(row);
          } else {
            lying--;
          }
        }
        default -> {}
      }
    }

    private boolean isDecided() {
      return declared && lying >= FEWEST_CARDS;
    }

    private boolean isCleared() {
      return isDecided() && cleared.size() == lying;
    }
  }

  private CardsCleared() {}

  /**
   * Takes these lines away.
   *
   * @return what is to be said of them; null: there are none
   */
  static @Nullable ImportProblem takeAway(ShoeEvents events) {
    if (!mayBe(events)) {
      return null;
    }
    Map<Integer, Cards> coups = new HashMap<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.coup[row] != 0) {
        coups.computeIfAbsent(events.coup[row], coup -> new Cards()).take(events.kindOf(row), row);
      }
    }
    List<Cards> decided = coups.values().stream().filter(Cards::isDecided).toList();
    List<Cards> cleared = decided.stream().filter(Cards::isCleared).toList();
    int others = decided.size() - cleared.size();
    if (cleared.size() < ENOUGH || cleared.size() <= CLEARED_PER_OTHER * others) {
      return null;
    }
    int first = Integer.MAX_VALUE;
    for (Cards cards : coups.values()) {
      // Of a coup that lacks some of these lines, too: what it has says as little.
      first = cards.cleared.size() == 0 ? first : Math.min(first, cards.cleared.get(0));
      for (int i = 0; i < cards.cleared.size(); i++) {
        events.makeTellNothing(cards.cleared.get(i));
      }
    }
    return problem(events, first, cleared.size(), decided.size());
  }

  /** Whether there are as many withdrawals as it takes. */
  private static boolean mayBe(ShoeEvents events) {
    int withdrawn = 0;
    for (int row = 0; row < events.size(); row++) {
      withdrawn += events.kindOf(row) == EventKind.CARD_WITHDRAWN ? 1 : 0;
    }
    return withdrawn >= ENOUGH * FEWEST_CARDS;
  }

  private static ImportProblem problem(ShoeEvents events, int first, int cleared, int coups) {
    return ImportProblem.ofHabit(
        events,
        first,
        "all cards of "
            + cleared
            + " of "
            + coups
            + " coups are withdrawn after the result, as where cards are cleared away; withdrawals after a result were"
            + " not taken as remedies",
        "give card_withdrawn only where a dealt card is taken off its hand again, as a remedy");
  }
}
