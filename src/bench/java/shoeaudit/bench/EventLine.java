package shoeaudit.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;

/**
 * One event of a log, written as a CSV row or a JSON line. Set the fields, then {@link #end}: all
 * are then empty again but for time, table and shoe.
 */
final class EventLine {
  /** The columns, in the order of the CSV header. */
  enum Column {
    EVENT,
    AT,
    TABLE,
    SHOE,
    COUP,
    DEALER,
    DECKS,
    AREA,
    PATRON,
    ROLE,
    BET,
    AMOUNT,
    HAND,
    CARD,
    FACE,
    TOTAL,
    RESULT,
    OUTCOME,
    PAID,
    COMMISSION;

    final String text = name().toLowerCase(java.util.Locale.ROOT);
  }

  private static final Column[] COLUMNS = Column.values();
  private static final int FLUSH_AT = 1 << 20;

  private final OutputStream out;
  private final boolean json;
  private final String[] values = new String[COLUMNS.length];
  private byte[] buffer = new byte[FLUSH_AT + (1 << 12)];
  private int length;
  private long written;
  private long rows;

  /** Lines for a stream, which stays open; a CSV begins with its header. */
  EventLine(OutputStream out, boolean json) {
    this.out = out;
    this.json = json;
    Arrays.fill(values, "");
    if (!json) {
      for (Column column : COLUMNS) {
        append(column == Column.EVENT ? "" : ",");
        append(column.text);
      }
      append("\n");
    }
  }

  /** How many bytes are written so far. */
  long bytes() {
    return written + length;
  }

  /** How many events are written so far. */
  long rows() {
    return rows;
  }

  EventLine shoe(String table, String shoe) {
    set(Column.TABLE, table);
    return set(Column.SHOE, shoe);
  }

  /**
   * The time.
   *
   * @param day the gambling day
   * @param millis of that day, in the zone -08:00
   */
  EventLine at(LocalDate day, int millis) {
    StringBuilder text = new StringBuilder(29).append(day).append('T');
    two(text, millis / 3_600_000).append(':');
    two(text, millis / 60_000 % 60).append(':');
    two(text, millis / 1_000 % 60).append('.');
    text.append((char) ('0' + millis / 100 % 10));
    two(text, millis % 100).append("-08:00");
    return set(Column.AT, text.toString());
  }

  private static StringBuilder two(StringBuilder text, int number) {
    return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
  }

  EventLine set(Column column, String value) {
    values[column.ordinal()] = value;
    return this;
  }

  /** An amount of minor units in major ones. */
  EventLine money(Column column, long minor) {
    return set(column, minor / 100 + "." + minor / 10 % 10 + minor % 10);
  }

  /** Writes the event. */
  void end(String event) throws IOException {
    set(Column.EVENT, event);
    if (json) {
      jsonLine();
    } else {
      for (int i = 0; i < values.length; i++) {
        append(i == 0 ? "" : ",");
        append(values[i]);
      }
    }
    append("\n");
    rows++;
    for (int i = Column.COUP.ordinal(); i < values.length; i++) {
      values[i] = "";
    }
    if (length >= FLUSH_AT) {
      flush();
    }
  }

  private void jsonLine() {
    String before = "{\"";
    for (Column column : COLUMNS) {
      String value = values[column.ordinal()];
      if (value.isEmpty()) {
        continue;
      }
      append(before);
      append(column.text);
      boolean number = column == Column.COUP || column == Column.DECKS || column == Column.TOTAL;
      append(number ? "\":" : "\":\"");
      append(value);
      before = number ? ",\"" : "\",\"";
    }
    append(before.startsWith("\"") ? "\"}" : "}");
  }

  private void append(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    if (length + bytes.length > buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
  }

  /** Hands everything to the stream. */
  void flush() throws IOException {
    out.write(buffer, 0, length);
    written += length;
    length = 0;
  }
}
