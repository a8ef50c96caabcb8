package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A scanner that misses cards of ten points, always or now and then, accuses nobody; a dealer who
 * keeps a hand short, or does not draw, is found.
 */
class LostTensTest {
  private static boolean isTen(String card) {
    return "TJQK".indexOf(card.charAt(0)) >= 0;
  }

  private static EditedTables without(long seed, Predicate<String> cards) {
    EditedTables table = EditedTables.washington(seed);
    return table.edit(lines ->
        lines.removeIf(line ->
            table.cell(line, "event").equals("card_dealt")
                && cards.test(table.cell(line, "card"))));
  }

  private static void assertNobodyAccused(EditedTables table, String problem) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream().anyMatch(each -> each.problem().contains(problem)),
        audited.problems().toString());
  }

  @Test
  void aScannerThatMissesAllTensAccusesNobody() throws Exception {
    for (long seed = 1; seed <= 4; seed++) {
      assertNobodyAccused(
          without(seed, LostTensTest::isTen), "no card of the shoe is of some rank");
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.25, 0.35, 0.6})
  void aScannerThatMissesTensNowAndThenAccusesNobody(double share) throws Exception {
    for (long seed = 1; seed <= 4; seed++) {
      Random random = new Random(seed);
      assertNobodyAccused(
          without(seed, card -> isTen(card) && random.nextDouble() < share),
          "a scanner misses such cards");
    }
  }

  @Test
  void aDealerWhoForgetsOneCardAndAnotherIsFound() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 20; coup++) {
      log.coup(coup);
      log.dealTo(coup == 5 || coup == 12 ? "P 9S, B 2D, B 3S" : "P 9S, B 2D, P KC, B 3S");
      log.result("player");
    }
    assertEquals(2, log.close().audit(HouseControls.wsgc()).of("dealing.card-count").size());
  }

  @Test
  void aBankerWhoDoesNotDrawIsFoundEachTime() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 20; coup++) {
      boolean stands = coup % 3 == 0;
      log.coup(coup).dealTo("P 7S, B 2D, P KC, B 3S" + (stands ? "" : ", B 4H"));
      log.result(stands ? "player" : "banker");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(6, audited.of("dealing.banker-stood").size());
  }

  /** Coups that lack a ten among their first four cards, at three places. */
  private static final List<String> SHORT =
      List.of("P 9S, B 2D, B 3S", "B 2D, P 9S, B 3S", "P 9S, P KC, B 5S", "P 9S, B 2D, B 3S");

  @Test
  void whatLostTensDoNotExplainIsFoundBesideThem() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 24; coup += coup == 20 ? 2 : 1) {
      log.coup(coup);
      switch (coup) {
        case 3, 6, 9, 12 -> log.dealTo(SHORT.get(coup / 3 - 1)).result("player", 9, 5);
        case 15 -> log.deal("9S 2D KC 3S").result("banker", 9, 5);
        case 18 -> log.dealTo("P 7S, B 2D, P KC, B 5S, B 4H").result("player", 7, 1);
        default -> log.deal("9S 2D KC 3S").result("player", 9, 5);
      }
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(
        List.of("result.winner-wrong", "dealing.banker-drew", "shoe.coup-missing"),
        audited.codes());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each ->
                each.problem().contains("4 coups that may lack such cards were not tested")),
        audited.problems().toString());
  }

  /** Coups that lack a ten, and others that lack two. */
  @Test
  void aScannerThatMissesSeveralTensOfACoupAccusesNobody() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 24; coup++) {
      log.coup(coup);
      switch (coup) {
        case 3 -> log.dealTo("P 9S, B 2D, B 3S").result("player", 9, 5);
        case 6 -> log.dealTo("P 9S, P KC, B 5S").result("player", 9, 5);
        case 9, 12 -> log.dealTo("B 2D, B KC, P QH, B 3D").result("banker", 0, 5);
        default -> log.deal("9S 2D KC 3S").result("player", 9, 5);
      }
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes(), audited.problems()::toString);
  }

  /** A card that decided what was declared is none of ten points. */
  @Test
  void cardsThatDecidedAreNoLostTens() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 24; coup++) {
      log.coup(coup);
      switch (coup) {
        case 3 -> log.dealTo("P 9S, B 2D, B 3S").result("player", 9, 5);
        case 6 -> log.dealTo("P 9S, P KC, B 5S").result("player", 9, 5);
        case 9, 12 -> log.dealTo("B 2D, B KC, P QH, B 3D").result("player", 9, 5);
        default -> log.deal("9S 2D KC 3S").result("player", 9, 5);
      }
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(2, audited.of("dealing.card-count").size(), audited.problems()::toString);
  }
}
