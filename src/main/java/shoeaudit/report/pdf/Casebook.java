package shoeaudit.report.pdf;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * Writes what stands behind a report as a PDF of its own: each finding in full with the lines that
 * it cites and every wager of its coup, the money by table, dealer and patron, each criterion with
 * how it was tested, the control file as read, the regulation's criteria and all words. Archived
 * and accessible as the report is, and the same bytes for the same audit.
 */
public final class Casebook {
  private final Texts texts;
  private final Paper paper;
  private final long inFull;

  /**
   * In a language, for a paper.
   *
   * @param inFull how many findings are told in full; see {@code FindingsInFull.choose}
   */
  public Casebook(Texts texts, Paper paper, long inFull) {
    this.texts = texts;
    this.paper = paper;
    this.inFull = inFull;
  }

  /**
   * Writes it.
   *
   * @param patterns what no single coup shows; null: it was not looked for
   * @param results the SHA-256 of the results that it tells; null: they stand in no folder
   * @param out left open
   * @throws IOException where the stream takes no more, or the findings cannot be read back; what
   *     was written until then is no casebook
   */
  public void write(
      Report report, @Nullable ToldPatterns patterns, @Nullable String results, OutputStream out)
      throws IOException {
    PdfReport.guarded(
        out,
        () -> {
          ReportDocument document =
              new ReportDocument(
                  report,
                  ReportDocument.Kind.CASEBOOK,
                  patterns != null,
                  results,
                  texts,
                  paper,
                  out);
          FindingIndex index = new FindingIndex(report);
          new CoverPage(document, report).write();
          new SummaryPage(document, report).write();
          new FindingsSection(document, report, index, inFull).write();
          new ShoesSection(document, report, index).write();
          if (patterns != null) {
            new PatternsSection(document, patterns, PatternsSection.IN_CASEBOOK).write();
          }
          new MoneySection(document, report).write();
          new CoverageSection(document, report, index).write();
          new Appendices(document, report).writeOfCasebook();
          document.close();
        });
  }
}
