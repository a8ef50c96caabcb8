package shoeaudit.report;

import java.time.Instant;

/** What stands first in reports that are made by hand. */
public final class Decisions {
  /** Of a week of play. */
  public static final Decision SAMPLE =
      new Decision(
          "Play departed from the controls in 9 of 1,204 recorded coups; 1 more needs review.",
          Instant.parse("2026-01-05T18:00:00Z"),
          Instant.parse("2026-01-12T03:59:30Z"));

  private Decisions() {}
}
