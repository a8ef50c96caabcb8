package shoeaudit.service.records;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.report.Report;
import shoeaudit.report.output.FindingField;

/** The gambling days of findings, by the controls that judged. */
final class FindingDays {
  private final NightCalendar calendar;

  FindingDays(Report report) {
    calendar = new NightCalendar(report.versions().stream().map(Report.Version::controls).toList());
  }

  /** The gambling day of a finding; null: it has no time. */
  @Nullable LocalDate day(JsonNode finding) {
    String at = finding.path(FindingField.AT.key()).textValue();
    return at == null ? null : calendar.day(OffsetDateTime.parse(at).toInstant());
  }

  /**
   * The first day on which what shows a finding may be overwritten; null: not known.
   *
   * @param day of the finding
   */
  @Nullable LocalDate overwritten(JsonNode finding, @Nullable LocalDate day) {
    return day == null || finding.path(FindingField.TABLE.key()).textValue() == null
        ? null
        : calendar.overwritten(day);
  }
}
