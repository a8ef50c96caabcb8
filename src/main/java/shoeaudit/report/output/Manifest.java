package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;
import shoeaudit.report.text.Json;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LogRows;

/**
 * What {@code manifest.json} says (audit.md): written last, it holds a run's outputs together.
 *
 * @param inputs what the run stands on
 * @param options what was asked for that shapes the outputs, by name
 * @param audited whose play was audited
 * @param outputs every other output file, in the order in which they are to be listed
 * @param counts how much was audited
 * @param onControlsAlone the criteria that were tested on the control file alone, in the order of
 *     {@code coverage.csv}, which cannot tell them from others
 * @param rows what became of each log's rows, in the order in which they were read
 * @param problems the number of import problems
 * @param patterns what was looked for in the order of cards and in play; null: nothing
 * @param notes import notes: unknown columns, files passed over
 */
public record Manifest(
    Inputs inputs,
    SequencedMap<String, String> options,
    Audited audited,
    List<Output> outputs,
    Report.Counts counts,
    List<String> onControlsAlone,
    List<LogRows> rows,
    long problems,
    @Nullable PatternsOfRun patterns,
    List<String> notes) {
  /** The list of the criteria that were tested on the control file alone. */
  public static final String ON_CONTROLS_ALONE = "on_controls_alone";

  public Manifest {
    options = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(options));
    outputs = List.copyOf(outputs);
    onControlsAlone = List.copyOf(onControlsAlone);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * Whose play was audited, and from when to when it is on record.
   *
   * @param licensee the licence
   * @param name of the licensee
   * @param currency of all amounts, ISO 4217
   * @param zone of the room's clocks
   * @param begins the first recorded time; null: no times are recorded
   * @param ends the last one
   */
  public record Audited(
      String licensee,
      String name,
      String currency,
      ZoneId zone,
      @Nullable Instant begins,
      @Nullable Instant ends) {
    private void write(JsonGenerator json) throws IOException {
      json.writeObjectFieldStart("audited");
      json.writeStringField("licensee", licensee);
      json.writeStringField("name", name);
      json.writeStringField("currency", currency);
      json.writeStringField("time_zone", zone.getId());
      json.writeStringField("begins", begins == null ? null : begins.toString());
      json.writeStringField("ends", ends == null ? null : ends.toString());
      json.writeEndObject();
    }
  }

  /** An output file: its name, size and SHA-256 in lower-case hex. */
  public record Output(String name, long bytes, String sha256) {
    /** Reads the file to its end. */
    public static Output of(String name, InputStream in) throws IOException {
      try (Measured measured = new Measured(OutputStream.nullOutputStream())) {
        in.transferTo(measured);
        return measured.output(name);
      }
    }

    /** The SHA-256 of a file as it is now; null where there is none. */
    public static @Nullable String sha256(Path file) throws IOException {
      try (InputStream in = Files.newInputStream(file)) {
        return of("", in).sha256();
      } catch (NoSuchFileException gone) {
        return null;
      }
    }
  }

  /** Measures an output while it is written. */
  public static final class Measured extends FilterOutputStream {
    private final MessageDigest digest;
    private long bytes;

    public Measured(OutputStream out) {
      super(out);
      try {
        digest = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-256", e);
      }
    }

    @Override
    public void write(int value) throws IOException {
      out.write(value);
      digest.update((byte) value);
      bytes++;
    }

    @Override
    public void write(byte[] source, int from, int count) throws IOException {
      out.write(source, from, count);
      digest.update(source, from, count);
      bytes += count;
    }

    /** What was written; to be asked once, when all is. */
    public Output output(String name) {
      return new Output(name, bytes, HexFormat.of().formatHex(digest.digest()));
    }
  }

  /** Writes the document, keys in a fixed order, and leaves the stream open. */
  public void write(OutputStream out) throws IOException {
    try (JsonGenerator json = Json.pretty(out)) {
      json.writeStartObject();
      json.writeFieldName("inputs");
      InputsJson.write(inputs, json);
      json.writeObjectFieldStart("options");
      for (Map.Entry<String, String> option : options.entrySet()) {
        json.writeStringField(option.getKey(), option.getValue());
      }
      json.writeEndObject();
      audited.write(json);
      json.writeArrayFieldStart("outputs");
      for (Output output : outputs) {
        json.writeStartObject();
        json.writeStringField("name", output.name());
        json.writeNumberField("bytes", output.bytes());
        json.writeStringField("sha256", output.sha256());
        json.writeEndObject();
      }
      json.writeEndArray();
      writeCounts(json);
      writeStrings(ON_CONTROLS_ALONE, onControlsAlone, json);
      writeRows(json);
      if (patterns != null) {
        patterns.write(json);
      }
      writeStrings("notes", notes, json);
      json.writeEndObject();
      json.writeRaw('\n');
    }
    out.flush();
  }

  private static void writeStrings(String field, List<String> values, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  private void writeRows(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("rows");
    for (LogRows each : rows) {
      json.writeStartObject();
      json.writeStringField("file", each.file());
      json.writeNumberField("read", each.read());
      json.writeNumberField("audited", each.audited());
      json.writeNumberField("merged", each.merged());
      json.writeNumberField("repeated", each.repeated());
      json.writeNumberField("left_out", each.leftOut());
      json.writeNumberField("no_event", each.noEvent());
      json.writeNumberField("refused", each.refused());
      json.writeNumberField("other_days", each.otherDays());
      ForeignRows records = each.records();
      if (records != null) {
        json.writeObjectFieldStart("records");
        json.writeNumberField("read", records.read());
        json.writeNumberField("told", records.told());
        json.writeNumberField("joined", records.joined());
        json.writeNumberField("repeated", records.repeated());
        json.writeNumberField("replaced", records.replaced());
        json.writeNumberField("passed_over", records.passedOver());
        json.writeNumberField("refused", records.refused());
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeCounts(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("counts");
    json.writeNumberField("files", counts.files());
    json.writeNumberField("events", counts.events());
    json.writeNumberField("tables", counts.tables());
    Long shoes = counts.namedShoes();
    if (shoes == null) {
      json.writeNullField("shoes");
    } else {
      json.writeNumberField("shoes", shoes);
    }
    json.writeNumberField("coups", counts.coups());
    json.writeNumberField("wagers", counts.wagers());
    json.writeNumberField("findings", counts.findings());
    json.writeNumberField("review", counts.review());
    json.writeNumberField("problems", problems);
    json.writeEndObject();
  }
}
