package shoeaudit.runs.request;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.yaml.ProfileReader;
import shoeaudit.shoelog.Excerpt;

/** Finds the import profile that a run names. */
public final class Profiles {
  private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private Profiles() {}

  /**
   * A profile by its id in the library alone: for those who may not name files of this machine.
   *
   * @throws InvalidRunRequestException where there is none, with every mistake in it, or where it
   *     holds guesses of a draft
   */
  public static ImportProfile inLibrary(String id, RuleLibrary rules)
      throws InvalidRunRequestException {
    if (!ID.matcher(id).matches()) {
      throw new InvalidRunRequestException(
          "\"" + Excerpt.of(id) + "\" is no id of an import profile");
    }
    try {
      return decided(ProfileReader.read(id, rules));
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /**
   * A profile by its id in the library, or by its file.
   *
   * @throws InvalidRunRequestException where there is none, or with every mistake in it
   */
  public static ImportProfile named(String named, RuleLibrary rules)
      throws InvalidRunRequestException {
    try {
      Path file = Path.of(named);
      return named.endsWith(RuleLibrary.ENDING) || Files.exists(file)
          ? ProfileReader.read(file)
          : ProfileReader.read(named, rules);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /**
   * Likewise, for more than to look at what it makes of records.
   *
   * @throws InvalidRunRequestException also where it holds guesses of a draft, which nobody has
   *     decided: a finding by a guess would accuse somebody of what no record says
   */
  public static ImportProfile decided(String named, RuleLibrary rules)
      throws InvalidRunRequestException {
    return decided(named(named, rules));
  }

  private static ImportProfile decided(ImportProfile profile) throws InvalidRunRequestException {
    if (profile.guesses().isEmpty()) {
      return profile;
    }
    throw new InvalidRunRequestException(
        profile.file()
            + " still has guesses of a draft on lines "
            + profile.guesses()
            + " -> look at each with logs inspect --profile, put it right, and delete the comment that"
            + " says "
            + ImportProfile.DECIDE);
  }
}
