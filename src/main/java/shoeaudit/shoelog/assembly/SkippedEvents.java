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

  /** Of a shoe that comes back, from when to when its events above are; null: of another. */
  private final OpenTable.@Nullable Span above;

  private long firstAt = ShoeEvents.NO_TIME;
  private long lastAt = ShoeEvents.NO_TIME;

  private SkippedEvents(
      String shoe,
      @Nullable String why,
      String remedy,
      int firstLine,
      OpenTable.@Nullable Span above) {
    this.above = above;
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
        line,
        table.span(shoe));
  }

  /** Those of a shoe that is no business of this reading, which is nothing to tell of. */
  static SkippedEvents ofShoePassedOver(String shoe, int line) {
    return new SkippedEvents(shoe, null, "", line, null);
  }

  /** Those of a shoe that another file has already. */
  static SkippedEvents ofShoeReadFrom(String other, OpenTable table, String shoe, int line) {
    return new SkippedEvents(
        shoe,
        where(table, shoe) + " has been read already from " + Excerpt.of(other),
        "leave one of the two files out, put all records of the shoe into one file,"
            + " or give each shoe of a table an identifier of its own",
        line,
        null);
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

  /** The event taken last has that time. */
  void takeTime(long at) {
    firstAt = firstAt == ShoeEvents.NO_TIME ? at : firstAt;
    lastAt = at;
  }

  /**
   * Whether they go back in time among the events of their shoe that stand above, as where lines
   * were sorted by something else: what stands above is then not all of the coups that it tells of.
   * Lines that end together with those are a copy of them, or of their end.
   */
  boolean goBackAmong() {
    if (above == null || firstAt == ShoeEvents.NO_TIME || firstAt >= above.last()) {
      return false;
    }
    boolean fromTheFirst = firstAt == above.first();
    return lastAt != above.last() || (fromTheFirst && count != above.events());
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
