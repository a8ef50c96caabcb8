package shoeaudit.api.accounts;

import java.time.Instant;
import java.util.List;
import shoeaudit.identity.Credentials;

/**
 * An administrator gave somebody another password.
 *
 * @param by the administrator's name
 */
public record PasswordResetView(Instant at, String by) {
  static List<PasswordResetView> of(List<Credentials.PasswordReset> resets) {
    return resets.stream().map(reset -> new PasswordResetView(reset.at(), reset.by())).toList();
  }
}
