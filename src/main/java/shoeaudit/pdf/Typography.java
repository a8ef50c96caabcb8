package shoeaudit.pdf;

import java.awt.Color;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.Map;
import org.openpdf.text.Chunk;
import org.openpdf.text.Font;
import org.openpdf.text.Phrase;
import org.openpdf.text.SplitCharacter;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfChunk;
import org.openpdf.text.pdf.PdfContentByte;

/**
 * Sets text: the embedded fonts (Liberation, from openpdf-fonts-extra, under the SIL Open Font
 * License), line spacing, and where long words may break. All text passes through {@link
 * PrintableText}.
 *
 * <p>One for each report, as the fonts must not be shared between two writers at work.
 */
public final class Typography {
  private static final float LEADING = 1.3f;

  private final Map<TextStyle.Face, BaseFont> faces = new EnumMap<>(TextStyle.Face.class);
  private final Map<TextStyle, Font> fonts = new EnumMap<>(TextStyle.class);
  private final PrintableText printable;

  public Typography() throws IOException {
    BaseFont plain = load("LiberationSans-Regular.ttf");
    BaseFont bold = load("LiberationSans-Bold.ttf");
    BaseFont mono = load("LiberationMono-Regular.ttf");
    faces.put(TextStyle.Face.PLAIN, plain);
    faces.put(TextStyle.Face.BOLD, bold);
    faces.put(TextStyle.Face.MONO, mono);
    printable =
        new PrintableText(
            point -> plain.charExists(point) && bold.charExists(point) && mono.charExists(point));
    for (TextStyle style : TextStyle.values()) {
      fonts.put(style, new Font(face(style.face), style.sizePoints, Font.NORMAL, style.color));
    }
  }

  private static BaseFont load(String file) throws IOException {
    String path = "/liberation/" + file;
    try (InputStream in = BaseFont.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new FileNotFoundException(
            "no " + path + " on the class path: openpdf-fonts-extra is missing");
      }
      BaseFont font =
          BaseFont.createFont(
              file,
              BaseFont.IDENTITY_H,
              BaseFont.EMBEDDED,
              BaseFont.NOT_CACHED,
              in.readAllBytes(),
              null);
      font.setSecureRandom(new FixedPrefix());
      font.setIncludeCidSet(false);
      return font;
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
    Phrase phrase = new Phrase(chunk(style, text));
    phrase.setLeading(leading(style));
    return phrase;
  }

  /** Text of any origin, cut at {@code maxCharacters} visibly, set. */
  public Phrase phrase(TextStyle style, String text, int maxCharacters) {
    return phrase(style, printable.of(text, maxCharacters));
  }

  /** Several pieces in one run. */
  public Phrase phrase(Chunk first, Chunk... others) {
    // The first piece's font is also the phrase's, or OpenPDF sets the room around it in one that
    // is not embedded.
    Phrase phrase = new Phrase(first);
    float size = first.getFont().getSize();
    for (Chunk chunk : others) {
      phrase.add(chunk);
      size = Math.max(size, chunk.getFont().getSize());
    }
    phrase.setLeading(size * LEADING);
    return phrase;
  }

  /** Text of any origin as a piece of a phrase. */
  public Chunk chunk(TextStyle style, String text) {
    Font font = fonts.get(style);
    if (font == null) {
      throw new IllegalStateException("no font for " + style);
    }
    Chunk chunk = new Chunk(printable.of(text), font).setSplitCharacter(BREAKS);
    return style == TextStyle.LINK ? chunk.setUnderline(0.5f, -1.4f) : chunk;
  }

  /** Text of any origin as a piece that starts a new line; nothing where it is empty. */
  public Chunk below(TextStyle style, String text) {
    Chunk chunk = chunk(style, "");
    if (!text.isEmpty()) {
      chunk.append("\n").append(printable.of(text));
    }
    return chunk;
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
    canvas.setFontAndSize(face(face), sizePoints);
    canvas.showTextAligned(align, printable.of(text), x, y, 0);
    canvas.endText();
  }

  /** How wide a shown text is, in points. */
  public float width(TextStyle style, String shown) {
    return face(style.face).getWidthPoint(shown, style.sizePoints);
  }

  /**
   * Lines break after blanks, and in long words at the marks that join the parts of codes, paths
   * and criteria: before a hyphen there, never after one, as a reader, and whatever takes the text
   * out of the page, would take it for one that only parts a word. A word that most columns hold
   * whole goes to the next line instead, and in words of prose no hyphen is broken at.
   */
  private static final SplitCharacter BREAKS =
      new SplitCharacter() {
        // The fewest letters of a word that is broken within, which no narrow column holds.
        private static final int LONG_WORD = 20;

        @Override
        public boolean isSplitCharacter(
            int start, int current, int end, char[] text, PdfChunk[] chunks) {
          char at = text[current];
          // Between the numbers of lines a semicolon parts as a blank does.
          if (at == ' ' || at == ';') {
            return true;
          }
          int from = current;
          while (from > start && text[from - 1] > ' ') {
            from--;
          }
          int to = current;
          while (to < end && text[to] > ' ') {
            to++;
          }
          return to - from >= LONG_WORD && joins(at, current, from, to, text);
        }

        private static boolean joins(char at, int current, int from, int to, char[] text) {
          return switch (at) {
            case '/', '_' -> true;
            // Between digits these belong to an amount, a date or a time, which stays whole.
            case '.', ':', ',' ->
                current > from
                    && current + 1 < to
                    && Character.isLetter(text[current - 1])
                    && Character.isLetter(text[current + 1]);
            case '-' -> false;
            default ->
                current + 2 < to
                    && text[current + 1] == '-'
                    && Character.isLetter(text[current])
                    && Character.isLetter(text[current + 2]);
          };
        }
      };

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
