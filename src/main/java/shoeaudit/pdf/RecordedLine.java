package shoeaudit.pdf;

import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfContentByte;

/**
 * A line of a file as it stands there, over as many lines of the page as it takes. It is broken
 * after a mark that parts its fields, or else after a blank or a colon, and within a word only
 * where that alone is longer than a line of the page. Nothing is added to it and nothing left out;
 * each further line of the page is indented behind an arrow that is drawn, and no text.
 */
public final class RecordedLine {
  private static final String PART_FIELDS = ",;|{}[]";
  private static final String PART_WORDS = " :=";

  /** By how many characters further lines are indented. */
  private static final int INDENT = 2;

  /** What sums of widths may be off by, in points. */
  private static final float SLACK = 0.05f;

  private final Typography type;
  private final TextStyle style;
  private final String shown;

  /**
   * A line to be set in letters of one width.
   *
   * @param style of the face {@link TextStyle.Face#MONO}
   * @param text of any origin, cut at {@code maxCharacters} visibly
   */
  public RecordedLine(Typography type, TextStyle style, String text, int maxCharacters) {
    this.type = type;
    this.style = style;
    this.shown = type.printable(text, maxCharacters);
  }

  /** The lines of the page, which joined are the text; at least one. */
  List<String> lines(float widthPoints) {
    int most = Math.max(INDENT + 1, (int) (widthPoints / letter()));
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (fitting(from, room(lines, most)) < shown.length()) {
      int end = end(from, fitting(from, room(lines, most)));
      lines.add(shown.substring(from, end));
      from = end;
    }
    lines.add(shown.substring(from));
    return lines;
  }

  private static int room(List<String> before, int most) {
    return before.isEmpty() ? most : most - INDENT;
  }

  /** The place after the last letter that a line has room for; there is one at least. */
  private int fitting(int from, int letters) {
    float room = letters * letter() + SLACK;
    int end = from;
    while (end < shown.length()) {
      room -= type.letterWidth(style.face, shown.charAt(end)) * 0.001f * style.sizePoints;
      if (room < 0 && end > from) {
        return end;
      }
      end++;
    }
    return end;
  }

  private float letter() {
    return type.width(style, "0");
  }

  /** Where a line ends that begins at {@code from} and may end at {@code last}. */
  private int end(int from, int last) {
    int field = afterLast(PART_FIELDS, from, last);
    if (field > from + (last - from) / 2) {
      return field;
    }
    int any = Math.max(field, afterLast(PART_WORDS, from, last));
    return any > from ? any : last;
  }

  /** The place after the last of these marks; {@code from} where none stands there. */
  private int afterLast(String marks, int from, int last) {
    for (int end = last; end > from; end--) {
      if (marks.indexOf(shown.charAt(end - 1)) >= 0) {
        return end;
      }
    }
    return from;
  }

  /** How high so many lines are. */
  float height(int lines) {
    return descriptor(BaseFont.ASCENT)
        - descriptor(BaseFont.DESCENT)
        + (lines - 1) * Typography.leading(style);
  }

  private float descriptor(int key) {
    return type.face(style.face).getFontDescriptor(key, style.sizePoints);
  }

  /** Writes the lines, the first one's letters below {@code top}. */
  void write(PdfContentByte canvas, List<String> lines, float left, float top) {
    for (int i = 0; i < lines.size(); i++) {
      float x = i == 0 ? left : left + INDENT * letter();
      type.write(
          canvas,
          style.face,
          style.sizePoints,
          style.color,
          Element.ALIGN_LEFT,
          lines.get(i),
          x,
          baseLine(i, top));
    }
  }

  private float baseLine(int line, float top) {
    return top - descriptor(BaseFont.ASCENT) - line * Typography.leading(style);
  }

  /** Draws the arrows before all lines but the first. */
  void arrows(PdfContentByte canvas, int lines, float left, float top) {
    canvas.saveState();
    canvas.setColorStroke(Palette.MUTED);
    canvas.setLineWidth(0.6f);
    for (int i = 1; i < lines; i++) {
      float y = baseLine(i, top) + 2;
      float tip = left + INDENT * letter() - 2;
      canvas.moveTo(left + 1, y + 4);
      canvas.lineTo(left + 1, y);
      canvas.lineTo(tip, y);
      canvas.moveTo(tip - 2, y + 1.6f);
      canvas.lineTo(tip, y);
      canvas.lineTo(tip - 2, y - 1.6f);
      canvas.stroke();
    }
    canvas.restoreState();
  }
}
