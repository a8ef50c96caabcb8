package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Verdict;

/** A system that writes down the whole table once more makes no late wagers of what lay there. */
class SnapshotsTest {
  private static final int PATRONS = 3;

  private static String amount(int patron) {
    return patron + 1 + "5.00";
  }

  /** How the wagers came to what they are. */
  private static void wagers(TableLog log, String how) {
    for (int patron = 1; patron <= PATRONS; patron++) {
      String area = Integer.toString(patron + 2);
      String name = "P" + patron;
      switch (how) {
        case "parts" ->
            log.wager(area, name, "player", "10.00").wager(area, name, "player", patron + "5.00");
        case "changed" ->
            log.wager(area, name, "player", "10.00").change(area, name, "player", amount(patron));
        default -> log.wager(area, name, "player", amount(patron));
      }
    }
  }

  private static void toldAnew(TableLog log, int patrons) {
    for (int patron = 1; patron <= patrons; patron++) {
      log.wager(Integer.toString(patron + 2), "P" + patron, "player", amount(patron));
    }
  }

  /**
   * A coup that is told anew.
   *
   * @param at 0: before the first card, 1: after it, 2: after the last one
   */
  private static TableLog.Audited audited(
      String how, int at, int patrons, String result, String[] paid, boolean timed)
      throws Exception {
    TableLog log = new TableLog();
    if (!timed) {
      log.untimed();
    }
    log.open(8).coup(1);
    wagers(log, how);
    if (at == 0) {
      toldAnew(log, patrons);
    }
    boolean wins = result.equals("player");
    log.card("player", wins ? "9S" : "3S");
    if (at == 1) {
      toldAnew(log, patrons);
    }
    log.card("banker", wins ? "2D" : "9D").card("player", "KC").card("banker", wins ? "3S" : "KS");
    if (at == 2) {
      toldAnew(log, patrons);
    }
    log.result(result);
    for (int patron = 1; patron <= PATRONS; patron++) {
      log.settle(
          Integer.toString(patron + 2),
          "P" + patron,
          "player",
          wins ? "win" : "lose",
          wins ? paid[patron - 1] : "",
          "");
    }
    return log.outside().close().audit(HouseControls.wsgc());
  }

  private static final String[] ONCE = {"25.00", "35.00", "45.00"};
  private static final String[] TWICE = {"50.00", "70.00", "90.00"};

  private static void assertForReview(TableLog.Audited audited) {
    assertEquals(
        List.of(),
        audited.findings().stream()
            .filter(finding -> finding.verdict() == Verdict.DEVIATES)
            .toList());
    assertTrue(
        audited.problems().stream()
            .anyMatch(p -> p.problem().contains("places all wagers that stand once more")),
        audited.problems().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "plain, 1",
    "plain, 2",
    "parts, 0",
    "parts, 1",
    "parts, 2",
    "changed, 0",
    "changed, 1",
    "changed, 2"
  })
  void wagersThatAreToldAnewAccuseNobody(String how, int at) throws Exception {
    assertForReview(audited(how, at, PATRONS, "player", ONCE, true));
    assertForReview(audited(how, at, PATRONS, "banker", ONCE, true));
    if (!how.equals("plain")) {
      assertForReview(audited(how, at, PATRONS, "player", ONCE, false));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "parts", "changed"})
  void wagersThatWerePaidSoWereDoubledLate(String how) throws Exception {
    TableLog.Audited audited = audited(how, 1, PATRONS, "player", TWICE, true);
    assertEquals(
        List.of(Verdict.DEVIATES, Verdict.DEVIATES, Verdict.DEVIATES),
        audited.of("wager.increased-late").stream().map(finding -> finding.verdict()).toList());
  }

  /** Not all that stands is told: these patrons added to their wagers. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void oneOrTwoPatronsWhoDoubleLateAreFound(int patrons) throws Exception {
    TableLog.Audited audited = audited("plain", 1, patrons, "banker", ONCE, true);
    assertEquals(patrons, audited.of("wager.increased-late").size());
    assertEquals(
        patrons,
        audited.findings().stream()
            .filter(finding -> finding.verdict() == Verdict.DEVIATES)
            .count());
  }
}
