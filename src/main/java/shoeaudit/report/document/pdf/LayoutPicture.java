package shoeaudit.report.document.pdf;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.document.PrintedDocument.Layout;

/**
 * A table's layout: the areas side by side, in each a place for every bet, and the lines between
 * them. Bets are numbered, and named below, as an area is too narrow for names.
 */
final class LayoutPicture implements Drawing {
  private static final float SIZE_POINTS = 7;
  private static final float HEAD_POINTS = 14;
  private static final float PLACE_POINTS = 15;
  private static final float GAP_POINTS = 4;
  private static final float LINE_HEAD_POINTS = 12;
  private static final float LEGEND_POINTS = 10;
  private static final int MOST_PER_ROW = 10;
  private static final int MOST_BELOW_EACH_OTHER = 12;

  /** With its legend it is no higher than a page. */
  private static final float HIGHEST_POINTS = 420;

  private static final float WIDEST_AREA_POINTS = 70;
  private static final float BETWEEN_POINTS = 14;
  private static final int LEGEND_COLUMNS = 2;

  private final Layout layout;
  private final int first;
  private final int end;
  private final Typography type;

  /**
   * A part of a layout.
   *
   * @param first the first area that is drawn, from 0
   * @param end the one after the last
   */
  private LayoutPicture(Layout layout, int first, int end, Typography type) {
    this.layout = layout;
    this.first = first;
    this.end = end;
    this.type = type;
  }

  /** The pictures of a layout: one, or as many as it takes for each to find room on a page. */
  static List<LayoutPicture> of(Layout layout, Typography type) {
    LayoutPicture whole = new LayoutPicture(layout, 0, layout.areas().size(), type);
    int rows = Math.max(1, (int) (HIGHEST_POINTS / whole.rowHeight()));
    int most = rows * whole.perRow();
    List<LayoutPicture> pictures = new ArrayList<>();
    for (int first = 0; first < layout.areas().size(); first += most) {
      pictures.add(
          new LayoutPicture(layout, first, Math.min(first + most, layout.areas().size()), type));
    }
    return pictures;
  }

  private int perRow() {
    return Math.min(MOST_PER_ROW, layout.areas().size());
  }

  private int rows() {
    return (end - first + perRow() - 1) / perRow();
  }

  /** How many places stand side by side in an area. */
  private int abreast() {
    return layout.positions().size() > MOST_BELOW_EACH_OTHER ? 2 : 1;
  }

  private float areaHeight() {
    int deep = (layout.positions().size() + abreast() - 1) / abreast();
    return HEAD_POINTS + deep * PLACE_POINTS + GAP_POINTS;
  }

  private float rowHeight() {
    return LINE_HEAD_POINTS + areaHeight() + GAP_POINTS;
  }

  /** The last picture says what the numbers are. */
  private int legendRows() {
    return end < layout.areas().size()
        ? 0
        : (layout.positions().size() + LEGEND_COLUMNS - 1) / LEGEND_COLUMNS;
  }

  @Override
  public float height(float width) {
    return rows() * rowHeight() + legendRows() * LEGEND_POINTS + 2 * GAP_POINTS;
  }

  @Override
  public String alternative() {
    return layout.alternative();
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    float step = Math.min(WIDEST_AREA_POINTS, width / perRow());
    float begin = left + (width - perRow() * step) / 2;
    for (int i = first; i < end; i++) {
      int row = (i - first) / perRow();
      float x = begin + (i - first) % perRow() * step;
      float y = top - row * rowHeight();
      area(canvas, layout.areas().get(i), x + BETWEEN_POINTS / 2, y, step - BETWEEN_POINTS);
      if (i < layout.lines().size()) {
        line(canvas, layout.lines().get(i), x + step, y);
      }
    }
    if (legendRows() > 0) {
      legend(canvas, left, top - rows() * rowHeight() - GAP_POINTS, width);
    }
  }

  private void area(PdfContentByte canvas, String name, float x, float top, float width) {
    float upper = top - LINE_HEAD_POINTS;
    canvas.setColorFill(Palette.SHADE);
    canvas.rectangle(x, upper - areaHeight(), width, areaHeight());
    canvas.fill();
    canvas.setColorStroke(Palette.ACCENT);
    canvas.setLineWidth(0.8f);
    canvas.rectangle(x, upper - areaHeight(), width, areaHeight());
    canvas.stroke();
    write(canvas, TextStyle.Face.BOLD, Palette.ACCENT, name, x + width / 2, upper - 10);
    for (int i = 0; i < layout.positions().size(); i++) {
      int deep = i / abreast();
      float y = upper - HEAD_POINTS - (deep + 0.5f) * PLACE_POINTS;
      float middle = x + width * (2 * (i % abreast()) + 1) / (2 * abreast());
      canvas.setColorFill(Color.WHITE);
      canvas.circle(middle, y, PLACE_POINTS / 2 - 1.5f);
      canvas.fill();
      canvas.setColorStroke(Palette.MUTED);
      canvas.setLineWidth(0.6f);
      canvas.circle(middle, y, PLACE_POINTS / 2 - 1.5f);
      canvas.stroke();
      String number = Integer.toString(i + 1);
      write(canvas, TextStyle.Face.PLAIN, Palette.INK, number, middle, y - 2.5f);
    }
  }

  private void line(PdfContentByte canvas, String name, float x, float top) {
    float upper = top - LINE_HEAD_POINTS;
    canvas.setColorStroke(Palette.BANKER);
    canvas.setLineWidth(1.4f);
    canvas.moveTo(x, upper);
    canvas.lineTo(x, upper - areaHeight());
    canvas.stroke();
    write(canvas, TextStyle.Face.BOLD, Palette.BANKER, name, x, top - LINE_HEAD_POINTS + 3);
  }

  private void legend(PdfContentByte canvas, float left, float top, float width) {
    for (int i = 0; i < layout.positions().size(); i++) {
      int column = i / legendRows();
      float x = left + column * (width / LEGEND_COLUMNS);
      float y = top - (i % legendRows() + 1) * LEGEND_POINTS;
      String entry =
          type.fit(
              TextStyle.SMALL, i + 1 + "  " + layout.positions().get(i), width / LEGEND_COLUMNS);
      type.write(
          canvas, TextStyle.Face.PLAIN, SIZE_POINTS, Palette.INK, Element.ALIGN_LEFT, entry, x, y);
    }
  }

  private void write(
      PdfContentByte canvas, TextStyle.Face face, Color color, String text, float x, float y) {
    type.write(canvas, face, SIZE_POINTS, color, Element.ALIGN_CENTER, text, x, y);
  }
}
