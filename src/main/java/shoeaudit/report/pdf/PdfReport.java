package shoeaudit.report.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.openpdf.text.DocumentException;
import org.openpdf.text.ExceptionConverter;
import shoeaudit.report.Report;

/**
 * Writes a report as PDF: Letter, fonts embedded, with bookmarks. Memory does not grow with the
 * number of findings (but for a few bytes a page and a bookmark a shoe), and the same report gives
 * the same bytes.
 */
public final class PdfReport {
  /**
   * Writes the whole report.
   *
   * @param out left open
   * @throws IOException where the stream takes no more, or the findings cannot be read back; what
   *     was written until then is no report
   */
  public void write(Report report, OutputStream out) throws IOException {
    try {
      ReportDocument document = new ReportDocument(report, out);
      new CoverPage(document, report).write();
      new SummaryPage(document, report).write();
      new CoverageSection(document, report).write();
      new InterpretationsSection(document, report).write();
      new RuleChangesSection(document, report).write();
      new FindingsSection(document, report).write();
      new InputsSection(document, report).write();
      document.close();
      out.flush();
    } catch (ExceptionConverter | DocumentException | UncheckedIOException e) {
      throw unwrap(e);
    }
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
