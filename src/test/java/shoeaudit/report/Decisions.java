package shoeaudit.report;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** What stands first in reports that are made by hand. */
public final class Decisions {
  /** Of a week of play. */
  public static final Decision SAMPLE =
      new Decision(
          "Play departed from the controls in 9 of 1,204 recorded coups; 1 more needs review.",
          Instant.parse("2026-01-05T18:00:00Z"),
          Instant.parse("2026-01-12T03:59:30Z"));

  /**
   * An issued report on that week.
   *
   * @param log whose custody is stated
   * @param sha256 of the log at receipt
   * @param finding to which the licensee responds
   */
  public static Engagement engagement(String log, String sha256, String finding) {
    return new Engagement(
        "MB-2026-014",
        Engagement.Status.ISSUED,
        LocalDate.of(2026, 1, 20),
        "The commission's order of 2026-01-12",
        new Engagement.Auditor("R. Ortiz", "Special Agent", ""),
        List.of(new Engagement.Custody(log, "Dana Wu", "2026-01-13", sha256, "sealed drive")),
        Map.of(
            finding,
            new Engagement.Response(
                "T. Lee", LocalDate.of(2026, 1, 16), "The dealer was new at the table.")),
        Map.of("dealing.banker-drew", new Engagement.Action("T. Lee", LocalDate.of(2026, 4, 15))),
        "The controls over dealing did not hold.",
        "I audited the logs as I received them.");
  }

  private Decisions() {}
}
