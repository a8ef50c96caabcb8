package shoeaudit.runs;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.result.Finding;
import shoeaudit.pdf.Attachment;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingSource;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.building.FindingCount;
import shoeaudit.report.building.FindingStore;
import shoeaudit.report.building.SettlementStore;
import shoeaudit.report.output.CoverageCsv;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.output.FindingsCsv;
import shoeaudit.report.output.FindingsJson;
import shoeaudit.report.output.Inputs;
import shoeaudit.report.output.InputsJson;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.output.ProblemsCsv;
import shoeaudit.report.pdf.PdfReport;
import shoeaudit.report.text.Texts;
import shoeaudit.report.xlsx.XlsxReport;
import shoeaudit.runs.folder.OutputFolder;

/** Writes what came of a run: the findings and what belongs to them, the reports, the manifest. */
final class Results {
  private final AuditRun.Request request;
  private final OutputFolder folder;
  private final ReviewsFile reviews;
  private final Texts texts;
  private final Progress progress;
  private String writing = "";

  Results(
      AuditRun.Request request,
      OutputFolder folder,
      ReviewsFile reviews,
      Texts texts,
      Progress progress) {
    this.request = request;
    this.folder = folder;
    this.reviews = reviews;
    this.texts = texts;
    this.progress = progress;
  }

  /** The findings of a store; tells how many the result that is being written has taken. */
  FindingSource withProgress(FindingStore store, FindingCount count) {
    return new FindingSource() {
      @Override
      public void forEach(FindingSource.GroupConsumer consumer) throws IOException {
        long[] done = {0};
        progress.writing(writing, 0, count.findings());
        store.forEach(group -> {
          consumer.accept(group);
          done[0] += group.findings().size();
          progress.writing(writing, done[0], count.findings());
        });
      }

      @Override
      public void lookThrough(FindingSource.GroupConsumer consumer) throws IOException {
        store.forEach(consumer);
      }
    };
  }

  /** Findings, coverage, problems and inputs. */
  void writeFindings(Report report, Inputs used, AuditSummary summary) throws IOException {
    // Both in one pass over the findings, which may have to be read back.
    write(
        OutputFolder.FINDINGS_JSON,
        lines -> write(OutputFolder.FINDINGS_CSV, table -> writeFindings(report, lines, table)));
    write(OutputFolder.COVERAGE, out -> CoverageCsv.write(summary.coverage(), out));
    write(OutputFolder.PROBLEMS, out -> ProblemsCsv.write(report.problems(), out));
    write(OutputFolder.INPUTS, out -> InputsJson.write(used, out));
  }

  /** The reports that are asked for, when the findings stand in their folder, and the manifest. */
  void writeReports(AuditRun.Outcome outcome, SettlementStore settlements, Inputs used)
      throws IOException {
    Report report = outcome.report();
    Paper paper = request.layout().paper();
    if (request.reports().pdf()) {
      List<Attachment> attachments = Attachments.of(outcome.folder(), report, reviews, texts);
      write(
          OutputFolder.PDF,
          out ->
              new PdfReport(texts, paper, request.layout().inFull())
                  .write(report, attachments, out));
      progress.written(outcome.folder().resolve(OutputFolder.PDF));
    }
    if (request.reports().xlsx()) {
      XlsxReport workbook = new XlsxReport(texts, paper);
      write(OutputFolder.XLSX, out -> workbook.write(report, settlements, out));
      progress.written(outcome.folder().resolve(OutputFolder.XLSX));
    }
    write(OutputFolder.MANIFEST, out -> manifest(used, report).write(out));
  }

  private Manifest manifest(Inputs used, Report report) {
    SequencedMap<String, String> options = new LinkedHashMap<>();
    long inFull = request.layout().inFull();
    options.put("details", inFull == FindingsInFull.ALL ? "all" : Long.toString(inFull));
    options.put("language", request.layout().language());
    options.put("paper", request.layout().paper().name().toLowerCase(Locale.ROOT));
    options.put("reports", request.reports().name().toLowerCase(Locale.ROOT));
    return new Manifest(
        used,
        options,
        folder.outputs(),
        report.counts(),
        report.problems().count(),
        report.notes());
  }

  private void write(String name, OutputFolder.Content content) throws IOException {
    writing = name;
    progress.writing(name, 0, 0);
    folder.write(name, content);
  }

  private static void writeFindings(Report report, OutputStream lines, OutputStream table)
      throws IOException {
    try (FindingsJson json = new FindingsJson(lines);
        FindingsCsv csv = new FindingsCsv(table)) {
      report
          .findings()
          .forEach(group -> {
            for (Finding finding : group.findings()) {
              @Nullable Object[] row = FindingField.row(finding);
              json.write(row);
              csv.write(row);
            }
          });
    }
  }
}
