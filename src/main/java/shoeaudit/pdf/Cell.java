package shoeaudit.pdf;

import java.awt.Color;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;

/** A table's cell: text, a drawing below it, or both; how it is framed, and where it leads. */
public final class Cell {
  /** What a header cell heads. */
  public enum Heads {
    COLUMN("Column"),
    ROW("Row");

    private final String scope;

    Heads(String scope) {
      this.scope = scope;
    }

    /** The name in the file. */
    String scope() {
      return scope;
    }
  }

  private static final float PADDING = 2.2f;

  private final @Nullable Phrase text;
  private final @Nullable Drawing drawing;
  private @Nullable RecordedLine recorded;
  private int columns = 1;
  private float padding = PADDING;
  private float leastHeight;
  private float indent;
  private int align = Element.ALIGN_LEFT;
  private @Nullable Color fill;
  private @Nullable Color bar;
  private @Nullable Heads heads;
  private @Nullable String leadsTo;
  private @Nullable String pageOf;
  private boolean above;
  private boolean below;
  private boolean sides;
  private boolean low;
  private Color rule = Palette.RULE;

  private Cell(@Nullable Phrase text, @Nullable Drawing drawing) {
    this.text = text;
    this.drawing = drawing;
  }

  /** A cell without a frame. */
  public static Cell bare(Phrase text) {
    return new Cell(text, null);
  }

  /** A line of a file as it stands there; no more of them than a page holds. */
  public static Cell recorded(RecordedLine line) {
    Cell cell = new Cell(null, null);
    cell.recorded = line;
    return cell;
  }

  /** A drawing. */
  public static Cell drawing(Drawing drawing) {
    return new Cell(null, drawing);
  }

  /** Text above a drawing. */
  public static Cell of(Phrase text, Drawing drawing) {
    return new Cell(text, drawing);
  }

  /** Nothing, over as many columns. */
  public static Cell empty(int columns) {
    return new Cell(null, null).over(columns);
  }

  /** A cell with a line below. */
  public static Cell ruled(Phrase text) {
    return bare(text).lineBelow();
  }

  /** A number, to the right, with a line below. */
  public static Cell number(Phrase text) {
    return ruled(text).right();
  }

  /** A column's head. */
  public static Cell head(Phrase text) {
    Cell cell = bare(text).fill(Palette.SHADE).heads(Heads.COLUMN);
    cell.above = true;
    cell.below = true;
    cell.low = true;
    cell.rule = Palette.MUTED;
    return cell;
  }

  /** The number of the page on which a place lies, to the right, with a line below. */
  public static Cell pageOf(String place) {
    Cell cell = new Cell(null, null).lineBelow();
    cell.pageOf = place;
    return cell;
  }

  /** Over as many columns. */
  public Cell over(int columns) {
    this.columns = columns;
    return this;
  }

  /** Room around the content, in points. */
  public Cell padding(float points) {
    this.padding = points;
    return this;
  }

  /** The text begins so far right of the cell's left edge and its padding, in points. */
  public Cell indent(float points) {
    indent = points;
    return this;
  }

  /** At least so high, in points. */
  public Cell height(float least) {
    leastHeight = least;
    return this;
  }

  /** Set to the right. */
  public Cell right() {
    align = Element.ALIGN_RIGHT;
    return this;
  }

  /** Set in the middle. */
  public Cell centred() {
    align = Element.ALIGN_CENTER;
    return this;
  }

  /** Shaded. */
  public Cell fill(Color color) {
    fill = color;
    return this;
  }

  /** With a thick line at the left. */
  public Cell bar(Color color) {
    bar = color;
    return this;
  }

  /** A header cell. */
  public Cell heads(Heads what) {
    heads = what;
    return this;
  }

  /** A click on it leads to a place of that name; see {@link PageFlow#place}. */
  public Cell leadsTo(@Nullable String place) {
    leadsTo = place;
    return this;
  }

  /** With a line below. */
  public Cell lineBelow() {
    below = true;
    return this;
  }

  /** Without a line below: what stands below belongs to it. */
  public Cell openBelow() {
    below = false;
    return this;
  }

  /** With a line above. */
  public Cell lineAbove() {
    above = true;
    return this;
  }

  /** With a line at the left and one at the right. */
  public Cell linesAtSides() {
    sides = true;
    return this;
  }

  /** With a line all around, of this colour. */
  public Cell boxed(Color color) {
    rule = color;
    above = true;
    below = true;
    sides = true;
    return this;
  }

  @Nullable Phrase text() {
    return text;
  }

  @Nullable Drawing drawing() {
    return drawing;
  }

  @Nullable RecordedLine recorded() {
    return recorded;
  }

  int columns() {
    return columns;
  }

  float padding() {
    return padding;
  }

  float indent() {
    return indent;
  }

  float leastHeight() {
    return leastHeight;
  }

  int align() {
    return align;
  }

  @Nullable Color fill() {
    return fill;
  }

  @Nullable Color bar() {
    return bar;
  }

  @Nullable Heads heads() {
    return heads;
  }

  @Nullable String leadsTo() {
    return leadsTo;
  }

  @Nullable String pageOf() {
    return pageOf;
  }

  boolean isLineAbove() {
    return above;
  }

  boolean isLineBelow() {
    return below;
  }

  boolean hasLinesAtSides() {
    return sides;
  }

  /** Whether anything is drawn around or under the content. */
  boolean isFramed() {
    return fill != null || bar != null || above || below || sides;
  }

  /** Whether the content stands at the cell's foot. */
  boolean isLow() {
    return low;
  }

  Color rule() {
    return rule;
  }
}
