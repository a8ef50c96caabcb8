package shoeaudit.report.pdf;

import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfPageEventHelper;
import org.openpdf.text.pdf.PdfTemplate;
import org.openpdf.text.pdf.PdfWriter;

/**
 * What stands on every page around its content. How many pages there are is known only at the end:
 * every page refers to one small drawing that is filled then, so that no page has to be kept.
 */
final class PageFrame extends PdfPageEventHelper {
  private static final TextStyle STYLE = TextStyle.RUNNING;
  private static final float PAGE_COUNT_WIDTH = 48;
  private static final float HEAD_GAP = 12;
  private static final float FOOT_GAP = 22;

  private final Typography typography;
  private final String licensee;
  private final String foot;
  private final PdfTemplate pageCount;
  private int pages;

  PageFrame(PdfWriter writer, Typography typography, String licensee, String foot) {
    this.typography = typography;
    this.licensee = licensee;
    this.foot = foot;
    this.pageCount = PdfTemplate.createTemplate(writer, PAGE_COUNT_WIDTH, 12);
  }

  @Override
  public void onEndPage(PdfWriter writer, Document document) {
    pages = writer.getPageNumber();
    PdfContentByte canvas = writer.getDirectContent();
    float left = document.left();
    float right = document.right();
    float top = document.top() + HEAD_GAP;
    float bottom = document.bottom() - FOOT_GAP;
    BaseFont font = typography.face(STYLE.face);
    canvas.saveState();
    canvas.setColorStroke(Palette.RULE);
    canvas.setLineWidth(0.5f);
    canvas.moveTo(left, bottom + 11);
    canvas.lineTo(right, bottom + 11);
    if (pages > 1) {
      canvas.moveTo(left, top - 4);
      canvas.lineTo(right, top - 4);
    }
    canvas.stroke();
    canvas.setColorFill(STYLE.color);
    canvas.beginText();
    canvas.setFontAndSize(font, STYLE.sizePoints);
    if (pages > 1) {
      // The cover says who and what in large letters already.
      String title = "Audit of recorded play";
      float room = right - left - typography.width(STYLE, title) - 20;
      canvas.showTextAligned(
          Element.ALIGN_LEFT, typography.fit(STYLE, licensee, room), left, top, 0);
      canvas.showTextAligned(Element.ALIGN_RIGHT, title, right, top, 0);
    }
    // At the left, as the width of the number still to come is not known.
    String page = "Page " + pages + " of ";
    canvas.showTextAligned(Element.ALIGN_LEFT, page, left, bottom, 0);
    canvas.endText();
    canvas.addTemplate(pageCount, left + typography.width(STYLE, page), bottom);
    canvas.beginText();
    canvas.showTextAligned(Element.ALIGN_RIGHT, typography.fit(STYLE, foot, 360), right, bottom, 0);
    canvas.endText();
    canvas.restoreState();
  }

  @Override
  public void onCloseDocument(PdfWriter writer, Document document) {
    pageCount.setColorFill(STYLE.color);
    pageCount.beginText();
    pageCount.setFontAndSize(typography.face(STYLE.face), STYLE.sizePoints);
    pageCount.showTextAligned(Element.ALIGN_LEFT, Integer.toString(pages), 0, 0, 0);
    pageCount.endText();
  }
}
