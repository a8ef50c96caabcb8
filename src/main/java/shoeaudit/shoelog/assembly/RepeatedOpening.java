package shoeaudit.shoelog.assembly;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A {@code betting_opened} that an export has twice, the second among the cards of its coup or
 * behind its result: taken for the beginning of another coup under that number, it would cut one in
 * two, and each half would lack the cards or the wagers of the other. So it is an import problem,
 * and its coup is not testable.
 *
 * <p>It is taken for the beginning of another coup where a deal stands above it and another below,
 * or a result above and a deal below, and wherever its time is its own.
 */
final class RepeatedOpening {
  private static final int NONE = -1;
  private static final int CARDS_OF_A_HAND = 2;

  private final ShoeEvents shoe;

  /** The opening of the coup that is gone through, or {@link #NONE}. */
  private int opening = NONE;

  /** Of each hand how many cards were dealt since. */
  private final int[] dealt = new int[2];

  private boolean decided;

  private RepeatedOpening(ShoeEvents shoe) {
    this.shoe = shoe;
  }

  /**
   * Makes them unreadable.
   *
   * @return how many
   */
  static int refuse(ShoeEvents shoe, LogSink sink) {
    return new RepeatedOpening(shoe).refuseAll(sink);
  }

  private int refuseAll(LogSink sink) {
    int refused = 0;
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.kindOf(row) != EventKind.BETTING_OPENED || shoe.coup[row] == 0) {
        take(row);
      } else if (standsAgain(row)) {
        sink.problem(fault(row).at(shoe.file(), shoe.line[row]));
        shoe.makeUnreadable(row);
        refused++;
      } else {
        begin(row);
      }
    }
    return refused;
  }

  private Fault fault(int row) {
    return shoe.at[row] == ShoeEvents.NO_TIME
        ? new Fault(
            "the line says the same as line " + shoe.line[opening] + ", and neither has a time",
            "take it away if it was exported twice; if betting was opened again, give each its time")
        : RepeatedLine.fault(shoe.line[opening]);
  }

  private void begin(int row) {
    opening = row;
    dealt[0] = 0;
    dealt[1] = 0;
    decided = false;
  }

  private void take(int row) {
    if (opening != NONE && shoe.coup[row] == shoe.coup[opening]) {
      switch (shoe.kindOf(row)) {
        case CARD_DEALT -> dealt[shoe.hand[row] - 1]++;
        case RESULT_DECLARED -> decided = true;
        default -> {}
      }
    }
  }

  private boolean standsAgain(int row) {
    return opening != NONE
        && (decided || dealt[0] > 0 || dealt[1] > 0)
        && ShoeRows.same(shoe, opening, shoe, row)
        && !((decided || isDeal(dealt)) && isDealBelow(row));
  }

  /** Whether the coup's cards below make a deal, up to the next opening of any. */
  private boolean isDealBelow(int opened) {
    int[] below = new int[2];
    for (int row = opened + 1; row < shoe.size(); row++) {
      EventKind kind = shoe.kindOf(row);
      if (kind == EventKind.BETTING_OPENED) {
        break;
      }
      if (kind == EventKind.CARD_DEALT && shoe.coup[row] == shoe.coup[opened]) {
        below[shoe.hand[row] - 1]++;
      }
    }
    return isDeal(below);
  }

  private static boolean isDeal(int[] cards) {
    return cards[0] >= CARDS_OF_A_HAND && cards[1] >= CARDS_OF_A_HAND;
  }
}
