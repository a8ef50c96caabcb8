package shoeaudit.nights.record;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.TableHours;

/**
 * What of a night the control file asks to be on record, and what is found where it is not. Where
 * no key asks for it, there is a gap and no finding.
 */
public final class RecordAsked {
  private static final String TABLES = "tables";
  private static final String DEADLINE = "night.deadline";
  private static final String RECORDS = "retention.records";

  /** As long as the ids of other findings, in characters. */
  private static final int ID = 16;

  private static final String BETWEEN = "\u001f";

  private final @Nullable ControlFile controls;
  private final LocalDate day;

  /**
   * Of a gambling day.
   *
   * @param controls in force on it; null: none are, and nothing is asked
   */
  RecordAsked(@Nullable ControlFile controls, LocalDate day) {
    this.controls = controls;
    this.day = day;
  }

  /**
   * That nothing of a gambling day was taken by its deadline: asked by the tables that open on it,
   * or by a deadline that the control file states.
   *
   * @param now before the deadline nothing is found
   * @return empty: nobody asks for it
   */
  public static List<RecordFinding> ofDay(NightCalendar calendar, LocalDate day, Instant now) {
    ControlFile controls = calendar.inForce(day);
    if (controls == null
        || now.isBefore(calendar.deadline(day))
        || !calendar.expectsPlay(day)
        || (controls.tables().isEmpty() && controls.night() == null)) {
      return List.of();
    }
    List<String> open =
        List.copyOf(
            new TreeSet<>(
                controls.tables().stream()
                    .filter(table -> table.opensOn(day))
                    .map(TableHours::id)
                    .toList()));
    RecordFinding finding =
        new RecordAsked(controls, day)
            .finding(
                RecordFinding.Code.DAY_MISSING,
                open.isEmpty() ? DEADLINE : TABLES,
                "",
                "",
                "a record of the gambling day "
                    + day
                    + (open.isEmpty() ? "" : " of " + named(open)),
                "nothing: no log of it was taken by its deadline");
    return finding == null ? List.of() : List.of(finding);
  }

  /**
   * That nothing of a listed table is on record.
   *
   * @param others the tables that are
   */
  @Nullable RecordFinding table(String table, Collection<String> others) {
    return finding(
        RecordFinding.Code.TABLE_MISSING,
        TABLES,
        table,
        "",
        "a record of the table " + table + " for the gambling day " + day,
        named(List.copyOf(new TreeSet<>(others))) + " alone");
  }

  /**
   * That shoes between two others are on record nowhere.
   *
   * @param table of these; empty: they are of several
   * @param from the first that is missing
   * @param to the last that is missing
   */
  @Nullable RecordFinding shoes(String table, String from, String to, String before, String after) {
    String shoes = from.equals(to) ? from : from + " to " + to;
    return records(
        RecordFinding.Code.SHOE_MISSING,
        table,
        shoes,
        (from.equals(to) ? "the shoe " : "the shoes ")
            + shoes
            + (table.isEmpty() ? "" : " of the table " + table),
        "the shoe " + before + " before and the shoe " + after + " after, nothing between them");
  }

  /** That the first coups of a shoe are on record nowhere. */
  @Nullable RecordFinding firstCoups(String table, String shoe, int first) {
    return records(
        RecordFinding.Code.COUPS_MISSING,
        table,
        shoe,
        "the shoe " + shoe + " of the table " + table + " from its opening and coup 1 on",
        "its coups from " + first + " on, in no log what came before");
  }

  private @Nullable RecordFinding records(
      RecordFinding.Code code, String table, String shoe, String expected, String recorded) {
    ControlFile.Retention kept = controls == null ? null : controls.retention();
    return kept == null || kept.records() == null
        ? null
        : finding(code, RECORDS, table, shoe, expected, recorded);
  }

  private @Nullable RecordFinding finding(
      RecordFinding.Code code,
      String authority,
      String table,
      String shoe,
      String expected,
      String recorded) {
    if (controls == null) {
      return null;
    }
    String place =
        String.join(BETWEEN, controls.licensee().id(), code.text(), day.toString(), table, shoe);
    return new RecordFinding(
        Sha256.hex(place.getBytes(StandardCharsets.UTF_8)).substring(0, ID),
        code,
        authority,
        code.severity(controls),
        table,
        shoe,
        expected,
        recorded);
  }

  private static String named(List<String> tables) {
    return (tables.size() == 1 ? "the table " : "the tables ") + String.join(", ", tables);
  }
}
