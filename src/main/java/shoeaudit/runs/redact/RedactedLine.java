package shoeaudit.runs.redact;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a shoe log as a public copy quotes them: names exchanged where they stand, all else
 * as recorded. A line of which it cannot be told where names stand is not quoted.
 */
public final class RedactedLine {
  private static final JsonFactory JSON = new JsonFactory();

  private final Pseudonyms pseudonyms;

  /** By these pseudonyms. */
  public RedactedLine(Pseudonyms pseudonyms) {
    this.pseudonyms = pseudonyms;
  }

  /** A part of a line, from a character to before another. */
  private record Span(int from, int to) {}

  /**
   * A row of a CSV log.
   *
   * @param header the line that names the columns
   * @return null: it has not as many cells as the header
   */
  public @Nullable String csv(String header, String line) {
    List<Span> names = cells(header);
    List<Span> cells = cells(line);
    if (names == null || cells == null || names.size() != cells.size()) {
      return null;
    }
    StringBuilder redacted = new StringBuilder(line);
    for (int i = cells.size() - 1; i >= 0; i--) {
      String field = plain(header, names.get(i)).strip();
      String value = plain(line, cells.get(i));
      String exchanged = pseudonyms.ofField(field, value);
      if (!exchanged.equals(value)) {
        redacted.replace(cells.get(i).from(), cells.get(i).to(), exchanged);
      }
    }
    return redacted.toString();
  }

  /** Where cells stand, quotation marks included; null: one is not closed. */
  private static @Nullable List<Span> cells(String line) {
    List<Span> cells = new ArrayList<>();
    int from = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char at = line.charAt(i);
      if (at == '"') {
        quoted = !quoted;
      } else if (at == ',' && !quoted) {
        cells.add(new Span(from, i));
        from = i + 1;
      }
    }
    cells.add(new Span(from, line.length()));
    return quoted ? null : cells;
  }

  private static String plain(String line, Span cell) {
    String text = line.substring(cell.from(), cell.to());
    return text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1).replace("\"\"", "\"")
        : text;
  }

  /**
   * A line of a JSON Lines log.
   *
   * @return null: it is no JSON
   */
  public @Nullable String json(String line) {
    StringBuilder redacted = new StringBuilder(line);
    int moved = 0;
    try (JsonParser parser = JSON.createParser(line)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        String field = parser.currentName();
        if (!token.isScalarValue() || field == null) {
          continue;
        }
        String value = parser.getText();
        String exchanged = pseudonyms.ofField(field, value);
        if (!exchanged.equals(value)) {
          int from = (int) parser.currentTokenLocation().getCharOffset();
          // Only once its end was read is it known where a text ends.
          parser.finishToken();
          int to = (int) parser.currentLocation().getCharOffset();
          String written = '"' + exchanged + '"';
          redacted.replace(from + moved, to + moved, written);
          moved += written.length() - (to - from);
        }
      }
      return redacted.toString();
    } catch (JacksonException e) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be read", e);
    }
  }
}
