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
