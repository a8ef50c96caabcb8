package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A column that was sorted by itself accuses nobody; two cells of it that were exchanged are found.
 */
class ColumnSortedTest {
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** Sorts a column's cells among the lines that have one. */
  private static EditedTables sorted(EditedTables table, String column, Comparator<String> order) {
    int at = table.column(column);
    return table.edit(lines -> {
      List<String[]> filled = lines.stream().filter(line -> !line[at].isEmpty()).toList();
      List<String> cells = filled.stream().map(line -> line[at]).sorted(order).toList();
      for (int i = 0; i < filled.size(); i++) {
        filled.get(i)[at] = cells.get(i);
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"patron, false", "patron, true", "card, false", "card, true"})
  void aColumnSortedByItselfAccusesNobody(String column, boolean falling) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited =
          sorted(table, column, falling ? Comparator.reverseOrder() : Comparator.naturalOrder())
              .audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("had been sorted by itself")),
          audited.problems().toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void numbersOfCoupsSortedByThemselvesAccuseNobody(boolean asText, boolean falling)
      throws Exception {
    Comparator<String> rising =
        asText ? Comparator.naturalOrder() : Comparator.comparingInt(Integer::parseInt);
    for (EditedTables table : tables()) {
      TableLog.Audited audited =
          sorted(table, "coup", falling ? rising.reversed() : rising).audit();
      assertEquals(List.of(), audited.codes(), audited.problems().toString());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("numbers of coups begin with the end")),
          audited.problems().toString());
    }
  }

  @Test
  void whatIsPaidWrongIsFoundWhereNumbersOfThreeCoupsAreShifted() throws Exception {
    for (EditedTables table : tables()) {
      int coup = table.column("coup");
      int paid = table.column("paid");
      table.edit(lines -> {
        lines.stream()
                .filter(line -> table.cell(line, "outcome").equals("win"))
                .filter(line -> Integer.parseInt(line[coup]) > 30)
                .findFirst()
                .orElseThrow()[paid] =
            "7.00";
        List<String[]> some =
            lines.stream()
                .filter(line -> table.cell(line, "shoe").equals("S1"))
                .filter(line -> List.of("21", "22", "23", "24").contains(line[coup]))
                .toList();
        List<String> numbers = some.stream().map(line -> line[coup]).toList();
        for (int i = 3; i < some.size(); i++) {
          some.get(i)[coup] = numbers.get(i - 3);
        }
      });
      Map<String, Integer> found = table.found();
      assertEquals(1, found.get("settlement.payout-wrong"), found.toString());
    }
  }

  @Test
  void commissionsSortedByThemselvesAreNotTested() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(
          Map.of(),
          sorted(table, "commission", Comparator.comparingDouble(Double::parseDouble)).found());
    }
  }

  @Test
  void twoCommissionsThatWereExchangedAreFound() throws Exception {
    for (EditedTables table : tables()) {
      int commission = table.column("commission");
      table.edit(lines -> {
        List<String[]> charged =
            lines.stream().filter(line -> !line[commission].isEmpty()).limit(4).toList();
        String[] one = charged.getFirst();
        String[] other =
            charged.stream()
                .filter(line -> !line[commission].equals(one[commission]))
                .findFirst()
                .orElseThrow();
        String of = one[commission];
        one[commission] = other[commission];
        other[commission] = of;
      });
      assertEquals(2, table.found().get("settlement.commission-wrong"));
    }
  }
}
