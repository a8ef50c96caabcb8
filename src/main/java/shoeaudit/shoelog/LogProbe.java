package shoeaudit.shoelog;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a file is, judged by its header or first record and by nothing else, its name least of all.
 *
 * @param format how it is written; null where it is no log that can be read
 * @param reason why it is none; empty where it is one
 */
public record LogProbe(@Nullable LogFormat format, String reason) {
  /** How many bytes of the (decompressed) file are looked at. */
  static final int WINDOW_BYTES = 1 << 16;

  static final String WORKBOOK = "Excel logs are not read yet by this version";
  static final String SUMMARY = "coup summaries are not read yet by this version";
  static final String HEADER_REMEDY =
      "begin the file with a header that names at least event, table and shoe";

  /** Stands among a record's keys for an event that format 1 knows. */
  private static final String KNOWN_EVENT = "event of format 1";

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Whether it is a shoe log that can be read. */
  public boolean isLog() {
    return format != null;
  }

  static LogProbe of(Path file) throws IOException {
    try (LogBytes bytes = new LogBytes(file, read -> {})) {
      if (bytes.isZip()) {
        return none(
            file.toString().toLowerCase(java.util.Locale.ROOT).endsWith(".xlsx")
                ? WORKBOOK
                : "a zip archive, not a shoe log");
      }
      if (bytes.isFalseGzip()) {
        return none("its name ends in .gz and its contents are no gzip");
      }
      byte[] window = window(bytes.content());
      if (window.length > 1 && (window[0] & 0xFF) + (window[1] & 0xFF) == 0xFF + 0xFE) {
        return none("encoded in UTF-16; a shoe log is UTF-8");
      }
      return ofText(new LogLines(new ByteArrayInputStream(window)));
    }
  }

  /** The file's first bytes; of damaged compressed data as many as can be had. */
  private static byte[] window(InputStream content) throws IOException {
    ByteArrayOutputStream window = new ByteArrayOutputStream(WINDOW_BYTES);
    byte[] part = new byte[1 << 13];
    try {
      while (window.size() < WINDOW_BYTES) {
        int count = content.read(part, 0, Math.min(part.length, WINDOW_BYTES - window.size()));
        if (count < 0) {
          break;
        }
        window.write(part, 0, count);
      }
    } catch (GzipInput.BrokenGzipException e) {
      // What came before the break tells enough, or the file turns out to be no log.
      return window.toByteArray();
    }
    return window.toByteArray();
  }

  private static LogProbe ofText(LogLines lines) throws IOException {
    do {
      if (!lines.next()) {
        return none("empty");
      }
    } while (lines.isBlank());
    if (formatOf(lines) == LogFormat.JSON_LINES) {
      return ofJson(lines);
    }
    List<String> header = new CsvRecords(lines).header();
    if (header == null) {
      return none("its first line is no CSV header");
    }
    if (!header.contains("event") && header.contains("player_cards")) {
      return none(SUMMARY);
    }
    String missing = missing(header);
    return missing == null ? new LogProbe(LogFormat.CSV, "") : none(missing);
  }

  private static LogProbe none(String reason) {
    return new LogProbe(null, reason);
  }

  /**
   * The encoding of the text whose first filled line is the present one: JSON begins with a brace.
   */
  static LogFormat formatOf(LogLines lines) {
    int i = lines.start();
    while (FieldForms.isBlank(lines.chars()[i])) {
      i++;
    }
    return lines.chars()[i] == '{' ? LogFormat.JSON_LINES : LogFormat.CSV;
  }

  /** What a header lacks to be a shoe log's; null where it lacks nothing. */
  static @Nullable String missing(List<String> header) {
    if (header.contains("event") && header.contains("table") && header.contains("shoe")) {
      return null;
    }
    String first = header.isEmpty() ? "" : header.get(0);
    if (header.size() == 1
        && first.contains("event")
        && (first.contains(";") || first.contains("\t"))) {
      return "its columns are not separated by commas";
    }
    return "its first line does not name the columns event, table and shoe";
  }

  /**
   * The first record decides; where it is damaged, the first that says something. As files of other
   * kinds have records with an event too, it has to be one of ours, or to lie at a table and in a
   * shoe.
   */
  private static LogProbe ofJson(LogLines lines) throws IOException {
    do {
      Set<String> keys = keys(lines);
      if (keys.contains(KNOWN_EVENT)
          || (keys.contains("event") && keys.contains("table") && keys.contains("shoe"))) {
        return new LogProbe(LogFormat.JSON_LINES, "");
      }
      if (keys.contains("player_cards")) {
        return none(SUMMARY);
      }
    } while (lines.next());
    return none("none of its first records has the keys event, table and shoe");
  }

  /**
   * The keys of the present line's object, up to where it can be read; with {@link #KNOWN_EVENT}
   * for an event of format 1.
   */
  private static Set<String> keys(LogLines lines) throws IOException {
    Set<String> keys = new HashSet<>();
    try (JsonParser parser =
        FACTORY.createParser(lines.chars(), lines.start(), lines.end() - lines.start())) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String key = parser.currentName();
        keys.add(key);
        if (parser.nextToken() == JsonToken.VALUE_STRING
            && key.equals("event")
            && EventFields.isKind(parser.getText())) {
          keys.add(KNOWN_EVENT);
        }
        parser.skipChildren();
      }
    } catch (JsonProcessingException e) {
      // A first record that is damaged further on still has the keys before the damage.
      return keys;
    }
    return keys;
  }
}
