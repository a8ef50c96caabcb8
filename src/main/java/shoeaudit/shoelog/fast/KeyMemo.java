package shoeaudit.shoelog.fast;

import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.field.LogField;

/**
 * Which keys came behind which in the records before, by their bytes: a writer puts them in the
 * same order each time, and only some kinds of event leave some out.
 */
final class KeyMemo {
  /** The longest key that is remembered, with the comma or brace before it and the colon. */
  static final int LONGEST = 2 * Long.BYTES;

  /** How many different keys are remembered behind each. */
  private static final int FOLLOWERS = 4;

  /** A key's bytes from the comma or brace before it to the colon, or a blank, behind it. */
  static final class Key {
    private final long first;
    private final long firstMask;
    private final long second;
    private final long secondMask;
    private final int length;
    private final LogField field;

    private Key(byte[] bytes, int from, int length, LogField field) {
      firstMask = CellMemo.low(Math.min(length, Long.BYTES));
      secondMask = length > Long.BYTES ? CellMemo.low(length - Long.BYTES) : 0;
      first = PlainCells.eight(bytes, from) & firstMask;
      second = PlainCells.eight(bytes, from + Long.BYTES) & secondMask;
      this.length = length;
      this.field = field;
    }

    private boolean lies(long eight, long eightMore) {
      return (eight & firstMask) == first && (eightMore & secondMask) == second;
    }

    /** How many bytes these are. */
    int length() {
      return length;
    }

    /** The key's field. */
    LogField field() {
      return field;
    }
  }

  private final @Nullable Key[] keys =
      new @Nullable Key[FOLLOWERS * (LogField.values().length + 1)];

  private static int followersOf(@Nullable LogField before) {
    return before == null ? 0 : FOLLOWERS * (before.ordinal() + 1);
  }

  /**
   * The key that lies there.
   *
   * @param before the key before it; null where it is the first
   * @return null where none is known that does
   */
  @Nullable Key find(@Nullable LogField before, byte[] bytes, int at) {
    long eight = PlainCells.eight(bytes, at);
    long eightMore = PlainCells.eight(bytes, at + Long.BYTES);
    int end = followersOf(before) + FOLLOWERS;
    for (int i = end - FOLLOWERS; i < end; i++) {
      Key key = keys[i];
      if (key == null || key.lies(eight, eightMore)) {
        return key;
      }
    }
    return null;
  }

  /** Remembers a key that is not known behind that one, instead of another where there are many. */
  void put(@Nullable LogField before, byte[] bytes, int from, int length, LogField field) {
    int place = followersOf(before);
    int end = place + FOLLOWERS - 1;
    while (place < end && keys[place] != null) {
      place++;
    }
    keys[place] = new Key(bytes, from, length, field);
  }
}
