package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * A system that begins to write amounts, payouts or bets otherwise in the middle of a shoe accuses
 * nobody; a dealer who begins to pay otherwise is found, and so are single coups that are wrong.
 */
class WrittenOtherwiseInPartTest {
  private static final int MIDDLE = 20;

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** Changes the lines of the first shoe's coups that are so. */
  private static EditedTables change(
      EditedTables table, IntPredicate coups, String column, UnaryOperator<String> to) {
    int at = table.column(column);
    return table.edit(lines -> {
      for (String[] line : lines) {
        String coup = table.cell(line, "coup");
        if (table.cell(line, "shoe").equals("S1")
            && !coup.isEmpty()
            && coups.test(Integer.parseInt(coup))
            && !line[at].isEmpty()) {
          line[at] = to.apply(line[at]);
        }
      }
    });
  }

  private static String inMinorUnits(String money) {
    return new BigDecimal(money).movePointRight(2).setScale(2).toString();
  }

  /** Adds the stake to what is on record as paid in coups of the first shoe that are so. */
  private static EditedTables withStakes(EditedTables table, IntPredicate coups) {
    Map<String, BigDecimal> stakes = new HashMap<>();
    int paid = table.column("paid");
    return table.edit(lines -> {
      for (String[] line : lines) {
        String wager = "";
        for (String name : List.of("shoe", "coup", "area", "patron", "bet")) {
          wager += table.cell(line, name) + "/";
        }
        switch (table.cell(line, "event")) {
          case "wager_placed" ->
              stakes.merge(wager, new BigDecimal(table.cell(line, "amount")), BigDecimal::add);
          case "wager_changed" -> stakes.put(wager, new BigDecimal(table.cell(line, "amount")));
          case "wager_settled" -> {
            if (wager.startsWith("S1/")
                && table.cell(line, "outcome").equals("win")
                && coups.test(Integer.parseInt(table.cell(line, "coup")))) {
              BigDecimal stake = Objects.requireNonNull(stakes.get(wager));
              line[paid] = new BigDecimal(line[paid]).add(stake).setScale(2).toString();
            }
          }
          default -> {}
        }
      }
    });
  }

  private static void assertNobodyAccused(EditedTables table, String problem) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream().anyMatch(each -> each.problem().contains(problem)),
        audited.problems().toString());
  }

  @Test
  void amountsInMinorUnitsFromTheMiddleOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      for (String column : List.of("amount", "paid", "commission")) {
        change(table, coup -> coup > MIDDLE, column, WrittenOtherwiseInPartTest::inMinorUnits);
      }
      assertNobodyAccused(table, "within it as minor units");
    }
  }

  @Test
  void stakesWithinPayoutsFromTheMiddleOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          withStakes(table, coup -> coup > MIDDLE), "the winnings together with the stake");
    }
  }

  @Test
  void stakesWithinPayoutsUpToTheMiddleAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          withStakes(table, coup -> coup <= MIDDLE), "the winnings together with the stake");
    }
  }

  @Test
  void betsThatAreCalledOtherwiseFromTheMiddleOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          change(table, coup -> coup > MIDDLE, "bet", bet -> "X-" + bet.charAt(0) + bet.length()),
          "the control file does not offer");
    }
  }

  @Test
  void coupsPaidWithTheStakeAreFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = withStakes(table, coup -> coup >= 12 && coup <= 14).found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 0, found.toString());
    }
  }

  @Test
  void anotherDealerWhoPaysWithTheStakeIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int dealer = table.column("dealer");
      withStakes(table, coup -> coup > MIDDLE)
          .edit(lines ->
              lines.stream()
                      .filter(line -> table.cell(line, "coup").equals(Integer.toString(MIDDLE + 1)))
                      .findFirst()
                      .orElseThrow()[dealer] =
                  "D2");
      Map<String, Integer> found = table.found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 8, found.toString());
    }
  }
}
