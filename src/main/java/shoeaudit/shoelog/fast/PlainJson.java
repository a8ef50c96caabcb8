package shoeaudit.shoelog.fast;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.text.ByteWindow;
import shoeaudit.shoelog.text.JsonRecords;

/**
 * Reads plain JSON Lines records where they lie in the window: one object of known keys, each once,
 * with texts of ASCII without escapes and plain numbers. It stops before the first record that is
 * anything else, which {@link JsonRecords} then reads.
 */
public final class PlainJson extends PlainText {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long CONTROLS_BELOW = ONES * ' ';
  private static final long QUOTES = ONES * '"';
  private static final long BACKSLASHES = ONES * '\\';
  private static final long COMMAS = ONES * ',';

  private final ByteWindow window;
  private final EventFields fields;
  private final PlainCells cells;
  private final KeyMemo keys = new KeyMemo();

  /** Where the value lies whose key was read last. */
  private int valueAt;

  /** The records of a window. */
  public PlainJson(ByteWindow window, LogPass pass) {
    super(window, pass);
    this.window = window;
    this.fields = pass.fields();
    this.cells = new PlainCells(fields, false);
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
    LogField before = null;
    do {
      LogField field = key(before, bytes, at);
      if (field == null || (seen & field.bit()) != 0) {
        return false;
      }
      PlaceMemo.Place place = field == LogField.TABLE ? place(bytes, valueAt) : null;
      int end;
      if (place == null || (seen & place.given()) != 0) {
        seen |= field.bit();
        before = field;
        end = value(field, bytes, valueAt);
        if (end < 0) {
          return false;
        }
      } else {
        seen |= place.given();
        before = place.last();
        end = valueAt + 1 + place.length();
      }
      at = behind(bytes, end);
    } while (bytes[at] == ',');
    int next = bytes[at] == '}' ? afterLine(bytes, at + 1) : -1;
    if (next < 0) {
      return false;
    }
    window.position(next);
    return true;
  }

  /** One blank, as many writers put behind colons and commas. */
  private static int afterBlank(byte[] bytes, int at) {
    return bytes[at] == ' ' ? at + 1 : at;
  }

  /** What follows a value: its quotation mark and a blank are passed over. */
  private static int behind(byte[] bytes, int end) {
    return afterBlank(bytes, bytes[end] == '"' ? end + 1 : end);
  }

  /**
   * Reads the key behind a comma or brace, and goes to its value; null where it is none of a field
   * of such records.
   */
  private @Nullable LogField key(@Nullable LogField before, byte[] bytes, int at) {
    KeyMemo.Key known = keys.find(before, bytes, at);
    if (known == null) {
      return keyInFull(before, bytes, at);
    }
    valueAt = at + known.length();
    return known.field();
  }

  private @Nullable LogField keyInFull(@Nullable LogField before, byte[] bytes, int at) {
    int from = afterBlank(bytes, at + 1) + 1;
    int end = bytes[from - 1] == '"' ? textEnd(bytes, from) : -1;
    int colon = end < 0 ? -1 : afterBlank(bytes, end + 1);
    if (colon < 0 || bytes[colon] != ':') {
      return null;
    }
    valueAt = afterBlank(bytes, colon + 1);
    LogField field = LogField.of(new String(bytes, from, end - from, StandardCharsets.US_ASCII));
    if (field == null || !fields.records().has(field)) {
      return null;
    }
    if (valueAt - at <= KeyMemo.LONGEST) {
      keys.put(before, bytes, at, valueAt - at, field);
    }
    return field;
  }

  /** The place that lies from the table's value on, taken and learnt where it is not known. */
  private PlaceMemo.@Nullable Place place(byte[] bytes, int tableAt) {
    if (bytes[tableAt] != '"') {
      return null;
    }
    PlaceMemo.Place known = cells.places().find(bytes, tableAt + 1, fields);
    if (known == null) {
      learnPlace(bytes, tableAt);
      valueAt = tableAt;
      known = cells.places().find(bytes, tableAt + 1, fields);
    }
    return known;
  }

  private void learnPlace(byte[] bytes, int tableAt) {
    long told = 0;
    LogField last = LogField.TABLE;
    LogField field = last;
    int end = tableAt;
    int next = value(field, bytes, tableAt);
    while (next >= 0) {
      told |= field.bit();
      last = field;
      end = next;
      int at = behind(bytes, end);
      field = bytes[at] == ',' ? key(last, bytes, at) : null;
      if (field == null || (field.bit() & PlaceMemo.FIELDS & ~told) == 0) {
        break;
      }
      next = value(field, bytes, valueAt);
    }
    if (told != 0) {
      cells.places().put(bytes, tableAt + 1, end, told, last, fields);
    }
  }

  /** Takes a value; gives the place of the byte that ends it, or -1 where it is not plain. */
  private int value(LogField field, byte[] bytes, int at) {
    if (bytes[at] == '"') {
      int known = cells.known(field.ordinal(), bytes, at + 1, QUOTES);
      if (known >= 0) {
        return known;
      }
      int end = textEnd(bytes, at + 1);
      if (end > at + 1) {
        cells.set(field, bytes, at + 1, end);
      }
      return end;
    }
    return number(field, bytes, afterBlank(bytes, at));
  }

  private int number(LogField field, byte[] bytes, int at) {
    int known = cells.remembered(field.ordinal(), bytes, at, COMMAS);
    if (known >= 0) {
      return known;
    }
    int end = numberEnd(bytes, at);
    if (end > at) {
      cells.set(field, bytes, at, end);
    }
    return end;
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
