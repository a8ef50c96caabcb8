package shoeaudit.shoelog.assembly;

import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines of a coup that come again within it, in their order and with cards among them, at other
 * times: a system that sends once more, and stamps what it sends. Which of them happened nobody
 * knows, so the later ones become unreadable, and their coup is not testable. Wagers alone may be
 * placed again in the same words, settlements paid again, and one card be dealt twice.
 */
final class RepeatedLater {
  private static final int FEWEST = 3;
  private static final int CARDS_OF_A_DEAL = 4;

  /** So far above the first lines are looked for: as many as a coup has at a full table. */
  private static final int FARTHEST = 80;

  private final ShoeEvents shoe;

  private RepeatedLater(ShoeEvents shoe) {
    this.shoe = shoe;
  }

  /**
   * Refuses them in a shoe of one file.
   *
   * @return how many became unreadable
   */
  static int refuse(ShoeEvents shoe, LogSink sink) {
    return shoe.summaries() ? 0 : new RepeatedLater(shoe).refuse(sink);
  }

  private int refuse(LogSink sink) {
    int refused = 0;
    int row = 0;
    while (row < shoe.size()) {
      int end = shoe.kindOf(row) == EventKind.CARD_DEALT ? refuse(row, sink) : row;
      refused += end - row;
      row = Math.max(end, row + 1);
    }
    return refused;
  }

  /** Refuses the lines around a card where they come again; the next event after them. */
  private int refuse(int card, LogSink sink) {
    for (int above = card - 1; above >= 0 && card - above <= FARTHEST; above--) {
      if (comesAgain(above, card)) {
        int distance = card - above;
        int first = card;
        while (first - 1 > above && comesAgain(first - 1 - distance, first - 1)) {
          first--;
        }
        int end = card + 1;
        while (end < shoe.size() && end - distance < first && comesAgain(end - distance, end)) {
          end++;
        }
        if (end - first >= FEWEST
            && !begins(first - distance)
            && decide(first - distance, first, end)) {
          sink.problem(problem(first - distance, first, end));
          for (int again = first; again < end; again++) {
            shoe.makeUnreadable(again);
          }
          return end;
        }
      }
    }
    return card;
  }

  /** Whether an event says the same as one above it, at another time. */
  private boolean comesAgain(int above, int row) {
    return above >= 0
        && shoe.coup[row] != 0
        && shoe.kindOf(row) != EventKind.UNREADABLE
        && ShoeRows.sameButTime(shoe, above, shoe, row);
  }

  /**
   * Whether a coup begins with an event: a coup that comes again as a whole uses its number again.
   */
  private boolean begins(int row) {
    return row == 0 || shoe.coup[row - 1] != shoe.coup[row];
  }

  /**
   * Whether it is more than what may be equal by chance, and less than another deal under the same
   * number.
   *
   * @param original where the first lines begin
   */
  private boolean decide(int original, int first, int end) {
    int cards = 0;
    int others = 0;
    boolean suited = false;
    boolean differ = false;
    for (int row = first; row < end; row++) {
      switch (shoe.kindOf(row)) {
        case CARD_DEALT -> {
          cards++;
          suited |= Card.suit(shoe.card[row]) != 0;
          differ |= shoe.card[row] != shoe.card[first];
        }
        // What is called with a card is called again with an equal one.
        case TOTAL_ANNOUNCED, ANNOUNCED -> {}
        default -> others++;
      }
    }
    boolean another = cards >= CARDS_OF_A_DEAL && hasResult(original, first);
    boolean severalCards = cards > 1 && suited && differ;
    return shoe.at[first] != ShoeEvents.NO_TIME && !another && (others > 0 || severalCards);
  }

  private boolean hasResult(int from, int to) {
    for (int row = from; row < to; row++) {
      if (shoe.kindOf(row) == EventKind.RESULT_DECLARED) {
        return true;
      }
    }
    return false;
  }

  private ImportProblem problem(int original, int first, int end) {
    return new ImportProblem(
        shoe.file(),
        shoe.line[first],
        "the lines from here to line "
            + shoe.line[end - 1]
            + " say the same as those from line "
            + shoe.line[original]
            + " on, with other times, as where they were sent again; the coup that they name is not tested",
        "take them away if they were sent twice; if both happened, the footage shows it");
  }
}
