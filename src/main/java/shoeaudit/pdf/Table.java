package shoeaudit.pdf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of any length: each row is drawn as it comes, goes to the next page where it finds no
 * room, and finds the table's head there.
 */
public final class Table {
  /**
   * A head and two rows, or the last two, are kept on one page where they are no higher than this,
   * in points: a row by itself is hard to read as part of a table.
   */
  public static final float KEPT_POINTS = 80;

  private static final int KEPT_ROWS = 2;

  private final PageFlow flow;
  private final float[] columns;
  private final List<Row> head = new ArrayList<>();
  private final Deque<Row> last = new ArrayDeque<>();
  private final List<Row> leading = new ArrayList<>();
  private @Nullable List<Row> waiting;
  private StructureTree.@Nullable Element element;
  private boolean headDrawn;
  private boolean boxes;
  private float headGap;
  private float following;

  /**
   * Begins a table.
   *
   * @param columns their widths in points where the table's is {@link PageFlow#LETTER_WIDTH}; they
   *     are made to fit the page's
   */
  Table(PageFlow flow, float... columns) {
    this.flow = flow;
    float all = 0;
    for (float column : columns) {
      all += column;
    }
    float[] fitted = Arrays.copyOf(columns, columns.length);
    for (int i = 0; i < fitted.length; i++) {
      fitted[i] *= flow.width() / all;
    }
    this.columns = fitted;
  }

  /** Adds a row to the head; to be called before the first row. */
  public Table head(Cell... cells) {
    head.add(measure(cells));
    return this;
  }

  /** Leaves room between the head and what stands below it, on every page. */
  public Table headGap(float points) {
    headGap = points;
    return this;
  }

  /** The last rows stand on the page on which so much of what follows the table does. */
  public Table keptWith(float points) {
    following = points;
    return this;
  }

  /** From here on rows are kept on one page, where one page holds them; until {@link #end}. */
  public Table together() {
    waiting = new ArrayList<>();
    return this;
  }

  /**
   * No table of data: its cells are boxes of text, each a paragraph. To be called before the first
   * row.
   */
  public Table boxes() {
    boxes = true;
    return this;
  }

  /** Adds a row that heads the ones below it: it is not the last of a page. */
  public void leading(Cell... cells) {
    Row row = measure(cells);
    leading.add(row);
    add(row);
  }

  /** Adds a row. */
  public void row(Cell... cells) {
    add(measure(cells));
  }

  private void add(Row row) {
    if (waiting == null) {
      last.add(row);
      if (last.size() > KEPT_ROWS) {
        draw(last.remove());
      }
    } else {
      waiting.add(row);
    }
  }

  private Row measure(Cell... cells) {
    return new Row(List.of(cells), columns, boxes);
  }

  /** How high the rows are that wait to be drawn together, with the head; in points. */
  public float height() {
    float height = (float) head.stream().mapToDouble(Row::height).sum();
    if (waiting != null) {
      height += (float) waiting.stream().mapToDouble(Row::height).sum();
    }
    return height;
  }

  /** Draws what waits, and leaves room after the table. */
  public void end(float after) {
    drawLast();
    List<Row> rows = waiting;
    if (rows != null) {
      waiting = null;
      float whole = height(rows);
      boolean withNext = whole + following <= flow.wholePage();
      if (whole + (withNext ? following : 0) > flow.room() && whole <= flow.wholePage()) {
        flow.newPage();
      }
      rows.forEach(this::draw);
    }
    if (!headDrawn) {
      drawHead();
    }
    if (!boxes) {
      table().end();
    }
    flow.skip(after);
  }

  /** The rows that were held back to see whether they are the last ones. */
  private void drawLast() {
    float height = height(List.copyOf(last));
    if (height + following > flow.room() && height <= KEPT_POINTS) {
      turn();
    }
    while (!last.isEmpty()) {
      draw(last.remove());
    }
  }

  private float height(List<Row> rows) {
    float height = headDrawn ? 0 : headHeight();
    return height + (float) rows.stream().mapToDouble(Row::height).sum();
  }

  private float headHeight() {
    return headGap + (float) head.stream().mapToDouble(Row::height).sum();
  }

  private void draw(Row row) {
    float needed = row.height();
    if (!headDrawn) {
      Row next = last.peek();
      float withNext = headHeight() + needed + (next == null ? 0 : next.height());
      needed = withNext <= KEPT_POINTS ? withNext : needed + headHeight();
    }
    needed = Math.max(needed, withLed(row));
    boolean fitsNowhere = row.height() + headHeight() > flow.wholePage();
    if (needed > flow.room() && !(fitsNowhere && flow.room() > flow.wholePage() / 2)) {
      turn();
    }
    if (!headDrawn) {
      drawHead();
    }
    if (row.height() <= flow.room()) {
      row.draw(flow, table(), flow.left(), flow.y());
      flow.skip(row.height());
    } else {
      flow.moveTo(row.drawSplit(flow, table(), this::turn));
    }
  }

  /** How high a row that heads others is with the first of them, where a page holds both. */
  private float withLed(Row row) {
    if (!leading.remove(row) || last.isEmpty()) {
      return 0;
    }
    float both = height(List.of(row, last.element()));
    return both + (headDrawn ? headHeight() : 0) <= flow.wholePage() ? both : 0;
  }

  private void turn() {
    flow.newPage();
    if (headDrawn) {
      for (Row row : head) {
        row.repeat(flow, flow.left(), flow.y());
        flow.skip(row.height());
      }
      flow.skip(headGap);
    }
  }

  private void drawHead() {
    headDrawn = true;
    for (Row row : head) {
      row.draw(flow, table(), flow.left(), flow.y());
      flow.skip(row.height());
    }
    flow.skip(headGap);
  }

  private StructureTree.Element table() {
    if (boxes) {
      return flow.current();
    }
    StructureTree.Element begun = element;
    if (begun == null) {
      begun = flow.current().begin(Tag.TABLE);
      element = begun;
    }
    return begun;
  }
}
