package shoeaudit.api.accounts;

import java.time.Instant;
import java.util.List;
import shoeaudit.identity.Credentials;

/**
 * An administrator gave somebody another password, or took their second factor away.
 *
 * @param by the administrator's name, or {@code command line}
 */
public record ResetView(Instant at, String by) {
  static List<ResetView> of(List<Credentials.Reset> resets) {
    return resets.stream().map(reset -> new ResetView(reset.at(), reset.by())).toList();
  }
}
