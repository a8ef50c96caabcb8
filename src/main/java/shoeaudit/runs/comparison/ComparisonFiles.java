package shoeaudit.runs.comparison;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.CsvOutput;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Json;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.ResultNames;

/**
 * Writes a comparison: {@code comparison.json} with what it came to, and {@code comparison.csv}
 * with a row for each finding in which the runs differ, sorted by place. They name both runs by
 * their manifests, and stand in none.
 */
public final class ComparisonFiles {
  private static final int FORMAT = 1;

  /** What both runs have of a finding. */
  private static final List<FindingField> PLACE =
      List.of(
          FindingField.ID,
          FindingField.CODE,
          FindingField.LEVEL,
          FindingField.TABLE,
          FindingField.SHOE,
          FindingField.COUP,
          FindingField.AREA,
          FindingField.PATRON,
          FindingField.BET,
          FindingField.DEALER,
          FindingField.AT,
          FindingField.SOURCE_FILE,
          FindingField.SOURCE_LINE);

  /** What they may have otherwise. */
  private static final List<FindingField> EITHER =
      List.of(
          FindingField.CRITERION,
          FindingField.VERDICT,
          FindingField.SEVERITY,
          FindingField.EXPECTED,
          FindingField.RECORDED,
          FindingField.EFFECT_MINOR);

  private ComparisonFiles() {}

  /**
   * Compares two runs and writes both files.
   *
   * @param into the folder, which is there; files of these names are replaced, each in one move
   * @return what they hold
   * @throws IOException where results cannot be read or files not be written; what was there is as
   *     it was
   */
  public static RunComparison write(ComparedRun before, ComparedRun after, Path into)
      throws IOException {
    Path scratch = Files.createTempDirectory(into, ".partial-comparison-");
    try (RunsCompared runs = new RunsCompared(before, after, scratch)) {
      RunComparison comparison = runs.compare();
      Path table = scratch.resolve(ResultNames.COMPARISON_CSV);
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(table))) {
        writeTable(runs, out);
      }
      Path document = scratch.resolve(ResultNames.COMPARISON_JSON);
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(document))) {
        writeDocument(comparison, out);
      }
      for (Path file : List.of(table, document)) {
        Files.move(
            file,
            into.resolve(file.getFileName()),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
      return comparison;
    } finally {
      FolderTree.delete(scratch);
    }
  }

  /**
   * Compares two runs and writes nothing that stays.
   *
   * @param scratch an empty folder for what memory does not hold
   */
  public static RunComparison compare(ComparedRun before, ComparedRun after, Path scratch)
      throws IOException {
    try (RunsCompared runs = new RunsCompared(before, after, scratch)) {
      return runs.compare();
    }
  }

  private static List<String> header() {
    List<String> header = new ArrayList<>(List.of("change"));
    PLACE.forEach(field -> header.add(field.key()));
    header.add("what_changed");
    for (FindingField field : EITHER) {
      header.add(field.key() + "_before");
      header.add(field.key() + "_after");
    }
    header.addAll(List.of("effect_difference_minor", "currency", "in_doubt", "cause"));
    return header;
  }

  private static void writeTable(RunsCompared runs, OutputStream out) throws IOException {
    RunDifference cause = runs.compared().cause();
    String because = cause == null ? null : cause.words();
    try (CsvOutput csv = new CsvOutput(out, header())) {
      runs.changes(change -> {
        try {
          csv.write(row(change, runs.compared().currency(), runs.isInDoubt(change), because));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      });
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static @Nullable Object[] row(
      FindingChange change, String currency, boolean inDoubt, @Nullable String cause) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(change.kind().text());
    for (FindingField field : PLACE) {
      row.add(FindingChange.text(change.either(), field));
    }
    row.add(change.changed().isEmpty() ? null : String.join(" ", change.changed()));
    for (FindingField field : EITHER) {
      row.add(FindingChange.text(change.before(), field));
      row.add(FindingChange.text(change.after(), field));
    }
    row.add(change.difference());
    row.add(currency);
    row.add(inDoubt ? "could not be tested as often in the run without it" : null);
    row.add(cause);
    return row.toArray();
  }

  /**
   * Writes what a comparison came to as JSON, keys in a fixed order, and leaves the stream open.
   */
  public static void writeDocument(RunComparison of, OutputStream out) throws IOException {
    try (JsonGenerator json = Json.pretty(out)) {
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeStringField("before_manifest_sha256", of.before());
      json.writeStringField("after_manifest_sha256", of.after());
      json.writeStringField("currency", of.currency());
      json.writeObjectFieldStart("findings");
      counts(of.findings(), json);
      json.writeEndObject();
      RunDifference cause = of.cause();
      if (cause == null) {
        json.writeNullField("cause");
      } else {
        json.writeFieldName("cause");
        difference(cause, json);
      }
      json.writeArrayFieldStart("differences");
      for (RunDifference difference : of.differences()) {
        difference(difference, json);
      }
      json.writeEndArray();
      json.writeObjectFieldStart("codes");
      for (Map.Entry<String, RunComparison.Counts> code : of.codes().entrySet()) {
        json.writeObjectFieldStart(code.getKey());
        counts(code.getValue(), json);
        json.writeEndObject();
      }
      json.writeEndObject();
      notCompared(of, json);
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void counts(RunComparison.Counts of, JsonGenerator json) throws IOException {
    json.writeNumberField("new", of.added());
    json.writeNumberField("gone", of.gone());
    json.writeNumberField("changed", of.changed());
    json.writeNumberField("same", of.same());
    moved("before", of.before(), json);
    moved("after", of.after(), json);
    json.writeNumberField("effect_difference_minor", of.differenceMinor());
  }

  private static void moved(String name, RunComparison.Moved of, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("to_patrons_minor", of.toPatronsMinor());
    json.writeNumberField("to_house_minor", of.toHouseMinor());
    json.writeNumberField("effects_unknown", of.unknown());
    json.writeEndObject();
  }

  private static void difference(RunDifference of, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", of.kind().text());
    json.writeStringField("name", of.name());
    json.writeStringField("before", of.before());
    json.writeStringField("after", of.after());
    json.writeEndObject();
  }

  private static void notCompared(RunComparison of, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("criteria");
    for (RunComparison.Criterion criterion : of.criteria()) {
      json.writeStartObject();
      json.writeStringField("criterion", criterion.name());
      both("tested", criterion.tested(), json);
      both("not_testable", criterion.notTestable(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("in_doubt");
    json.writeNumberField("new", of.inDoubt().before());
    json.writeNumberField("gone", of.inDoubt().after());
    json.writeEndObject();
    json.writeObjectFieldStart("other_logs");
    names("before", of.otherLogs().before(), json);
    names("after", of.otherLogs().after(), json);
    both("findings_not_compared", of.otherLogs().findings(), json);
    json.writeEndObject();
    both("import_problems", of.problems(), json);
    both("coups", of.coups(), json);
  }

  private static void names(String name, List<String> of, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(name);
    for (String each : of) {
      json.writeString(each);
    }
    json.writeEndArray();
  }

  private static void both(String name, RunComparison.Both of, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("before", of.before());
    json.writeNumberField("after", of.after());
    json.writeEndObject();
  }
}
