package shoeaudit.shoelog;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads plain JSON Lines records where they lie in the window: one object of known keys, each once,
 * with texts of ASCII without escapes and plain numbers. It stops before the first record that is
 * anything else, which {@link JsonRecords} then reads.
 */
final class PlainJson extends PlainText {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long CONTROLS_BELOW = ONES * ' ';
  private static final long QUOTES = ONES * '"';
  private static final long BACKSLASHES = ONES * '\\';
  private static final LogField[] FIELDS = LogField.values();

  /** What {@link #keys} holds for a key that records of this kind do not have. */
  private static final int UNKNOWN = -1;

  private final ByteWindow window;
  private final EventFields fields;
  private final PlainCells cells;
  private final CellMemo keys = new CellMemo();

  /** The records of a window. */
  PlainJson(ByteWindow window, LogPass pass) {
    super(window, pass);
    this.window = window;
    this.fields = pass.fields();
    this.cells = new PlainCells(fields);
  }

  @Override
  boolean record() {
    byte[] bytes = window.bytes();
    int at = window.position();
    if (bytes[at] != '{') {
      return false;
    }
    cells.begin();
    long seen = 0;
    at = afterBlank(bytes, at + 1);
    while (bytes[at] == '"') {
      int end = textEnd(bytes, at + 1);
      LogField field = end < 0 ? null : key(bytes, at + 1, end);
      if (field == null || (seen & field.bit()) != 0) {
        return false;
      }
      seen |= field.bit();
      at = afterBlank(bytes, end + 1);
      if (bytes[at] != ':') {
        return false;
      }
      at = value(field, bytes, afterBlank(bytes, at + 1));
      if (at < 0) {
        return false;
      }
      at = afterBlank(bytes, at);
      if (bytes[at] == '}') {
        int next = afterLine(bytes, at + 1);
        if (next < 0) {
          return false;
        }
        window.position(next);
        return true;
      }
      if (bytes[at] != ',') {
        return false;
      }
      at = afterBlank(bytes, at + 1);
    }
    return false;
  }

  /** One blank, as many writers put behind colons and commas. */
  private static int afterBlank(byte[] bytes, int at) {
    return bytes[at] == ' ' ? at + 1 : at;
  }

  private @Nullable LogField key(byte[] bytes, int from, int end) {
    int length = end - from;
    if (length == 0 || length > CellMemo.LONGEST) {
      return null;
    }
    long first = CellMemo.first(bytes, from, length);
    long second = CellMemo.second(bytes, from, length);
    int place = keys.find(first, second);
    long ordinal = place >= 0 ? keys.value(place) : 0;
    if (place < 0) {
      LogField field = LogField.of(new String(bytes, from, length, StandardCharsets.US_ASCII));
      ordinal = field == null || !fields.records().has(field) ? UNKNOWN : field.ordinal();
      keys.put(first, second, ordinal);
    }
    return ordinal == UNKNOWN ? null : FIELDS[(int) ordinal];
  }

  /** Takes a value; gives the place behind it, or -1 where it is not plain. */
  private int value(LogField field, byte[] bytes, int at) {
    byte begin = bytes[at];
    if (begin == '"') {
      int end = textEnd(bytes, at + 1);
      if (end > at + 1) {
        cells.set(field, bytes, at + 1, end);
      }
      return end < 0 ? -1 : end + 1;
    }
    int end = numberEnd(bytes, at);
    if (end > at) {
      cells.set(field, bytes, at, end);
      return end;
    }
    return -1;
  }

  /** Where a number without sign, exponent and leading zero ends; -1 where there is none. */
  private static int numberEnd(byte[] bytes, int from) {
    int at = from;
    while (bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    if (at == from || (bytes[from] == '0' && at > from + 1)) {
      return -1;
    }
    if (bytes[at] == '.') {
      int decimals = ++at;
      while (bytes[at] >= '0' && bytes[at] <= '9') {
        at++;
      }
      if (at == decimals) {
        return -1;
      }
    }
    return bytes[at] == ',' || bytes[at] == '}' || bytes[at] == ' ' ? at : -1;
  }

  /** Where the quotation mark lies that ends a text; -1 where the text is not plain. */
  private static int textEnd(byte[] bytes, int from) {
    int at = from;
    while (true) {
      long eight = PlainCells.eight(bytes, at);
      long quotes = eight ^ QUOTES;
      long backslashes = eight ^ BACKSLASHES;
      long stops =
          (((eight - CONTROLS_BELOW) & ~eight)
                  | ((quotes - ONES) & ~quotes)
                  | ((backslashes - ONES) & ~backslashes)
                  | eight)
              & HIGH_BITS;
      if (stops != 0) {
        at += Long.numberOfTrailingZeros(stops) >>> 3;
        return bytes[at] == '"' ? at : -1;
      }
      at += Long.BYTES;
    }
  }
}
