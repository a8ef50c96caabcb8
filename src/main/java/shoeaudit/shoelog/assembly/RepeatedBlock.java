package shoeaudit.shoelog.assembly;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines that stand twice in one file where times do not tell, as they have none, or all the same
 * one: a block that was sent again. {@link RepeatedPart} finds those that go back in time.
 *
 * <p>A block with the cards of a whole deal is left out, wherever it stands: no coup has the
 * number, cards and wagers of another, line by line. Of a smaller one that stands right below its
 * original nobody knows what belongs to it, so its lines become unreadable, and its coups are not
 * testable. Cards alone do not make such a block, as equal ones are dealt; {@code FaultlessDeal}
 * decides about them, and about wagers what is settled of them.
 */
final class RepeatedBlock {
  private static final int CARDS_OF_A_DEAL = 4;

  /** In how many places above the beginning of a block is looked for. */
  private static final int MOST_PLACES = 8;

  private final ShoeEvents shoe;
  private final BitSet leftOut = new BitSet();

  /** By {@link ShoeRows#content}: the last events that say it. */
  private final Map<Long, List<Integer>> places = new HashMap<>();

  private int refused;

  /** What is equal from two events on. */
  private record Run(int original, int length, int cards, boolean decides) {
    private static final Run NONE = new Run(0, 0, 0, false);

    boolean isDeal() {
      return cards >= CARDS_OF_A_DEAL;
    }

    boolean isBlockAbove(int row) {
      return decides && original + length == row;
    }
  }

  private RepeatedBlock(ShoeEvents shoe) {
    this.shoe = shoe;
  }

  /**
   * Takes them out of a shoe of one file.
   *
   * @return how many were left out, and how many are unreadable now
   */
  static Taken take(ShoeEvents shoe, LogSink sink) {
    return shoe.summaries() || !timesRepeat(shoe)
        ? Taken.NOTHING
        : new RepeatedBlock(shoe).takeAll(sink);
  }

  /**
   * What became of them.
   *
   * @param leftOut how many events are gone
   * @param refused how many became unreadable
   */
  record Taken(int leftOut, int refused) {
    private static final Taken NOTHING = new Taken(0, 0);
  }

  /** Whether three events on end bear one time, or none: else no block can have come again. */
  private static boolean timesRepeat(ShoeEvents shoe) {
    for (int row = 2; row < shoe.size(); row++) {
      if (shoe.at[row] == shoe.at[row - 2]) {
        return true;
      }
    }
    return false;
  }

  private Taken takeAll(LogSink sink) {
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.kindOf(row) == EventKind.UNREADABLE) {
        continue;
      }
      List<Integer> above =
          places.computeIfAbsent(ShoeRows.content(shoe, row), content -> new ArrayList<>());
      Run longest = longest(above, row);
      if (longest.length() == 0) {
        above.add(row);
        if (above.size() > MOST_PLACES) {
          above.removeFirst();
        }
        continue;
      }
      int end = row + longest.length();
      sink.problem(problem(longest, row));
      if (longest.isDeal()) {
        leftOut.set(row, end);
      } else {
        for (int again = row; again < end; again++) {
          shoe.makeUnreadable(again);
        }
        refused += longest.length();
      }
      row = end - 1;
    }
    int gone = leftOut.cardinality();
    if (gone > 0) {
      ShoeRows.remove(shoe, leftOut);
    }
    return new Taken(gone, refused);
  }

  /** The longest block above that comes again from an event on; none of length 0. */
  private Run longest(List<Integer> above, int row) {
    Run longest = Run.NONE;
    for (int original : above) {
      Run run = run(original, row);
      if ((run.isDeal() || run.isBlockAbove(row)) && run.length() > longest.length()) {
        longest = run;
      }
    }
    return longest;
  }

  private Run run(int original, int row) {
    int length = 0;
    int cards = 0;
    boolean coups = false;
    while (original + length < row
        && row + length < shoe.size()
        && shoe.kindOf(row + length) != EventKind.UNREADABLE
        && ShoeRows.sameButDealer(shoe, original + length, shoe, row + length)) {
      cards += shoe.kindOf(row + length) == EventKind.CARD_DEALT ? 1 : 0;
      coups |= shoe.coup[row + length] != 0 && shoe.coup[row] != shoe.coup[row + length];
      length++;
    }
    return new Run(original, length, cards, coups || (cards > 0 && cards < length));
  }

  private ImportProblem problem(Run run, int row) {
    return new ImportProblem(
        shoe.file(),
        shoe.line[row],
        "the lines from here to line "
            + shoe.line[row + run.length() - 1]
            + " say the same as those from line "
            + shoe.line[run.original()]
            + " on"
            + (shoe.at[row] == ShoeEvents.NO_TIME
                ? ", and have no times"
                : ", their times included")
            + (run.isDeal()
                ? "; they are not audited again"
                : "; the coups that they name are not tested"),
        "take them away if they were exported twice; if both happened, give each its own time");
  }
}
