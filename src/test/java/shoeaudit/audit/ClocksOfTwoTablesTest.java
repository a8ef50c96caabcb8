package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** KS-6: who changes tables is not at two by the clock of one table alone. */
class ClocksOfTwoTablesTest {
  private static final int COUPS = 50;

  /**
   * From when to when a patron plays at a table, by its coups from 1; they begin a minute apart.
   */
  private record Stay(String patron, String table, int from, int until) {}

  private static TableLog log(String table, Duration off, Stay... stays) {
    TableLog log = new TableLog().at(table, "S1").after(off);
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup);
      int events = 0;
      for (boolean settled : List.of(false, true)) {
        int area = 1;
        for (Stay stay : stays) {
          boolean there = stay.table().equals(table) && stay.from() <= coup && coup <= stay.until();
          if (!there) {
            continue;
          }
          if (settled) {
            log.settle(Integer.toString(area), stay.patron(), "tie", "lose", "", "");
          } else {
            log.wager(Integer.toString(area), stay.patron(), "tie", "20.00");
          }
          events++;
          area++;
        }
        if (!settled) {
          log.every(Duration.ofSeconds(5)).deal("10H 10D 7C 8S").result("banker");
          log.every(Duration.ofSeconds(1));
        }
      }
      log.after(Duration.ofSeconds(34L - events));
    }
    return log;
  }

  /** Patrons who stay where they are. */
  private static Stay[] with(Stay... stays) {
    Stay[] all = new Stay[stays.length + 8];
    for (int i = 0; i < 8; i++) {
      all[i] = new Stay("Z" + i, i % 2 == 0 ? "T1" : "T2", 1, COUPS);
    }
    System.arraycopy(stays, 0, all, 8, stays.length);
    return all;
  }

  private static RecordAudit.Outcome audited(Duration off, Stay... stays) throws Exception {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String table : List.of("T1", "T2")) {
      Duration of = table.equals("T1") ? Duration.ZERO : off;
      files.put(table + ".csv", log(table, of, with(stays)).csv().getBytes(StandardCharsets.UTF_8));
    }
    try (RecordAudit audit = new RecordAudit()) {
      return audit.audit(RecordedCase.controls(HouseControls.kansas().yaml()), files);
    }
  }

  private static List<String> found(RecordAudit.Outcome outcome) {
    return outcome.findings().stream()
        .filter(finding -> finding.code().equals("wager.two-tables"))
        .map(finding -> finding.patron() + " " + finding.verdict())
        .distinct()
        .sorted()
        .toList();
  }

  private static final Stay[] CHANGES = {
    new Stay("P1", "T1", 1, 10), new Stay("P1", "T2", 12, 20),
    new Stay("P2", "T1", 1, 16), new Stay("P2", "T2", 18, 25)
  };

  @ParameterizedTest
  @ValueSource(longs = {-12, -6, -3, 0, 6})
  void whoChangesTablesIsNotAtTwoWhereOneClockIsOff(long minutes) throws Exception {
    RecordAudit.Outcome outcome = audited(Duration.ofMinutes(minutes), CHANGES);
    assertEquals(List.of(), found(outcome));
    assertEquals(
        minutes < -2,
        outcome.problems().stream()
            .anyMatch(p -> p.problem().contains("if the clocks of the two tables differ")),
        outcome.problems().toString());
  }

  @Test
  void onePatronWhoChangesTablesIsNotAtTwoEither() throws Exception {
    assertEquals(List.of(), found(audited(Duration.ofMinutes(-6), CHANGES[0], CHANGES[1])));
  }

  /** Whatever the clocks, who plays on at one table was at both. */
  @ParameterizedTest
  @ValueSource(longs = {-6, 0, 6})
  void whoPlaysOnAtTheOtherTableWasAtBoth(long minutes) throws Exception {
    Stay[] both = {new Stay("P1", "T1", 1, COUPS), new Stay("P1", "T2", 24, 26)};
    assertEquals(List.of("P1 DEVIATES"), found(audited(Duration.ofMinutes(minutes), both)));
  }

  /** Others who change tables both ways show that the clocks agree. */
  @Test
  void whereOthersShowThatClocksAgreeWhoIsAtBothIsFound() throws Exception {
    RecordAudit.Outcome outcome =
        audited(
            Duration.ZERO,
            new Stay("P1", "T1", 1, 10),
            new Stay("P1", "T2", 8, 20),
            new Stay("P3", "T1", 1, 13),
            new Stay("P3", "T2", 14, 20),
            new Stay("P4", "T2", 1, 15),
            new Stay("P4", "T1", 16, 20));
    assertEquals(List.of("P1 DEVIATES"), found(outcome));
    assertTrue(
        outcome.problems().stream().noneMatch(p -> p.problem().contains("clocks of the two")),
        outcome.problems().toString());
  }
}
