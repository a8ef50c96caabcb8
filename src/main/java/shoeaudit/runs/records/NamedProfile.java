package shoeaudit.runs.records;

import java.util.Objects;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.NotAsAskedException;
import shoeaudit.runs.Profiles;
import shoeaudit.shoelog.profile.ImportProfile;

/** The import profile that a request names: one of the library, never a file. */
final class NamedProfile {
  private NamedProfile() {}

  /**
   * The profile.
   *
   * @throws Refusal where there is none of that id
   */
  static ImportProfile of(String id, RuleLibrary rules) {
    try {
      return Profiles.inLibrary(id, rules);
    } catch (NotAsAskedException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "name one of the profiles that shoe-audit logs profiles lists, by its id");
    }
  }
}
