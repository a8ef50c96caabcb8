package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A log without times, of which a spreadsheet took equal lines out, accuses nobody by its cards.
 */
class EqualLinesTakenOutTest {
  @Test
  void equalLinesOfCardsThatWereTakenOutAccuseNobody() throws Exception {
    int taken = 0;
    for (int seed = 1; seed <= 6; seed++) {
      List<String> lines =
          HonestTable.coarse(HonestTable.deal(seed, 1, 60, Duration.ofSeconds(1), false), 0);
      List<String> different = new ArrayList<>();
      Set<String> cards = new HashSet<>();
      for (String line : lines) {
        if (!line.startsWith("card_dealt") || cards.add(line)) {
          different.add(line);
        }
      }
      taken += lines.size() - different.size();
      assertEquals(
          List.of(),
          TableLog.audit(String.join("\n", different) + "\n", 1, HonestTable.washington()).codes());
    }
    assertFalse(taken < 6, "cards were taken out: " + taken);
  }

  private static TableLog stood(boolean timed, boolean equalLines) {
    TableLog log = timed ? new TableLog() : new TableLog().untimed();
    log.open(8).coup(1).dealTo("P KH, B KD, P 3S, B 7C").result("banker", 3, 7);
    log.coup(2).dealTo("P 9H, B KD, P KC, B 7C").result("player", 9, 7);
    if (equalLines) {
      log.coup(3).dealTo("P KH, B KD, P KH, B 8C").result("banker", 0, 8);
    }
    return log.close();
  }

  @Test
  void WSGC_MB_P_aPlayerWhoStoodIsFoundWhereNoLinesWereTakenOut() throws Exception {
    List<String> found = List.of("dealing.player-stood");
    assertEquals(found, stood(true, false).audit(HouseControls.wsgc()).codes());
    assertEquals(found, stood(false, true).audit(HouseControls.wsgc()).codes());
    assertEquals(List.of(), stood(false, false).audit(HouseControls.wsgc()).codes());
  }
}
