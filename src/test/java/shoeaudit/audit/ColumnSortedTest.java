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
