package shoeaudit.report.building;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.Verdict;
import shoeaudit.report.LateByTime;

/** How many late wagers would be deviations at which clock tolerance (audit.md, reading 34). */
class LateCountTest {
  /** Wagers 100 ms, 500 ms and 3 s after the first card, a coup each. */
  private static TableLog late() {
    TableLog log = new TableLog();
    int coup = 0;
    for (long millis : new long[] {100, 500, 3000}) {
      log.coup(++coup).every(Duration.ZERO).card("player", "7H");
      log.after(Duration.ofMillis(millis)).wager("3", "P1", "banker", "20.00");
      played(log);
    }
    return log;
  }

  private static TableLog played(TableLog log) {
    return log.after(Duration.ofSeconds(5))
        .dealTo("B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "20.00", "1.00");
  }

  private static LateByTime counted(TableLog log, String tolerance) throws Exception {
    LateCount count = new LateCount();
    log.audit(HouseControls.wsgc().with("game.clock_tolerance", tolerance))
        .groups()
        .forEach(group -> group.findings().forEach(finding -> count.add(group, finding)));
    return count.counted();
  }

  private static long deviations(TableLog log, String tolerance) throws Exception {
    return log
        .audit(HouseControls.wsgc().with("game.clock_tolerance", tolerance))
        .findings()
        .stream()
        .filter(
            finding -> finding.code().equals("wager.late") && finding.verdict() == Verdict.DEVIATES)
        .count();
  }

  @ParameterizedTest
  @CsvSource({"0ms, 3", "250ms, 2", "1s, 1", "5s, 0"})
  void reading_34_whatTheToleranceDecides(String tolerance, long deviations) throws Exception {
    assertEquals(new LateByTime(3, deviations, 1, 0), counted(late(), tolerance));
    assertEquals(deviations, deviations(late(), tolerance), "what an audit with it says");
  }

  @Test
  void reading_43_whereTimeAndPlaceDisagreeTheToleranceAloneDecidesNothing() throws Exception {
    TableLog log = new TableLog().coup(1).every(Duration.ZERO).after(Duration.ofMillis(50));
    log.wager("3", "P1", "banker", "20.00").after(Duration.ofMillis(-50)).card("player", "7H");
    assertEquals(new LateByTime(0, 0, 0, 1), counted(played(log), "100ms"));
  }

  @Test
  void aLogWithoutLateWagersHasNone() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "20.00").card("player", "7H");
    assertEquals(LateByTime.NONE, counted(played(log), "100ms"));
  }
}
