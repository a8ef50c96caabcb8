package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * A system that writes the stake as paid for wagers that are returned, or calls such wagers void,
 * accuses nobody. What a table pays for a returned wager beside that is found.
 */
class ReturnedWagersTest {
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** Writes the stake, so many hundredths of it, as paid where the outcome is so. */
  private static EditedTables stakesPaid(
      EditedTables table, String outcomes, int hundredths, Predicate<String[]> which) {
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
            if (table.cell(line, "outcome").matches(outcomes) && which.test(line)) {
              line[paid] =
                  Objects.requireNonNull(stakes.get(wager))
                      .multiply(BigDecimal.valueOf(hundredths, 2))
                      .setScale(2)
                      .toString();
            }
          }
          default -> {}
        }
      }
    });
  }

  @Test
  void stakesGivenBackAreNoWinnings() throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = stakesPaid(table, "push|void", 100, line -> true).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("have as paid is the stake")),
          audited.problems().toString());
    }
  }

  @Test
  void pushesThatAreCalledVoidAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(
          Map.of(), table.change("outcome", cell -> cell.equals("push") ? "void" : cell).found());
    }
  }

  @Test
  void halfTheStakePaidOnEachTieIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = stakesPaid(table, "push", 50, line -> true).found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 8, found.toString());
    }
  }

  @Test
  void oneTieOnWhichThePlayersPatronsArePaidIsFound() throws Exception {
    for (EditedTables table : tables()) {
      String[] first = {""};
      Map<String, Integer> found =
          stakesPaid(
                  table,
                  "push",
                  100,
                  line -> {
                    String coup = table.cell(line, "shoe") + table.cell(line, "coup");
                    first[0] = first[0].isEmpty() ? coup : first[0];
                    return coup.equals(first[0]);
                  })
              .found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 0, found.toString());
    }
  }
}
