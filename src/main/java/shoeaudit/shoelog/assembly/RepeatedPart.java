package shoeaudit.shoelog.assembly;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Parts of a shoe that stand twice in one file: coups whose lines all come again, one after the
 * other, each with its time. They were exported twice and happened once, as where a file is given
 * twice: an import problem names both places, and the second is left out. Who dealt is not
 * compared, as a line that does not name the dealer is that of whoever was named last.
 *
 * <p>Without times nobody knows: coups with the same cards may follow each other.
 */
final class RepeatedPart {
  private final ShoeEvents shoe;
  private final BitSet repeated = new BitSet();

  /** By time: the first event that bears it. */
  private final Map<Long, Integer> firstAt = new HashMap<>();

  /**
   * What was left out.
   *
   * @param events of the shoe; a row that sums a coup up is several
   * @param rows of the file
   */
  record LeftOut(int events, int rows) {
    private static final LeftOut NOTHING = new LeftOut(0, 0);
  }

  private RepeatedPart(ShoeEvents shoe) {
    this.shoe = shoe;
  }

  /**
   * Leaves out of a shoe of one file what stands twice in it.
   *
   * @return how much was left out
   */
  static LeftOut leaveOut(ShoeEvents shoe, LogSink sink) {
    int first = 0;
    while (first < shoe.size() && !shoe.reversed[first]) {
      first++;
    }
    // A part that comes again goes back in time.
    return first == shoe.size() ? LeftOut.NOTHING : new RepeatedPart(shoe).leaveOut(sink);
  }

  private LeftOut leaveOut(LogSink sink) {
    for (int row = 0; row < shoe.size(); row++) {
      Integer like = shoe.reversed[row] ? firstAt.get(shoe.at[row]) : null;
      int end = like == null ? row : endOfPart(like, row, sink);
      if (end > row) {
        repeated.set(row, end);
        row = end - 1;
      } else if (shoe.at[row] != ShoeEvents.NO_TIME) {
        firstAt.putIfAbsent(shoe.at[row], row);
      }
    }
    int count = repeated.cardinality();
    if (count == 0) {
      return LeftOut.NOTHING;
    }
    int rows = shoe.summaries() ? summaries() : count;
    ShoeRows.remove(shoe, repeated);
    return new LeftOut(count, rows);
  }

  /** How many coup summaries are repeated; one that stands for an unreadable line is no row. */
  private int summaries() {
    int rows = 0;
    for (int row = repeated.nextSetBit(0); row >= 0; row = repeated.nextSetBit(row + 1)) {
      boolean unreadable =
          row + 1 < shoe.size()
              && shoe.kindOf(row + 1) == EventKind.UNREADABLE
              && shoe.line[row + 1] == shoe.line[row];
      rows += shoe.kindOf(row) == EventKind.COUP_SUMMARY && !unreadable ? 1 : 0;
    }
    return rows;
  }

  /** The event after a part that begins here and came before; this one where none begins. */
  private int endOfPart(int like, int row, LogSink sink) {
    long time = shoe.at[row];
    for (int before = like; before < row && shoe.at[before] == time; before++) {
      int length = 0;
      boolean coup = false;
      boolean times = false;
      while (before + length < row
          && row + length < shoe.size()
          && !repeated.get(before + length)
          && shoe.kindOf(row + length) != EventKind.UNREADABLE
          && ShoeRows.sameButDealer(shoe, before + length, shoe, row + length)) {
        coup |= isOfCoup(shoe.kindOf(row + length));
        times |= shoe.at[row + length] != ShoeEvents.NO_TIME && shoe.at[row + length] != time;
        length++;
      }
      if (coup && times) {
        sink.problem(problem(before, row, row + length - 1));
        return row + length;
      }
    }
    return row;
  }

  private static boolean isOfCoup(EventKind kind) {
    return switch (kind) {
      case CARD_DEALT, RESULT_DECLARED, COUP_SUMMARY -> true;
      default -> false;
    };
  }

  private ImportProblem problem(int like, int first, int last) {
    return new ImportProblem(
        shoe.file(),
        shoe.line[first],
        "the lines from here to line "
            + shoe.line[last]
            + " say the same as those from line "
            + shoe.line[like]
            + " on, their times included; they are not audited again",
        "take them away, as they were exported twice");
  }
}
