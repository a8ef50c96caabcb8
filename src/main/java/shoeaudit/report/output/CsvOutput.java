package shoeaudit.report.output;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.CsvText;
import shoeaudit.report.text.VisibleText;

/**
 * How our CSV is written: RFC 4180 (comma, quotes where needed, CRLF), UTF-8 without a byte order
 * mark, a header first. An absent value is an empty cell, an empty text is {@code ""}; texts as
 * {@link CsvText} says.
 */
public final class CsvOutput implements AutoCloseable {
  private final CsvWriter csv;

  /** Writes the header to the stream, which {@link #close()} closes. */
  public CsvOutput(OutputStream out, List<String> header) throws IOException {
    this.csv =
        CsvWriter.builder()
            .quoteStrategy(QuoteStrategies.EMPTY)
            .lineDelimiter(LineDelimiter.CRLF)
            .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    write(header.toArray());
  }

  /** Writes a record: numbers as they are, texts made neutral, null as nothing. */
  public void write(@Nullable Object... values) throws IOException {
    @Nullable String[] cells = new @Nullable String[values.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cell(values[i]);
    }
    try {
      csv.writeRecord(cells);
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
  }

  /** How a value stands in a cell; null: nothing. */
  static @Nullable String cell(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Number number -> number.toString();
      case Object text -> CsvText.neutral(VisibleText.forUtf8(text.toString()));
    };
  }

  /** Hands on what was written. */
  void flush() throws IOException {
    csv.flush();
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
