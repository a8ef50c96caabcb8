package shoeaudit.report.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.DocumentException;
import org.openpdf.text.ExceptionConverter;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.pdf.Attachment;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * Writes a report as PDF: archived (PDF/A-3a), accessible (PDF/UA-1), with bookmarks, links and the
 * run's files as attachments. Memory does not grow with the number of findings (but for a few bytes
 * a page and a bookmark a shoe), and the same report gives the same bytes.
 */
public final class PdfReport {
  private final Texts texts;
  private final Paper paper;
  private final long inFull;

  /**
   * In a language, for a paper.
   *
   * @param inFull how many findings are told in full; see {@link FindingsInFull#choose}
   */
  public PdfReport(Texts texts, Paper paper, long inFull) {
    this.texts = texts;
    this.paper = paper;
    this.inFull = inFull;
  }

  /** Writes a report of a run that looked for no patterns. */
  public void write(Report report, List<Attachment> attachments, OutputStream out)
      throws IOException {
    write(report, null, attachments, out);
  }

  /**
   * Writes the whole report.
   *
   * @param patterns what no single coup shows; null: it was not looked for
   * @param attachments embedded in it
   * @param out left open
   * @throws IOException where the stream takes no more, or the findings cannot be read back; what
   *     was written until then is no report
   */
  public void write(
      Report report,
      @Nullable ToldPatterns patterns,
      List<Attachment> attachments,
      OutputStream out)
      throws IOException {
    try {
      ReportDocument document = new ReportDocument(report, patterns != null, texts, paper, out);
      FindingIndex index = new FindingIndex(report);
      boolean allInFull = report.counts().findings() <= inFull;
      new DecisionPage(document, report, index.gravest(), allInFull).write();
      new CoverPage(document, report).write();
      new SummaryPage(document, report).write();
      new PicturesPage(document, report, index).write();
      new ActionsPage(document, report, index).write();
      new ScopeSection(document, report).write();
      new InterpretationsSection(document, report).write();
      new RuleChangesSection(document, report).write();
      new CoverageSection(document, report, index).write();
      new FindingsSection(document, report, index, inFull).write();
      new ShoesSection(document, report).write();
      if (patterns != null) {
        new PatternsSection(document, patterns).write();
      }
      new MoneySection(document, report).write();
      new Appendices(document, report, attachments, options()).write();
      document.attach(attachments);
      document.close();
      out.flush();
    } catch (ExceptionConverter | DocumentException | UncheckedIOException e) {
      throw unwrap(e);
    }
  }

  /** As they are given to the command. */
  private String options() {
    return "--paper "
        + paper.name().toLowerCase(Locale.ROOT)
        + " --language "
        + texts.language()
        + " --details "
        + (inFull == FindingsInFull.ALL ? "all" : Long.toString(inFull));
  }

  // OpenPDF wraps what the stream threw, once or twice.
  private static IOException unwrap(RuntimeException wrapped) {
    Throwable cause = wrapped;
    while (cause != null && !(cause instanceof IOException)) {
      cause =
          cause instanceof ExceptionConverter converter
              ? converter.getException()
              : cause.getCause();
    }
    if (cause instanceof IOException io) {
      return io;
    }
    throw wrapped;
  }
}
