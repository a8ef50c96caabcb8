package shoeaudit.nights;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.KeptFootage;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.report.output.FootageCsv;
import shoeaudit.report.text.Texts;

/**
 * The recordings that show a night's findings, and the day on which each may be overwritten:
 * soonest first. Findings that lie close together at a table are on one recording.
 */
final class Footage {
  /** The list is in English, as the names of its columns are. */
  private static final Texts WORDS = Texts.english();

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx", Locale.ROOT);

  private final NightCalendar calendar;
  private final Duration before;
  private final Duration after;
  private final List<Shown> shown = new ArrayList<>();
  private final List<FootageCsv.Row> untimed = new ArrayList<>();
  private final LocalDate night;

  /** A finding on camera. */
  private record Shown(
      String table, OffsetDateTime from, OffsetDateTime until, String finding, String code) {}

  /**
   * Of a night.
   *
   * @param night the gambling day, which findings without a time go by
   */
  Footage(NightCalendar calendar, LocalDate night, Duration before, Duration after) {
    this.night = night;
    this.calendar = calendar;
    this.before = before;
    this.after = after;
  }

  /**
   * Adds a finding that happened at a table.
   *
   * @param finding a line of {@code findings.jsonl}
   */
  void add(JsonNode finding) {
    String table = finding.path("table").asText("");
    if (!finding.path("table").isTextual()) {
      // It is about the control file, and no camera shows it.
      return;
    }
    String id = finding.path("id").asText();
    String code = finding.path("code").asText();
    if (finding.path("at").isTextual()) {
      OffsetDateTime at = OffsetDateTime.parse(finding.path("at").asText());
      shown.add(new Shown(table, at.minus(before), at.plus(after), id, code));
    } else {
      String coup = finding.path("coup").isNumber() ? ", coup " + finding.path("coup").asInt() : "";
      untimed.add(
          new FootageCsv.Row(
              calendar.overwritten(night),
              table,
              "",
              "",
              id,
              code,
              "the finding has no time: shoe "
                  + finding.path("shoe").asText("")
                  + coup
                  + longer(calendar.kept(night), night)));
    }
  }

  /** The list, soonest first; what is not known comes last. */
  List<FootageCsv.Row> rows() {
    shown.sort(
        Comparator.comparing(Shown::table)
            .thenComparing(each -> each.from().toInstant())
            .thenComparing(each -> each.until().toInstant())
            .thenComparing(Shown::finding));
    List<FootageCsv.Row> rows = new ArrayList<>();
    List<Shown> together = new ArrayList<>();
    OffsetDateTime until = null;
    for (Shown next : shown) {
      if (until != null
          && (!together.getLast().table().equals(next.table()) || next.from().isAfter(until))) {
        rows.add(row(together, until));
        together.clear();
        until = null;
      }
      together.add(next);
      until = until == null || next.until().isAfter(until) ? next.until() : until;
    }
    if (until != null) {
      rows.add(row(together, until));
    }
    rows.addAll(untimed);
    rows.sort(
        Comparator.comparing(Footage::due)
            .thenComparing(row -> row.from().isEmpty())
            .thenComparing(FootageCsv.Row::table)
            .thenComparing(FootageCsv.Row::from)
            .thenComparing(FootageCsv.Row::findings));
    return List.copyOf(rows);
  }

  private static LocalDate due(FootageCsv.Row row) {
    LocalDate overwritten = row.overwritten();
    return overwritten == null ? LocalDate.MAX : overwritten;
  }

  private FootageCsv.Row row(List<Shown> together, OffsetDateTime until) {
    Shown first = together.getFirst();
    LocalDate day = calendar.day(first.from().toInstant());
    TreeSet<String> findings = new TreeSet<>();
    TreeSet<String> codes = new TreeSet<>();
    for (Shown each : together) {
      findings.add(each.finding());
      codes.add(each.code());
    }
    return new FootageCsv.Row(
        calendar.overwritten(day),
        first.table(),
        TIME.format(first.from()),
        TIME.format(until.withOffsetSameInstant(first.from().getOffset())),
        String.join(" ", findings),
        String.join(" ", codes),
        note(calendar.kept(day), day));
  }

  private static String note(@Nullable KeptFootage kept, LocalDate day) {
    if (kept == null) {
      return "neither the control file (retention.footage) nor the regulation says how long";
    }
    String usual =
        kept.rule() == null ? "" : "kept for " + WORDS.period(kept.period()) + " by " + kept.rule();
    String longer = longer(kept, day);
    return usual.isEmpty() && !longer.isEmpty() ? longer.substring(2) : usual + longer;
  }

  /**
   * Until when some recordings are kept at least, by what is on them: who keeps them has to set
   * them aside before the day on which they may be overwritten.
   */
  private static String longer(@Nullable KeptFootage kept, LocalDate day) {
    StringBuilder words = new StringBuilder();
    for (KeptFootage.Longer each : kept == null ? List.<KeptFootage.Longer>of() : kept.longer()) {
      words
          .append("; at least ")
          .append(WORDS.period(each.kept().period()))
          .append(", until ")
          .append(each.kept().overwritten(day))
          .append(", by ")
          .append(each.kept().rule())
          .append(" where ")
          .append(each.where());
    }
    return words.toString();
  }
}
