package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Patterns;
import shoeaudit.report.text.Json;
import shoeaudit.report.text.Texts;

/**
 * Writes {@code indicators.jsonl} and {@code indicators.csv} (patterns.md, section 7): one
 * indicator a line, every field of {@link IndicatorField} in its order; a field that an indicator
 * has not is null, or an empty cell.
 */
public final class IndicatorFiles {
  private static final IndicatorField[] FIELDS = IndicatorField.values();

  private IndicatorFiles() {}

  /** Writes the lines, and leaves the stream open. */
  public static void writeLines(Patterns patterns, Texts texts, OutputStream out)
      throws IOException {
    IndicatorWords words = new IndicatorWords(texts, patterns);
    try (JsonGenerator json = Json.factory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      for (Indicator each : patterns.indicators()) {
        write(IndicatorField.row(each, words), json);
        json.writeRaw('\n');
      }
    }
    out.flush();
  }

  private static void write(@Nullable Object[] row, JsonGenerator json) throws IOException {
    json.writeStartObject();
    for (int i = 0; i < FIELDS.length; i++) {
      JsonField.write(FIELDS[i].key(), row[i], json);
    }
    json.writeEndObject();
  }

  /** Writes the table, and closes the stream. */
  public static void writeTable(Patterns patterns, Texts texts, OutputStream out)
      throws IOException {
    IndicatorWords words = new IndicatorWords(texts, patterns);
    List<String> header = new ArrayList<>();
    for (IndicatorField field : FIELDS) {
      header.add(field.key());
    }
    try (CsvOutput csv = new CsvOutput(out, header)) {
      for (Indicator each : patterns.indicators()) {
        @Nullable Object[] row = IndicatorField.row(each, words);
        row[IndicatorField.DETAIL.ordinal()] = detail(each);
        csv.write(row);
      }
    }
  }

  private static String detail(Indicator of) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.factory().createGenerator(text)) {
      JsonField.writeAll(of.detail(), json);
    }
    return text.toString();
  }
}
