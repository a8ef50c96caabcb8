package shoeaudit.config;

import java.io.IOException;

/** Finds files of a {@link RuleLibrary}; where one is not there, says which are. */
public final class RuleFiles {
  private RuleFiles() {}

  /**
   * A file of the library.
   *
   * @throws ConfigException where it is not there or cannot be read
   */
  public static RuleLibrary.RuleFile find(
      RuleLibrary.Kind kind, String id, RuleLibrary rules, Problems problems)
      throws ConfigException {
    try {
      RuleLibrary.RuleFile file = rules.find(kind, id);
      if (file != null) {
        return file;
      }
      problems.add(1, "", "is not there", Nearest.remedy(id, rules.ids(kind)));
    } catch (IOException e) {
      problems.add(1, "", "cannot be read: " + e.getMessage(), "a readable file");
    }
    throw problems.exception();
  }

  /** Whether a file is there; where it is not, reports the value that names it. */
  public static boolean known(
      RuleLibrary.Kind kind, String id, RuleLibrary rules, YamlValue named) {
    try {
      if (rules.ids(kind).contains(id)) {
        return true;
      }
      String folder = kind.folder();
      named.wrong(
          "is \"" + id + "\", which is none of the known " + folder,
          Nearest.remedy(id, rules.ids(kind)));
    } catch (IOException e) {
      named.wrong("cannot be looked up: " + e.getMessage(), "a readable folder " + kind.folder());
    }
    return false;
  }
}
