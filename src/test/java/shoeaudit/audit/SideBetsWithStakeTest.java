package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ties and side bets whose winnings a system records together with the stake, beside hands that it
 * records without, accuse nobody; a table that pays one bet too much is found.
 */
class SideBetsWithStakeTest {
  /** What was paid on some bets has the stake in it. */
  private static EditedTables withStake(long seed, Predicate<String> bets) {
    EditedTables table = EditedTables.kansas(seed);
    return table.edit(lines -> {
      Map<List<String>, BigDecimal> stakes = new HashMap<>();
      for (String[] line : lines) {
        List<String> wager = new ArrayList<>();
        for (String column : List.of("shoe", "coup", "area", "patron", "bet")) {
          wager.add(table.cell(line, column));
        }
        switch (table.cell(line, "event")) {
          case "wager_placed" ->
              stakes.merge(wager, new BigDecimal(table.cell(line, "amount")), BigDecimal::add);
          case "wager_changed" -> stakes.put(wager, new BigDecimal(table.cell(line, "amount")));
          case "wager_settled" -> {
            int paid = table.column("paid");
            if (table.cell(line, "outcome").equals("win") && bets.test(table.cell(line, "bet"))) {
              line[paid] = new BigDecimal(line[paid]).add(stakes.get(wager)).toPlainString();
            }
          }
          default -> {}
        }
      }
    });
  }

  private static boolean isOnHand(String bet) {
    return bet.equals("player") || bet.equals("banker");
  }

  /** In both shoes of these several bets win. */
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4, 5, 6, 7, 8, 9})
  void sideBetsPaidForOneAccuseNobody(long seed) throws Exception {
    TableLog.Audited audited = withStake(seed, bet -> !isOnHand(bet)).audit();
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each -> each.problem().contains("together with the stake")),
        audited.problems().toString());
  }

  @Test
  void whatIsWrongOnHandsBesideThemIsFound() throws Exception {
    EditedTables table = withStake(2, bet -> !isOnHand(bet));
    table.edit(lines ->
        lines.stream()
            .filter(line -> table.cell(line, "outcome").equals("win"))
            .filter(line -> table.cell(line, "bet").equals("player"))
            .limit(2)
            .forEach(line -> line[table.column("paid")] = "7.00"));
    assertEquals(Collections.nCopies(2, "settlement.payout-wrong"), table.audit().codes());
  }

  @Test
  void aTableThatPaysTheTieAloneTooMuchIsFound() throws Exception {
    TableLog.Audited audited = withStake(1, bet -> bet.equals("tie")).audit();
    assertTrue(audited.of("settlement.payout-wrong").size() >= 4, audited.codes().toString());
  }
}
