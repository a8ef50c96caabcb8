package shoeaudit.cli;

import java.io.IOException;
import java.util.List;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.RegulationReader;

/** The regulations on which control files may stand, for a person to choose one. */
final class RegulationList {
  private RegulationList() {}

  /** A line for each, indented: its id and its title, or that it cannot be used. */
  static String text(RuleLibrary library) throws IOException {
    List<String> ids = library.ids(RuleLibrary.Kind.REGULATIONS);
    int width = ids.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    for (String id : ids) {
      text.append("  ")
          .append(id)
          .append(" ".repeat(width - id.length() + 2))
          .append(title(id, library))
          .append('\n');
    }
    return text.isEmpty() ? "  there is none\n" : text.toString();
  }

  private static String title(String id, RuleLibrary library) {
    try {
      return RegulationReader.read(id, library).title();
    } catch (ConfigException e) {
      return "cannot be used: " + e.problems().getFirst().text();
    }
  }
}
