package shoeaudit.shoelog.assembly;

import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/** A stretch of a shoe's events that are not audited, and why. */
final class SkippedEvents {
  private final String shoe;
  private final @Nullable String why;
  private final String remedy;
  private final int firstLine;
  private int lastLine;
  private long count = 1;

  private SkippedEvents(String shoe, @Nullable String why, String remedy, int firstLine) {
    this.shoe = shoe;
    this.why = why;
    this.remedy = remedy;
    this.firstLine = firstLine;
    this.lastLine = firstLine;
  }

  /** Those of a shoe after which another one began at its table. */
  static SkippedEvents ofShoeThatComesBack(OpenTable table, String shoe, int line) {
    ShoeEvents open = table.open;
    return new SkippedEvents(
        shoe,
        where(table, shoe)
            + " comes back after another shoe began there"
            + (open == null ? "" : ", at last " + Excerpt.of(open.shoe())),
        "keep a shoe's events together, and give each loading an identifier of its own",
        line);
  }

  /** Those of a shoe that is no business of this reading, which is nothing to tell of. */
  static SkippedEvents ofShoePassedOver(String shoe, int line) {
    return new SkippedEvents(shoe, null, "", line);
  }

  /** Those of a shoe that another file has already. */
  static SkippedEvents ofShoeReadFrom(String other, OpenTable table, String shoe, int line) {
    return new SkippedEvents(
        shoe,
        where(table, shoe) + " has been read already from " + Excerpt.of(other),
        "leave one of the two files out, put all records of the shoe into one file,"
            + " or give each shoe of a table an identifier of its own",
        line);
  }

  private static String where(OpenTable table, String shoe) {
    return "shoe " + Excerpt.of(shoe) + " at table " + Excerpt.of(table.name);
  }

  /** Whose they are. */
  String shoe() {
    return shoe;
  }

  /** How many they are. */
  long count() {
    return count;
  }

  /** One more event, on that line. */
  void add(int line) {
    count++;
    lastLine = line;
  }

  /** They go on to that line, which could not be read. */
  void goOnTo(int line) {
    lastLine = line;
  }

  /** What the auditor is told of them; null: nothing. */
  @Nullable ImportProblem problem(String file) {
    if (why == null) {
      return null;
    }
    String extent =
        count == 1
            ? "; this event is not audited"
            : "; its " + count + " events from here to line " + lastLine + " are not audited";
    return new ImportProblem(file, firstLine, why + extent, remedy);
  }
}
