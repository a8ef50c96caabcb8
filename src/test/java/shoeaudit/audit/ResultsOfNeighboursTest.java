package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The lines of results, winners and totals alike, stand with the coup before theirs from the middle
 * of each shoe on, as where one file counts a coup that another leaves out; wagers were settled by
 * the cards.
 */
class ResultsOfNeighboursTest {
  private static final List<String> TOLD = List.of("result", "player_total", "banker_total");

  private static void shift(EditedTables table) {
    List<String[]> results = new ArrayList<>();
    for (String[] line : table.lines()) {
      boolean first =
          results.isEmpty()
              || !table.cell(results.getLast(), "shoe").equals(table.cell(line, "shoe"));
      if (table.cell(line, "event").equals("result_declared")) {
        if (first) {
          shift(table, results);
          results.clear();
        }
        results.add(line);
      }
    }
    shift(table, results);
  }

  private static void shift(EditedTables table, List<String[]> results) {
    for (int i = results.size() / 2; i < results.size() - 1; i++) {
      for (String column : TOLD) {
        results.get(i)[table.column(column)] = table.cell(results.get(i + 1), column);
      }
    }
  }

  @Test
  void nothingIsWrongByThem() throws Exception {
    for (long seed = 1; seed <= 4; seed++) {
      for (EditedTables table : List.of(EditedTables.washington(seed), EditedTables.kansas(seed))) {
        shift(table);
        TableLog.Audited audited = table.audit();
        assertEquals(List.of(), audited.of("result.winner-wrong"));
        assertEquals(List.of(), audited.of("settlement.outcome-wrong"));
        assertEquals(List.of(), audited.of("result.total-wrong"));
      }
    }
  }
}
