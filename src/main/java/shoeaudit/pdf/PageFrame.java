package shoeaudit.pdf;

import org.jspecify.annotations.Nullable;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
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
  private static final float GAP = 20;

  /** What the line that names what goes on takes of a page's head. */
  static final float GOES_ON_POINTS = 14;

  /** From the upper margin down to that line. */
  private static final float GOES_ON_DROP = 5;

  private final Typography typography;
  private final PdfFile.Properties properties;
  private final StructureTree structure;
  private final PdfTemplate pageCount;
  private int pages;
  private @Nullable String goesOn;

  PageFrame(
      PdfWriter writer,
      Typography typography,
      PdfFile.Properties properties,
      StructureTree structure) {
    this.typography = typography;
    this.properties = properties;
    this.structure = structure;
    this.pageCount = PdfTemplate.createTemplate(writer, PAGE_COUNT_WIDTH, 12);
  }

  /**
   * Names what the page that has just begun goes on with.
   *
   * @param title null: it begins with something new
   */
  void goesOn(@Nullable String title) {
    goesOn = title;
  }

  @Override
  public void onEndPage(PdfWriter writer, Document document) {
    pages = writer.getPageNumber();
    PdfContentByte canvas = writer.getDirectContent();
    StructureTree.pagination(canvas, () -> draw(canvas, document));
  }

  private void draw(PdfContentByte canvas, Document document) {
    float left = document.left();
    float right = document.right();
    float top = document.top() + HEAD_GAP;
    float bottom = document.bottom() - FOOT_GAP;
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
    if (pages > 1) {
      // The cover says who and what in large letters already.
      String title = properties.headRight();
      float room = right - left - typography.width(STYLE, title) - GAP;
      show(canvas, Element.ALIGN_LEFT, typography.fit(STYLE, properties.head(), room), left, top);
      show(canvas, Element.ALIGN_RIGHT, title, right, top);
    }
    String from = goesOn;
    if (from != null) {
      // What is too long is cut, and the words that say that it goes on are not.
      PdfFile.GoesOn words = properties.goesOn();
      float fits = right - left - typography.width(STYLE, words.of(""));
      String line = words.of(typography.fit(STYLE, from, fits));
      show(canvas, Element.ALIGN_LEFT, line, left, document.top() - GOES_ON_DROP);
    }
    // At the left, as the width of the number still to come is not known.
    String page = properties.page().of(pages) + " ";
    show(canvas, Element.ALIGN_LEFT, page, left, bottom);
    canvas.endText();
    float numbered = typography.width(STYLE, page);
    canvas.addTemplate(pageCount, left + numbered, bottom);
    float room = right - left - numbered - PAGE_COUNT_WIDTH - GAP;
    canvas.beginText();
    show(
        canvas, Element.ALIGN_RIGHT, typography.fit(STYLE, properties.foot(), room), right, bottom);
    canvas.endText();
    canvas.restoreState();
  }

  private void show(PdfContentByte canvas, int align, String shown, float x, float y) {
    typography.show(canvas, STYLE.face, STYLE.sizePoints, align, shown, x, y);
  }

  @Override
  public void onCloseDocument(PdfWriter writer, Document document) {
    pageCount.setColorFill(STYLE.color);
    pageCount.beginText();
    pageCount.setFontAndSize(typography.face(STYLE.face), STYLE.sizePoints);
    pageCount.showTextAligned(Element.ALIGN_LEFT, Integer.toString(pages), 0, 0, 0);
    pageCount.endText();
    structure.close();
  }
}
