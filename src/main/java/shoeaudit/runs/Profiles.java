package shoeaudit.runs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.shoelog.profile.ImportProfile;
import shoeaudit.shoelog.profile.ProfileReader;

/** Finds the import profile that a run names. */
public final class Profiles {
  private Profiles() {}

  /**
   * A profile by its id in the library, or by its file.
   *
   * @throws NotAsAskedException where there is none, or with every mistake in it
   */
  public static ImportProfile named(String named, RuleLibrary rules) throws NotAsAskedException {
    try {
      Path file = Path.of(named);
      return named.endsWith(RuleLibrary.ENDING) || Files.exists(file)
          ? ProfileReader.read(file)
          : ProfileReader.read(named, rules);
    } catch (ConfigException e) {
      throw new NotAsAskedException(Objects.requireNonNull(e.getMessage()), e);
    }
  }
}
