package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.controls.Severity;
import shoeaudit.nights.record.RecordFinding;

/**
 * What the control file asks to be on record and is not is found of the record, after the deadline,
 * where nothing that came may have it; else it is a gap.
 */
class RecordFindingsTest {
  private static final String DAY = "2026-03-02";
  private static final String EVENING = "2026-03-02T18:00:00-08:00";
  private static final String LATER = "2026-03-02T20:00:00-08:00";
  private static final String NIGHT = "2026-03-02T22:00:00-08:00";
  private static final String EARLY = "2026-03-03T17:00:00Z";
  private static final String MORNING_AFTER = "2026-03-03T19:00:00Z";
  private static final String NEXT_LOOK = "2026-03-03T20:00:00Z";
  private static final String TWO_TABLES = "[{id: T1}, {id: T2}]";

  @TempDir private Path root;
  private NightHouse house;

  @BeforeEach
  void house() throws Exception {
    house = house("H-1", root);
  }

  private static NightHouse house(String id, Path root) throws Exception {
    NightHouse house = NightHouse.usual(root, id);
    house.settings("format: 1\nbegins: " + DAY + "\n");
    return house;
  }

  private void controls(HouseControls controls) throws Exception {
    house.controls("controls.yaml", controls);
  }

  private static HouseControls with(String key, String value) {
    return NightHouse.usualControls("H-1").with(key, value);
  }

  private Night night(String now) throws Exception {
    return NightHouse.of(house.look(now), DAY);
  }

  private static String words(RecordFinding finding) {
    return String.join(
        " | ",
        finding.criterion(),
        finding.authority(),
        finding.code().verdict().text(),
        finding.code().basis().text(),
        finding.table(),
        finding.shoe(),
        finding.expected(),
        finding.recorded());
  }

  private static List<String> words(Night night) {
    return night.recordFindings().stream().map(RecordFindingsTest::words).toList();
  }

  private static List<String> gaps(Night night) {
    NightEdition edition = night.edition();
    assertTrue(edition != null, "an edition");
    return edition.missing().stream()
        .filter(each -> each.finding() == null)
        .map(each -> each.kind().text() + " " + each.table())
        .toList();
  }

  private void tableOne() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
  }

  private void shoes(String... numbers) throws Exception {
    StringBuilder log = new StringBuilder();
    List<String> times = List.of(EVENING, LATER, NIGHT, "2026-03-02T23:00:00-08:00");
    for (int i = 0; i < numbers.length; i++) {
      String shoe = NightHouse.shoe(times.get(i), "T1", numbers[i], 3);
      log.append(i == 0 ? shoe : shoe.substring(shoe.indexOf('\n') + 1));
    }
    house.deliver("t1.csv", log.toString());
  }

  @Test
  void listedTableOfWhichNothingIsOnRecordIsARecordException() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    Night night = night(MORNING_AFTER);
    assertEquals(NightState.INCOMPLETE, night.state());
    assertEquals(
        List.of(
            "REC:record.table-missing | tables | review | file | T2 |  | a record of the table T2"
                + " for the gambling day 2026-03-02 | the table T1 alone"),
        words(night));
    NightEdition edition = night.edition();
    assertTrue(edition != null, "an edition");
    assertEquals(0, edition.findings(), "counted apart from findings of play");
    assertEquals(List.of(), gaps(night));
    Path file = house.results(DAY, 1).resolve(NightEdition.FILE);
    String json = Files.readString(file);
    assertTrue(json.contains("\"criterion\" : \"REC:record.table-missing\""), json);
    assertTrue(json.contains("\"record_findings\" : 1"), json);
    assertEquals(edition, NightEdition.read(Files.readAllBytes(file), file));
  }

  @Test
  void severityIsThatOfTheControlFileWhereItSaysOne() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    assertEquals(Severity.MEDIUM, night(MORNING_AFTER).recordFindings().getFirst().severity());
    controls(
        with("tables", TWO_TABLES)
            .with("severity", "{record.table-missing: high, record.day-missing: low}"));
    try (LicenseeNights nights = house.open()) {
      Night again = NightHouse.audit(nights, LocalDate.parse(DAY), Instant.parse(MORNING_AFTER));
      assertEquals(Severity.HIGH, again.recordFindings().getFirst().severity());
    }
    String json = Files.readString(house.results(DAY, 2).resolve(NightEdition.FILE));
    assertTrue(json.contains("\"severity\" : \"high\""), json);
    Night next = NightHouse.of(house.look("2026-03-04T19:00:00Z"), "2026-03-03");
    assertEquals(Severity.LOW, next.recordFindings().getFirst().severity());
    // Kept as it was when it was made.
    assertEquals(
        Severity.HIGH,
        NightHouse.of(house.look("2026-03-04T19:00:00Z"), DAY)
            .recordFindings()
            .getFirst()
            .severity());
  }

  @Test
  void theSameFilesGiveTheSameBytes() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    night(MORNING_AFTER);
    Path other = Files.createDirectory(root.resolve("again"));
    NightHouse again = house("H-1", other);
    again.controls("controls.yaml", with("tables", TWO_TABLES));
    again.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    again.look(MORNING_AFTER);
    assertArrayEquals(
        Files.readAllBytes(house.results(DAY, 1).resolve(NightEdition.FILE)),
        Files.readAllBytes(again.results(DAY, 1).resolve(NightEdition.FILE)));
  }

  @Test
  void beforeTheDeadlineItMayStillComeAndIsAGap() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    try (LicenseeNights nights = house.open()) {
      Instant early = Instant.parse(EARLY);
      nights.look(early);
      Night night = NightHouse.audit(nights, LocalDate.parse(DAY), early);
      assertEquals(List.of(), words(night));
      assertEquals(List.of("table T2"), gaps(night));
    }
    assertEquals(1, words(night(MORNING_AFTER)).size());
  }

  @Test
  void aLogThatComesLateTakesItBack() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    assertEquals(1, words(night(MORNING_AFTER)).size());
    house.deliver("t2.csv", NightHouse.shoe(EVENING, "T2", "1", 3));
    Night night = night(NEXT_LOOK);
    assertEquals(NightState.DONE, night.state());
    assertEquals(List.of(), words(night));
  }

  @Test
  void aFileThatCouldNotBeTakenMayHaveIt() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    house.deliver("notes.csv", "this is no log\n");
    Night night = night(MORNING_AFTER);
    assertEquals(List.of(), words(night));
    assertEquals(List.of("table T2"), gaps(night));
    NightEdition edition = night.edition();
    assertTrue(
        edition != null && edition.notes().getLast().startsWith("what is missing is no finding"),
        String.valueOf(edition));
  }

  @Test
  void aFileThatCouldNotBeTakenSinceMayHaveItUntilSomebodyHasSeenToIt() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    assertEquals(1, words(night(MORNING_AFTER)).size());
    house.deliver("notes.csv", "this is no log\n");
    // It counts for a later night, and may be of this one.
    assertEquals(List.of(), words(night("2026-03-05T19:00:00Z")));
    try (Stream<Path> files = Files.walk(house.folder().resolve("rejected"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
    assertEquals(1, words(night("2026-03-05T20:00:00Z")).size());
  }

  @Test
  void aFileThatLiesInTheInboxMayHaveIt() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    house.write("t2.csv", NightHouse.shoe(EVENING, "T2", "1", 3));
    Night night = night(MORNING_AFTER);
    assertEquals(List.of(), words(night));
    assertEquals(List.of("table T2"), gaps(night));
  }

  @Test
  void aLineThatCannotBeReadMayHaveIt() throws Exception {
    controls(with("tables", TWO_TABLES));
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3) + "no, event, at all\n");
    Night night = night(MORNING_AFTER);
    assertEquals(List.of(), words(night));
    assertTrue(gaps(night).contains("table T2"), gaps(night)::toString);
  }

  @Test
  void aTableThatIsNotListedMayBeIt() throws Exception {
    controls(with("tables", TWO_TABLES));
    tableOne();
    house.deliver("b.csv", NightHouse.shoe(EVENING, "High limit", "1", 3));
    Night night = night(MORNING_AFTER);
    assertEquals(List.of(), words(night));
    assertTrue(gaps(night).contains("table T2"), gaps(night)::toString);
  }

  @Test
  void aNumberBetweenTwoShoesIsARecordExceptionWhereRecordsAreToBeKept() throws Exception {
    controls(with("retention", "{records: 3y}"));
    shoes("1", "2", "4");
    Night night = night(MORNING_AFTER);
    assertEquals(
        List.of(
            "REC:record.shoe-missing | retention.records | deviates | numbers | T1 | 3 | the shoe 3"
                + " of the table T1 | the shoe 2 before and the shoe 4 after, nothing between"
                + " them"),
        words(night));
  }

  @Test
  void aNumberBetweenTwoShoesIsAGapWhereNoKeyAsksForTheRecord() throws Exception {
    shoes("1", "2", "4");
    Night night = night(MORNING_AFTER);
    assertEquals(List.of(), words(night));
    assertEquals(List.of("shoe T1"), gaps(night));
  }

  @Test
  void aRoomThatTakesEverySecondNumberLacksNothingThatIsFound() throws Exception {
    controls(with("retention", "{records: 3y}"));
    shoes("2", "4", "6", "8");
    assertEquals(List.of(), words(night(MORNING_AFTER)));
  }

  @Test
  void numbersThatATableMayHaveThatIsMissingAreToldAsThatTable() throws Exception {
    controls(with("retention", "{records: 3y}").with("tables", TWO_TABLES));
    shoes("1", "2", "4");
    assertEquals(
        List.of("REC:record.table-missing"),
        night(MORNING_AFTER).recordFindings().stream().map(RecordFinding::criterion).toList());
  }

  private void logThatBeginsAmidAShoe() throws Exception {
    house.deliver(
        "t1.csv", NightHouse.coups(NightHouse.logAt(EVENING).at("T1", "6"), 12, 3).close().csv());
    house.deliver("t1-later.csv", NightHouse.shoe(NIGHT, "T1", "7", 3));
  }

  @Test
  void firstCoupsOfAShoeAreARecordExceptionWhereTheNightBeforeIsOnRecord() throws Exception {
    controls(with("retention", "{records: 3y}"));
    house.deliver("before.csv", NightHouse.shoe("2026-03-01T18:00:00-08:00", "T1", "5", 3));
    logThatBeginsAmidAShoe();
    assertEquals(
        List.of(
            "REC:record.coups-missing | retention.records | deviates | numbers | T1 | 6 | the shoe"
                + " 6 of the table T1 from its opening and coup 1 on | its coups from 12 on, in no"
                + " log what came before"),
        words(night(MORNING_AFTER)));
  }

  @Test
  void firstCoupsOfAShoeAreAGapWhereTheLogOfTheNightBeforeMayHaveThem() throws Exception {
    controls(with("retention", "{records: 3y}"));
    logThatBeginsAmidAShoe();
    Night night = night(MORNING_AFTER);
    assertEquals(List.of(), words(night));
    assertTrue(gaps(night).contains("beginning T1"), gaps(night)::toString);
  }

  @Test
  void aDayOfWhichNothingCameIsARecordExceptionForReview() throws Exception {
    controls(with("tables", TWO_TABLES));
    Night night = night(MORNING_AFTER);
    assertEquals(NightState.MISSING, night.state());
    assertEquals(
        List.of(
            "REC:record.day-missing | tables | review | file |  |  | a record of the gambling day"
                + " 2026-03-02 of the tables T1, T2 | nothing: no log of it was taken by its"
                + " deadline"),
        words(night));
    house.write("t2.csv", "half of a log");
    assertEquals(List.of(), words(night(NEXT_LOOK)), "it lies in the inbox");
  }

  @Test
  void aDayOfWhichNothingCameIsAskedForByTheDeadlineWhereNoTablesAreListed() throws Exception {
    assertEquals(
        List.of("night.deadline"),
        night(MORNING_AFTER).recordFindings().stream().map(RecordFinding::authority).toList());
    controls(
        HouseControls.wsgc()
            .with("licensee", "{id: H-1, name: House}")
            .with("gambling_day", "{starts: \"06:00\"}"));
    Night night = night("2026-03-03T21:00:00Z");
    assertEquals(NightState.MISSING, night.state());
    assertEquals(List.of(), words(night), "no key asks for it");
  }
}
