package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An honest log of which a column was rounded, shifted by a row or filled with one value accuses
 * nobody. What a table does wrong, be it all night, is found as before.
 */
class ChangedColumnsTest {
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HALF_UP", "UP"})
  void amountsRoundedToWholeUnitsAccuseNobody(RoundingMode mode) throws Exception {
    UnaryOperator<String> whole = cell -> new BigDecimal(cell).setScale(0, mode).toPlainString();
    for (EditedTables table : tables()) {
      assertEquals(
          Map.of(),
          table.change("amount", whole).change("paid", whole).change("commission", whole).found());
    }
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), table.change("commission", whole).found());
    }
  }

  /** Each cell that has a value has that of the row before that has one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "area",
        "patron",
        "bet",
        "amount",
        "card",
        "total",
        "player_total",
        "banker_total",
        "result",
        "outcome",
        "paid",
        "commission"
      })
  void columnsShiftedByARowAccuseNobody(String column) throws Exception {
    for (EditedTables table : tables()) {
      String[] last = {""};
      Map<String, Integer> found =
          table
              .change(
                  column,
                  cell -> {
                    String before = last[0].isEmpty() ? cell : last[0];
                    last[0] = cell;
                    return before;
                  })
              .found();
      assertEquals(Map.of(), found);
    }
  }

  /** Shifts the cells of a column by one line in coups that are so. */
  private static EditedTables shifted(EditedTables table, String column, IntPredicate coups) {
    int at = table.column(column);
    return table.edit(lines -> {
      List<String[]> some =
          lines.stream()
              .filter(line -> !table.cell(line, "coup").isEmpty())
              .filter(line -> coups.test(Integer.parseInt(table.cell(line, "coup"))))
              .toList();
      for (int i = 0; i < some.size(); i++) {
        some.get(i)[at] = i + 1 < some.size() ? some.get(i + 1)[at] : "";
      }
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"paid", "commission"})
  void columnsShiftedByALineFromTheMiddleOnAccuseNobody(String column) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), shifted(table, column, coup -> coup > 12).found());
    }
  }

  /** Settlements of coups that are so name other patrons than their wagers. */
  private static EditedTables settledForOthers(EditedTables table, IntPredicate coups) {
    int patron = table.column("patron");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> table.cell(line, "event").equals("wager_settled"))
            .filter(line -> coups.test(Integer.parseInt(table.cell(line, "coup"))))
            .forEach(line -> line[patron] = line[patron] + "0"));
  }

  @Test
  void namesThatAreApartFromTheMiddleOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), settledForOthers(table, coup -> coup > 20).found());
    }
  }

  @Test
  void sumsOfThreeCoupsThatAreNotDueAreFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = shifted(table, "paid", coup -> coup > 20 && coup < 24).found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 0, found.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"paid, settlement.payout-wrong", "commission, settlement.commission-wrong"})
  void anotherDealerWhoPaysOrChargesWhatIsNotDueIsFound(String column, String code)
      throws Exception {
    for (EditedTables table : tables()) {
      int dealer = table.column("dealer");
      Map<String, Integer> found =
          shifted(table, column, coup -> coup > 32)
              .edit(lines ->
                  lines.stream()
                      .filter(line -> table.cell(line, "coup").equals("33"))
                      .filter(line -> table.cell(line, "event").equals("betting_opened"))
                      .forEach(line -> line[dealer] = "D2"))
              .found();
      assertTrue(found.getOrDefault(code, 0) > 5, found.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "coup, 1",
    "patron, P1",
    "area, 1",
    "role, seated",
    "bet, player",
    "bet, banker",
    "amount, 25.00",
    "hand, player",
    "card, 9S",
    "card, KD",
    "total, 6",
    "player_total, 6",
    "banker_total, 9",
    "result, banker",
    "result, tie",
    "outcome, win",
    "outcome, lose",
    "paid, 25.00",
    "commission, 1.25"
  })
  void columnsFilledWithOneValueAccuseNobody(String column, String value) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), table.change(column, cell -> value).found());
    }
  }

  /** A role belongs to the placement of a wager, and says nothing on other lines. */
  @Test
  void rolesFilledDownToOtherLinesAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      String[] last = {""};
      int role = table.column("role");
      assertEquals(
          Map.of(),
          table
              .edit(lines ->
                  lines.forEach(line -> {
                    last[0] = line[role].isEmpty() ? last[0] : line[role];
                    line[role] = last[0];
                  }))
              .found());
    }
  }

  private static int changed(
      EditedTables table, String bet, String column, UnaryOperator<String> to, String code)
      throws Exception {
    int at = table.column(column);
    Map<String, Integer> found =
        table
            .edit(lines -> {
              for (String[] line : lines) {
                if (table.cell(line, "event").equals("wager_settled")
                    && table.cell(line, "bet").equals(bet)
                    && table.cell(line, "outcome").equals("win")) {
                  line[at] = to.apply(line[at]);
                }
              }
            })
            .found();
    return found.getOrDefault(code, 0);
  }

  @Test
  void aTableThatChargesFourInAHundredAllNightIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int found =
          changed(
              table,
              "banker",
              "commission",
              charged ->
                  new BigDecimal(charged)
                      .multiply(new BigDecimal("0.8"))
                      .setScale(2)
                      .toPlainString(),
              "settlement.commission-wrong");
      assertTrue(found > 40, "only " + found);
    }
  }

  @Test
  void aTableThatPaysTiesSevenToOneAllNightIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int found =
          changed(
              table,
              "tie",
              "paid",
              paid ->
                  new BigDecimal(paid)
                      .multiply(new BigDecimal("0.875"))
                      .stripTrailingZeros()
                      .setScale(2, RoundingMode.HALF_UP)
                      .toPlainString(),
              "settlement.payout-wrong");
      assertTrue(found > 1, "only " + found);
    }
  }

  /** In each sixth coup, so that the table does it seven times a shoe. */
  @ParameterizedTest
  @CsvSource({
    "result_declared, player_total, 6, result.total-wrong",
    "result_declared, result, tie, result.winner-wrong",
    "total_announced, total, 9, announcement.total-wrong",
    "wager_settled, outcome, lose, settlement.outcome-wrong",
    "wager_settled, paid, 1.00, settlement.payout-wrong"
  })
  void whatATableDoesWrongNowAndThenIsFound(String event, String column, String value, String code)
      throws Exception {
    for (EditedTables table : tables()) {
      int at = table.column(column);
      Map<String, Integer> found =
          table
              .edit(lines -> {
                for (String[] line : lines) {
                  String coup = table.cell(line, "coup");
                  if (table.cell(line, "event").equals(event)
                      && !line[at].isEmpty()
                      && Integer.parseInt(coup) % 6 == 0) {
                    line[at] = value;
                  }
                }
              })
              .found();
      assertTrue(found.getOrDefault(code, 0) > 3, found.toString());
    }
  }
}
