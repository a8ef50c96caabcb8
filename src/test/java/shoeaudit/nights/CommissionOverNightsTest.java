package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.CommissionShoe;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.redact.Redaction;

/**
 * Commission that is charged in the last shoe of a gambling day and collected in the first of the
 * next (KS-9): who audits one of the days alone accuses nobody of it.
 */
class CommissionOverNightsTest {
  private static final String EVENING = "2026-03-02T23:00:00-08:00";
  private static final String NEXT_DAY = "2026-03-03T12:00:00-08:00";
  private static final LocalDate FIRST = LocalDate.parse("2026-03-02");
  private static final LocalDate SECOND = LocalDate.parse("2026-03-03");

  @TempDir private Path root;
  private NightHouse house;

  @BeforeEach
  void open() throws Exception {
    house = NightHouse.usual(root, "H-1");
  }

  /** A shoe in which P12 is charged 1.00. */
  private static String shoe(String moment, String shoe, String collected) {
    return CommissionShoe.deal(NightHouse.logAt(moment), "T1", shoe, "", collected).csv();
  }

  private static NightEdition edition(List<Night> nights, LocalDate day) {
    NightEdition edition = NightHouse.of(nights, day.toString()).edition();
    assertNotNull(edition, "no edition of " + day);
    return edition;
  }

  private static void assertFound(long deviate, long review, List<Night> nights, LocalDate day) {
    NightEdition edition = edition(nights, day);
    long forReview = edition.runs().stream().mapToLong(NightEdition.Run::review).sum();
    assertEquals(
        List.of(deviate, review),
        List.of(edition.findings() - forReview, forReview),
        day.toString());
  }

  @Test
  void whatIsPaidTheNextDayMakesTheNightAnewAndIsForReviewInBoth() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver("first.csv", shoe(EVENING, "1", ""));
    assertFound(1, 0, house.look("2026-03-03T18:30:00Z"), FIRST);
    house.deliver("second.csv", shoe(NEXT_DAY, "2", "2.00"));
    List<Night> nights = house.look("2026-03-04T18:30:00Z");
    assertFound(0, 1, nights, FIRST);
    assertFound(0, 1, nights, SECOND);
    assertEquals(2, edition(nights, FIRST).number(), "the first one is kept");
  }

  @Test
  void whatIsPaidOnNeitherDayIsAFindingAndTheNightIsNotMadeAnew() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver("first.csv", shoe(EVENING, "1", ""));
    house.deliver("second.csv", shoe(NEXT_DAY, "2", "1.00"));
    house.look("2026-03-03T18:30:00Z");
    List<Night> nights = house.look("2026-03-04T18:30:00Z");
    assertFound(1, 0, nights, FIRST);
    assertFound(0, 0, nights, SECOND);
    assertEquals(1, edition(nights, FIRST).number());
  }

  /**
   * An earlier version's line tells nothing of what is owed, and lets a shoe begin at its opening.
   */
  @Test
  void logsThatAnEarlierVersionReadAreReadAgainWhenTheirNightIsMade() throws Exception {
    house.look("2026-03-02T20:00:00Z");
    house.deliver("first.csv", shoe(EVENING, "1", ""));
    TableLog loaded =
        NightHouse.logAt("2026-03-03T03:00:00-08:00")
            .at("T2", "7")
            .open(8)
            .after(Duration.ofHours(9));
    house.deliver("loaded.csv", NightHouse.coups(loaded, 1, 2).csv());
    assertFound(1, 0, house.look("2026-03-03T18:30:00Z"), FIRST);
    Path ledger = house.folder().resolve(DeliveryLedger.FILE);
    String before =
        Files.readString(ledger)
            .replace(",\"reading\":2", "")
            .replaceAll(",\"owed\":\\{[^}]*\\}", "")
            .replace("\"begins\":\"2026-03-03T20:", "\"begins\":\"2026-03-03T11:");
    Files.writeString(ledger, before);
    house.deliver("second.csv", shoe(NEXT_DAY, "2", "2.00"));
    house.look("2026-03-04T18:30:00Z");
    List<Night> nights = house.look("2026-03-04T18:45:00Z");
    assertFound(0, 1, nights, FIRST);
    assertFound(0, 1, nights, SECOND);
    assertEquals(
        3,
        edition(nights, SECOND).coups(),
        "with those of the shoe that was loaded the day before");
    assertEquals(1, edition(nights, FIRST).coups());
    String after = Files.readString(ledger);
    assertEquals(before, after.substring(0, before.length()), "no line is changed");
    assertEquals(nights, house.look("2026-03-04T18:45:00Z"), "and nothing is read twice");
    assertEquals(after, Files.readString(ledger));
  }

  @ParameterizedTest(name = "names left out: {0}")
  @ValueSource(booleans = {false, true})
  void runOfOneDayKnowsWhatTheOtherDaysOfItsLogsPaid(boolean redacted) throws Exception {
    TableLog log = CommissionShoe.deal(NightHouse.logAt(EVENING), "T1", "1", "", "");
    CommissionShoe.deal(log.after(Duration.ofHours(12)), "T1", "2", "", "2.00");
    CommissionShoe.deal(log.after(Duration.ofHours(24)), "T1", "3", "", "0.50");
    Path file = Files.writeString(root.resolve("log.csv"), log.csv());
    Map<LocalDate, List<Long>> expected =
        Map.of(
            FIRST,
            List.of(0L, 1L),
            SECOND,
            List.of(0L, 1L),
            LocalDate.parse("2026-03-04"),
            List.of(1L, 0L));
    for (Map.Entry<LocalDate, List<Long>> day : expected.entrySet()) {
      AuditRequest request =
          new AuditRequest(
                  List.of(house.folder().resolve("controls").resolve("controls.yaml")),
                  List.of(file),
                  null,
                  root.resolve("out-" + day.getKey()),
                  null,
                  RuleLibrary.onClasspath(),
                  2,
                  AuditRequest.Reports.NONE,
                  AuditRequest.Layout.USUAL)
              .with(null, redacted ? Set.of(Redaction.PATRONS) : Set.of())
              .on(DaySpan.of(day.getKey()));
      var counts = AuditRun.run(request, Progress.NONE).report().counts();
      assertEquals(
          day.getValue(),
          List.of(counts.findings() - counts.review(), counts.review()),
          day.toString());
    }
  }
}
