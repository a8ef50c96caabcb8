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

  /** Writes a report of a run that looked for no patterns, whose results stand in no folder. */
  public void write(Report report, List<Attachment> attachments, OutputStream out)
      throws IOException {
    write(report, null, new Enclosures(attachments, null, null), out);
  }

  /**
   * Writes the whole report.
   *
   * @param patterns what no single coup shows; null: it was not looked for
   * @param out left open
   * @throws IOException where the stream takes no more, or the findings cannot be read back; what
   *     was written until then is no report
   */
  public void write(
      Report report, @Nullable ToldPatterns patterns, Enclosures enclosed, OutputStream out)
      throws IOException {
    guarded(
        out,
        () -> {
          ReportDocument document =
              new ReportDocument(
                  report,
                  ReportDocument.Kind.REPORT,
                  patterns != null,
                  enclosed.results(),
                  texts,
                  paper,
                  out);
          FindingIndex index = new FindingIndex(report);
          boolean untested = new DecisionPage(document, report, index).write();
          new PicturesPage(document, report, index).write();
          new ActionsPage(document, report, index).write();
          new ScopeSection(document, report, untested).write();
          new InterpretationsSection(document, report).write();
          new RuleChangesSection(document, report).write();
          new BriefFindings(document, report, index).write();
          new BriefShoes(document, report, index).write();
          if (patterns != null) {
            new PatternsSection(document, patterns, PatternsSection.IN_REPORT).write();
          }
          new BriefCoverage(document, report, index).write();
          new Appendices(document, report).writeOfReport(enclosed, options());
          document.attach(enclosed.attachments());
          document.close();
        });
  }

  /** Writes into a stream and unwraps what it threw. */
  static void guarded(OutputStream out, Writing writing) throws IOException {
    try {
      writing.write();
      out.flush();
    } catch (ExceptionConverter | DocumentException | UncheckedIOException e) {
      throw unwrap(e);
    }
  }

  /** Writes a document. */
  @FunctionalInterface
  interface Writing {
    void write() throws IOException;
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
