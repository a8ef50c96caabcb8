package shoeaudit.pdf;

import java.awt.Color;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfContentByte;

/**
 * Sets text: the embedded fonts (Liberation, from openpdf-fonts-extra, under the SIL Open Font
 * License, and {@link EastAsianFont} for letters that they lack), line spacing, and where long
 * words may break. All text passes through {@link PrintableText}.
 *
 * <p>One for each report, as the fonts must not be shared between two writers at work.
 */
public final class Typography {
  private static final float LEADING = 1.22f;

  /** Those whose widths are looked up once: ASCII and Latin-1. */
  private static final int COMMON_LETTERS = 256;

  /** The fonts' files, 1 MB, which are inflated once in a process. */
  private static final Map<String, byte[]> FILES = new ConcurrentHashMap<>();

  private final Map<TextStyle.Face, BaseFont> faces = new EnumMap<>(TextStyle.Face.class);
  private final int[][] widths = new int[TextStyle.Face.values().length][];
  private final PrintableText printable;
  private final EastAsianFont eastAsian = new EastAsianFont();

  public Typography() throws IOException {
    BaseFont plain = load("LiberationSans-Regular.ttf");
    BaseFont bold = load("LiberationSans-Bold.ttf");
    BaseFont mono = load("LiberationMono-Regular.ttf");
    faces.put(TextStyle.Face.PLAIN, plain);
    faces.put(TextStyle.Face.BOLD, bold);
    faces.put(TextStyle.Face.MONO, mono);
    printable =
        new PrintableText(point ->
            (plain.charExists(point) && bold.charExists(point) && mono.charExists(point))
                || eastAsian.has(point));
    for (TextStyle.Face face : TextStyle.Face.values()) {
      widths[face.ordinal()] = commonWidths(face(face));
    }
  }

  private static BaseFont load(String file) throws IOException {
    return font(file, bytes(file));
  }

  /** A font to be embedded. */
  static BaseFont font(String file, byte[] bytes) throws IOException {
    BaseFont font =
        BaseFont.createFont(
            file, BaseFont.IDENTITY_H, BaseFont.EMBEDDED, BaseFont.NOT_CACHED, bytes, null);
    font.setSecureRandom(new FixedPrefix());
    font.setIncludeCidSet(false);
    return font;
  }

  private static byte[] bytes(String file) throws IOException {
    byte[] known = FILES.get(file);
    if (known != null) {
      return known;
    }
    String path = "/liberation/" + file;
    try (InputStream in = BaseFont.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new FileNotFoundException(
            "no " + path + " on the class path: openpdf-fonts-extra is missing");
      }
      byte[] read = in.readAllBytes();
      FILES.put(file, read);
      return read;
    }
  }

  /** An embedded font. */
  public BaseFont face(TextStyle.Face face) {
    BaseFont font = faces.get(face);
    if (font == null) {
      throw new IllegalStateException("no font for " + face);
    }
    return font;
  }

  /** Text of any origin, set. */
  public Phrase phrase(TextStyle style, String text) {
    return new Phrase(this, leading(style), List.of(chunk(style, text)));
  }

  /** Text of any origin, cut at {@code maxCharacters} visibly, set. */
  public Phrase phrase(TextStyle style, String text, int maxCharacters) {
    return phrase(style, printable.of(text, maxCharacters));
  }

  /** Several pieces in one run. */
  public Phrase phrase(Phrase.Piece first, Phrase.Piece... others) {
    List<Phrase.Piece> pieces = new ArrayList<>(List.of(first));
    pieces.addAll(List.of(others));
    float leading = 0;
    for (Phrase.Piece piece : pieces) {
      leading = Math.max(leading, leading(piece.style()));
    }
    return new Phrase(this, leading, pieces);
  }

  /** Text of any origin as a piece of a phrase. */
  public Phrase.Piece chunk(TextStyle style, String text) {
    return new Phrase.Piece(style, printable.of(text));
  }

  /** Text of any origin as a piece that starts a new line; nothing where it is empty. */
  public Phrase.Piece below(TextStyle style, String text) {
    return new Phrase.Piece(style, text.isEmpty() ? "" : "\n" + printable.of(text));
  }

  /** The lines of a text of ours, below each other. */
  public Phrase lines(TextStyle style, String... lines) {
    Phrase phrase = phrase(style, lines[0]);
    for (int i = 1; i < lines.length; i++) {
      phrase.add(below(style, lines[i]));
    }
    return phrase;
  }

  /** The distance between two lines, in points. */
  public static float leading(TextStyle style) {
    return style.sizePoints * LEADING;
  }

  /** Whether a text was cut, so that a reader has to know how that is marked. */
  public boolean hasCut() {
    return printable.hasCut();
  }

  /** Whether a character was told by its number, so that a reader has to know what that is. */
  public boolean hasNumbered() {
    return printable.hasNumbered();
  }

  /** The text as it may be shown, cut at {@code maxCharacters} visibly. */
  public String printable(String text, int maxCharacters) {
    return printable.of(text, maxCharacters);
  }

  /** The text on one line of at most {@code widthPoints}, cut visibly where it is longer. */
  public String fit(TextStyle style, String text, float widthPoints) {
    String shown = printable.of(text, 400);
    if (width(style, shown) <= widthPoints) {
      return shown;
    }
    int end = shown.length();
    while (end > 0
        && width(style, shown.substring(0, end) + PrintableText.ELLIPSIS) > widthPoints) {
      end--;
    }
    return shown.substring(0, end) + PrintableText.ELLIPSIS;
  }

  /**
   * Writes a text of a drawing, on one line.
   *
   * @param align as {@link org.openpdf.text.Element} has it, at {@code x}
   * @param y of the base line
   */
  public void write(
      PdfContentByte canvas,
      TextStyle.Face face,
      float sizePoints,
      Color color,
      int align,
      String text,
      float x,
      float y) {
    canvas.setColorFill(color);
    canvas.beginText();
    show(canvas, face, sizePoints, align, printable.of(text), x, y);
    canvas.endText();
  }

  /** Shows a text that may be shown, on one line, where a text has been begun. */
  void show(
      PdfContentByte canvas,
      TextStyle.Face face,
      float sizePoints,
      int align,
      String shown,
      float x,
      float y) {
    if (ofOneFont(shown)) {
      canvas.setFontAndSize(face(face), sizePoints);
      canvas.showTextAligned(align, shown, x, y, 0);
      return;
    }
    float wide = width(face, sizePoints, shown);
    float left =
        switch (align) {
          case Element.ALIGN_RIGHT -> x - wide;
          case Element.ALIGN_CENTER -> x - wide / 2;
          default -> x;
        };
    canvas.setTextMatrix(left, y);
    for (int from = 0; from < shown.length(); ) {
      boolean foreign = isEastAsian(face, shown.charAt(from));
      int end = from + 1;
      while (end < shown.length() && isEastAsian(face, shown.charAt(end)) == foreign) {
        end++;
      }
      canvas.setFontAndSize(foreign ? eastAsian.font() : face(face), sizePoints);
      canvas.showText(shown.substring(from, end));
      from = end;
    }
    canvas.setFontAndSize(face(face), sizePoints);
  }

  private static boolean ofOneFont(String shown) {
    for (int i = 0; i < shown.length(); i++) {
      if (EastAsianFont.mayHave(shown.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a letter that may be shown stands in the font for letters of East Asia. */
  boolean isEastAsian(TextStyle.Face face, char letter) {
    return EastAsianFont.mayHave(letter) && !face(face).charExists(letter) && eastAsian.has(letter);
  }

  /** In which font a letter is set. */
  BaseFont fontOf(TextStyle.Face face, char letter) {
    return isEastAsian(face, letter) ? eastAsian.font() : face(face);
  }

  /** How wide a letter is, in 1/1000 of its size. */
  int letterWidth(TextStyle.Face face, char letter) {
    return letter < COMMON_LETTERS
        ? widths[face.ordinal()][letter]
        : fontOf(face, letter).getWidth(letter);
  }

  private static int[] commonWidths(BaseFont font) {
    int[] common = new int[COMMON_LETTERS];
    for (int letter = 0; letter < COMMON_LETTERS; letter++) {
      common[letter] = font.getWidth(letter);
    }
    return common;
  }

  /** How far letters rise above the line that they stand on, in points. */
  float ascent(TextStyle style) {
    return face(style.face).getFontDescriptor(BaseFont.ASCENT, style.sizePoints);
  }

  /** How far letters reach below that line, in points: not above 0. */
  float descent(TextStyle style) {
    return face(style.face).getFontDescriptor(BaseFont.DESCENT, style.sizePoints);
  }

  /** How wide a shown text is, in points. */
  public float width(TextStyle style, String shown) {
    return width(style.face, style.sizePoints, shown);
  }

  /** Likewise, in a size. */
  public float width(TextStyle.Face face, float sizePoints, String shown) {
    if (ofOneFont(shown)) {
      return face(face).getWidthPoint(shown, sizePoints);
    }
    float thousandths = 0;
    for (int i = 0; i < shown.length(); i++) {
      thousandths += letterWidth(face, shown.charAt(i));
    }
    return thousandths * 0.001f * sizePoints;
  }

  /**
   * The same letters wherever OpenPDF asks for random ones to name a font's subset, so that the
   * same report gives the same bytes. Names need to differ only where one file embeds two subsets
   * of one font; each is embedded once.
   */
  private static final class FixedPrefix extends SecureRandom {
    private static final long serialVersionUID = 1;

    @Override
    public double nextDouble() {
      return 0;
    }
  }
}
