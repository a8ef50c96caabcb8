package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.report.output.FootageCsv;
import shoeaudit.runs.request.ControlVersions;

/** Which recordings are asked for, and until when they can be had. */
class FootageTest {
  @TempDir private Path folder;

  private Footage footage(HouseControls controls) throws Exception {
    Path file = Files.writeString(folder.resolve("controls.yaml"), controls.yaml());
    return new Footage(
        new NightCalendar(ControlVersions.read(List.of(file), RuleLibrary.onClasspath())),
        LocalDate.parse("2026-03-02"),
        Duration.ofMinutes(5),
        Duration.ofMinutes(2));
  }

  private static HouseControls house() {
    return HouseControls.wsgc().with("gambling_day", "{starts: \"06:00\"}");
  }

  /** Under a regulation that does not say how long footage is kept. */
  private static HouseControls silent() {
    return HouseControls.generic().with("gambling_day", "{starts: \"06:00\"}");
  }

  private static void add(Footage footage, String json) throws Exception {
    footage.add(new ObjectMapper().readTree(json.replace('\'', '"')));
  }

  private static String finding(String id, String code, String table, String at) {
    return "{'id':'%s','code':'%s','table':'%s','shoe':'S','coup':7,'at':%s}"
        .formatted(id, code, table, at.isEmpty() ? "null" : "'" + at + "'");
  }

  @Test
  void recordingsComeByTheDayOnWhichTheyMayBeOverwritten() throws Exception {
    Footage footage = footage(house().with("retention", "{footage: 7d}"));
    add(footage, finding("b", "wager.late", "T1", "2026-03-03T06:30:00-08:00"));
    add(footage, finding("a", "wager.late", "T2", "2026-03-03T02:00:00-08:00"));
    List<FootageCsv.Row> rows = footage.rows();
    assertEquals(List.of("a", "b"), rows.stream().map(FootageCsv.Row::findings).toList());
    assertEquals("2026-03-09", String.valueOf(rows.get(0).overwritten()), "of the day before six");
    assertEquals("2026-03-10", String.valueOf(rows.get(1).overwritten()));
    assertEquals("2026-03-03T01:55:00-08:00", rows.get(0).from());
    assertEquals("2026-03-03T02:02:00-08:00", rows.get(0).until());
  }

  @Test
  void findingsCloseTogetherAtATableAreOneRecording() throws Exception {
    Footage footage = footage(house());
    add(footage, finding("c", "wager.late", "T1", "2026-03-03T02:00:00-08:00"));
    add(footage, finding("a", "result.winner-wrong", "T1", "2026-03-03T02:06:00-08:00"));
    add(footage, finding("b", "wager.late", "T1", "2026-03-03T02:20:00-08:00"));
    add(footage, finding("d", "wager.late", "T2", "2026-03-03T02:00:00-08:00"));
    assertEquals(
        List.of("a c", "b", "d"), footage.rows().stream().map(FootageCsv.Row::findings).toList());
    assertEquals("result.winner-wrong wager.late", footage.rows().getFirst().codes());
  }

  @Test
  void theRegulationSaysHowLongWhereTheControlFileDoesNot() throws Exception {
    Footage footage = footage(house());
    add(footage, finding("a", "wager.late", "T1", "2026-03-03T02:00:00-08:00"));
    FootageCsv.Row row = footage.rows().getFirst();
    assertEquals("2026-03-09", String.valueOf(row.overwritten()));
    assertEquals("kept for 7 days by WAC 230-15-319", row.note());
  }

  @Test
  void whatIsNotKnownIsSaidAndComesLast() throws Exception {
    Footage footage = footage(silent());
    add(footage, finding("a", "dealing.banker-drew", "T1", ""));
    add(footage, finding("b", "wager.late", "T1", "2026-03-03T02:00:00-08:00"));
    add(footage, "{'id':'f','code':'controls.decks-out-of-bounds','table':null}");
    assertEquals(
        List.of(
            "neither the control file (retention.footage) nor the regulation says how long",
            "the finding has no time: shoe S, coup 7"),
        footage.rows().stream().map(FootageCsv.Row::note).toList());
  }

  /** The list under the generic rules with what a page says of another jurisdiction's. */
  private FootageCsv.Row under(String example, String... own) throws Exception {
    String page = Files.readString(Path.of("src/site/nights.md"));
    String yaml = page.substring(page.indexOf("<!-- " + example + " -->"));
    yaml = yaml.substring(yaml.indexOf("```yaml\n") + 8);
    yaml = yaml.substring(0, yaml.indexOf("```"));
    Path rules = Files.createDirectories(folder.resolve(example));
    copy(Path.of("rules-config"), rules);
    Path regulation = rules.resolve("regulations/generic-mini-baccarat.yaml");
    Files.writeString(regulation, Files.readString(regulation) + yaml);
    HouseControls house = silent();
    for (String retention : own) {
      house = house.with("retention", retention);
    }
    Path file = Files.writeString(rules.resolve("house.yaml"), house.yaml());
    Footage footage =
        new Footage(
            new NightCalendar(ControlVersions.read(List.of(file), RuleLibrary.inFolder(rules))),
            LocalDate.parse("2026-03-02"),
            Duration.ofMinutes(5),
            Duration.ofMinutes(2));
    add(footage, finding("a", "wager.late", "T1", "2026-03-03T02:00:00-08:00"));
    return footage.rows().getFirst();
  }

  private static void copy(Path from, Path to) throws Exception {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path each : files.filter(Files::isRegularFile).toList()) {
        Path copied = to.resolve(from.relativize(each).toString());
        Files.createDirectories(copied.getParent());
        Files.copy(each, copied);
      }
    }
  }

  @Test
  void indianaAsksForSixtyDaysWhereAProceduralErrorOrAViolationIsOnIt() throws Exception {
    FootageCsv.Row row = under("footage-indiana");
    assertEquals("2026-03-09", String.valueOf(row.overwritten()), "unless it is set aside");
    assertEquals(
        "kept for 7 days by 68 IAC 12-1-7; at least 60 days, until 2026-05-01, by 68 IAC 12-1-7 where a"
            + " procedural error or a violation is on it",
        row.note());
  }

  @Test
  void tribalRoomsAreAskedForThirtyDaysWhereACrimeIsSuspected() throws Exception {
    FootageCsv.Row row = under("footage-nigc", "{footage: 2w}");
    assertEquals("2026-03-16", String.valueOf(row.overwritten()), "as the control file states");
    assertEquals(
        "at least 30 days, until 2026-04-01, by 25 CFR 542 where a crime is suspected", row.note());
  }

  @Test
  void weeksMonthsAndYearsAreThoseOfTheCalendar() throws Exception {
    for (String[] kept :
        List.of(
            new String[] {"2w", "2026-03-16"},
            new String[] {"1m", "2026-04-02"},
            new String[] {"3y", "2029-03-02"})) {
      Footage footage = footage(house().with("retention", "{footage: " + kept[0] + "}"));
      add(footage, finding("a", "wager.late", "T1", "2026-03-03T02:00:00-08:00"));
      assertEquals(kept[1], String.valueOf(footage.rows().getFirst().overwritten()));
    }
  }
}
