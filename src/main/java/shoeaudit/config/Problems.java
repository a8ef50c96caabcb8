package shoeaudit.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The mistakes found so far in one file and in those that it names. Reading goes on after each, to
 * find the next.
 */
public final class Problems {
  private final String file;
  private final List<ConfigProblem> found = new ArrayList<>();

  /** No mistakes so far in the file of that name. */
  public Problems(String file) {
    this.file = file;
  }

  /** A mistake in the file itself. */
  public void add(int line, String key, String problem, String remedy) {
    found.add(new ConfigProblem(file, line, key, problem, remedy));
  }

  /**
   * Mistakes in a file that this one names. Two bets may use one file: its mistakes are told once.
   */
  public void addAll(ConfigException other) {
    for (ConfigProblem problem : other.problems()) {
      if (!found.contains(problem)) {
        found.add(problem);
      }
    }
  }

  public boolean any() {
    return !found.isEmpty();
  }

  /** All of them as one exception, in the order of file and line. */
  public ConfigException exception() {
    List<ConfigProblem> sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparing(ConfigProblem::file).thenComparingInt(ConfigProblem::line));
    return new ConfigException(sorted);
  }

  /** Ends the reading where anything was wrong. */
  public void throwIfAny() throws ConfigException {
    if (any()) {
      throw exception();
    }
  }
}
