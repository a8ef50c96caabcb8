package shoeaudit.pdf;

/**
 * Lines break after blanks, but not between a number and its seconds, and in long words at the
 * marks that join the parts of codes, paths and criteria: before a hyphen there, never after one,
 * as a reader, and whatever takes the text out of the page, would take it for one that only parts a
 * word. A word that most columns hold whole goes to the next line instead, and in words of prose no
 * hyphen is broken at. Between letters of East Asia a line may end anywhere.
 */
final class LineBreaks {
  /** The fewest letters of a word that is broken within, which no narrow column holds. */
  private static final int LONG_WORD = 20;

  /** Marks that join the parts of a word, beside the hyphen. */
  private static final String JOINTS = "/_.:,";

  /** Marks with which no line of East Asian text begins. */
  private static final String NEVER_FIRST =
      "\u3001\u3002\u300d\u300f\u3011\u3015\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\u30fc";

  private LineBreaks() {}

  /**
   * Whether a line may end after a letter.
   *
   * @param start where the line begins
   * @param current the letter's place
   * @param end where the text ends
   */
  static boolean isAfter(char[] text, int start, int current, int end) {
    char at = text[current];
    // Between the numbers of lines a semicolon parts as a blank does.
    if (at == ' ') {
      return !standsBetweenNumberAndSeconds(text, start, current, end);
    }
    if (at == ';') {
      return true;
    }
    if (EastAsianFont.mayHave(at)) {
      return current + 1 >= end || NEVER_FIRST.indexOf(text[current + 1]) < 0;
    }
    if (!mayJoin(text, current, end)) {
      return false;
    }
    int from = wordBegins(text, start, current);
    int to = wordEnds(text, current, end);
    return to - from >= LONG_WORD && joins(at, current, from, to, text);
  }

  /**
   * Whether a word that fits on no line, however short, may be broken after a letter: where its
   * parts are joined.
   */
  static boolean isWithinWordAfter(char[] text, int start, int current, int end) {
    return mayJoin(text, current, end)
        && joins(
            text[current],
            current,
            wordBegins(text, start, current),
            wordEnds(text, current, end),
            text);
  }

  private static boolean mayJoin(char[] text, int current, int end) {
    return JOINTS.indexOf(text[current]) >= 0
        || (current + 1 < end && (text[current + 1] == '-' || text[current + 1] == '\\'));
  }

  private static int wordBegins(char[] text, int start, int current) {
    int from = current;
    while (from > start && text[from - 1] > ' ') {
      from--;
    }
    return from;
  }

  private static int wordEnds(char[] text, int current, int end) {
    int to = current;
    while (to < end && text[to] > ' ') {
      to++;
    }
    return to;
  }

  /** As in {@code 3.742 s} and {@code 250 ms}: alone on a line the unit is no word. */
  private static boolean standsBetweenNumberAndSeconds(char[] text, int start, int at, int end) {
    int unit = at + 1 < end && text[at + 1] == 'm' ? at + 2 : at + 1;
    return at > start
        && Character.isDigit(text[at - 1])
        && unit < end
        && text[unit] == 's'
        && (unit + 1 >= end || !Character.isLetterOrDigit(text[unit + 1]));
  }

  private static boolean joins(char at, int current, int from, int to, char[] text) {
    if (current + 1 < to && text[current + 1] == '\\') {
      // A character that is told by its number stays whole.
      return true;
    }
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
}
