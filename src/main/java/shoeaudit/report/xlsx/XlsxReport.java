package shoeaudit.report.xlsx;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Optional;
import org.apache.poi.ooxml.POIXMLProperties;
import shoeaudit.report.Report;

/**
 * Draws {@code report.xlsx}: the summary, every finding, the coups that have findings with their
 * wagers and settlements, coverage, import problems, the controls and the inputs.
 *
 * <p>Rows are streamed: a few hundred are in memory at a time, the rest lies in files of the folder
 * {@code poifiles} in {@code java.io.tmpdir}, which are deleted when the workbook is written or has
 * failed. The same report gives the same bytes: entry times are fixed, and the document's dates are
 * the last gambling day.
 */
public final class XlsxReport {
  /** What Excel can hold on a sheet. */
  private static final int MOST_ROWS = 1_048_576;

  private final int mostRows;

  public XlsxReport() {
    this(MOST_ROWS);
  }

  /** With smaller sheets. */
  XlsxReport(int mostRows) {
    this.mostRows = mostRows;
  }

  /**
   * Writes the workbook and leaves the stream open.
   *
   * @throws IOException where the findings cannot be read or the workbook cannot be written
   */
  public void write(Report report, OutputStream out) throws IOException {
    try (AuditWorkbook workbook = new AuditWorkbook()) {
      int digits = Math.max(0, report.controls().currencyDigits());
      Sheets sheets = new Sheets(workbook, report.controls().licensee().name(), digits, mostRows);
      SummarySheet.write(report, sheets);
      CoupTables coups = new CoupTables(report, sheets);
      report.findings().forEach(coups::add);
      ReferenceTables.write(report, sheets);
      sheets.finish(1);
      workbook.setActiveSheet(0);
      describe(workbook, report);
      workbook.write(new LeftOpen(out));
      out.flush();
    } catch (RuntimeException e) {
      // POI wraps what its temporary files threw.
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw e;
    }
  }

  private static void describe(AuditWorkbook workbook, Report report) {
    LocalDate day = report.lastDay() == null ? report.controls().effectiveFrom() : report.lastDay();
    Optional<Date> date = Optional.of(Date.from(day.atStartOfDay(ZoneOffset.UTC).toInstant()));
    String engine = "shoe-audit " + report.engine();
    POIXMLProperties.CoreProperties core =
        workbook.getXSSFWorkbook().getProperties().getCoreProperties();
    core.setCreator(engine);
    core.setLastModifiedByUser(engine);
    core.setCreated(date);
    core.setModified(date);
    core.setTitle("Shoe audit: " + report.controls().licensee().name());
  }

  /** Keeps the caller's stream open. */
  private static final class LeftOpen extends FilterOutputStream {
    LeftOpen(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
