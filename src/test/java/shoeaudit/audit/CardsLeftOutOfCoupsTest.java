package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An export without the first or the last card of each coup accuses nobody; a dealer who deals too
 * few cards, or in another order, and declares what lies there is found.
 */
class CardsLeftOutOfCoupsTest {
  private static final String RANKS = "A23456789";

  private static List<EditedTables> tables() {
    return List.of(
        withoutTotals(EditedTables.washington(1)), withoutTotals(EditedTables.kansas(2)));
  }

  /** Totals would show which coups lack a card. */
  private static EditedTables withoutTotals(EditedTables table) {
    return table
        .keep("event", event -> !event.equals("total_announced"))
        .change("player_total", total -> "")
        .change("banker_total", total -> "");
  }

  /** The cards of each coup that was not annulled. */
  private static List<List<String[]>> deals(EditedTables table) {
    Map<String, List<String[]>> deals = new LinkedHashMap<>();
    List<String> annulled = new ArrayList<>();
    for (String[] line : table.lines()) {
      String coup = table.cell(line, "shoe") + "/" + table.cell(line, "coup");
      if (table.cell(line, "event").equals("card_dealt")) {
        deals.computeIfAbsent(coup, each -> new ArrayList<>()).add(line);
      } else if (table.cell(line, "result").equals("void")) {
        annulled.add(coup);
      }
    }
    annulled.forEach(deals::remove);
    return List.copyOf(deals.values());
  }

  private static EditedTables without(EditedTables table, int place, IntPredicate coups) {
    List<String[]> gone = new ArrayList<>();
    for (List<String[]> deal : deals(table)) {
      if (deal.size() > place
          && coups.test(Integer.parseInt(table.cell(deal.getFirst(), "coup")))) {
        gone.add(deal.get(place));
      }
    }
    return table.edit(lines -> lines.removeAll(gone));
  }

  private static void assertNobodyAccused(EditedTables table, String card) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each -> each.problem().contains("lack their " + card + " card")),
        audited.problems().toString());
  }

  @Test
  void coupsWithoutTheirFirstCardAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(without(table, 0, coup -> true), "first");
    }
  }

  @Test
  void everySecondCoupWithoutItsFirstCardAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(without(table, 0, coup -> coup % 2 == 0), "first");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void coupsWithoutACardFromTheMiddleOnAccuseNobody(int place) throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          without(table, place, coup -> coup > 15),
          List.of("first", "second", "third", "fourth").get(place));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5})
  void coupsWithoutTheirLastCardAccuseNobody(int place) throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(without(table, place, coup -> true), place == 4 ? "fifth" : "sixth");
    }
  }

  private static EditedTables cardsAlone(EditedTables table) {
    return table.keep(
        "event", event -> !event.startsWith("wager") && !event.startsWith("commission"));
  }

  /** Takes cards away as a table does that did not deal them: the result is that of the others. */
  private static EditedTables notDealt(EditedTables table, int place, IntPredicate coups) {
    without(table, place, coups);
    Map<String, int[]> totals = new LinkedHashMap<>();
    for (List<String[]> deal : deals(table)) {
      for (String[] card : deal) {
        int side = table.cell(card, "hand").equals("player") ? 0 : 1;
        int value = 1 + RANKS.indexOf(table.cell(card, "card").charAt(0));
        totals.computeIfAbsent(coup(table, card), each -> new int[2])[side] += value;
      }
    }
    int result = table.column("result");
    return table.edit(lines -> {
      for (String[] line : lines) {
        int[] of = totals.get(coup(table, line));
        if (!line[result].isEmpty() && of != null) {
          int more = of[0] % 10 - of[1] % 10;
          line[result] = more > 0 ? "player" : more < 0 ? "banker" : "tie";
        }
      }
    });
  }

  private static String coup(EditedTables table, String[] line) {
    return table.cell(line, "shoe") + "/" + table.cell(line, "coup");
  }

  private static void assertFound(String code, int times, Consumer<EditedTables> change)
      throws Exception {
    for (EditedTables table : tables()) {
      change.accept(cardsAlone(table));
      Map<String, Integer> found = table.found();
      assertTrue(found.getOrDefault(code, 0) >= times, found.toString());
    }
  }

  @Test
  void aTableThatNeverDrawsTheSixthCardIsFound() throws Exception {
    assertFound("dealing.banker-stood", 16, table -> notDealt(table, 5, coup -> true));
  }

  @Test
  void fewCoupsWithoutTheirSixthCardAreFound() throws Exception {
    assertFound("dealing.banker-stood", 1, table -> notDealt(table, 5, coup -> coup < 12));
  }

  @Test
  void aDealerWhoDealsTheBankerFirstIsFound() throws Exception {
    assertFound(
        "dealing.order",
        60,
        table ->
            table.edit(lines -> {
              for (List<String[]> deal : deals(table)) {
                exchange(table, deal.get(0), deal.get(1));
                exchange(table, deal.get(2), deal.get(3));
              }
            }));
  }

  private static void exchange(EditedTables table, String[] line, String[] other) {
    for (String column : List.of("hand", "card")) {
      int at = table.column(column);
      String cell = line[at];
      line[at] = other[at];
      other[at] = cell;
    }
  }
}
