package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A record without declared results, as tickets of patrons are: its wagers are judged by the cards
 * as dealt, and so are the habits by which its money is written otherwise (decisions.md, A habit of
 * a whole record accuses nobody).
 */
class MoneyWithoutResultsTest {
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(3), EditedTables.kansas(4));
  }

  private static EditedTables withoutResults(EditedTables table) {
    return table.keep("event", event -> !event.equals("result_declared"));
  }

  private static void assertNobodyAccused(String words, BiConsumer<EditedTables, String[]> settled)
      throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited =
          withoutResults(table).edit(each(table, row -> settled.accept(table, row))).audit();
      assertEquals(List.of(), audited.codes().stream().distinct().toList());
      assertTrue(
          audited.problems().stream().anyMatch(each -> each.problem().contains(words)),
          audited.problems().toString());
    }
  }

  private static Consumer<List<String[]>> each(EditedTables table, Consumer<String[]> change) {
    return rows ->
        rows.stream()
            .filter(row -> table.cell(row, "event").equals("wager_settled"))
            .forEach(change);
  }

  private static BigDecimal money(EditedTables table, String[] row, String column) {
    String cell = table.cell(row, column);
    return cell.isEmpty() ? BigDecimal.ZERO : new BigDecimal(cell);
  }

  private static boolean won(EditedTables table, String[] row) {
    return table.cell(row, "outcome").equals("win");
  }

  private static String text(BigDecimal money) {
    return money.setScale(2, RoundingMode.UNNECESSARY).toString();
  }

  /** What stood of each wager when it was settled, by the lines above. */
  private static Map<String, BigDecimal> stakes(EditedTables table) {
    Map<String, BigDecimal> stakes = new HashMap<>();
    for (String[] row : table.lines()) {
      String wager = wager(table, row);
      BigDecimal amount = money(table, row, "amount");
      switch (table.cell(row, "event")) {
        case "wager_placed" -> stakes.merge(wager, amount, BigDecimal::add);
        case "wager_changed" -> stakes.put(wager, amount);
        case "wager_removed" -> stakes.remove(wager);
        default -> {}
      }
    }
    return stakes;
  }

  private static String wager(EditedTables table, String[] row) {
    return String.join(
        "|",
        Stream.of("table", "shoe", "coup", "area", "patron", "bet")
            .map(column -> table.cell(row, column))
            .toList());
  }

  @Test
  void winningsTogetherWithTheStakeAccuseNobody() throws Exception {
    assertNobodyAccused(
        "together with the stake",
        (table, row) -> {
          if (won(table, row)) {
            BigDecimal stake = stakes(table).get(wager(table, row));
            row[table.column("paid")] = text(money(table, row, "paid").add(stake));
          }
        });
  }

  @Test
  void winningsLessCommissionAccuseNobody() throws Exception {
    assertNobodyAccused(
        "less the commission",
        (table, row) -> {
          if (won(table, row)) {
            row[table.column("paid")] =
                text(money(table, row, "paid").subtract(money(table, row, "commission")));
          }
        });
  }

  @Test
  void winsWithNothingPaidAccuseNobody() throws Exception {
    assertNobodyAccused(
        "with 0 as paid",
        (table, row) -> {
          if (won(table, row)) {
            row[table.column("paid")] = "0.00";
          }
        });
  }

  @Test
  void settlementsInMinorUnitsAccuseNobody() throws Exception {
    assertNobodyAccused(
        "minor unit",
        (table, row) -> {
          for (String column : List.of("paid", "commission")) {
            if (!table.cell(row, column).isEmpty()) {
              row[table.column(column)] = text(money(table, row, column).movePointRight(2));
            }
          }
        });
  }

  @Test
  void commissionsWithoutTheirPointAccuseNobody() throws Exception {
    assertNobodyAccused(
        "without its decimal point",
        (table, row) -> {
          String commission = table.cell(row, "commission");
          row[table.column("commission")] =
              commission.isEmpty()
                  ? ""
                  : new BigDecimal(commission)
                      .stripTrailingZeros()
                      .toPlainString()
                      .replace(".", "");
        });
  }

  @Test
  void returnedWagersThatAreWrittenAsLostAccuseNobody() throws Exception {
    assertNobodyAccused(
        "that a tie returns",
        (table, row) -> {
          if (table.cell(row, "outcome").equals("push")) {
            row[table.column("outcome")] = "lose";
          }
        });
  }

  @Test
  void outcomesOfTheOtherHandAccuseNobody() throws Exception {
    assertNobodyAccused(
        "outcome",
        (table, row) -> {
          String outcome = table.cell(row, "outcome");
          row[table.column("outcome")] =
              outcome.equals("win") ? "lose" : outcome.equals("lose") ? "win" : outcome;
        });
  }

  private static void assertNotAccused(Consumer<EditedTables> change) throws Exception {
    for (EditedTables table : tables()) {
      change.accept(withoutResults(table));
      assertEquals(Map.of(), table.found());
    }
  }

  @Test
  void linesOfChangesThatAreLostAccuseNobody() throws Exception {
    assertNotAccused(table -> table.keep("event", event -> !event.equals("wager_changed")));
  }

  @Test
  void theRateInTheCommissionsPlaceAccusesNobody() throws Exception {
    assertNotAccused(table -> table.change("commission", money -> "0.05"));
  }

  @Test
  void settlementsUnderTheNumberOfTheCoupBeforeAccuseNobody() throws Exception {
    assertNotAccused(table ->
        table.edit(
            each(
                table,
                row -> {
                  int coup = Integer.parseInt(table.cell(row, "coup"));
                  row[table.column("coup")] = Integer.toString(Math.max(1, coup - 1));
                })));
  }

  @Test
  void exchangedBetsAccuseNobody() throws Exception {
    assertNotAccused(table ->
        table.change(
            "bet",
            bet ->
                switch (bet) {
                  case "player" -> "banker";
                  case "banker" -> "player";
                  default -> bet;
                }));
  }

  @Test
  void amountsInMinorUnitsAccuseNobody() throws Exception {
    assertNotAccused(
        table -> table.change("amount", money -> text(new BigDecimal(money).movePointRight(2))));
  }

  @Test
  void whatATableDoesIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> fiveMore =
          withoutResults(table)
              .edit(
                  each(
                      table,
                      row -> {
                        if (won(table, row)) {
                          row[table.column("paid")] =
                              text(money(table, row, "paid").add(new BigDecimal("5.00")));
                        }
                      }))
              .found();
      assertTrue(fiveMore.getOrDefault("settlement.payout-wrong", 0) > 20, fiveMore.toString());
    }
    for (EditedTables table : tables()) {
      Map<String, Integer> oneBet =
          withoutResults(table)
              .edit(
                  each(
                      table,
                      row -> {
                        if (won(table, row) && table.cell(row, "bet").equals("player")) {
                          BigDecimal stake = stakes(table).get(wager(table, row));
                          row[table.column("paid")] = text(money(table, row, "paid").add(stake));
                        }
                      }))
              .found();
      assertTrue(oneBet.getOrDefault("settlement.payout-wrong", 0) > 20, oneBet.toString());
    }
  }
}
