package shoeaudit.service.records;

import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/**
 * How the reviews of findings must stand.
 *
 * @param state that they must have; null: any
 * @param overdueOn the day on which they must be overdue; null: whenever they are due
 */
public record Reviewed(@Nullable Disposition state, @Nullable LocalDate overdueOn) {
  /** However they stand. */
  public static final Reviewed ANYHOW = new Reviewed(null, null);

  private static final String REVIEW =
      "exists (from ReviewRecord v where v.licensee.id = :licensee and v.findingId = f.findingId"
          + " and ";

  void ask(long licensee, StringBuilder query, Map<String, Object> parameters) {
    parameters.put("licensee", licensee);
    if (state == Disposition.OPEN) {
      // Where nobody has done anything there is no row.
      query.append(" and not ").append(REVIEW).append("v.state <> :state)");
    } else if (state != null) {
      query.append(" and ").append(REVIEW).append("v.state = :state)");
    }
    if (state != null) {
      parameters.put("state", state);
    }
    if (overdueOn != null) {
      query.append(" and ").append(REVIEW).append("v.due < :day and v.state in :unfinished)");
      parameters.put("day", overdueOn);
      parameters.put("unfinished", ReviewRecord.UNFINISHED);
    }
  }
}
