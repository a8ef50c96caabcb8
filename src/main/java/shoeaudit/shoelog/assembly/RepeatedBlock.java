package shoeaudit.shoelog.assembly;

import java.util.ArrayList;
import java.util.Arrays;
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
 * <p>Whole coups with the cards of a deal are left out, wherever they stand: no coup has the
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

  /** By how far below: the event up to which what comes again so is no block below another. */
  private final Map<Integer, Integer> noBlockBefore = new HashMap<>();

  /** Likewise up to which it holds no coup that was dealt. */
  private final Map<Integer, Integer> noDealBefore = new HashMap<>();

  private int refused;

  /**
   * What is equal from two events on.
   *
   * @param decides whether it is more than what may be equal by chance
   * @param whole how many of these events are whole coups with the cards of a deal
   */
  private record Run(int original, int length, boolean decides, int whole) {
    private static final Run NONE = new Run(0, 0, false, 0);

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
    long[] contents = new long[shoe.size()];
    Arrays.setAll(contents, row -> ShoeRows.content(shoe, row));
    BitSet repeated = repeated(contents);
    for (int row = repeated.nextSetBit(0); row >= 0; row = repeated.nextSetBit(row + 1)) {
      if (shoe.kindOf(row) == EventKind.UNREADABLE) {
        continue;
      }
      List<Integer> above = places.computeIfAbsent(contents[row], content -> new ArrayList<>());
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
      leftOut.set(row, row + longest.whole());
      for (int again = row + longest.whole(); again < end; again++) {
        shoe.makeUnreadable(again);
        refused++;
      }
      row = end - 1;
    }
    int gone = leftOut.cardinality();
    if (gone > 0) {
      ShoeRows.remove(shoe, leftOut);
    }
    return new Taken(gone, refused);
  }

  /** The events whose content stands more than once: few in logs with times, and all of a block. */
  private static BitSet repeated(long[] contents) {
    // A hash table with open addressing, at most half full, of rows from 1 on; 0 is a free place.
    int[] table = new int[Integer.highestOneBit(Math.max(contents.length, 1)) * 4];
    BitSet repeated = new BitSet();
    for (int row = 0; row < contents.length; row++) {
      int at = Long.hashCode(contents[row]) & (table.length - 1);
      while (table[at] != 0 && contents[table[at] - 1] != contents[row]) {
        at = (at + 1) & (table.length - 1);
      }
      if (table[at] == 0) {
        table[at] = row + 1;
      } else {
        repeated.set(table[at] - 1);
        repeated.set(row);
      }
    }
    return repeated;
  }

  /** The longest block above that comes again from an event on; none of length 0. */
  private Run longest(List<Integer> above, int row) {
    Run longest = Run.NONE;
    for (int original : above) {
      int below = row - original;
      boolean mayBeDeal = noDealBefore.getOrDefault(below, 0) <= row && begins(original);
      if (noBlockBefore.getOrDefault(below, 0) > row && !mayBeDeal) {
        // A part of what was looked at.
        continue;
      }
      Run run = equal(original, row);
      boolean block = run.isBlockAbove(row);
      if (!block) {
        noBlockBefore.put(below, row + run.length());
      }
      if (mayBeDeal && run.whole() == 0 && begins(row)) {
        noDealBefore.put(below, row + run.length());
      }
      int taken = block ? run.length() : run.whole();
      if (taken > longest.length()) {
        longest = new Run(original, taken, block, run.whole());
      }
    }
    return longest;
  }

  /** Whether a coup begins with an event, or it is the shoe's. */
  private boolean begins(int row) {
    return row == 0 || shoe.coup[row] == 0 || shoe.coup[row - 1] != shoe.coup[row];
  }

  /** Whether a coup ends before an event: with the last one, or where the copy of it begins. */
  private boolean endsBefore(int row, int copy) {
    return row == shoe.size() || row == copy || begins(row);
  }

  private Run equal(int original, int row) {
    int length = 0;
    int cards = 0;
    int others = 0;
    boolean coups = false;
    while (original + length < row
        && row + length < shoe.size()
        && shoe.kindOf(row + length) != EventKind.UNREADABLE
        && ShoeRows.sameButDealer(shoe, original + length, shoe, row + length)) {
      EventKind kind = shoe.kindOf(row + length);
      cards += kind == EventKind.CARD_DEALT ? 1 : 0;
      // What is announced with each card is announced again with an equal one.
      others += kind == EventKind.CARD_DEALT || kind == EventKind.ANNOUNCED ? 0 : 1;
      coups |= shoe.coup[row + length] != 0 && shoe.coup[row] != shoe.coup[row + length];
      length++;
    }
    boolean decides = coups || (cards > 0 && others > 0);
    return new Run(original, length, decides, wholeCoups(original, row, length, cards));
  }

  /**
   * As far as what is equal ends where a coup does, at both places; 0 where it does not begin with
   * one, or has no cards enough for a deal.
   *
   * @param cards how many cards are equal
   */
  private int wholeCoups(int original, int row, int length, int cards) {
    int whole = length;
    int dealt = cards;
    while (whole > 0 && !(endsBefore(original + whole, row) && endsBefore(row + whole, row))) {
      whole--;
      dealt -= shoe.kindOf(row + whole) == EventKind.CARD_DEALT ? 1 : 0;
    }
    boolean begins =
        begins(original)
            && (begins(row) || original + length == row || leftOut.get(Math.max(0, row - 1)));
    return begins && dealt >= CARDS_OF_A_DEAL ? whole : 0;
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
            + (run.whole() == run.length()
                ? "; they are not audited again"
                : run.whole() == 0
                    ? "; the coups that they name are not tested"
                    : "; they are not audited again, and the coup with which they end is not tested"),
        "take them away if they were exported twice; if both happened, give each its own time");
  }
}
