package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two clocks that drift apart by seconds, and lines that are sorted by time, accuse nobody; one
 * patron's late wagers, and a dealer who deals ever sooner behind the wagers, are found.
 */
class DriftingClocksTest {
  private static final List<String> OF_WAGERS =
      List.of(
          "betting_opened",
          "wager_placed",
          "wager_changed",
          "wager_removed",
          "wager_settled",
          "commission_collected");

  /** The clock of wagers and settlements goes so many milliseconds a minute too fast. */
  private static EditedTables drifting(long seed, int millisPerMinute) {
    EditedTables table = EditedTables.washington(seed);
    int at = table.column("at");
    OffsetDateTime start = OffsetDateTime.parse(table.lines().getFirst()[at]);
    return table.edit(lines -> {
      for (String[] line : lines) {
        if (OF_WAGERS.contains(table.cell(line, "event"))) {
          OffsetDateTime time = OffsetDateTime.parse(line[at]);
          long drift = Duration.between(start, time).toMillis() * millisPerMinute / 60_000;
          line[at] = TableLog.at(time.plus(Duration.ofMillis(drift)));
        }
      }
      lines.sort((line, other) ->
          OffsetDateTime.parse(line[at]).compareTo(OffsetDateTime.parse(other[at])));
    });
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 1200, -400, -1200})
  void clocksThatDriftApartAccuseNobody(int millisPerMinute) throws Exception {
    for (long seed = 1; seed <= 3; seed++) {
      TableLog.Audited audited = drifting(seed, millisPerMinute).audit();
      assertEquals(List.of(), audited.codes().stream().distinct().toList());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("clocks drift apart")),
          audited.problems().toString());
    }
  }

  private static TableLog log() {
    return new TableLog();
  }

  @Test
  void onePatronWhoWagersEverLaterIsFound() throws Exception {
    TableLog log = log();
    for (int coup = 1; coup <= 20; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00");
      log.after(Duration.ofMillis(100L * (20 - coup)));
      boolean late = coup > 16;
      if (!late) {
        log.wager("2", "P2", "player", "20.00");
      }
      log.deal("9S 2D KC 3S");
      if (late) {
        log.wager("2", "P2", "player", "20.00");
      }
      log.result("player").settle("1", "P1", "player", "win", "20.00", "");
      log.settle("2", "P2", "player", "win", "20.00", "");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("wager.late", "wager.late", "wager.late", "wager.late"), audited.codes());
  }

  /** Nor where the dealer pays ever slower, by more than the deal comes sooner. */
  @Test
  void aDealerWhoGetsTiredIsNoClock() throws Exception {
    TableLog log = log();
    for (int coup = 1; coup <= 20; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00");
      log.after(Duration.ofMillis(20L * (20 - coup)));
      log.deal("9S 2D KC 3S");
      if (coup == 18) {
        log.wager("2", "P2", "player", "20.00");
      }
      log.result("player").after(Duration.ofMillis(200L * coup));
      log.settle("1", "P1", "player", "win", "20.00", "");
      if (coup == 18) {
        log.settle("2", "P2", "player", "win", "20.00", "");
      }
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("wager.late"), audited.codes());
  }
}
