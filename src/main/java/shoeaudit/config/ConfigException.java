package shoeaudit.config;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A regulation, control or bet file that cannot be used as it stands; carries every mistake found
 * in it.
 */
public final class ConfigException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient List<ConfigProblem> problems;

  public ConfigException(List<ConfigProblem> problems) {
    super(problems.stream().map(ConfigProblem::text).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** Every mistake, in the order of file and line. */
  public List<ConfigProblem> problems() {
    return problems;
  }
}
