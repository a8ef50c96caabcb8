package shoeaudit.web.operator;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.NaturalOrder;
import shoeaudit.report.output.FindingField;
import shoeaudit.service.nights.Recording;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.web.PlayTime;

/**
 * A recording to keep, with what it shows.
 *
 * @param overwrittenOn the day on which it may be overwritten; null: not known
 * @param table whose cameras
 * @param from by the clocks of the room; null: not known
 * @param until likewise
 * @param note what is not known of it, and why; null: nothing
 */
public record ShownRecording(
    @Nullable LocalDate overwrittenOn,
    String table,
    @Nullable PlayTime from,
    @Nullable PlayTime until,
    List<Shown> findings,
    @Nullable String note) {
  /**
   * What is to be seen on it.
   *
   * @param id of the finding
   * @param code null: no run has it on record
   * @param coup its number; null: it lies on none
   * @param at when, as recorded; empty: not known
   */
  public record Shown(String id, @Nullable String code, @Nullable String coup, String at) {
    private static Shown of(String id, @Nullable FindingRecord finding) {
      if (finding == null) {
        return new Shown(id, null, null, "");
      }
      Map<FindingField, @Nullable Object> fields = finding.fields();
      return new Shown(
          id,
          finding.code,
          Objects.toString(fields.get(FindingField.COUP), null),
          Objects.toString(fields.get(FindingField.AT), ""));
    }
  }

  /** In which order somebody who looks at the recording comes by them. */
  private static final Comparator<Shown> AS_PLAYED =
      Comparator.comparing(Shown::at)
          .thenComparing(Shown::coup, Comparator.nullsLast(NaturalOrder.NAMES))
          .thenComparing(Shown::id);

  /**
   * A recording of a footage list.
   *
   * @param newest its findings as the newest run has each, by id
   * @param zone of the room's clocks; null: not known
   */
  static ShownRecording of(
      Recording recording, Map<String, FindingRecord> newest, @Nullable ZoneId zone) {
    return new ShownRecording(
        recording.overwrittenOn(),
        recording.table(),
        at(recording.from(), zone),
        at(recording.until(), zone),
        recording.findings().stream()
            .map(id -> Shown.of(id, newest.get(id)))
            .sorted(AS_PLAYED)
            .toList(),
        recording.note());
  }

  private static @Nullable PlayTime at(@Nullable String moment, @Nullable ZoneId zone) {
    return moment == null ? null : PlayTime.of(moment, zone);
  }
}
