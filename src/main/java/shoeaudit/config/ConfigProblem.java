package shoeaudit.config;

/**
 * One mistake in a YAML file.
 *
 * @param file the file's name
 * @param line from 1
 * @param key the path of the key, for example {@code bets.banker.commission.rate}; empty for the
 *     file as a whole; members of a list are counted from 1, {@code modifications[2].reason}
 * @param problem what is wrong
 * @param remedy what would be right
 */
public record ConfigProblem(String file, int line, String key, String problem, String remedy) {
  /** More than any value that a person wrote; a file may hold a megabyte in one. */
  private static final int MOST_SHOWN = 500;

  public ConfigProblem {
    key = shown(key);
    problem = shown(problem);
    remedy = shown(remedy);
  }

  /** Of a text that is too long for a message its two ends, and how long it is. */
  private static String shown(String text) {
    if (text.length() <= MOST_SHOWN) {
      return text;
    }
    int half = MOST_SHOWN / 2;
    int first = text.offsetByCodePoints(0, text.codePointCount(0, half));
    int last = text.length() - half;
    if (Character.isLowSurrogate(text.charAt(last))) {
      last++;
    }
    return text.substring(0, first)
        + "\u2026 ("
        + text.length()
        + " characters) \u2026"
        + text.substring(last);
  }

  /** The problem in one line, for a terminal. */
  public String text() {
    return file
        + (line == 0 ? "" : ":" + line)
        + ": "
        + (key.isEmpty() ? "" : key + ": ")
        + problem
        + " -> "
        + remedy;
  }
}
