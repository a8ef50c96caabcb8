package shoeaudit.service.nights;

import java.time.Instant;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.NightSettings;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;

/**
 * One look at a licensee's nights.
 *
 * @param now when it is
 * @param calendar of the controls that are active
 * @param controls the hash of these
 * @param settings how the licensee's nights are done
 * @param ledger what came into its inbox
 */
record Look(
    Licensee licensee,
    Instant now,
    NightCalendar calendar,
    String controls,
    NightSettings settings,
    DeliveryLedger ledger) {
  /** The same with another calendar, as of runs that were begun before the controls changed. */
  Look by(NightCalendar other) {
    return new Look(licensee, now, other, controls, settings, ledger);
  }
}
