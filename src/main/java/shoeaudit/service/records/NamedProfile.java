package shoeaudit.service.records;

import java.util.Objects;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Refusal;
import shoeaudit.profile.ImportProfile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;

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
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "name one of the profiles that shoe-audit logs profiles lists, by its id");
    }
  }
}
