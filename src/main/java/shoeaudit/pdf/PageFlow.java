package shoeaudit.pdf;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfAction;
import org.openpdf.text.pdf.PdfAnnotation;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfDestination;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfNumber;
import org.openpdf.text.pdf.PdfObject;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfWriter;

/**
 * Fills pages from top to bottom with text, tables and drawings, each within the element of the
 * document's structure that is open. Lengths are points; {@code y} grows upwards, as in the file.
 */
public final class PageFlow {
  /** Between the margins of a Letter page, in points: the measure in which columns are given. */
  public static final float LETTER_WIDTH = 504;

  private static final float LEAST_LINES = 2;
  private static final float FOOT_GAP = 14;

  /** A section begins on a page of which at least this part is left. */
  private static final float LEAST_PART = 0.15f;

  private final Document document;
  private final PdfWriter writer;
  private final PageFrame frame;
  private final PageNumbers numbers;
  private final Deque<Open> open = new ArrayDeque<>();
  private float y;
  private float top;
  private float floor;

  /** How many of the elements that are open were so when this page began. */
  private int openAtTop;

  /** Whether a heading is what was set last. */
  private boolean belowHeading;

  /**
   * An element of the structure that is open.
   *
   * @param title by which a page on which it goes on names it; null: no page does
   */
  private record Open(StructureTree.Element element, @Nullable String title) {}

  /** Goes to the next page. */
  @FunctionalInterface
  interface Turn {
    void page();
  }

  PageFlow(
      Document document,
      PdfWriter writer,
      PageFrame frame,
      PageNumbers numbers,
      StructureTree structure) {
    this.document = document;
    this.writer = writer;
    this.frame = frame;
    this.numbers = numbers;
    open.push(new Open(structure.document(), null));
    top = document.top();
    y = top;
    floor = document.bottom();
  }

  /** Where everything is drawn. */
  public PdfContentByte canvas() {
    return writer.getDirectContent();
  }

  /** The left margin. */
  public float left() {
    return document.left();
  }

  /** Between the margins. */
  public float width() {
    return document.right() - document.left();
  }

  float bottom() {
    return floor;
  }

  /** Where the next content goes. */
  public float y() {
    return y;
  }

  /** How much room is left on this page. */
  public float room() {
    return y - floor;
  }

  /** The room on a page. */
  public float page() {
    return document.top() - document.bottom();
  }

  /** The room on a page that goes on with what is open. */
  float wholePage() {
    return document.top() - headOf(goesOn()) - document.bottom();
  }

  private static float headOf(@Nullable String title) {
    return title == null ? 0 : PageFrame.GOES_ON_POINTS;
  }

  /** What a page that begins now goes on with; null: nothing that has a title. */
  private @Nullable String goesOn() {
    return open.stream().map(Open::title).filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** Leaves room, or as much of it as there is on this page. */
  public void skip(float points) {
    belowHeading = false;
    y = Math.max(floor, y - points);
  }

  void moveTo(float to) {
    belowHeading = false;
    y = to;
  }

  /**
   * Goes on at the top of the next page, below the title of what goes on there; stays where it is
   * at the top of one.
   */
  public void newPage() {
    if (y < top) {
      // OpenPDF leaves out a page on which its own layout has set nothing.
      writer.setPageEmpty(false);
      document.newPage();
      openAtTop = open.size();
      beginPage();
      floor = document.bottom();
    }
  }

  /** Names at the head of a page on which nothing stands yet what it goes on with. */
  private void beginPage() {
    String title = goesOn();
    frame.goesOn(title);
    top = document.top() - headOf(title);
    y = top;
  }

  /**
   * Goes to the next page where too little is left of this one for a section to begin on.
   *
   * @param points of its heading and what must stand below that; less than a page
   */
  public void breakForSection(float points) {
    breakUnlessRoom(Math.max(points, LEAST_PART * page()));
  }

  /** How high a text is over the whole width. */
  public float height(Phrase text) {
    return text.lines(width()).height();
  }

  /** Goes to the next page where less room than this is left. */
  public void breakUnlessRoom(float points) {
    if (room() < points) {
      newPage();
    }
  }

  StructureTree.Element current() {
    return open.element().element();
  }

  /** What follows is within an element of the structure, until {@link #end}. */
  public void begin(Tag tag) {
    open.push(new Open(current().begin(tag), null));
  }

  /**
   * Likewise; a page on which it goes on says so at its head.
   *
   * @param title by which it is named there
   */
  public void begin(Tag tag, String title) {
    open.push(new Open(current().begin(tag), title));
  }

  /** Ends the element begun last; a page that has nothing of it yet does not go on with it. */
  public void end() {
    open.pop().element().end();
    if (open.size() < openAtTop) {
      openAtTop = open.size();
      if (y >= top) {
        beginPage();
      }
    }
  }

  /** Ends the document: nothing follows. */
  void close() {
    while (!open.isEmpty()) {
      end();
    }
    numbers.fill();
    writer.setPageEmpty(false);
  }

  /** Sets a text over the whole width, with room before and after it. */
  public void text(Tag tag, Phrase text, float before, float after) {
    text(tag, text, before, after, 0);
  }

  /** Likewise, from so far right of the left margin. */
  public void text(Tag tag, Phrase text, float before, float after, float indent) {
    // What stands right below a heading begins there rather than leave the heading alone.
    boolean led = belowHeading;
    skip(y < top ? before : 0);
    TextLines lines = text.lines(width() - indent);
    float height = lines.height();
    boolean moves = height <= wholePage() / 3 && !led;
    if (height > room() && (moves || room() < LEAST_LINES * text.leading())) {
      newPage();
    }
    StructureTree.Element element = current().begin(tag);
    int next = 0;
    do {
      int first = next;
      int end = lines.fitting(first, y, floor);
      TextLines.Ink ink = new TextLines.Ink();
      element.mark(
          canvas(),
          () -> lines.draw(canvas(), first, end, left() + indent, y, Element.ALIGN_LEFT, ink));
      ink.end(canvas());
      y = lines.bottom(first, end, y);
      next = end;
      if (next < lines.count()) {
        newPage();
      }
    } while (next < lines.count());
    element.end();
    skip(after);
    belowHeading = tag.isHeading();
  }

  /**
   * Draws something at the foot of this page, and ends the page above it.
   *
   * @param bottom where its lower edge is to be, from the page's lower edge
   */
  public void atFoot(float bottom, float height, Runnable drawing) {
    float before = y;
    y = bottom + height;
    drawing.run();
    y = before;
    floor = bottom + height + FOOT_GAP;
  }

  /** Sets a heading on a dark band. */
  public void band(Tag tag, Phrase text, float before, float padding) {
    skip(y < top ? before : 0);
    TextLines lines = text.lines(width() - 2 * padding);
    float height = lines.height() + 2 * padding;
    breakUnlessRoom(height);
    StructureTree.artifact(
        canvas(),
        () -> {
          canvas().saveState();
          canvas().setColorFill(Palette.ACCENT);
          canvas().rectangle(left(), y - height, width(), height);
          canvas().fill();
          canvas().restoreState();
        });
    StructureTree.Element element = current().begin(tag);
    TextLines.Ink ink = new TextLines.Ink();
    element.mark(
        canvas(),
        () -> lines.draw(canvas(), left() + padding, y - padding, Element.ALIGN_LEFT, ink));
    ink.end(canvas());
    element.end();
    skip(height);
  }

  /** Begins a table; see {@link Table}. */
  public Table table(float... columns) {
    return new Table(this, columns);
  }

  /** Draws a picture over the whole width. */
  public void drawing(Drawing drawing, float after) {
    float height = drawing.height(width());
    breakUnlessRoom(height);
    figure(current(), drawing, left(), y, width());
    skip(height + after);
  }

  /** Draws a picture within an element. */
  void figure(StructureTree.Element within, Drawing drawing, float left, float top, float width) {
    StructureTree.Element figure =
        within
            .begin(Tag.FIGURE)
            .alternative(drawing.alternative())
            .boundingBox(left, top - drawing.height(width), left + width, top);
    figure.mark(
        canvas(),
        () -> {
          canvas().saveState();
          drawing.draw(canvas(), left, top, width);
          canvas().restoreState();
        });
    figure.end();
  }

  /** What links and bookmarks of this name lead to is what comes next. */
  public void place(String name) {
    canvas().localDestination(name, new PdfDestination(PdfDestination.XYZ, left(), y + 4, 0));
    numbers.reached(name);
  }

  void pageNumber(String place, float right, float top) {
    numbers.draw(canvas(), place, right, top);
  }

  /** Makes a part of the page lead to a place, as part of a link element. */
  void link(
      StructureTree.Element element,
      String place,
      String words,
      float left,
      float bottom,
      float right,
      float top) {
    PdfAnnotation annotation =
        new PdfAnnotation(writer, left, bottom, right, top, PdfAction.gotoLocalPage(place, false));
    // OpenPDF leaves the type out, and a program that signs the file would add it to those of the
    // cover: objects of the report's would be changed.
    annotation.put(PdfName.TYPE, PdfName.ANNOT);
    annotation.setFlags(PdfAnnotation.FLAGS_PRINT);
    annotation.put(PdfName.CONTENTS, new PdfString(words, PdfObject.TEXT_UNICODE));
    annotation.put(
        PdfName.STRUCTPARENT, new PdfNumber(element.annotation(annotation.getIndirectReference())));
    writer.addAnnotation(annotation);
  }
}
