package shoeaudit.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The mistakes found so far in one file and in those that it names. Reading goes on after each, to
 * find the next.
 */
public final class Problems {
  /** So many are told one by one; of the others, how many they are. */
  private static final int MOST_TOLD = 150;

  private final String file;
  private final List<ConfigProblem> found = new ArrayList<>();
  private int untold;

  /** No mistakes so far in the file of that name. */
  public Problems(String file) {
    this.file = file;
  }

  /** A mistake in the file itself. */
  public void add(int line, String key, String problem, String remedy) {
    add(new ConfigProblem(file, line, key, problem, remedy));
  }

  /**
   * Mistakes in a file that this one names. Two bets may use one file: its mistakes are told once.
   */
  public void addAll(ConfigException other) {
    for (ConfigProblem problem : other.problems()) {
      if (!found.contains(problem)) {
        add(problem);
      }
    }
  }

  private void add(ConfigProblem problem) {
    if (found.size() < MOST_TOLD) {
      found.add(problem);
    } else {
      untold++;
    }
  }

  public boolean any() {
    return !found.isEmpty();
  }

  /** All of them as one exception, in the order of file and line. */
  public ConfigException exception() {
    List<ConfigProblem> sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparing(ConfigProblem::file).thenComparingInt(ConfigProblem::line));
    if (untold > 0) {
      sorted.add(
          new ConfigProblem(
              file,
              sorted.getLast().line(),
              "",
              String.format(Locale.ROOT, "%,d more mistakes were found", untold),
              "those that are named, first; perhaps this is another file"));
    }
    return new ConfigException(sorted);
  }

  /** Ends the reading where anything was wrong. */
  public void throwIfAny() throws ConfigException {
    if (any()) {
      throw exception();
    }
  }
}
