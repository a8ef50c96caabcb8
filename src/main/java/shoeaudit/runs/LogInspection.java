package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.shoelog.profile.FileInspection;
import shoeaudit.shoelog.profile.ImportProfile;

/** Looks at a file that somebody hands in, by the profiles that there are. */
public final class LogInspection {
  private LogInspection() {}

  /**
   * Inspects a file.
   *
   * @param named the profile to understand it by, its id or its file; null: the one that fits best
   * @throws NotAsAskedException where there is no such file or profile
   * @throws IOException where the file cannot be read
   */
  public static FileInspection of(Path file, @Nullable String named, RuleLibrary rules)
      throws NotAsAskedException, IOException, InterruptedException {
    if (!Files.isReadable(file) && !Files.notExists(file)) {
      throw new NotAsAskedException(file + " cannot be read: no permission");
    }
    if (!Files.isRegularFile(file)) {
      throw new NotAsAskedException(
          file + (Files.exists(file) ? " is no file; name one" : " does not exist"));
    }
    ImportProfile given = named == null ? null : Profiles.named(named, rules);
    return FileInspection.of(file, ProfilesCheck.library(rules), given);
  }
}
