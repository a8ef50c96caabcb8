package shoeaudit.runs;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.result.Finding;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.pdf.Attachment;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.Report;
import shoeaudit.report.building.SettlementStore;
import shoeaudit.report.output.CoverageCsv;
import shoeaudit.report.output.DealersCsv;
import shoeaudit.report.output.EffectsCsv;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.output.FindingsCsv;
import shoeaudit.report.output.FindingsJson;
import shoeaudit.report.output.IndicatorFiles;
import shoeaudit.report.output.Inputs;
import shoeaudit.report.output.InputsJson;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.output.PatternsOfRun;
import shoeaudit.report.output.ProblemsCsv;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.pdf.Casebook;
import shoeaudit.report.pdf.Enclosures;
import shoeaudit.report.pdf.PdfReport;
import shoeaudit.report.text.Texts;
import shoeaudit.report.xlsx.XlsxReport;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.redact.Redaction;

/** Writes what came of a run: the findings and what belongs to them, the reports, the manifest. */
final class Results {
  private final AuditRequest request;
  private final OutputFolder folder;
  private final HumanInputs people;
  private final Texts texts;
  private final Progress progress;

  /** What the reports tell of patterns; null: they were not looked for. */
  private @Nullable ToldPatterns toldPatterns;

  Results(
      AuditRequest request,
      OutputFolder folder,
      HumanInputs people,
      Texts texts,
      Progress progress) {
    this.request = request;
    this.folder = folder;
    this.people = people;
    this.texts = texts;
    this.progress = progress;
  }

  /** Findings and what they moved, dealers, coverage, statistics, problems and inputs. */
  void writeFindings(Report report, Inputs used, AuditSummary summary, HoldStatistics statistics)
      throws IOException {
    // All in one pass over the findings, which may have to be read back.
    Report counted = counted(report, ResultNames.FINDINGS_CSV, progress);
    write(
        ResultNames.FINDINGS_JSON,
        progress,
        lines ->
            write(
                ResultNames.FINDINGS_CSV,
                progress,
                table ->
                    write(
                        ResultNames.EFFECTS,
                        progress,
                        effects -> writeFindings(counted, lines, table, effects))));
    write(ResultNames.DEALERS, progress, out -> DealersCsv.write(report.breakdown().played(), out));
    write(ResultNames.COVERAGE, progress, out -> CoverageCsv.write(summary.coverage(), out));
    write(ResultNames.STATISTICS, progress, out -> StatisticsCsv.write(statistics, out));
    write(ResultNames.PROBLEMS, progress, out -> ProblemsCsv.write(report.problems(), out));
    write(ResultNames.INPUTS, progress, out -> InputsJson.write(used, out));
  }

  private static Report counted(Report report, String file, Progress progress) {
    return report.withFindings(
        new CountedFindings(file, report.findings(), report.counts().findings(), progress));
  }

  /** What no single coup shows. */
  void writePatterns(ToldPatterns told) throws IOException {
    Patterns patterns = told.patterns();
    toldPatterns = told;
    write(
        ResultNames.INDICATORS_JSON,
        progress,
        out -> IndicatorFiles.writeLines(patterns, texts, out));
    write(
        ResultNames.INDICATORS_CSV,
        progress,
        out -> IndicatorFiles.writeTable(patterns, texts, out));
  }

  /**
   * The reports that are asked for, when the findings stand in their folder, and the manifest.
   * Where the run may take several threads, both reports are written at once.
   */
  void writeReports(
      RunOutcome outcome,
      SettlementStore settlements,
      HoldStatistics statistics,
      Inputs used,
      @Nullable PatternsOfRun patterns)
      throws IOException, InterruptedException {
    boolean pdf = request.reports().pdf();
    boolean xlsx = request.reports().xlsx();
    if (pdf && xlsx && request.threads() > 1) {
      new ReportsAtOnce(progress)
          .write(
              ResultNames.PDF,
              shared -> writePdf(outcome, shared),
              ResultNames.XLSX,
              shared -> writeXlsx(outcome, settlements, statistics, shared));
    } else {
      if (pdf) {
        writePdf(outcome, progress);
      }
      if (xlsx) {
        writeXlsx(outcome, settlements, statistics, progress);
      }
    }
    write(
        ResultNames.MANIFEST,
        progress,
        out -> manifest(used, outcome.report(), patterns).write(out));
  }

  private void writePdf(RunOutcome outcome, Progress told) throws IOException {
    String results = ResultsSeal.of(folder.outputs());
    long inFull = request.layout().inFull();
    Report ofCasebook = counted(outcome.report(), ResultNames.CASEBOOK, told);
    Casebook casebook = new Casebook(texts, request.layout().paper(), inFull);
    write(
        ResultNames.CASEBOOK, told, out -> casebook.write(ofCasebook, toldPatterns, results, out));
    told.written(outcome.folder().resolve(ResultNames.CASEBOOK));
    String shown = folder.output(ResultNames.CASEBOOK).sha256();
    List<Attachment> attachments =
        Attachments.of(outcome.folder(), outcome.report(), people, texts);
    Report report = counted(outcome.report(), ResultNames.PDF, told);
    PdfReport pdf = new PdfReport(texts, request.layout().paper(), inFull);
    Enclosures enclosed = new Enclosures(attachments, results, shown);
    write(ResultNames.PDF, told, out -> pdf.write(report, toldPatterns, enclosed, out));
    told.written(outcome.folder().resolve(ResultNames.PDF));
  }

  private void writeXlsx(
      RunOutcome outcome, SettlementStore settlements, HoldStatistics statistics, Progress told)
      throws IOException {
    Report report = counted(outcome.report(), ResultNames.XLSX, told);
    Patterns patterns = toldPatterns == null ? null : toldPatterns.patterns();
    XlsxReport workbook = new XlsxReport(texts, request.layout().paper());
    write(
        ResultNames.XLSX,
        told,
        out -> workbook.write(report, patterns, settlements, statistics, out));
    told.written(outcome.folder().resolve(ResultNames.XLSX));
  }

  private Manifest manifest(Inputs used, Report report, @Nullable PatternsOfRun patterns) {
    SequencedMap<String, String> options = new LinkedHashMap<>();
    LocalDate tried = request.asIfFrom();
    if (tried != null) {
      options.put(AuditRequest.AS_IF_OPTION, tried.toString());
    }
    DaySpan days = request.days();
    if (days != null) {
      options.put(DaySpan.OPTION, days.text());
    }
    long inFull = request.layout().inFull();
    options.put("details", inFull == FindingsInFull.ALL ? "all" : Long.toString(inFull));
    options.put("language", request.layout().language());
    options.put("paper", request.layout().paper().name().toLowerCase(Locale.ROOT));
    if (!request.redact().isEmpty()) {
      options.put("redact", Redaction.text(request.redact()));
    }
    options.put("reports", request.reports().name().toLowerCase(Locale.ROOT));
    return new Manifest(
        used,
        options,
        new Manifest.Audited(
            report.controls().licensee().id(),
            report.controls().licensee().name(),
            report.controls().currency().getCurrencyCode(),
            report.controls().timeZone(),
            report.decision().firstEvent(),
            report.decision().lastEvent()),
        folder.outputs(),
        report.counts(),
        report.coverage().stream()
            .filter(criterion -> criterion.row().onControlsAlone())
            .map(Report.CriterionCoverage::criterion)
            .toList(),
        report.onRecord().rows(),
        report.problems().count(),
        patterns,
        report.notes());
  }

  private void write(String name, Progress told, OutputFolder.Content content) throws IOException {
    told.writing(name, 0, 0);
    folder.write(name, content);
  }

  private static void writeFindings(
      Report report, OutputStream lines, OutputStream table, OutputStream effects)
      throws IOException {
    boolean noWagers = report.counts().wagers() == 0;
    try (FindingsJson json = new FindingsJson(lines);
        FindingsCsv csv = new FindingsCsv(table);
        EffectsCsv moved = new EffectsCsv(effects)) {
      report
          .findings()
          .forEach(group -> {
            for (Finding finding : group.findings()) {
              @Nullable Object[] row = FindingField.row(finding, noWagers);
              json.write(row);
              csv.write(row);
              if (!noWagers) {
                moved.write(group, finding);
              }
            }
          });
    }
  }
}
