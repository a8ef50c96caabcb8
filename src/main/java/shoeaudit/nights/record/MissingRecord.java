package shoeaudit.nights.record;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that should be on record of a night and is not. Nothing is said of play.
 *
 * @param kind what is missing
 * @param table where; empty: nowhere in particular
 * @param words what exactly, a sentence without its full stop
 * @param finding what is found of the record, where the controls ask for it and nothing else may
 *     have it; null: it is a gap and no finding
 */
public record MissingRecord(
    Kind kind, String table, String words, @Nullable RecordFinding finding) {
  /** A gap. */
  public MissingRecord(Kind kind, String table, String words) {
    this(kind, table, words, null);
  }

  /** The same as a gap alone. */
  public MissingRecord asGap() {
    return finding == null ? this : new MissingRecord(kind, table, words);
  }

  /** Whether one of these findings tells of it: a gap that is no finding none does. */
  public boolean isToldBy(List<RecordFinding> findings) {
    return finding != null && findings.contains(finding);
  }

  /** What is missing. */
  public enum Kind {
    /** All of a table that the controls list for the day. */
    TABLE,
    /** An hour or more in which the controls say that a table is open. */
    HOURS,
    /** A shoe, by the numbers of those before and after it. */
    SHOE,
    /** That a shoe was closed, where the others of its table say so. */
    CLOSE,
    /** Coups, by how many the table usually has. */
    COUPS,
    /** The beginning of a shoe, amid which a log begins. */
    BEGINNING,
    /** A file that was delivered for the night and could not be taken. */
    FILE,
    /** All coups of a table at which the cage counted a drop. */
    DROP,
    /** Lines or files that could not be read. */
    UNREAD,
    /** Everything: of no coup could anything of play be tested. */
    TESTED;

    /** As results write it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
