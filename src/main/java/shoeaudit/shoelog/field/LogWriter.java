package shoeaudit.shoelog.field;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes events as a shoe log, format 1: as CSV (RFC 4180) or as JSON Lines with whole numbers as
 * numbers and money as strings (audit.md, reading 13). The same events give the same bytes.
 *
 * <p>Half of a surrogate pair, which UTF-8 cannot have, becomes U+001A (substitute): no identifier
 * may have that either, so that what was unreadable stays so.
 */
public abstract sealed class LogWriter implements AutoCloseable {
  private static final char SUBSTITUTE = '\u001A';

  private LogWriter() {}

  /**
   * A log in CSV.
   *
   * @param columns the fields that events may record
   * @param out closed with the writer
   */
  public static LogWriter csv(Set<LogField> columns, OutputStream out) throws IOException {
    return new Csv(List.copyOf(EnumSet.copyOf(columns)), out);
  }

  /** A log in JSON Lines on a stream that is closed with it. */
  public static LogWriter jsonLines(OutputStream out) throws IOException {
    return new JsonLines(out);
  }

  /**
   * Writes an event.
   *
   * @return how many lines of the file it took
   * @throws IOException where it cannot be written
   */
  public abstract int write(LogEvent event) throws IOException;

  @Override
  public abstract void close() throws IOException;

  private static String encodable(String text) {
    StringBuilder whole = null;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.isHighSurrogate(text.charAt(i))
            && i + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(i + 1))) {
          i++;
        } else {
          whole = whole == null ? new StringBuilder(text) : whole;
          whole.setCharAt(i, SUBSTITUTE);
        }
      }
    }
    return whole == null ? text : whole.toString();
  }

  /** Lines of cells. */
  private static final class Csv extends LogWriter {
    private final List<LogField> columns;
    private final CsvWriter csv;

    Csv(List<LogField> columns, OutputStream out) throws IOException {
      this.columns = columns;
      this.csv =
          CsvWriter.builder()
              .lineDelimiter(LineDelimiter.CRLF)
              .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
      csv.writeRecord(columns.stream().map(LogField::text).toList());
    }

    @Override
    public int write(LogEvent event) throws IOException {
      Map<LogField, String> cells = event.cells();
      if (!columns.containsAll(cells.keySet())) {
        throw new IllegalStateException("an event has a field without a column");
      }
      int lines = 1;
      String[] row = new String[columns.size()];
      for (int i = 0; i < row.length; i++) {
        row[i] = encodable(cells.getOrDefault(columns.get(i), ""));
        lines += (int) row[i].chars().filter(c -> c == '\n').count();
      }
      try {
        csv.writeRecord(row);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      return lines;
    }

    @Override
    public void close() throws IOException {
      csv.close();
    }
  }

  /** Lines of JSON. */
  private static final class JsonLines extends LogWriter {
    private static final Set<LogField> WHOLE =
        EnumSet.of(
            LogField.COUP,
            LogField.DECKS,
            LogField.TOTAL,
            LogField.PLAYER_TOTAL,
            LogField.BANKER_TOTAL);

    private final OutputStreamWriter writer;
    private final JsonGenerator json;

    JsonLines(OutputStream out) throws IOException {
      writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      json = new JsonFactory().createGenerator(writer);
      json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    }

    @Override
    public int write(LogEvent event) throws IOException {
      json.writeStartObject();
      for (Map.Entry<LogField, String> cell : event.cells().entrySet()) {
        String text = encodable(cell.getValue());
        json.writeFieldName(cell.getKey().text());
        if (WHOLE.contains(cell.getKey()) && text.matches("0|[1-9][0-9]{0,8}")) {
          json.writeNumber(Integer.parseInt(text));
        } else {
          json.writeString(text);
        }
      }
      json.writeEndObject();
      json.writeRaw('\n');
      return 1;
    }

    @Override
    public void close() throws IOException {
      json.close();
    }
  }
}
