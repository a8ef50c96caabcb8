package shoeaudit.identity;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What came of holding the trail against its hashes.
 *
 * @param entries how many entries hold, from the first on
 * @param head the hash of the last of them: noted elsewhere, it shows later whether the trail was
 *     cut off or written anew
 * @param fault the first thing that does not hold; null: all holds
 */
public record TrailVerification(long entries, String head, @Nullable Fault fault) {
  /** How an entry does not hold. */
  public enum Kind {
    /** Its hash is not that of its content. */
    CHANGED,
    /** It is not there. */
    MISSING,
    /** It does not follow the one before it: one of the two was replaced, moved or put in. */
    NOT_IN_ROW,
    /** It stands after the last one that was counted. */
    PUT_IN,
    /** The trail's count or last hash is not that of its last entry. */
    WRONG_HEAD,
    /** No entry has the hash that was noted elsewhere. */
    NOTED_MISSING,
    /** The entries are not those that a checkpoint was signed of. */
    OTHER_TREE,
    /** What it tells of is recorded otherwise than it says. */
    OTHER_RECORDS,
    /** There is no entry: nothing was verified. A service that ran has some. */
    EMPTY;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * Something that does not hold.
   *
   * @param seq the number of the entry
   * @param kind how
   * @param detail in words
   */
  public record Fault(long seq, Kind kind, String detail) {}

  /** Whether all holds. */
  public boolean holds() {
    return fault == null;
  }
}
