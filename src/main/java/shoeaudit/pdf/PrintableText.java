package shoeaudit.pdf;

import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Makes text from logs and control files safe to set: every character either stands in the page as
 * itself or is told by its number, so that a reader sees all that was recorded and nothing of it
 * can disturb the layout.
 *
 * <p>Told by number, as {@code \}{@code u000A}: control and format characters, blanks other than
 * the common one (two identifiers that differ in such a blank would look alike), characters written
 * from right to left (they would stand in the wrong order), marks that join the letter before (a
 * name written with them would look like one of letters that have them), and characters that the
 * fonts lack.
 */
final class PrintableText {
  /** Ends a text that was cut. */
  static final String ELLIPSIS = "\u2026";

  private final IntPredicate inFonts;
  private boolean cut;
  private boolean numbered;

  PrintableText(IntPredicate inFonts) {
    this.inFonts = inFonts;
  }

  /** The whole text. */
  String of(String text) {
    return of(text, Integer.MAX_VALUE);
  }

  /**
   * The text, cut to about {@code maxCharacters} as they are shown. A cut text ends with an
   * ellipsis and how much is missing.
   */
  String of(String text, int maxCharacters) {
    if (text.length() <= maxCharacters && isPlain(text)) {
      return text;
    }
    StringBuilder shown = new StringBuilder(Math.min(text.length(), 1024) + 16);
    int next = 0;
    while (next < text.length()) {
      int point = text.codePointAt(next);
      String one = show(point);
      if (shown.length() + one.length() > maxCharacters) {
        cut = true;
        return shown
            .append(ELLIPSIS)
            .append(" [+")
            .append(text.codePointCount(next, text.length()))
            .append(']')
            .toString();
      }
      shown.append(one);
      next += Character.charCount(point);
    }
    return shown.toString();
  }

  /** Whether a text was cut. */
  boolean hasCut() {
    return cut;
  }

  /** Whether a character was told by its number. */
  boolean hasNumbered() {
    return numbered;
  }

  private String show(int point) {
    if (standsAsItself(point)) {
      return Character.toString(point);
    }
    numbered = true;
    return String.format(Locale.ROOT, point > 0xFFFF ? "\\u{%X}" : "\\u%04X", point);
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  private boolean standsAsItself(int point) {
    if (point >= ' ' && point <= '~') {
      return true;
    }
    if (point > 0xFFFF || !inFonts.test(point)) {
      return false;
    }
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK ->
          false;
      default -> !writtenFromRightToLeft(point);
    };
  }

  private static boolean writtenFromRightToLeft(int point) {
    byte direction = Character.getDirectionality(point);
    return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
  }
}
