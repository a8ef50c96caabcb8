package shoeaudit.pdf;

import java.awt.Color;

/** Every way in which text is set. Contrast on white is at least 5 to 1 for all of them. */
public enum TextStyle {
  TITLE(Face.BOLD, 22, Palette.ACCENT),
  SUBTITLE(Face.PLAIN, 13, Palette.INK),
  HEADING(Face.BOLD, 13, Palette.ACCENT),
  SUBHEADING(Face.BOLD, 10.5f, Palette.ACCENT),
  BODY(Face.PLAIN, 9.5f, Palette.INK),
  BODY_STRONG(Face.BOLD, 9.5f, Palette.INK),
  VERDICT(Face.BOLD, 11.5f, Palette.INK),
  FIGURE(Face.BOLD, 13, Palette.INK),
  SMALL(Face.PLAIN, 8.5f, Palette.INK),
  SMALL_STRONG(Face.BOLD, 8.5f, Palette.INK),
  /** Where a click leads on; underlined. */
  LINK(Face.BOLD, 8.5f, Palette.ACCENT),
  LABEL(Face.PLAIN, 8.5f, Palette.MUTED),
  CODE(Face.MONO, 8, Palette.INK),
  /** A SHA-256, on one line of a table. */
  HASH(Face.MONO, 7, Palette.INK),
  /** Lines of a log or a control file, as they stand there. */
  RECORD(Face.MONO, 7, Palette.INK),
  /** The line that names a log's columns. */
  RECORD_LABEL(Face.MONO, 7, Palette.MUTED),
  /** What a reader must not overlook; always beside a symbol or a word, never by colour alone. */
  MARK(Face.BOLD, 8.5f, Palette.ALARM),
  BAND(Face.BOLD, 9.5f, Color.WHITE),
  BAND_SMALL(Face.PLAIN, 8.5f, Color.WHITE),
  RUNNING(Face.PLAIN, 7.5f, Palette.MUTED);

  /** The embedded font files. */
  public enum Face {
    PLAIN,
    BOLD,
    MONO
  }

  public final Face face;
  public final float sizePoints;
  public final Color color;

  TextStyle(Face face, float sizePoints, Color color) {
    this.face = face;
    this.sizePoints = sizePoints;
    this.color = color;
  }
}
