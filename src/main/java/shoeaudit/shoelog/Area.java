package shoeaudit.shoelog;

/**
 * Where a wager lies, as one number: {@code k} is wagering area k (from 1), {@code -(k + 1)} is
 * line Lk (from L0), 0 is not recorded.
 */
public final class Area {
  /** Not recorded. */
  public static final int NONE = 0;

  private Area() {}

  /** Line Lk as a number. */
  public static int line(int k) {
    return -(k + 1);
  }

  /** Whether this is a line of the gallery. */
  public static boolean isLine(int area) {
    return area < 0;
  }

  /** The k of line Lk. */
  public static int lineNumber(int area) {
    return -area - 1;
  }

  /** As a log writes it: {@code 3}, {@code L4}; empty where not recorded. */
  public static String text(int area) {
    return area == NONE ? "" : area > 0 ? Integer.toString(area) : "L" + lineNumber(area);
  }

  /**
   * Reads an area as a log writes it.
   *
   * @return the area, or {@link #NONE} where the text is neither a whole number from 1 nor L and a
   *     whole number from 0, each without leading zeros and of at most six digits
   */
  public static int parse(String text) {
    boolean line = text.startsWith("L");
    String digits = line ? text.substring(1) : text;
    if (digits.isEmpty()
        || digits.length() > 6
        || (digits.length() > 1 && digits.charAt(0) == '0')) {
      return NONE;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return NONE;
      }
    }
    int number = Integer.parseInt(digits);
    return line ? line(number) : number;
  }
}
