package shoeaudit.report.xlsx;

/**
 * How high a row must be for its wrapped texts. Programs differ in whether they work that out
 * themselves when a workbook is opened, so it is stored. Reckoned in characters: on average a
 * letter is a little narrower than the digit in which a column's width is given.
 */
final class RowHeight {
  /** A line of the workbook's text. */
  static final float LINE_POINTS = 12.75f;

  /** The most that Excel takes. */
  private static final float MOST_POINTS = 409f;

  /** So much of the letters of a line have room in bold, in percent. */
  private static final int BOLD_PERCENT = 90;

  /** From here on letters are wide: radicals, kana, ideographs, syllables of Hangul. */
  private static final char FIRST_WIDE = '\u2e80';

  /** Halves of pairs, of which two are a letter, and what fonts themselves define. */
  private static final char FIRST_NARROW = '\ud800';

  private static final char LAST_NARROW = '\uf8ff';

  private RowHeight() {}

  /** Points for so many lines. */
  static float points(int lines) {
    return Math.min(MOST_POINTS, lines * LINE_POINTS + 1);
  }

  /**
   * On how many lines a text in bold letters, which are wider, stands in a column.
   *
   * @param width in characters
   */
  static int linesInBold(String text, int width) {
    return lines(text, Math.max(1, width * BOLD_PERCENT / 100));
  }

  /**
   * On how many lines a text stands in a column.
   *
   * @param width in characters
   */
  static int lines(String text, int width) {
    int lines = 1;
    int used = 0;
    int word = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == '\n') {
        lines++;
        used = 0;
        word = 0;
        continue;
      }
      int wide = isWide(character) ? 2 : 1;
      used += wide;
      word = character == ' ' ? 0 : word + wide;
      if (used > width && character != ' ') {
        // The word that does not fit goes to the next line; one wider than a line is broken.
        lines++;
        used = word > width ? wide : word;
        word = used;
      }
    }
    return lines;
  }

  /** Whether a letter takes the room of two: those of East Asia. */
  private static boolean isWide(char letter) {
    return letter >= FIRST_WIDE && (letter < FIRST_NARROW || letter > LAST_NARROW);
  }
}
