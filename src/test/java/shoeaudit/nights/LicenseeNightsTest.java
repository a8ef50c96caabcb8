package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.TableLog;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Nights of one licensee, from what is delivered to what is told. */
class LicenseeNightsTest {
  private static final String EVENING = "2026-03-02T18:00:00-08:00";
  private static final String MORNING_AFTER = "2026-03-03T18:30:00Z";

  @TempDir private Path root;
  private NightHouse house;

  @BeforeEach
  void open() throws Exception {
    house = NightHouse.usual(root, "H-1");
  }

  private static NightEdition edition(Night night) {
    NightEdition edition = night.edition();
    assertNotNull(edition, "no edition of " + night);
    return edition;
  }

  @Test
  void nightIsAuditedOnceItsDeadlineHasPassed() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    Night before = NightHouse.of(house.look("2026-03-03T17:59:59Z"), "2026-03-02");
    assertEquals(NightState.WAITING, before.state());
    assertTrue(before.waits());
    assertNull(before.edition());
    Night after = NightHouse.of(house.look("2026-03-03T18:00:00Z"), "2026-03-02");
    assertEquals(NightState.DONE, after.state());
    assertEquals(3, edition(after).coups());
    assertEquals(0, edition(after).findings());
    assertEquals(List.of("2026-03-02/t1.csv"), house.files("done"));
    assertEquals(List.of(), house.files("inbox"));
    assertEquals(List.of(), house.files("taking"));
  }

  @Test
  void nightOfWhichNothingCameIsMissingAndNeverClean() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(NightState.MISSING, night.state());
    assertNull(night.edition());
  }

  @Test
  void nightOnWhichNoTableOpensIsClosed() throws Exception {
    house.controls(
        "controls.yaml",
        NightHouse.usualControls("H-1").with("tables", "[{id: T1, days: [tue, wed]}]"));
    house.look("2026-03-02T20:00:00Z");
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(NightState.CLOSED, NightHouse.of(nights, "2026-03-02").state(), "a Monday");
    assertEquals(NightState.MISSING, NightHouse.of(nights, "2026-03-03").state(), "a Tuesday");
  }

  private void drop(String day, String rows) throws Exception {
    Path drops = Files.createDirectories(house.folder().resolve("drops"));
    Files.writeString(drops.resolve(day + ".csv"), "date,table,drop_minor\n" + rows);
  }

  @Test
  void whatTheCageCountedIsHeldAgainstTheWinAndMakesAnotherEditionWhereItComesLater()
      throws Exception {
    house.deliver(
        "t1.csv",
        NightHouse.logAt(EVENING)
            .at("T1", "1")
            .open(8)
            .coup(1)
            .wager("1", "P1", "player", "10.00")
            .deal("7H KD 10S 8C")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "")
            .close()
            .csv());
    Night first = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(1, edition(first).number());
    assertNull(edition(first).drop());
    drop("2026-03-02", "2026-03-02,T1,5000\n");
    Night second = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(2, edition(second).number());
    assertEquals(NightState.DONE, second.state(), second.toString());
    Path results = house.folder().resolve("nights/2026-03-02/edition-2/results");
    assertTrue(
        Files.readString(results.resolve("statistics.csv"))
            .lines()
            .anyMatch(
                line -> line.startsWith("table_day,T1,,,2026-03-02,") && line.contains(",5000,20")),
        Files.readString(results.resolve("statistics.csv")));
    assertTrue(Files.readString(results.resolve("inputs.json")).contains("\"drop\""));
    assertEquals(2, edition(NightHouse.of(house.look(MORNING_AFTER), "2026-03-02")).number());
  }

  @Test
  void dropOfATableWithoutLogsIsMissingOnRecordAndFailsNothing() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    drop("2026-03-02", "2026-03-02,T9,5000\n2026-03-02,T8,0\n");
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertNull(night.failure());
    assertEquals(NightState.INCOMPLETE, night.state());
    assertEquals(
        List.of(
            new MissingRecord(
                MissingRecord.Kind.DROP,
                "T9",
                "2026-03-02.csv:2 counts a drop of table T9 on 2026-03-02, and no coup of it is on"
                    + " record")),
        edition(night).missing());
  }

  @Test
  void dropWithMistakesIsNamedAndTheNightIsAuditedWithoutIt() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    drop("2026-03-02", "2026-03-02,T1,50.00\n");
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertNull(night.failure());
    assertEquals(3, edition(night).coups());
    String words = edition(night).missing().getFirst().words();
    assertTrue(words.startsWith("the drop is not used: "), words);
    assertTrue(words.contains("2026-03-02.csv:2: drop_minor: \"50.00\" is no whole number"), words);
    drop("2026-03-02", "2026-03-01,T1,5000\n");
    words =
        edition(NightHouse.of(house.look(MORNING_AFTER), "2026-03-02"))
            .missing()
            .getFirst()
            .words();
    assertTrue(words.contains("is 2026-03-01, and the file is for the night of 2026-03-02"), words);
    drop("2026-03-02", "2026-03-02,T1,0\n");
    Night mended = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(List.of(), edition(mended).missing());
    assertEquals(3, edition(mended).number());
  }

  @Test
  void shoeDealtOnPastTheDaysEndIsOneShoeOfTheNightInWhichItBegan() throws Exception {
    house.deliver(
        "first.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-03T05:30:00-08:00").at("T1", "9").open(8), 1, 3)
            .csv());
    Night first = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(3, edition(first).coups());
    // The next day's log begins with the rest of that shoe, and has one of its own.
    house.deliver(
        "second.csv",
        NightHouse.coups(
                NightHouse.coups(NightHouse.logAt("2026-03-03T06:05:00-08:00").at("T1", "9"), 4, 2)
                    .close()
                    .at("T1", "10")
                    .open(8),
                1,
                4)
            .close()
            .csv());
    List<Night> nights = house.look("2026-03-04T18:30:00Z");
    NightEdition again = edition(NightHouse.of(nights, "2026-03-02"));
    assertEquals(2, again.number());
    assertEquals(5, again.coups(), "the whole shoe");
    assertEquals(0, again.findings());
    NightEdition next = edition(NightHouse.of(nights, "2026-03-03"));
    assertEquals(4, next.coups(), "its own shoe alone");
    assertEquals(0, next.findings(), "the rest of the other is no shoe without its first coups");
    assertEquals(
        List.of("first.csv", "second.csv"), next.logs().stream().map(each -> each.name()).toList());
  }

  /** A shoe in which a system that knows no patron writes GUEST. */
  private static String guests() {
    return NightHouse.coups(NightHouse.logAt(EVENING).at("T1", "1").open(8), 1, 3)
        .coup(4)
        .wager("3", "GUEST", "banker", "25.00")
        .call()
        .deal("7H KD 10S 8C")
        .result("banker")
        .close()
        .csv();
  }

  @Test
  void placeholderOfARecordLeavesNoNightIncomplete() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver("t1.csv", guests());
    Night night = NightHouse.of(house.look("2026-03-05T20:00:00Z"), "2026-03-02");
    assertEquals(NightState.DONE, night.state());
    assertEquals(1, edition(night).runs().getFirst().problems());
    assertEquals(0, edition(night).runs().getFirst().unread());
  }

  @Test
  void lineThatCannotBeReadLeavesTheNightIncompleteBesideAPlaceholder() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver("t1.csv", guests().replaceFirst("10S", "99X"));
    Night night = NightHouse.of(house.look("2026-03-05T20:00:00Z"), "2026-03-02");
    assertEquals(NightState.INCOMPLETE, night.state());
    assertEquals(
        List.of(MissingRecord.Kind.UNREAD),
        edition(night).missing().stream().map(MissingRecord::kind).toList());
    assertEquals(
        edition(night).runs().getFirst().problems() - 1, edition(night).runs().getFirst().unread());
  }

  @Test
  void shoeWhoseTimesRunBackwardsOverTheDaysEndIsAuditedInOneNight() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver(
        "t1.csv",
        NightHouse.coups(
                NightHouse.coups(
                        NightHouse.logAt("2026-03-03T06:00:05-08:00").at("T1", "1").open(8), 1, 1)
                    .after(Duration.ofMinutes(-10)),
                2,
                1)
            .csv());
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(NightState.MISSING, NightHouse.of(nights, "2026-03-04").state());
    assertEquals(2, edition(NightHouse.of(nights, "2026-03-03")).coups(), "by its beginning");
    assertEquals(NightState.MISSING, NightHouse.of(nights, "2026-03-02").state());
  }

  @Test
  void shoeThatWasLoadedTheNightBeforeBelongsToTheDayOfItsFirstCoup() throws Exception {
    house.controls("controls.yaml", NightHouse.usualControls("H-1").with("tables", "[{id: T1}]"));
    house.look("2026-03-02T20:00:00Z");
    house.deliver(
        "t1.csv",
        NightHouse.coups(
                NightHouse.logAt("2026-03-04T02:30:00-08:00")
                    .at("T1", "1")
                    .open(8)
                    .after(Duration.ofHours(9)),
                1,
                2)
            .csv());
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(NightState.MISSING, NightHouse.of(nights, "2026-03-03").state());
    NightEdition edition = edition(NightHouse.of(nights, "2026-03-04"));
    assertEquals(2, edition.coups());
    assertEquals(List.of(), edition.missing());
  }

  @Test
  void shoeThatIsOpenedMinutesBeforeTheDaysEdgeBelongsToTheDayOfItsOpening() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver("t1.csv", NightHouse.shoe("2026-03-04T05:59:59-08:00", "T1", "1", 2));
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(2, edition(NightHouse.of(nights, "2026-03-03")).coups());
    assertEquals(NightState.MISSING, NightHouse.of(nights, "2026-03-04").state());
  }

  @Test
  void shoeThatIsOpenedInOneLogAndDealtInTheNextDaysIsAuditedOnceAndWhole() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver(
        "first.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-03T20:00:00-08:00").at("T1", "1").open(8), 1, 3)
            .close()
            .after(Duration.ofHours(2))
            .at("T1", "2")
            .open(8)
            .csv());
    house.deliver(
        "second.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-04T12:00:00-08:00").at("T1", "2"), 1, 2)
            .close()
            .csv());
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(3, edition(NightHouse.of(nights, "2026-03-03")).coups());
    assertEquals(2, edition(NightHouse.of(nights, "2026-03-04")).coups());
    assertEquals(0, edition(NightHouse.of(nights, "2026-03-04")).findings(), "with its opening");
  }

  @Test
  void nightOfWhichAllCoupsAreOfAShoeThatBeganTheDayBeforeLacksNothing() throws Exception {
    house.controls("controls.yaml", NightHouse.usualControls("H-1").with("tables", "[{id: T1}]"));
    house.look("2026-03-02T20:00:00Z");
    house.deliver(
        "first.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-03T20:00:00-08:00").at("T1", "1").open(8), 1, 3)
            .csv());
    house.deliver(
        "second.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-04T12:00:00-08:00").at("T1", "1"), 4, 2)
            .close()
            .csv());
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(5, edition(NightHouse.of(nights, "2026-03-03")).coups());
    assertEquals(0, edition(NightHouse.of(nights, "2026-03-04")).coups());
    assertEquals(List.of(), edition(NightHouse.of(nights, "2026-03-04")).missing());
    assertEquals(NightState.DONE, NightHouse.of(nights, "2026-03-04").state());
  }

  @Test
  void shoeThatWasOpenedAndNotDealtBelongsToTheNightOfItsOpening() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver(
        "t1.csv",
        NightHouse.logAt("2026-03-03T20:00:00-08:00").at("T1", "1").open(8).close().csv());
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    assertEquals(0, edition(NightHouse.of(nights, "2026-03-03")).coups());
    assertEquals(NightState.INCOMPLETE, NightHouse.of(nights, "2026-03-03").state());
    assertEquals(NightState.MISSING, NightHouse.of(nights, "2026-03-04").state());
  }

  @Test
  void shoesWhoseIdsComeAgainEachDayAreOthersEachDay() throws Exception {
    house.look("2026-03-01T20:00:00Z");
    for (int day = 2; day <= 4; day++) {
      // The second shoe is dealt on in the next day's log, so that two days' logs are read
      // together.
      String second = "2026-03-0" + (day + 1) + "T05:00:00-08:00";
      house.deliver(
          "a" + day + ".csv",
          NightHouse.shoe("2026-03-0" + day + "T18:00:00-08:00", "T1", "1", 5)
              + NightHouse.coups(NightHouse.logAt(second).at("T1", "2").open(8), 1, 3)
                  .csv()
                  .lines()
                  .skip(1)
                  .collect(Collectors.joining("\n", "", "\n")));
      house.deliver(
          "b" + day + ".csv",
          NightHouse.coups(
                  NightHouse.logAt("2026-03-0" + (day + 1) + "T06:10:00-08:00").at("T1", "2"), 4, 2)
              .close()
              .csv());
    }
    List<Night> nights = house.look("2026-03-06T20:00:00Z");
    for (int day = 2; day <= 4; day++) {
      NightEdition edition = edition(NightHouse.of(nights, "2026-03-0" + day));
      assertEquals(10, edition.coups(), "of day " + day);
      assertEquals(0, edition.findings());
      assertEquals(0, edition.runs().getFirst().problems());
    }
  }

  @Test
  void lateLogMakesAnotherEditionAndBothAreKept() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.look(MORNING_AFTER);
    house.deliver(
        "t2.csv",
        NightHouse.wrongCoup(NightHouse.logAt(EVENING).at("T2", "2").open(8), 1).close().csv());
    Night night = NightHouse.of(house.look("2026-03-04T20:00:00Z"), "2026-03-02");
    NightEdition second = edition(night);
    assertEquals(2, second.number());
    assertEquals(4, second.coups());
    assertEquals(1, second.findings());
    assertEquals(new NightEdition.Comparison(1, 1, 0, 0, 0), second.comparison());
    assertTrue(Files.exists(house.results("2026-03-02", 1).resolve(NightEdition.FILE)));
    String changes = Files.readString(house.results("2026-03-02", 2).resolve("changes.csv"));
    assertTrue(changes.contains("new,"), changes);
  }

  @Test
  void sameLogDeliveredAgainIsTheSameEvidence() throws Exception {
    String log = NightHouse.shoe(EVENING, "T1", "1", 3);
    house.deliver("t1.csv", log);
    house.look(MORNING_AFTER);
    house.deliver("t1.csv", log);
    house.deliver("copy.csv", log);
    Night night = NightHouse.of(house.look("2026-03-03T20:00:00Z"), "2026-03-02");
    assertEquals(1, edition(night).number());
    assertFalse(night.waits());
    assertEquals(List.of("2026-03-02/t1.csv"), house.files("done"));
    assertEquals(List.of(), house.files("inbox"));
  }

  @Test
  void logDeliveredChangedStandsForTheOneBefore() throws Exception {
    house.deliver(
        "t1.csv",
        NightHouse.wrongCoup(NightHouse.logAt(EVENING).at("T1", "1").open(8), 1).close().csv());
    house.look(MORNING_AFTER);
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 1));
    NightEdition second = edition(NightHouse.of(house.look("2026-03-03T20:00:00Z"), "2026-03-02"));
    assertEquals(2, second.number());
    assertEquals(0, second.findings());
    assertEquals(new NightEdition.Comparison(1, 0, 0, 0, 1), second.comparison());
    assertEquals(List.of("2026-03-02/t1.csv", "2026-03-02/t1~2.csv"), house.files("done"));
    // And back: what was superseded is no evidence that is there already.
    house.deliver(
        "t1.csv",
        NightHouse.wrongCoup(NightHouse.logAt(EVENING).at("T1", "1").open(8), 1).close().csv());
    NightEdition third = edition(NightHouse.of(house.look("2026-03-03T21:00:00Z"), "2026-03-02"));
    assertEquals(3, third.number());
    assertEquals(1, third.findings());
  }

  @Test
  void badFileIsRejectedWithItsReasonAndStopsNoOther() throws Exception {
    house.deliver("a-bad.csv", "this is no log\n");
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(3, edition(night).coups());
    assertEquals(NightState.INCOMPLETE, night.state());
    assertEquals(
        List.of("a-bad.csv"),
        night.rejected().stream().map(DeliveryLedger.Rejected::name).toList());
    assertEquals(
        List.of("2026-03-02/a-bad.csv", "2026-03-02/a-bad.csv.reason.txt"),
        house.files("rejected"));
    String reason =
        Files.readString(house.folder().resolve("rejected/2026-03-02/a-bad.csv.reason.txt"));
    assertTrue(reason.contains("no event that can be read"), reason);
    // The same name, readable now: nothing is missing any more.
    house.deliver("a-bad.csv", NightHouse.shoe(EVENING, "T2", "2", 2));
    Night mended = NightHouse.of(house.look("2026-03-03T21:00:00Z"), "2026-03-02");
    assertEquals(NightState.DONE, mended.state());
    assertEquals(5, edition(mended).coups());
  }

  @Test
  void ratesOfEachCodeAreToldBesideThoseOfTheNightsBefore() throws Exception {
    house.deliver("a.csv", NightHouse.shoe(EVENING, "T1", "1", 30));
    TableLog wrong = NightHouse.logAt("2026-03-03T18:00:00-08:00").at("T1", "2").open(8);
    house.deliver("b.csv", NightHouse.wrongCoup(NightHouse.coups(wrong, 1, 39), 40).close().csv());
    NightEdition edition = edition(NightHouse.of(house.look("2026-03-04T19:00:00Z"), "2026-03-03"));
    NightEdition.Rate rate = edition.rates().getFirst();
    assertEquals(
        List.of(1L, 0L, 30L),
        List.of(rate.findings(), rate.earlierFindings(), rate.earlierCoups()));
    assertEquals(new BigDecimal("2.50"), edition.perHundred(rate));
    assertEquals(new BigDecimal("0.00"), rate.earlierPerHundred());
    String json = Files.readString(house.results("2026-03-03", 1).resolve(NightEdition.FILE));
    assertTrue(json.contains("\"per_hundred_coups\" : 2.50"), json);
    assertNull(new NightEdition.Rate("a.code", 1, 0, 0).earlierPerHundred(), "no coups before");
  }

  @Test
  void outageOfAWeekIsCaughtUpInOrder() throws Exception {
    house.look("2026-03-01T20:00:00Z");
    for (int day = 2; day <= 8; day++) {
      house.deliver(
          "t1-" + day + ".csv",
          NightHouse.shoe("2026-03-0" + day + "T18:00:00-08:00", "T1", "1", day));
    }
    List<Night> nights = house.look("2026-03-09T20:00:00Z");
    for (int day = 2; day <= 8; day++) {
      Night night = NightHouse.of(nights, "2026-03-0" + day);
      assertEquals(NightState.DONE, night.state());
      assertEquals(day, edition(night).coups());
    }
    // Each continues the indicators of the one before it.
    String inputs =
        Files.readString(house.results("2026-03-08", 1).resolve("results/manifest.json"));
    assertTrue(inputs.contains("\"role\" : \"earlier\"") || inputs.contains("\"earlier\""), inputs);
  }

  @Test
  void evidenceThatWasChangedAfterItWasTakenIsNotAudited() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.look("2026-03-03T14:30:00Z");
    Path kept = house.folder().resolve("done/2026-03-02/t1.csv");
    Files.writeString(kept, NightHouse.shoe(EVENING, "T1", "1", 2));
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(NightState.FAILED, night.state());
    assertNull(night.edition());
    assertTrue(String.valueOf(night.failure()).contains("is not any more what was taken"));
    Files.writeString(kept, NightHouse.shoe(EVENING, "T1", "1", 3));
    assertEquals(
        NightState.DONE, NightHouse.of(house.look("2026-03-03T20:00:00Z"), "2026-03-02").state());
  }

  @Test
  void nightWithoutAControlFileInForceFailsAndSaysSo() throws Exception {
    house.controls(
        "controls.yaml",
        NightHouse.usualControls("H-1").with("effective", "{from: 2026-03-04, until: null}"));
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(NightState.FAILED, night.state());
    assertTrue(String.valueOf(night.failure()).contains("no control file"), night.failure());
  }

  @Test
  void controlsOfAnotherLicenseeAreRefused() throws Exception {
    house.controls("controls.yaml", NightHouse.usualControls("H-2"));
    String reason =
        String.valueOf(
            assertThrows(InvalidRunRequestException.class, () -> house.open()).getMessage());
    assertTrue(reason.contains("of the licensee H-2, and the folder is named H-1"), reason);
  }

  @Test
  void folderIsWorkedOnByOneAtATime() throws Exception {
    try (LicenseeNights open = house.open()) {
      assertNotNull(open);
      assertThrows(InvalidRunRequestException.class, () -> house.open());
    }
    house.open().close();
  }

  @Test
  void changedControlsMakeAnotherEditionOnlyWhereItIsAskedFor() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.look(MORNING_AFTER);
    house.controls("controls.yaml", NightHouse.usualControls("H-1").with("game.decks", "6"));
    Instant now = Instant.parse("2026-03-03T21:00:00Z");
    assertEquals(1, edition(NightHouse.of(house.look(now), "2026-03-02")).number());
    try (LicenseeNights nights = house.open()) {
      Night night = NightHouse.audit(nights, LocalDate.parse("2026-03-02"), now);
      assertEquals(2, edition(night).number());
      assertEquals(1, edition(night).findings(), "opened with eight decks");
    }
  }

  @Test
  void sameNightIsTheSameBytesWhenItIsMadeAnew() throws Exception {
    NightHouse other = NightHouse.usual(root.resolve("other"), "H-1");
    for (NightHouse each : List.of(house, other)) {
      each.deliver("t2.csv", NightHouse.shoe(EVENING, "T2", "2", 3));
      each.deliver(
          "t1.csv", NightHouse.wrongCoup(NightHouse.logAt(EVENING).at("T1", "1").open(8), 1).csv());
    }
    house.look(MORNING_AFTER);
    other.look("2026-05-05T05:05:05Z");
    List<String> files = house.files("nights");
    assertEquals(files, other.files("nights"));
    for (String file : files) {
      assertEquals(
          Files.readString(house.folder().resolve("nights").resolve(file)),
          Files.readString(other.folder().resolve("nights").resolve(file)),
          file);
    }
  }

  @Test
  void logThatBeginsAmidAShoeMakesNoFindingsOfWhatCameBefore() throws Exception {
    house.deliver(
        "t1.csv",
        NightHouse.coups(
                NightHouse.coups(NightHouse.logAt(EVENING).at("T1", "1"), 5, 3)
                    .close()
                    .at("T1", "2")
                    .open(8),
                1,
                2)
            .close()
            .csv());
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(0, edition(night).findings());
    assertEquals(2, edition(night).coups());
    assertEquals(
        List.of(MissingRecord.Kind.BEGINNING),
        edition(night).missing().stream().map(MissingRecord::kind).toList());
  }

  @Test
  void shoeWhoseCardsAndTicketsAreTwoLogsIsAuditedOnceAlsoAcrossTheTurnOfTheDay() throws Exception {
    TableLog log = NightHouse.logAt(EVENING).at("T1", "1").open(8);
    betted(log, 1).close().after(Duration.ofHours(11));
    NightHouse.coups(log.at("T1", "2").open(8), 1, 2).after(Duration.ofHours(1));
    betted(betted(log, 3), 4).close();
    List<String> lines = log.csv().lines().toList();
    // The second shoe has its first cards before the day turns, its first tickets after.
    house.deliver("cards.csv", only(lines, line -> !line.startsWith("wager_")));
    house.deliver("tickets.csv", only(lines, line -> line.startsWith("wager_")));
    List<Night> nights = house.look("2026-03-06T20:00:00Z");
    NightEdition edition = edition(NightHouse.of(nights, "2026-03-02"));
    assertEquals(5, edition.coups());
    assertEquals(0, edition.findings());
    assertEquals(
        List.of("2026-03-02"),
        nights.stream()
            .filter(night -> night.edition() != null)
            .map(night -> night.day().toString())
            .toList());
  }

  /** Deals a coup by the rules, with a wager that is settled by them. */
  private static TableLog betted(TableLog log, int number) {
    return log.coup(number)
        .wager("1", "P1", "player", "100.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("1", "P1", "player", "lose", "0.00", "");
  }

  private static String only(List<String> lines, Predicate<String> which) {
    return Stream.concat(lines.stream().limit(1), lines.stream().skip(1).filter(which))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void nightOfWhichNothingCouldBeTestedIsNeverDone() throws Exception {
    house.deliver(
        "t1.csv", NightHouse.coups(NightHouse.logAt(EVENING).at("T1", "1"), 5, 3).close().csv());
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(0, edition(night).coups());
    assertEquals(NightState.INCOMPLETE, night.state());
  }

  @Test
  void laterLogOfTheSameNameWithOtherShoesLeavesTheEarlierStanding() throws Exception {
    house.deliver("export.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.look("2026-03-03T04:00:00Z");
    house.deliver("export.csv", NightHouse.shoe("2026-03-02T22:00:00-08:00", "T1", "2", 4));
    NightEdition edition = edition(NightHouse.of(house.look(MORNING_AFTER), "2026-03-02"));
    assertEquals(7, edition.coups());
    assertEquals(2, edition.logs().size());
  }

  @Test
  void supersededLogIsNamedInTheEdition() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.look("2026-03-03T04:00:00Z");
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 4));
    NightEdition edition = edition(NightHouse.of(house.look(MORNING_AFTER), "2026-03-02"));
    assertEquals(4, edition.coups());
    assertEquals(1, edition.notes().size(), edition.notes().toString());
    assertTrue(edition.notes().getFirst().startsWith("done/2026-03-02/t1.csv (SHA-256 "));
  }

  @Test
  void alteredEvidenceIsSetAsideWhereTheLogComesAgain() throws Exception {
    String log = NightHouse.shoe(EVENING, "T1", "1", 3);
    house.deliver("t1.csv", log);
    house.look("2026-03-03T14:30:00Z");
    Path kept = house.folder().resolve("done/2026-03-02/t1.csv");
    Files.writeString(kept, NightHouse.shoe(EVENING, "T1", "1", 2));
    assertEquals(NightState.FAILED, NightHouse.of(house.look(MORNING_AFTER), "2026-03-02").state());
    house.deliver("t1.csv", log);
    Night night = NightHouse.of(house.look("2026-03-03T19:00:00Z"), "2026-03-02");
    assertEquals(NightState.DONE, night.state());
    assertEquals(3, edition(night).coups());
    assertEquals(2, house.files("done/2026-03-02").size(), "what was altered is kept too");
  }

  @Test
  void changedBeginningOfTheGamblingDayLeavesNoShoeInNoNight() throws Exception {
    house.controls("controls.yaml", NightHouse.usualControls("H-1").with("gambling_day", "{}"));
    house.deliver("t1.csv", NightHouse.shoe("2026-03-03T01:00:00-08:00", "T1", "1", 3));
    house.deliver("t2.csv", NightHouse.shoe("2026-03-02T20:00:00-08:00", "T2", "1", 2));
    List<Night> nights = house.look("2026-03-04T20:00:00Z");
    assertEquals(2, edition(NightHouse.of(nights, "2026-03-02")).coups());
    assertEquals(3, edition(NightHouse.of(nights, "2026-03-03")).coups());
    house.controls("controls.yaml", NightHouse.usualControls("H-1"));
    nights = house.look("2026-03-04T21:00:00Z");
    assertEquals(5, edition(NightHouse.of(nights, "2026-03-02")).coups());
  }

  @Test
  void editionBeforeTheDeadlineIsMadeAnewAfterIt() throws Exception {
    house.controls(
        "controls.yaml",
        NightHouse.usualControls("H-1").with("tables", "[{id: T1, open: \"18:00-02:00\"}]"));
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    Instant evening = Instant.parse("2026-03-03T02:20:00Z");
    try (LicenseeNights nights = house.open()) {
      nights.look(evening);
      Night early = NightHouse.audit(nights, LocalDate.parse("2026-03-02"), evening);
      assertEquals(List.of(), edition(early).missing(), "the hours are still to come");
    }
    Night night = NightHouse.of(house.look(MORNING_AFTER), "2026-03-02");
    assertEquals(2, edition(night).number());
    assertEquals(NightState.INCOMPLETE, night.state());
  }

  @Test
  void tableThatVanishesFromTheRecordIsMissedThoughNoControlsListIt() throws Exception {
    house.look("2026-02-20T20:00:00Z");
    for (int day = 20; day <= 28; day++) {
      String evening = "2026-02-" + day + "T20:00:00-08:00";
      house.deliver("t1-" + day + ".csv", NightHouse.shoe(evening, "T1", "a" + day, 3));
      if (day < 28) {
        house.deliver("t2-" + day + ".csv", NightHouse.shoe(evening, "T2", "b" + day, 3));
      }
    }
    Night night = NightHouse.of(house.look("2026-03-01T20:00:00Z"), "2026-02-28");
    assertEquals(
        List.of("coups T2"),
        edition(night).missing().stream()
            .map(each -> each.kind().text() + " " + each.table())
            .toList());
  }

  @Test
  void eachNightThatComesDueIsToldOnce() throws Exception {
    house.look("2026-03-01T20:00:00Z");
    Instant later = Instant.parse("2026-03-05T20:00:00Z");
    try (LicenseeNights nights = house.open()) {
      nights.look(later);
      assertEquals(
          List.of("2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"),
          nights.newlyDue(later).stream().map(night -> night.day().toString()).toList());
      nights.newlyDue(later).forEach(night -> assertEquals(NightState.MISSING, night.state()));
      nights.told(nights.newlyDue(later));
      assertEquals(List.of(), nights.newlyDue(later));
    }
  }

  /** Whatever fails at one night is its failure, and says so; those after it are audited. */
  @Test
  void nightAtWhichTheProgramItselfFailsIsFailedAndTriedAgain() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    Instant now = Instant.parse(MORNING_AFTER);
    LocalDate day = LocalDate.parse("2026-03-02");
    try (LicenseeNights nights = house.open()) {
      nights.look(now);
      Night failed =
          nights.run(day, now, false, -1, AuditRequest.Reports.NONE, AuditRequest.Layout.USUAL);
      assertEquals(NightState.FAILED, failed.state());
      String failure = String.valueOf(failed.failure());
      assertTrue(failure.startsWith("shoe-audit failed: "), failure);
      assertTrue(failure.endsWith("; it is tried again at the next look"), failure);
      assertEquals(Map.of(day, failure), nights.failures());
      assertEquals(List.of(day), nights.due(now));
      assertEquals(NightState.DONE, NightHouse.audit(nights, day, now).state());
      assertEquals(Map.of(), nights.failures());
    }
  }

  @Test
  void shoeThatABreakKeptFromTheNextLogIsNotTakenForOneWithoutItsBeginning() throws Exception {
    // Z has T2's shoe X until a break; B has the end of X after the day's turn, and T1's new shoe,
    // which C goes on with.
    house.deliver(
        "z.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-02T20:00:00-08:00").at("T2", "X").open(8), 1, 4)
            .csv());
    String b =
        NightHouse.coups(NightHouse.logAt("2026-03-03T06:05:00-08:00").at("T2", "X"), 5, 2)
            .close()
            .csv();
    String own =
        NightHouse.coups(NightHouse.logAt("2026-03-03T05:30:00-08:00").at("T1", "Y").open(8), 1, 3)
            .csv();
    house.deliver("b-t2.csv", b);
    house.deliver("b-t1.csv", own);
    house.deliver(
        "c.csv",
        NightHouse.coups(NightHouse.logAt("2026-03-03T06:30:00-08:00").at("T1", "Y"), 4, 2)
            .close()
            .csv());
    List<Night> nights = house.look("2026-03-05T20:00:00Z");
    NightEdition edition = edition(NightHouse.of(nights, "2026-03-02"));
    assertEquals(11, edition.coups());
    assertEquals(0, edition.findings());
    assertEquals(0, edition(NightHouse.of(nights, "2026-03-03")).findings());
  }
}
