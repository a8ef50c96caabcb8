package shoeaudit.report.pdf;

import java.awt.Color;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

/** Draws the lines, bars and words of a chart. */
final class Pen {
  /** The size of words in charts, in points. */
  static final float SIZE_POINTS = 7;

  /** Between a name and what it stands beside. */
  static final float BESIDE_POINTS = 4;

  /** Between two slanting lines. */
  private static final float HATCH_POINTS = 3.5f;

  private final PdfContentByte canvas;
  private final Typography type;

  Pen(PdfContentByte canvas, Typography type) {
    this.canvas = canvas;
    this.type = type;
  }

  void line(float fromX, float fromY, float toX, float toY, Color color, float points) {
    canvas.setColorStroke(color);
    canvas.setLineWidth(points);
    canvas.moveTo(fromX, fromY);
    canvas.lineTo(toX, toY);
    canvas.stroke();
  }

  void dashed(float fromX, float fromY, float toX, float toY, Color color) {
    canvas.setLineDash(2, 2, 0);
    line(fromX, fromY, toX, toY, color, 0.6f);
    canvas.setLineDash(0);
  }

  /** A bar from its lower left corner. */
  void bar(float x, float y, float width, float height, Color color) {
    canvas.setColorFill(color);
    canvas.rectangle(x, y, width, height);
    canvas.fill();
  }

  /** An outline from its lower left corner. */
  void box(float x, float y, float width, float height, Color color) {
    canvas.setColorStroke(color);
    canvas.setLineWidth(0.6f);
    canvas.rectangle(x, y, width, height);
    canvas.stroke();
  }

  /** An area with an outline and slanting lines, from its lower left corner. */
  void hatched(float x, float y, float width, float height) {
    canvas.saveState();
    canvas.rectangle(x, y, width, height);
    canvas.clip();
    canvas.newPath();
    canvas.setColorStroke(Palette.MUTED);
    canvas.setLineWidth(0.5f);
    for (float from = x - height; from < x + width; from += HATCH_POINTS) {
      canvas.moveTo(from, y);
      canvas.lineTo(from + height, y + height);
    }
    canvas.stroke();
    canvas.restoreState();
    box(x, y, width, height, Palette.MUTED);
  }

  /** How wide a text is. */
  float width(String text) {
    return type.width(TextStyle.Face.PLAIN, SIZE_POINTS, text);
  }

  /**
   * A name in the room beside a row, cut visibly where it is longer or wider.
   *
   * @param longest how many characters it has at most
   */
  String name(String name, int longest, float points) {
    String shown = type.printable(name, longest);
    for (int fewer = longest - 1; fewer > 0 && width(shown) > points; fewer--) {
      shown = type.printable(name, fewer);
    }
    return shown;
  }

  void dot(float x, float y, float radius, Color color) {
    canvas.setColorFill(color);
    canvas.circle(x, y, radius);
    canvas.fill();
  }

  void ring(float x, float y, float radius, Color color) {
    canvas.setColorStroke(color);
    canvas.setLineWidth(0.5f);
    canvas.circle(x, y, radius);
    canvas.stroke();
  }

  void left(String text, float x, float y, Color color) {
    write(text, x, y, color, Element.ALIGN_LEFT, TextStyle.Face.PLAIN);
  }

  void right(String text, float x, float y, Color color) {
    write(text, x, y, color, Element.ALIGN_RIGHT, TextStyle.Face.PLAIN);
  }

  void centred(String text, float x, float y, Color color) {
    write(text, x, y, color, Element.ALIGN_CENTER, TextStyle.Face.PLAIN);
  }

  void strong(String text, float x, float y) {
    write(text, x, y, Palette.INK, Element.ALIGN_CENTER, TextStyle.Face.BOLD);
  }

  void centredStrong(String text, float x, float y, Color color) {
    write(text, x, y, color, Element.ALIGN_CENTER, TextStyle.Face.BOLD);
  }

  private void write(String text, float x, float y, Color color, int align, TextStyle.Face face) {
    type.write(canvas, face, SIZE_POINTS, color, align, text, x, y);
  }
}
