package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.nights.record.DeliveryHistory;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.RecordFinding;

/**
 * A file that could not be taken leaves its night incomplete until it comes anew or somebody sees
 * to it, and what an edition held back for it is found once it is not in the way any more.
 */
class RejectedFilesTest {
  private static final String DAY = "2026-03-02";
  private static final String NEXT_DAY = "2026-03-03";
  private static final String EVENING = "2026-03-02T18:00:00-08:00";
  private static final String NEXT_EVENING = "2026-03-03T18:00:00-08:00";
  private static final String MORNING_AFTER = "2026-03-03T19:00:00Z";
  private static final String AN_HOUR_LATER = "2026-03-03T20:00:00Z";
  private static final String DAY_AFTER = "2026-03-04T19:00:00Z";
  private static final String NO_LOG = "this is no log\n";
  private static final String TWO_TABLES = "[{id: T1}, {id: T2}]";

  @TempDir private Path root;
  private NightHouse house;

  @BeforeEach
  void house() throws Exception {
    house = NightHouse.usual(root, "H-1");
    house.settings("format: 1\nbegins: " + DAY + "\n");
  }

  private void twoTables() throws Exception {
    house.controls("controls.yaml", NightHouse.usualControls("H-1").with("tables", TWO_TABLES));
  }

  private static NightEdition edition(Night night) {
    NightEdition edition = night.edition();
    assertTrue(edition != null, "an edition");
    return edition;
  }

  private Night night(String day, String now) throws Exception {
    Night night = NightHouse.of(house.look(now), day);
    // The page of the inbox tells the same.
    List<Integer> standing =
        DeliveryHistory.in(house.folder()).standing().stream()
            .map(DeliveryHistory.Arrival::number)
            .sorted()
            .toList();
    assertEquals(
        DeliveryLedger.read(house.folder()).standing().values().stream().mapToInt(n -> n).sum(),
        standing.size());
    return night;
  }

  private static List<String> gaps(Night night) {
    return edition(night).missing().stream().map(RejectedFilesTest::words).toList();
  }

  private static String words(MissingRecord missing) {
    RecordFinding finding = missing.finding();
    return missing.kind().text()
        + " "
        + missing.table()
        + (finding == null ? "" : " " + finding.criterion());
  }

  @Test
  void nextNightsFileUnderTheSameNameIsNotTheOneThatWasRejected() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.deliver("t2.csv", NO_LOG);
    assertEquals(NightState.INCOMPLETE, night(DAY, MORNING_AFTER).state());
    house.deliver("t1.csv", NightHouse.shoe(NEXT_EVENING, "T1", "2", 3));
    house.deliver("t2.csv", NightHouse.shoe(NEXT_EVENING, "T2", "2", 3));
    Night night = night(DAY, DAY_AFTER);
    assertEquals(NightState.INCOMPLETE, night.state(), "the log of T2 has not come");
    assertEquals(NightState.DONE, night(NEXT_DAY, DAY_AFTER).state());
    house.deliver("t2.csv", NightHouse.shoe(EVENING, "T2", "1", 3));
    Night mended = night(DAY, "2026-03-04T20:00:00Z");
    assertEquals(NightState.DONE, mended.state());
    assertEquals(6, edition(mended).coups());
  }

  @Test
  void fileThatIsRejectedBeforeTheCalendarBeginsStandsInANight() throws Exception {
    house.settings("format: 1\nbegins: 2026-03-09\n");
    house.deliver("t2.csv", NO_LOG);
    Night night = night(DAY, MORNING_AFTER);
    assertEquals(NightState.MISSING, night.state());
    assertEquals(1, night.rejected().size());
    house.deliver("t2.csv", NightHouse.shoe(EVENING, "T2", "1", 3));
    assertEquals(NightState.DONE, night(DAY, AN_HOUR_LATER).state());
  }

  @Test
  void fileThatIsRejectedTwoNightsInARowLeavesBothIncomplete() throws Exception {
    for (String now : List.of(MORNING_AFTER, DAY_AFTER)) {
      String evening = now.equals(MORNING_AFTER) ? EVENING : NEXT_EVENING;
      house.deliver("t1.csv", NightHouse.shoe(evening, "T1", "1", 3));
      house.deliver("t2.csv", NO_LOG + now);
      night(DAY, now);
    }
    assertEquals(NightState.INCOMPLETE, night(DAY, DAY_AFTER).state());
    assertEquals(NightState.INCOMPLETE, night(NEXT_DAY, DAY_AFTER).state());
  }

  @Test
  void fileThatIsRejectedTwiceAndThenTakenIsSeenTo() throws Exception {
    house.deliver("t1.csv", NO_LOG);
    night(DAY, MORNING_AFTER);
    house.deliver("t1.csv", NO_LOG + NO_LOG);
    assertEquals(1, night(DAY, AN_HOUR_LATER).rejected().size());
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    assertEquals(NightState.DONE, night(DAY, "2026-03-03T21:00:00Z").state());
  }

  @Test
  void fileThatCameDamagedAndThenAsItWasTakenBeforeIsSeenTo() throws Exception {
    String log = NightHouse.shoe(EVENING, "T1", "1", 3);
    house.deliver("t1.csv", log);
    assertEquals(NightState.DONE, night(DAY, MORNING_AFTER).state());
    house.deliver("t1.csv", NO_LOG);
    assertEquals(NightState.INCOMPLETE, night(DAY, AN_HOUR_LATER).state());
    house.deliver("t1.csv", log);
    Night night = night(DAY, "2026-03-03T21:00:00Z");
    assertEquals(NightState.DONE, night.state());
    assertEquals(1, edition(night).number());
  }

  @Test
  void fileThatIsMendedBeforeItsOwnNightHasEndedIsSeenTo() throws Exception {
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.deliver("2026-03-03-t2.csv", NO_LOG);
    // In the evening: the day that ended last is the one before.
    assertEquals(NightState.INCOMPLETE, night(DAY, "2026-03-04T03:00:00Z").state());
    house.deliver("2026-03-03-t2.csv", NightHouse.shoe(NEXT_EVENING, "T2", "2", 3));
    assertEquals(NightState.DONE, night(DAY, "2026-03-04T04:00:00Z").state());
  }

  @Test
  void mendedFileOfTheNightMakesAnEditionThatLacksNothing() throws Exception {
    twoTables();
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "1", 3));
    house.deliver("t2.csv", NO_LOG);
    Night night = night(DAY, MORNING_AFTER);
    assertEquals(List.of("table T2"), gaps(night), "it may be in the file");
    house.deliver("t2.csv", NightHouse.shoe(EVENING, "T2", "1", 3));
    Night mended = night(DAY, AN_HOUR_LATER);
    assertEquals(2, edition(mended).number());
    assertEquals(List.of(), gaps(mended));
    assertEquals(NightState.DONE, mended.state());
  }

  @Test
  void mendedFileOfAnotherNightMakesAnEditionThatFindsWhatWasHeldBackForIt() throws Exception {
    twoTables();
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "2", 3));
    house.deliver("late.csv", NO_LOG);
    assertEquals(List.of("table T2"), gaps(night(DAY, MORNING_AFTER)));
    assertEquals(1, edition(night(DAY, MORNING_AFTER)).number(), "nobody has seen to it");
    house.deliver("late.csv", NightHouse.shoe("2026-03-01T18:00:00-08:00", "T2", "1", 3));
    Night night = night(DAY, AN_HOUR_LATER);
    assertEquals(2, edition(night).number());
    assertEquals(List.of("table T2 REC:record.table-missing"), gaps(night));
    assertEquals(1, night.recordFindings().size());
    assertEquals(
        List.of(
            "made anew: edition 1 held back what is missing as no finding about the record, for a"
                + " file that is in the way no more"),
        edition(night).notes());
    assertEquals(2, edition(night(DAY, "2026-03-03T21:00:00Z")).number(), "once");
  }

  @Test
  void fileThatSomebodyDeletesIsNotInTheWayOfWhatWasHeldBackForIt() throws Exception {
    twoTables();
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "2", 3));
    house.deliver("notes.txt", NO_LOG);
    assertEquals(List.of("table T2"), gaps(night(DAY, MORNING_AFTER)));
    Files.delete(house.folder().resolve("rejected/2026-03-02/notes.txt"));
    assertEquals(List.of("table T2 REC:record.table-missing"), gaps(night(DAY, AN_HOUR_LATER)));
  }

  @Test
  void fileThatLayInTheInboxAndWasOfAnotherNightIsNotInTheWayEither() throws Exception {
    twoTables();
    house.deliver("t1.csv", NightHouse.shoe(EVENING, "T1", "2", 3));
    house.write("early.csv", NightHouse.shoe("2026-03-03T09:00:00-08:00", "T2", "3", 3));
    assertEquals(List.of("table T2"), gaps(night(DAY, MORNING_AFTER)));
    house.mark("early.csv");
    assertEquals(List.of("table T2 REC:record.table-missing"), gaps(night(DAY, AN_HOUR_LATER)));
  }

  @Test
  void shoeThatTheNextNightsLogHasIsMissingNoMore() throws Exception {
    house.controls(
        "controls.yaml", NightHouse.usualControls("H-1").with("retention", "{records: 3y}"));
    StringBuilder log = new StringBuilder(NightHouse.shoe(EVENING, "T1", "1", 3));
    for (int shoe : List.of(2, 4)) {
      String next =
          NightHouse.shoe("2026-03-02T" + (18 + shoe) + ":00:00-08:00", "T1", "" + shoe, 3);
      log.append(next.substring(next.indexOf('\n') + 1));
    }
    house.deliver("t1.csv", log.toString());
    assertEquals(List.of("shoe T1 REC:record.shoe-missing"), gaps(night(DAY, MORNING_AFTER)));
    // Numbered in the night before, and dealt in this one.
    house.deliver("next.csv", NightHouse.shoe(NEXT_EVENING, "T2", "3", 3));
    Night night = night(DAY, DAY_AFTER);
    assertEquals(List.of(), gaps(night));
    assertEquals(2, edition(night).number());
    assertEquals(NightState.DONE, night.state());
  }
}
