package shoeaudit.shoelog.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.field.FieldForms;
import shoeaudit.shoelog.field.KindCells;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.LogHeader;
import shoeaudit.shoelog.field.RecordKind;
import shoeaudit.shoelog.text.CsvRecords;
import shoeaudit.shoelog.text.LogBytes;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.TextForm;

/**
 * What a file is, judged by its header or first record and by nothing else, its name least of all.
 *
 * @param format how it is written; null where it is no log that can be read
 * @param kind what its records tell; null where it is none, or another system's
 * @param reason why it is none; empty where it is one
 * @param resembles whether it is none and yet looks like one, or may be one that cannot be looked
 *     into: somebody should see to it
 */
public record LogProbe(
    @Nullable LogFormat format, @Nullable RecordKind kind, String reason, boolean resembles) {
  /** How many bytes of the (decompressed) file are looked at. */
  static final int WINDOW_BYTES = TextFormSearch.WINDOW_BYTES;

  /** Stands among a record's keys for an event that format 1 knows. */
  private static final String KNOWN_EVENT = "event of format 1";

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Whether it is a shoe log that can be read. */
  public boolean isLog() {
    return format != null;
  }

  static LogProbe of(Path file) throws IOException {
    try (LogBytes bytes = new LogBytes(file)) {
      if (bytes.isZip() || bytes.isOle2()) {
        return WorkbookPass.probe(file);
      }
      if (bytes.isFalseGzip()) {
        boolean log = ofText(TextFormSearch.window(bytes.content())).isLog();
        String reason = "its name ends in .gz and its contents are no gzip";
        return log ? damaged(reason + "; name the file for what it is") : none(reason);
      }
      return ofText(TextFormSearch.window(bytes.content()));
    }
  }

  private static LogProbe ofText(byte[] window) throws IOException {
    if (TextFormSearch.isUtf32(window)) {
      return damaged("encoded in UTF-32; save the file as UTF-8");
    }
    TextForm form = TextFormSearch.of(window);
    LogProbe json = ofJsonOnSeveralLines(window, form);
    return json != null
        ? json
        : ofText(new LogLines(new ByteArrayInputStream(window), form.charset()), form);
  }

  /**
   * JSON that is not one object a line: an array, or objects that stand on several lines each.
   *
   * @return null where it is none of these
   */
  private static @Nullable LogProbe ofJsonOnSeveralLines(byte[] window, TextForm form)
      throws IOException {
    String text = new String(window, form.charset()).replace('\uFEFF', ' ').strip();
    boolean array = text.startsWith("[");
    if (!array && !text.startsWith("{")) {
      return null;
    }
    Set<String> keys = new HashSet<>();
    boolean several = array;
    try (JsonParser parser = FACTORY.createParser(text)) {
      JsonToken first = parser.nextToken();
      if (array) {
        first = parser.nextToken();
      }
      if (first == JsonToken.START_OBJECT) {
        keys(parser, keys);
        several |= parser.currentLocation().getLineNr() > 1;
      }
    } catch (JsonProcessingException e) {
      // Damaged, or longer than what is looked at: what was seen before that counts.
      several |= text.startsWith("{\n") || text.startsWith("{\r");
    }
    if (!several) {
      return null;
    }
    if (kindOf(keys) == null) {
      return array
          ? none(
              "it is one JSON array, and what it holds does not have the keys event, table and shoe")
          : null;
    }
    return damaged(
        (array ? "it is one JSON array of records" : "its JSON objects stand on several lines each")
            + "; a log in JSON Lines has one object on each line, as it is written by jq -c "
            + (array ? "'.[]'" : ".")
            + " FILE");
  }

  private static LogProbe ofText(LogLines lines, TextForm form) throws IOException {
    do {
      if (!lines.next()) {
        return none("empty");
      }
    } while (lines.isBlank() || lines.number() <= form.skippedLines());
    if (formatOf(lines) == LogFormat.JSON_LINES) {
      return ofJson(lines);
    }
    List<String> header = new CsvRecords(lines, form).header();
    if (header == null) {
      return none("its first line is no CSV header");
    }
    return ofHeader(header, LogFormat.CSV);
  }

  /** A log of cells by its header. */
  static LogProbe ofHeader(List<String> header, LogFormat format) {
    String missing = LogHeader.missing(header);
    if (missing != null) {
      return LogHeader.resembles(header)
          ? damaged(missing + "; " + LogHeader.REMEDY)
          : none(missing);
    }
    return new LogProbe(
        format,
        LogHeader.meant(header).contains(LogField.EVENT.text())
            ? RecordKind.EVENT
            : RecordKind.COUP_SUMMARY,
        "",
        false);
  }

  static LogProbe none(String reason) {
    return new LogProbe(null, null, reason, false);
  }

  /** None that can be read, and it may well be one: the reason says what to do. */
  static LogProbe damaged(String reason) {
    return new LogProbe(null, null, reason, true);
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

  /**
   * The first record decides; where it is damaged, the first that says something. As files of other
   * kinds have such records too, an event has to be one of ours, or to lie at a table and in a
   * shoe, and a coup's cards have to name both hands or the table.
   */
  private static LogProbe ofJson(LogLines lines) throws IOException {
    do {
      RecordKind kind = kindOf(keys(lines));
      if (kind != null) {
        return new LogProbe(LogFormat.JSON_LINES, kind, "", false);
      }
    } while (lines.next());
    return none("none of its first records has the keys event, table and shoe");
  }

  private static @Nullable RecordKind kindOf(Set<String> keys) {
    if (keys.contains(KNOWN_EVENT)
        || (keys.contains("event") && keys.contains("table") && keys.contains("shoe"))) {
      return RecordKind.EVENT;
    }
    return keys.contains("player_cards")
            && (keys.contains("banker_cards") || keys.contains("table"))
        ? RecordKind.COUP_SUMMARY
        : null;
  }

  /**
   * What the records of JSON Lines tell, by the first of those that begin in the first {@link
   * #WINDOW_BYTES} characters from the present line on and say so; events, where none does. The
   * lines stay as they are.
   */
  static RecordKind kindOf(LogLines lines) throws IOException {
    lines.mark();
    RecordKind kind = null;
    do {
      kind = lines.isTooLong() ? null : kindOf(keys(lines));
    } while (kind == null && lines.sinceMark() < WINDOW_BYTES && lines.next());
    lines.rewind();
    lines.next();
    return kind == null ? RecordKind.EVENT : kind;
  }

  /** The keys of the object that the parser has begun. */
  private static void keys(JsonParser parser, Set<String> keys) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      LogField field = LogField.meant(parser.currentName());
      String key = field == null ? parser.currentName() : field.text();
      keys.add(key);
      if (parser.nextToken() == JsonToken.VALUE_STRING
          && key.equals("event")
          && KindCells.isKind(parser.getText())) {
        keys.add(KNOWN_EVENT);
      }
      parser.skipChildren();
    }
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
      keys(parser, keys);
    } catch (JsonProcessingException e) {
      // A first record that is damaged further on still has the keys before the damage.
      return keys;
    }
    return keys;
  }
}
