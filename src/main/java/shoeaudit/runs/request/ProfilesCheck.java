package shoeaudit.runs.request;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.inspect.SampleCheck;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * Import profiles read strictly, before any log is.
 *
 * @param files what was found out about each, in the order in which they were named
 */
public record ProfilesCheck(List<Checked> files) {
  /** Keeps a copy. */
  public ProfilesCheck {
    files = List.copyOf(files);
  }

  /** One file. */
  public sealed interface Checked {}

  /**
   * A profile that cannot be used, or of whose samples something else comes than it expects.
   *
   * @param mistakes every one, in the order of lines
   */
  public record Unreadable(Path file, List<ConfigProblem> mistakes) implements Checked {}

  /** A profile without a mistake, whose samples give what it expects of them. */
  public record Sound(Path file, ImportProfile profile) implements Checked {}

  /** Reads profiles of one's own, and runs the samples that they carry. */
  public static ProfilesCheck of(List<Path> files) throws InterruptedException {
    List<Checked> checked = new ArrayList<>();
    for (Path file : files) {
      try {
        ImportProfile profile = ProfileReader.read(file);
        List<ConfigProblem> differences =
            SampleCheck.of(profile, file.toAbsolutePath().getParent());
        checked.add(
            differences.isEmpty() ? new Sound(file, profile) : new Unreadable(file, differences));
      } catch (ConfigException e) {
        checked.add(new Unreadable(file, e.problems()));
      }
    }
    return new ProfilesCheck(checked);
  }

  /**
   * The profiles of a library, in the order of their ids.
   *
   * @throws InvalidRunRequestException with the mistakes of the first that has any
   */
  public static List<ImportProfile> library(RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    List<ImportProfile> profiles = new ArrayList<>();
    for (String id : ProfileReader.ids(rules)) {
      try {
        profiles.add(ProfileReader.read(id, rules));
      } catch (ConfigException e) {
        throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
      }
    }
    return profiles;
  }

  /** Whether one cannot be used. */
  public boolean hasErrors() {
    return files.stream().anyMatch(Unreadable.class::isInstance);
  }
}
