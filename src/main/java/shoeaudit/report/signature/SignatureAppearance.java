package shoeaudit.report.signature;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.color.PDColor;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceRGB;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAppearanceDictionary;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAppearanceStream;

/**
 * How a signature looks: its words on a white ground that covers what lies below. Fonts are
 * embedded and colours are those of the report's profile, as PDF/A asks.
 */
final class SignatureAppearance {
  private static final float PADDING = 8;
  private static final float LARGEST = 10;
  private static final float SMALLEST = 6.5f;
  private static final float STEP = 0.25f;
  private static final float LEADING = 1.35f;
  private static final String ELLIPSIS = "\u2026";

  private SignatureAppearance() {}

  /**
   * Draws it.
   *
   * @param lines the first is set bold; each is made to fit, by a smaller size and then by being
   *     cut, visibly
   */
  static PDAppearanceDictionary of(PDDocument document, PDRectangle box, List<String> lines)
      throws IOException {
    PDFont bold = font(document, "LiberationSans-Bold.ttf");
    PDFont plain = font(document, "LiberationSans-Regular.ttf");
    PDAppearanceStream stream = new PDAppearanceStream(document);
    stream.setBBox(new PDRectangle(box.getWidth(), box.getHeight()));
    stream.setResources(new PDResources());
    try (PDPageContentStream page = new PDPageContentStream(document, stream)) {
      page.setNonStrokingColor(rgb(1, 1, 1));
      page.addRect(0, 0, box.getWidth(), box.getHeight());
      page.fill();
      page.setStrokingColor(rgb(0.12f, 0.25f, 0.4f));
      page.setLineWidth(1);
      page.addRect(0.5f, 0.5f, box.getWidth() - 1, box.getHeight() - 1);
      page.stroke();
      page.setNonStrokingColor(rgb(0.1f, 0.1f, 0.1f));
      write(page, box, lines, bold, plain);
    }
    PDAppearanceDictionary appearance = new PDAppearanceDictionary();
    appearance.setNormalAppearance(stream);
    return appearance;
  }

  private static void write(
      PDPageContentStream page, PDRectangle box, List<String> lines, PDFont bold, PDFont plain)
      throws IOException {
    float height = LARGEST * LEADING * lines.size();
    float y = (box.getHeight() + height) / 2;
    for (int i = 0; i < lines.size(); i++) {
      PDFont font = i == 0 ? bold : plain;
      String text = printable(font, lines.get(i));
      float room = box.getWidth() - 2 * PADDING;
      float size = i == 0 ? LARGEST : LARGEST - 1.5f;
      while (size > SMALLEST && width(font, size, text) > room) {
        size -= STEP;
      }
      y -= LARGEST * LEADING;
      page.beginText();
      page.setFont(font, size);
      page.newLineAtOffset(PADDING, y + LARGEST * (LEADING - 1));
      page.showText(cut(font, size, text, room));
      page.endText();
    }
  }

  private static String cut(PDFont font, float size, String text, float room) throws IOException {
    String shown = text;
    int end = text.length();
    while (width(font, size, shown) > room) {
      end = text.offsetByCodePoints(end, -1);
      shown = text.substring(0, end) + ELLIPSIS;
    }
    return shown;
  }

  private static float width(PDFont font, float size, String text) throws IOException {
    return font.getStringWidth(text) / 1000 * size;
  }

  /** What the font lacks, and what would not be seen, is told by its number. */
  private static String printable(PDFont font, String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .forEach(point -> {
          String one = Character.toString(point);
          shown.append(
              seen(point) && inFont(font, one)
                  ? one
                  : String.format(Locale.ROOT, "\\u%04X", point));
        });
    return shown.toString();
  }

  private static boolean seen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> {
        byte direction = Character.getDirectionality(point);
        yield direction != Character.DIRECTIONALITY_RIGHT_TO_LEFT
            && direction != Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
      }
    };
  }

  private static boolean inFont(PDFont font, String one) {
    try {
      font.encode(one);
      return true;
    } catch (IllegalArgumentException | IOException lacking) {
      return false;
    }
  }

  private static PDColor rgb(float red, float green, float blue) {
    return new PDColor(new float[] {red, green, blue}, PDDeviceRGB.INSTANCE);
  }

  private static PDFont font(PDDocument document, String file) throws IOException {
    String path = "/liberation/" + file;
    try (InputStream in = SignatureAppearance.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new FileNotFoundException(
            "no " + path + " on the class path: openpdf-fonts-extra is missing");
      }
      return PDType0Font.load(document, in, true);
    }
  }
}
