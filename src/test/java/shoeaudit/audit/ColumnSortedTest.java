package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A column that was sorted by itself accuses nobody; a few lines of it that were exchanged are
 * found.
 */
class ColumnSortedTest {
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  /** Sorts a column's cells among the lines that are so and have one. */
  private static EditedTables sorted(
      EditedTables table, String column, Predicate<String[]> which, boolean falling) {
    int at = table.column(column);
    return table.edit(lines -> {
      List<String[]> filled =
          lines.stream().filter(line -> !line[at].isEmpty() && which.test(line)).toList();
      List<String> cells = filled.stream().map(line -> line[at]).sorted().toList();
      List<String> inOrder = falling ? cells.reversed() : cells;
      for (int i = 0; i < filled.size(); i++) {
        filled.get(i)[at] = inOrder.get(i);
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"patron, false", "patron, true", "card, false", "card, true"})
  void aColumnSortedByItselfAccusesNobody(String column, boolean falling) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = sorted(table, column, line -> true, falling).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("had been sorted by itself")),
          audited.problems().toString());
    }
  }

  @Test
  void commissionsSortedByThemselvesAreNotTested() throws Exception {
    int commission = tables().getFirst().column("commission");
    for (EditedTables table : tables()) {
      table.edit(lines -> {
        List<String[]> filled = lines.stream().filter(line -> !line[commission].isEmpty()).toList();
        List<String> cells =
            filled.stream()
                .map(line -> line[commission])
                .sorted((one, other) ->
                    Double.compare(Double.parseDouble(one), Double.parseDouble(other)))
                .toList();
        for (int i = 0; i < filled.size(); i++) {
          filled.get(i)[commission] = cells.get(i);
        }
      });
      assertEquals(Map.of(), table.found());
    }
  }

  @Test
  void thePatronsOfTwoCoupsInOrderAreFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          sorted(
                  table,
                  "patron",
                  line ->
                      table.cell(line, "shoe").equals("S1")
                          && table.cell(line, "coup").matches("1[2-9]")
                          && table.cell(line, "event").equals("wager_settled"),
                  true)
              .found();
      assertTrue(!found.isEmpty());
    }
  }
}
