package shoeaudit.report.pdf;

import org.openpdf.text.Element;
import org.openpdf.text.Phrase;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;

/** Tables and cells as this report draws them. */
final class Cells {
  /** Between the margins of a page, in points. */
  static final float WIDTH_POINTS = 504;

  private static final float PADDING = 3.5f;

  private Cells() {}

  /** A table over the whole width, its columns in points. */
  static PdfPTable table(float... columnPoints) {
    PdfPTable table = new PdfPTable(columnPoints);
    table.setWidthPercentage(100);
    // A row that still fits on the next page is not torn apart.
    table.setSplitLate(true);
    table.setSpacingBefore(4);
    table.setSpacingAfter(4);
    return table;
  }

  /** A cell without a border. */
  static PdfPCell bare(Phrase phrase) {
    PdfPCell cell = new PdfPCell(phrase);
    cell.setBorder(Rectangle.NO_BORDER);
    cell.setUseAscender(true);
    cell.setUseDescender(true);
    cell.setPadding(PADDING);
    cell.setLeading(phrase.getLeading(), 0);
    return cell;
  }

  /** A cell with a line below. */
  static PdfPCell ruled(Phrase phrase) {
    PdfPCell cell = bare(phrase);
    cell.setBorder(Rectangle.BOTTOM);
    cell.setBorderColor(Palette.RULE);
    cell.setBorderWidth(0.5f);
    return cell;
  }

  /** A number, to the right. */
  static PdfPCell number(Phrase phrase) {
    PdfPCell cell = ruled(phrase);
    cell.setHorizontalAlignment(Element.ALIGN_RIGHT);
    return cell;
  }

  /** A column's head. */
  static PdfPCell head(Phrase phrase) {
    PdfPCell cell = ruled(phrase);
    cell.setBackgroundColor(Palette.SHADE);
    cell.setBorder(Rectangle.TOP | Rectangle.BOTTOM);
    cell.setBorderColor(Palette.MUTED);
    cell.setVerticalAlignment(Element.ALIGN_BOTTOM);
    return cell;
  }

  /** The head of a column of numbers. */
  static PdfPCell headNumber(Phrase phrase) {
    PdfPCell cell = head(phrase);
    cell.setHorizontalAlignment(Element.ALIGN_RIGHT);
    return cell;
  }

  /** A part of a dark band that heads a block. */
  static PdfPCell band(Phrase phrase, int columns) {
    PdfPCell cell = bare(phrase);
    cell.setBackgroundColor(Palette.ACCENT);
    cell.setColspan(columns);
    cell.setPadding(5);
    cell.setVerticalAlignment(Element.ALIGN_MIDDLE);
    return cell;
  }
}
