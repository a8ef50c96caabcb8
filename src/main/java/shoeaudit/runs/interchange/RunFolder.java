package shoeaudit.runs.interchange;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.RegulationReader;
import shoeaudit.report.Report;
import shoeaudit.report.interchange.FinishedRun;
import shoeaudit.report.interchange.Lines;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.text.CsvText;
import shoeaudit.runs.Engine;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ReportFolders;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.ImportProblem;

/** Reads the folder of a finished run, held to the hashes of its manifest. */
final class RunFolder {
  /** What is read of every run. */
  static final List<String> READ =
      List.of(ResultNames.FINDINGS_JSON, ResultNames.COVERAGE, ResultNames.PROBLEMS);

  private final Path folder;
  private final RecordedRun run;

  private RunFolder(Path folder, RecordedRun run) {
    this.folder = folder;
    this.run = run;
  }

  /**
   * What the folder says.
   *
   * @param reviews null: those that its report has attached, where there are any
   * @throws InvalidRunRequestException where it is no whole run, was changed since, or had reviews
   *     that are not at hand
   */
  static FinishedRun read(Path folder, @Nullable Path reviews, RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    return open(folder, READ).finished(reviews, rules);
  }

  /**
   * A folder of which these results, beside the manifest, are as its run wrote them.
   *
   * @throws InvalidRunRequestException where it is no whole run, or one was changed since
   */
  static RunFolder open(Path folder, List<String> read)
      throws InvalidRunRequestException, IOException {
    ReportFolders.refuseNoFolder(folder);
    RecordedRun recorded;
    try {
      recorded = RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      throw new InvalidRunRequestException(
          folder + " cannot be exported: " + e.getMessage() + "; run the audit again", e);
    }
    RunFolder of = new RunFolder(folder, recorded);
    for (String name : read) {
      of.refuseChanged(name);
    }
    return of;
  }

  /** What its manifest says. */
  RecordedRun recorded() {
    return run;
  }

  /**
   * What the folder says.
   *
   * @param reviews null: those that its report has attached, where there are any
   * @throws InvalidRunRequestException where they are not at hand
   */
  FinishedRun finished(@Nullable Path reviews, RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    return new FinishedRun(
        run.document(),
        run.engine(),
        Engine.version(),
        run.inputs(),
        regulations(rules),
        coverage(),
        findings(),
        problems(),
        ReviewsOfRun.read(folder, run, reviews));
  }

  private void refuseChanged(String name) throws InvalidRunRequestException, IOException {
    Manifest.Output recorded = run.output(name);
    String is = Manifest.Output.sha256(folder.resolve(name));
    if (recorded == null || is == null || !is.equals(recorded.sha256())) {
      throw new InvalidRunRequestException(
          folder.resolve(name)
              + (recorded == null
                  ? " is not listed in manifest.json"
                  : is == null ? " is missing" : " was changed after its run wrote it")
              + "; run the audit again (shoe-audit report verify names every difference)");
    }
  }

  private List<FinishedRun.Judging> regulations(RuleLibrary rules) throws IOException {
    List<FinishedRun.Judging> regulations = new ArrayList<>();
    for (JsonNode each : run.document().path("inputs").path("regulations")) {
      String id = each.path("id").asText();
      regulations.add(
          new FinishedRun.Judging(id, each.path("revision").asText(), asRecorded(id, rules)));
    }
    return regulations;
  }

  /** A regulation as the run had it; null where the rules have none with the recorded hash. */
  private @Nullable Regulation asRecorded(String id, RuleLibrary rules) throws IOException {
    RuleLibrary.RuleFile file = rules.find(RuleLibrary.Kind.REGULATIONS, id);
    if (file == null
        || run.inputs("regulation").stream()
            .map(Report.Input::sha256)
            .noneMatch(file.sha256()::equals)) {
      return null;
    }
    try {
      return RegulationReader.read(id, rules);
    } catch (ConfigException e) {
      // What this version cannot read, an earlier one could.
      return null;
    }
  }

  /** A run of a version that did not record what was tested on the control file alone has none. */
  private List<CoverageRow> coverage() throws IOException {
    Set<String> onControlsAlone = new HashSet<>();
    run.document()
        .path(Manifest.ON_CONTROLS_ALONE)
        .forEach(criterion -> onControlsAlone.add(criterion.asText()));
    List<CoverageRow> rows = new ArrayList<>();
    table(
        ResultNames.COVERAGE,
        row ->
            rows.add(
                new CoverageRow(
                    CsvText.original(row.getField(0)),
                    Long.parseLong(row.getField(1)),
                    Long.parseLong(row.getField(2)),
                    Long.parseLong(row.getField(3)),
                    Long.parseLong(row.getField(4)),
                    Long.parseLong(row.getField(5)),
                    onControlsAlone.contains(CsvText.original(row.getField(0))))));
    return rows;
  }

  private Lines<ImportProblem> problems() {
    return taker ->
        table(
            ResultNames.PROBLEMS,
            row ->
                taker.take(
                    new ImportProblem(
                        CsvText.original(row.getField(0)),
                        row.getField(1).isEmpty() ? 0 : Long.parseLong(row.getField(1)),
                        CsvText.original(row.getField(2)),
                        CsvText.original(row.getField(3)))));
  }

  /** The rows of a table after its header. */
  void table(String name, Lines.Taker<CsvRecord> taker) throws IOException {
    try (CsvReader<CsvRecord> csv =
        CsvReader.builder().ofCsvRecord(folder.resolve(name), StandardCharsets.UTF_8)) {
      Iterator<CsvRecord> rows = csv.iterator();
      if (rows.hasNext()) {
        rows.next();
      }
      while (rows.hasNext()) {
        taker.take(rows.next());
      }
    }
  }

  private Lines<JsonNode> findings() {
    ObjectMapper json = new ObjectMapper();
    return taker -> {
      try (BufferedReader lines =
          Files.newBufferedReader(
              folder.resolve(ResultNames.FINDINGS_JSON), StandardCharsets.UTF_8)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          taker.take(finding(line, json));
        }
      }
    };
  }

  private static JsonNode finding(String line, ObjectMapper json) throws IOException {
    try {
      return json.readTree(line);
    } catch (JacksonException e) {
      throw new IOException("a line of findings.jsonl is no JSON: " + e.getOriginalMessage(), e);
    }
  }
}
