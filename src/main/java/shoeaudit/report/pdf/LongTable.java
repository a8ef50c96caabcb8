package shoeaudit.report.pdf;

import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;

/** A table of any length, handed to the document in parts, so that it is never held whole. */
final class LongTable {
  private static final int ROWS_AT_ONCE = 50;

  private final ReportDocument document;
  private final PdfPTable table;
  private final float spacingAfter;
  private int waiting;

  /**
   * Starts the table.
   *
   * @param table with its head rows already in it
   * @param headRows how many of them repeat on each page
   */
  LongTable(ReportDocument document, PdfPTable table, int headRows) {
    this.document = document;
    this.table = table;
    this.spacingAfter = table.spacingAfter();
    // Between two parts there is no room to be left.
    table.setSpacingAfter(0);
    table.setHeaderRows(headRows);
    table.setComplete(false);
  }

  void row(PdfPCell... cells) {
    for (PdfPCell cell : cells) {
      table.addCell(cell);
    }
    if (++waiting == ROWS_AT_ONCE) {
      document.add(table);
      table.setSpacingBefore(0);
      waiting = 0;
    }
  }

  void end() {
    table.setSpacingAfter(spacingAfter);
    table.setComplete(true);
    document.add(table);
  }
}
