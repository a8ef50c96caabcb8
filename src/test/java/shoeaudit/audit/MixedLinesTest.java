package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A log without times into which several recorders wrote as each was ready accuses nobody; late
 * wagers and cards out of turn of a log in order are found.
 */
class MixedLinesTest {
  /** Which recorder writes a kind of line. */
  private static int recorder(String event) {
    return switch (event) {
      case "card_dealt", "total_announced" -> 1;
      case "result_declared", "wager_settled" -> 2;
      default -> 0;
    };
  }

  /**
   * The lines of a honest table, each so many lines late.
   *
   * @param recorders whether each recorder keeps its own order
   */
  private static EditedTables mixed(long seed, int lines, boolean recorders) {
    EditedTables table = EditedTables.washington(seed).change("at", at -> "");
    Random random = new Random(seed);
    return table.edit(all -> {
      IdentityHashMap<String[], Double> places = new IdentityHashMap<>();
      double[] last = new double[3];
      for (int i = 0; i < all.size(); i++) {
        String[] line = all.get(i);
        boolean ofCoup = !table.cell(line, "coup").isEmpty();
        double place = ofCoup ? i + lines * random.nextDouble() : i;
        int recorder = recorder(table.cell(line, "event"));
        if (recorders && ofCoup) {
          place = Math.max(place, last[recorder] + 0.001);
          last[recorder] = place;
        }
        places.put(line, place);
      }
      List<String[]> sorted = new ArrayList<>(all);
      sorted.sort(Comparator.comparingDouble(places::get));
      for (int i = 0; i < sorted.size(); i++) {
        all.set(i, sorted.get(i));
      }
    });
  }

  private static void assertNobodyAccused(EditedTables table) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream().anyMatch(each -> each.problem().contains("several recorders")),
        audited.problems().toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 16})
  void linesInNoOrderAccuseNobody(int lines) throws Exception {
    for (long seed = 1; seed <= 3; seed++) {
      assertNobodyAccused(mixed(seed, lines, false));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16})
  void recordersThatKeepTheirOwnOrderAccuseNobody(int lines) throws Exception {
    for (long seed = 1; seed <= 3; seed++) {
      assertNobodyAccused(mixed(seed, lines, true));
    }
  }

  @Test
  void lateWagersAndCardsOutOfTurnAreFoundWithoutTimes() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    for (int coup = 1; coup <= 12; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00").call();
      log.dealTo(coup % 4 == 0 ? "P 9S, P KC, B 2D, B 3S" : "P 9S, B 2D, P KC, B 3S");
      if (coup % 4 == 1) {
        log.wager("2", "P2", "player", "20.00");
      }
      log.result("player").settle("1", "P1", "player", "win", "20.00", "");
      if (coup % 4 == 1) {
        log.settle("2", "P2", "player", "win", "20.00", "");
      }
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(3, audited.of("wager.late").size());
    assertEquals(3, audited.of("dealing.order").size());
  }

  /** A wager that comes late is refused and given back, while the cards are dealt. */
  @Test
  void refusedWagersAreNoMixedLinesAndALateOneIsFoundBesideThem() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    for (int coup = 1; coup <= 12; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00").call().dealTo("P 9S");
      if (coup % 4 == 0) {
        log.wager("2", "P2", "player", "20.00").settle("2", "P2", "player", "void", "", "");
      }
      if (coup == 7) {
        log.wager("2", "P2", "player", "20.00");
      }
      log.dealTo("B 2D, P KC, B 3S")
          .result("player")
          .settle("1", "P1", "player", "win", "20.00", "");
      if (coup == 7) {
        log.settle("2", "P2", "player", "win", "20.00", "");
      }
    }
    assertEquals(1, log.close().audit(HouseControls.wsgc()).of("wager.late").size());
  }

  /** A card of nobody's that stands below the result is not one that was drawn. */
  @Test
  void cardsBelowResultsAccuseNobodyOfDrawing() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    for (int coup = 1; coup <= 20; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00");
      log.dealTo("P 9S, B 2D, P KC, B 3S").result("player");
      if (coup == 4 || coup == 9 || coup == 14) {
        log.dealTo("P 5C");
      }
      log.settle("1", "P1", "player", "win", "20.00", "");
    }
    assertEquals(0, log.close().audit(HouseControls.wsgc()).of("dealing.drew-on-natural").size());
  }
}
