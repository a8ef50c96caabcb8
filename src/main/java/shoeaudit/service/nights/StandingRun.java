package shoeaudit.service.nights;

import java.time.LocalDate;
import shoeaudit.service.records.RunRecord;

/**
 * A run of the edition of a night that stands.
 *
 * @param day the gambling day
 */
public record StandingRun(LocalDate day, RunRecord run) {}
