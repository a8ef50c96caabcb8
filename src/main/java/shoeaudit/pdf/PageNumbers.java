package shoeaudit.pdf;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfTemplate;
import org.openpdf.text.pdf.PdfWriter;

/**
 * The pages on which places lie, for those who read on paper. A reference may stand before its
 * place is reached, so each is a small drawing of its own that is filled at the end.
 */
final class PageNumbers {
  private static final TextStyle STYLE = TextStyle.SMALL;
  private static final float WIDTH_POINTS = 36;
  private static final float HEIGHT_POINTS = 12;

  /** Below the line that the digits stand on. */
  private static final float DROP_POINTS = 3;

  private final PdfWriter writer;
  private final Typography typography;
  private final Map<String, Integer> pages = new HashMap<>();
  private final Map<String, PdfTemplate> awaited = new LinkedHashMap<>();

  PageNumbers(PdfWriter writer, Typography typography) {
    this.writer = writer;
    this.typography = typography;
  }

  /** A place lies on the page at work. */
  void reached(String place) {
    pages.put(place, writer.getPageNumber());
  }

  /**
   * Shows the number of a place's page.
   *
   * @param right where it ends
   * @param top of a line of small text
   */
  void draw(PdfContentByte canvas, String place, float right, float top) {
    PdfTemplate number =
        awaited.computeIfAbsent(
            place, one -> PdfTemplate.createTemplate(writer, WIDTH_POINTS, HEIGHT_POINTS));
    float ascent = typography.face(STYLE.face).getFontDescriptor(BaseFont.ASCENT, STYLE.sizePoints);
    canvas.addTemplate(number, right - WIDTH_POINTS, top - ascent - DROP_POINTS);
  }

  /** All places are reached: fills what was drawn. */
  void fill() {
    awaited.forEach((place, number) -> {
      Integer page = pages.get(place);
      if (page == null) {
        throw new IllegalStateException("a page refers to " + place + ", which is nowhere");
      }
      typography.write(
          number,
          STYLE.face,
          STYLE.sizePoints,
          STYLE.color,
          Element.ALIGN_RIGHT,
          Integer.toString(page),
          WIDTH_POINTS,
          DROP_POINTS);
    });
  }
}
