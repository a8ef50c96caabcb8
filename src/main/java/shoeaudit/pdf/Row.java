package shoeaudit.pdf;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;

/** A row of a table, measured once and drawn where it finds room. */
final class Row {
  private static final float RULE_WIDTH = 0.5f;
  private static final float BAR_WIDTH = 2;

  /** Between a cell and one at its right whose text begins at the left, beside their padding. */
  private static final float GUTTER_POINTS = 4;

  /** A number that its column does not hold is set in narrow digits, and broken below this part. */
  private static final float NARROWEST = 0.5f;

  private final List<Cell> cells;
  private final boolean boxes;
  private final float[] left;
  private final float[] width;
  private final @Nullable TextLines[] texts;
  private final float[] textHeight;

  /** By how much a cell's text stands lower, so that all first lines have one base line. */
  private final float[] drop;

  private final float height;

  /**
   * Measures the row.
   *
   * @param columns the widths of the table's columns, in points
   * @param boxes whether its cells are paragraphs, and no part of a table
   */
  Row(List<Cell> cells, float[] columns, boolean boxes) {
    this.cells = List.copyOf(cells);
    this.boxes = boxes;
    left = new float[cells.size()];
    width = new float[cells.size()];
    texts = new @Nullable TextLines[cells.size()];
    textHeight = new float[cells.size()];
    drop = new float[cells.size()];
    float highest = 0;
    float lowestBaseLine = 0;
    int column = 0;
    float x = 0;
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      left[i] = x;
      for (int end = column + cell.columns(); column < end; column++) {
        if (column >= columns.length) {
          throw new IllegalArgumentException(
              "a row of more than the table's " + columns.length + " columns");
        }
        width[i] += columns[column];
      }
      x += width[i];
      float inner = inner(i);
      Phrase text = cell.text();
      if (text != null && !text.isBlank()) {
        TextLines lines = text.lines(inner - cell.indent());
        if (lines.count() > 1 && isOneWord(text)) {
          // A word that fits without the gutter is not broken for it.
          float whole = width[i] - 2 * cell.padding() - cell.indent();
          lines =
              cell.align() == Element.ALIGN_RIGHT
                  ? TextLines.narrowed(text, whole, NARROWEST)
                  : text.lines(whole);
        }
        texts[i] = lines;
        textHeight[i] = lines.height();
        lowestBaseLine = Math.max(lowestBaseLine, cell.padding() + lines.ascent());
      }
    }
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      float inner = inner(i);
      TextLines text = texts[i];
      if (text != null && !boxes && !cell.isLow()) {
        drop[i] = lowestBaseLine - cell.padding() - text.ascent();
      }
      Drawing drawing = cell.drawing();
      float drawn = drawing == null ? 0 : drawing.height(inner);
      RecordedLine recorded = cell.recorded();
      if (recorded != null) {
        textHeight[i] = recorded.height(recorded.lines(inner).size());
      }
      float needed = drop[i] + textHeight[i] + drawn + 2 * cell.padding();
      highest = Math.max(highest, Math.max(needed, cell.leastHeight()));
    }
    if (column != columns.length) {
      throw new IllegalArgumentException(
          "a row of " + column + " columns in a table of " + columns.length);
    }
    height = highest;
  }

  /** What a cell's content has of its width. */
  private float inner(int i) {
    float inner = width[i] - 2 * cells.get(i).padding();
    return !boxes && i + 1 < cells.size() && isTextAtTheLeft(cells.get(i + 1))
        ? inner - GUTTER_POINTS
        : inner;
  }

  private static boolean isOneWord(Phrase text) {
    return text.content().chars().noneMatch(Character::isWhitespace);
  }

  private static boolean isTextAtTheLeft(Cell cell) {
    return cell.align() == Element.ALIGN_LEFT && cell.indent() == 0 && cell.text() != null;
  }

  /** In points. */
  float height() {
    return height;
  }

  /** Draws the row. */
  void draw(PageFlow flow, StructureTree.Element table, float x, float top) {
    frame(flow.canvas(), x, top, height);
    StructureTree.Element row = boxes ? table : table.begin(Tag.ROW);
    TextLines.Ink ink = new TextLines.Ink();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      StructureTree.Element element = element(row, cell);
      content(flow, element, i, x + left[i], top, ink);
      element.end();
    }
    ink.end(flow.canvas());
    if (!boxes) {
      row.end();
    }
  }

  /**
   * Draws the row as a repeated head, which is no content: it stands on an earlier page already.
   */
  void repeat(PageFlow flow, float x, float top) {
    StructureTree.pagination(
        flow.canvas(),
        () -> {
          paintFrame(flow.canvas(), x, top, height);
          TextLines.Ink ink = new TextLines.Ink();
          for (int i = 0; i < cells.size(); i++) {
            TextLines text = texts[i];
            if (text != null) {
              set(text, i, x + left[i], top, flow.canvas(), ink);
            }
          }
          ink.end(flow.canvas());
        });
  }

  private StructureTree.Element element(StructureTree.Element row, Cell cell) {
    if (boxes) {
      return row.begin(Tag.PARAGRAPH);
    }
    Cell.Heads heads = cell.heads();
    return row.begin(heads == null ? Tag.CELL : Tag.HEADER_CELL)
        .cell(cell.columns(), heads == null ? null : heads.scope());
  }

  private void content(
      PageFlow flow, StructureTree.Element element, int i, float x, float top, TextLines.Ink ink) {
    Cell cell = cells.get(i);
    TextLines text = texts[i];
    if (text != null) {
      String place = cell.leadsTo();
      if (place == null) {
        element.mark(flow.canvas(), () -> set(text, i, x, top, flow.canvas(), ink));
      } else {
        StructureTree.Element link = element.begin(Tag.LINK);
        link.mark(flow.canvas(), () -> set(text, i, x, top, flow.canvas(), ink));
        flow.link(link, place, text.content(), x, top - height, x + width[i], top);
        link.end();
      }
    }
    String pageOf = cell.pageOf();
    if (pageOf != null) {
      float right = x + width[i] - cell.padding();
      float below = top - cell.padding();
      element.mark(flow.canvas(), () -> flow.pageNumber(pageOf, right, below));
    }
    float inner = inner(i);
    RecordedLine recorded = cell.recorded();
    if (recorded != null) {
      ink.forget();
      List<String> lines = recorded.lines(inner);
      float from = x + cell.padding();
      float below = top - cell.padding();
      element.mark(flow.canvas(), () -> recorded.write(flow.canvas(), lines, from, below));
      if (lines.size() > 1) {
        StructureTree.artifact(
            flow.canvas(), () -> recorded.arrows(flow.canvas(), lines.size(), from, below));
      }
    }
    Drawing drawing = cell.drawing();
    if (drawing != null) {
      ink.end(flow.canvas());
      flow.figure(
          element,
          drawing,
          x + cell.padding(),
          top - cell.padding() - drop[i] - textHeight[i],
          inner);
    }
  }

  private void set(
      TextLines text, int i, float x, float top, PdfContentByte canvas, TextLines.Ink ink) {
    Cell cell = cells.get(i);
    float from =
        cell.isLow()
            ? top - height + cell.padding() + textHeight[i]
            : top - cell.padding() - drop[i];
    text.draw(canvas, x + cell.padding() + cell.indent(), from, cell.align(), ink);
  }

  /**
   * Draws a row that is higher than a page over as many as it takes.
   *
   * @return where it ends on its last page
   */
  float drawSplit(PageFlow flow, StructureTree.Element table, PageFlow.Turn turn) {
    StructureTree.Element row = boxes ? table : table.begin(Tag.ROW);
    List<StructureTree.Element> elements = new ArrayList<>();
    for (Cell cell : cells) {
      if (cell.recorded() != null) {
        throw new IllegalArgumentException("a recorded line that is higher than a page");
      }
      elements.add(element(row, cell));
    }
    int[] next = new int[cells.size()];
    boolean more = true;
    float end = flow.y();
    while (more) {
      more = false;
      float top = flow.y();
      float lowest = top;
      TextLines.Ink ink = new TextLines.Ink();
      for (int i = 0; i < cells.size(); i++) {
        TextLines text = texts[i];
        if (text != null) {
          float padding = cells.get(i).padding();
          int first = next[i];
          int last = text.fitting(first, top - padding, flow.bottom() + padding);
          if (first < last) {
            set(flow, text, elements.get(i), i, first, last, ink);
          }
          next[i] = last;
          more |= last < text.count();
          lowest = Math.min(lowest, text.bottom(first, last, top - padding) - padding);
        }
      }
      ink.end(flow.canvas());
      end = more ? flow.bottom() : lowest;
      frame(flow.canvas(), flow.left(), top, top - end);
      if (more) {
        turn.page();
      }
    }
    elements.forEach(StructureTree.Element::end);
    if (!boxes) {
      row.end();
    }
    return end;
  }

  /** Draws those lines of a cell that have room on this page. */
  private void set(
      PageFlow flow,
      TextLines text,
      StructureTree.Element element,
      int i,
      int first,
      int end,
      TextLines.Ink ink) {
    Cell cell = cells.get(i);
    float x = flow.left() + left[i] + cell.padding() + cell.indent();
    float top = flow.y() - cell.padding();
    element.mark(
        flow.canvas(), () -> text.draw(flow.canvas(), first, end, x, top, cell.align(), ink));
  }

  private void frame(PdfContentByte canvas, float x, float top, float high) {
    for (Cell cell : cells) {
      if (cell.isFramed()) {
        StructureTree.artifact(canvas, () -> paintFrame(canvas, x, top, high));
        return;
      }
    }
  }

  /** Cells side by side that have the same ground, or the same line, share one. */
  private void paintFrame(PdfContentByte canvas, float x, float top, float high) {
    canvas.saveState();
    alike(
        Cell::fill,
        (fill, first, last) -> {
          canvas.setColorFill(fill);
          canvas.rectangle(x + left[first], top - high, right(last) - left[first], high);
          canvas.fill();
        });
    canvas.setLineWidth(RULE_WIDTH);
    alike(
        cell -> cell.isLineAbove() ? cell.rule() : null,
        (rule, first, last) -> line(canvas, rule, x + left[first], top, x + right(last), top));
    alike(
        cell -> cell.isLineBelow() ? cell.rule() : null,
        (rule, first, last) -> {
          // Within its own row: the ground of the next one would cover half of it.
          float foot = top - high + RULE_WIDTH / 2;
          line(canvas, rule, x + left[first], foot, x + right(last), foot);
        });
    for (int i = 0; i < cells.size(); i++) {
      sides(canvas, cells.get(i), x + left[i], x + right(i), top, top - high);
    }
    canvas.restoreState();
  }

  private float right(int i) {
    return left[i] + width[i];
  }

  /** Paints what some cells side by side have in common. */
  private interface Painted {
    void paint(Color color, int first, int last);
  }

  private void alike(Function<Cell, @Nullable Color> of, Painted painted) {
    int first = 0;
    while (first < cells.size()) {
      Color color = of.apply(cells.get(first));
      int last = first;
      while (last + 1 < cells.size() && Objects.equals(of.apply(cells.get(last + 1)), color)) {
        last++;
      }
      if (color != null) {
        painted.paint(color, first, last);
      }
      first = last + 1;
    }
  }

  private static void sides(
      PdfContentByte canvas, Cell cell, float from, float to, float top, float foot) {
    if (cell.hasLinesAtSides()) {
      line(canvas, cell.rule(), from, top, from, foot);
      line(canvas, cell.rule(), to, top, to, foot);
    }
    Color bar = cell.bar();
    if (bar != null) {
      canvas.setColorFill(bar);
      canvas.rectangle(from, foot, BAR_WIDTH, top - foot);
      canvas.fill();
    }
  }

  private static void line(
      PdfContentByte canvas, Color rule, float fromX, float fromY, float toX, float toY) {
    canvas.setColorStroke(rule);
    canvas.moveTo(fromX, fromY);
    canvas.lineTo(toX, toY);
    canvas.stroke();
  }
}
