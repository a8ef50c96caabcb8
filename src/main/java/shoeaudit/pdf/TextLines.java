package shoeaudit.pdf;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfContentByte;

/**
 * A phrase in lines of a width, measured once and drawn where it finds room. OpenPDF's columns do
 * the same with several objects a letter, once to measure and once to draw, which took a third of a
 * report's time.
 *
 * <p>A line ends after the last place that fits at which it may be broken (see {@link LineBreaks}),
 * or else within a word, where its parts are joined if they are; blanks at its ends are left out.
 * Lengths are points.
 */
final class TextLines {
  private static final float UNDERLINE_WIDTH = 0.5f;
  private static final float UNDERLINE_DROP = -1.4f;

  private final Typography type;
  private final float leading;
  private final float width;

  /** How narrow the letters are drawn, of their own width. */
  private final float narrow;

  private final char[] text;
  private final int[] pieceOf;
  private final List<Phrase.Piece> pieces;
  private final List<Line> lines = new ArrayList<>(2);

  /**
   * A line.
   *
   * @param from its first letter's place in the text
   * @param end the place after its last one
   * @param left what its letters leave of the width
   * @param piece by which an empty line is as high
   */
  private record Line(int from, int end, float left, int piece) {}

  TextLines(Phrase phrase, float width) {
    this(phrase, width, 1);
  }

  private TextLines(Phrase phrase, float width, float narrow) {
    this.type = phrase.type();
    this.leading = phrase.leading();
    this.pieces = phrase.pieces();
    this.narrow = narrow;
    this.width = Math.max(0, width) / narrow;
    this.text = phrase.content().toCharArray();
    this.pieceOf = new int[text.length];
    int at = 0;
    for (int piece = 0; piece < pieces.size(); piece++) {
      for (int end = at + pieces.get(piece).shown().length(); at < end; at++) {
        pieceOf[at] = piece;
      }
    }
    breakText();
  }

  /**
   * On one line, of letters as narrow as that asks for; broken as any text where they would be less
   * than a part of their own width.
   *
   * @param least that part
   */
  static TextLines narrowed(Phrase phrase, float width, float least) {
    TextLines whole = new TextLines(phrase, Float.MAX_VALUE);
    // A little less, so that no rounding breaks the line.
    float fits = (width - 0.01f) / whole.widthOf(0, whole.text.length);
    return new TextLines(phrase, width, fits >= 1 || fits < least ? 1 : fits);
  }

  private void breakText() {
    int from = 0;
    while (from < text.length) {
      int end = from;
      while (end < text.length && text[end] != '\n') {
        end++;
      }
      breakParagraph(from, withoutBlanks(from, end));
      from = end + 1;
    }
  }

  /** The end of a text without the blanks before it. */
  private int withoutBlanks(int from, int end) {
    int last = end;
    while (last > from && text[last - 1] <= ' ') {
      last--;
    }
    return last;
  }

  private void breakParagraph(int from, int end) {
    if (from == end) {
      lines.add(new Line(from, from, width, pieceOf[from]));
      return;
    }
    int next = from;
    while (next < end) {
      next = breakLine(next == from ? next : afterBlanks(next, end), end);
    }
  }

  private int afterBlanks(int from, int end) {
    int first = from;
    while (first < end - 1 && text[first] <= ' ') {
      first++;
    }
    return first;
  }

  /** Adds the line that begins at {@code from}; gives where the next one does. */
  private int breakLine(int from, int end) {
    float left = width;
    int split = -1;
    int joint = -1;
    int at = from;
    for (; at < end; at++) {
      float letter = letterWidth(at);
      boolean splits = LineBreaks.isAfter(text, from, at, end);
      if (splits && text[at] <= ' ') {
        split = at;
      }
      if (left - letter < 0) {
        break;
      }
      if (splits) {
        split = at;
      } else if (split < 0 && LineBreaks.isWithinWordAfter(text, from, at, end)) {
        joint = at;
      }
      left -= letter;
    }
    if (at == end) {
      return add(from, end, left, end);
    }
    if (at == from) {
      // Not even one letter fits.
      return add(from, from + 1, 0, from + 1);
    }
    int last = withoutBlanks(from, at);
    if (last == from) {
      return add(from, at, left, at);
    }
    int parts = split < 0 ? joint : split;
    if (parts < 0 || parts >= last - 1) {
      return add(from, last, left + widthOf(last, at), at);
    }
    last = withoutBlanks(from, parts + 1);
    if (last == from) {
      last = parts + 1;
    }
    return add(from, last, width - widthOf(from, last), parts + 1);
  }

  private int add(int from, int end, float left, int next) {
    lines.add(new Line(from, end, left, pieceOf[from]));
    return next;
  }

  private float letterWidth(int at) {
    TextStyle style = style(at);
    return type.letterWidth(style.face, text[at]) * 0.001f * style.sizePoints;
  }

  private float widthOf(int from, int end) {
    float sum = 0;
    for (int at = from; at < end; at++) {
      sum += letterWidth(at);
    }
    return sum;
  }

  private TextStyle style(int at) {
    return pieces.get(pieceOf[at]).style();
  }

  /** The phrase's text. */
  String content() {
    return new String(text);
  }

  /** The text of each line. */
  List<String> shown() {
    return lines.stream()
        .map(line -> new String(text, line.from(), line.end() - line.from()))
        .toList();
  }

  int count() {
    return lines.size();
  }

  /** From the ascenders of the first line to the descenders of the last one. */
  float height() {
    return -bottom(0, lines.size(), 0);
  }

  /** From the top of the first line's ascenders down to its base line. */
  float ascent() {
    return ascent(lines.getFirst());
  }

  private float ascent(Line line) {
    float ascent = type.ascent(pieces.get(line.piece()).style());
    for (int at = line.from() + 1; at < line.end(); at++) {
      if (pieceOf[at] != pieceOf[at - 1]) {
        ascent = Math.max(ascent, type.ascent(style(at)));
      }
    }
    return ascent;
  }

  private float descent(Line line) {
    float descent = type.descent(pieces.get(line.piece()).style());
    for (int at = line.from() + 1; at < line.end(); at++) {
      if (pieceOf[at] != pieceOf[at - 1]) {
        descent = Math.min(descent, type.descent(style(at)));
      }
    }
    return descent;
  }

  /** The line after the last one that has room, where {@code first} begins at {@code top}. */
  int fitting(int first, float top, float floor) {
    int end = first;
    float baseLine = top;
    while (end < lines.size()) {
      baseLine -= end == first ? ascent(lines.get(end)) : leading;
      if (baseLine < floor) {
        break;
      }
      end++;
    }
    return end;
  }

  /** Where the last of some lines ends. */
  float bottom(int first, int end, float top) {
    if (first == end) {
      return top;
    }
    float baseLine = top - ascent(lines.get(first));
    for (int i = first + 1; i < end; i++) {
      baseLine -= leading;
    }
    return baseLine + descent(lines.get(end - 1));
  }

  /** Draws all lines, the first one's ascenders at {@code top}. */
  void draw(PdfContentByte canvas, float x, float top, int align, Ink ink) {
    draw(canvas, 0, lines.size(), x, top, align, ink);
  }

  /**
   * Draws some lines.
   *
   * @param first the first one, its ascenders at {@code top}
   * @param end the one after the last
   * @param align as {@link Element} has it
   * @param ink what the last letters were set in, which is not said again
   */
  void draw(PdfContentByte canvas, int first, int end, float x, float top, int align, Ink ink) {
    if (first == end) {
      return;
    }
    float y = top - ascent(lines.get(first));
    underline(canvas, first, end, x, y, align);
    canvas.beginText();
    for (int i = first; i < end; i++) {
      write(canvas, lines.get(i), x, y, align, ink);
      y -= leading;
    }
    canvas.endText();
  }

  private void write(PdfContentByte canvas, Line line, float x, float y, int align, Ink ink) {
    float left = x + indent(line, align) * narrow;
    if (narrow < 1) {
      canvas.setTextMatrix(narrow, 0, 0, 1, left, y);
    } else {
      canvas.setTextMatrix(left, y);
    }
    for (int from = line.from(); from < line.end(); ) {
      int end = endOfFont(from, endOfPiece(line, from));
      ink.set(canvas, type.fontOf(style(from).face, text[from]), style(from));
      canvas.showText(new String(text, from, end - from));
      from = end;
    }
  }

  private static float indent(Line line, int align) {
    return switch (align) {
      case Element.ALIGN_RIGHT -> line.left();
      case Element.ALIGN_CENTER -> line.left() / 2f;
      default -> 0;
    };
  }

  private int endOfPiece(Line line, int from) {
    int end = from;
    while (end < line.end() && pieceOf[end] == pieceOf[from]) {
      end++;
    }
    return end;
  }

  /** Where letters of the same font end. */
  private int endOfFont(int from, int end) {
    TextStyle.Face face = style(from).face;
    boolean eastAsian = type.isEastAsian(face, text[from]);
    int until = from + 1;
    while (until < end && type.isEastAsian(face, text[until]) == eastAsian) {
      until++;
    }
    return until;
  }

  private void underline(
      PdfContentByte canvas, int first, int end, float x, float firstLine, int align) {
    if (pieces.stream().noneMatch(piece -> piece.style() == TextStyle.LINK)) {
      return;
    }
    float y = firstLine;
    for (int i = first; i < end; i++) {
      Line line = lines.get(i);
      float left = x + indent(line, align) * narrow;
      for (int from = line.from(); from < line.end(); ) {
        int until = endOfPiece(line, from);
        float right = left + widthOf(from, until) * narrow;
        if (style(from) == TextStyle.LINK) {
          canvas.setColorStroke(TextStyle.LINK.color);
          canvas.setLineWidth(UNDERLINE_WIDTH);
          canvas.moveTo(left, y + UNDERLINE_DROP);
          canvas.lineTo(right, y + UNDERLINE_DROP);
          canvas.stroke();
        }
        left = right;
        from = until;
      }
      y -= leading;
    }
    canvas.resetRGBColorStroke();
    canvas.setLineWidth(1);
  }

  /** What letters are set in: it stays so on a page until something else is drawn there. */
  static final class Ink {
    private @Nullable TextStyle style;
    private @Nullable BaseFont font;

    private void set(PdfContentByte canvas, BaseFont inFont, TextStyle next) {
      TextStyle last = style;
      if (last == null || !inFont.equals(font) || last.sizePoints != next.sizePoints) {
        canvas.setFontAndSize(inFont, next.sizePoints);
      }
      font = inFont;
      if (last == null || !last.color.equals(next.color)) {
        canvas.setColorFill(next.color);
      }
      style = next;
    }

    /** Something else is drawn. */
    void forget() {
      style = null;
    }

    /** What follows is drawn in black where it names no colour. */
    void end(PdfContentByte canvas) {
      if (style != null) {
        canvas.resetRGBColorFill();
        style = null;
      }
    }
  }
}
