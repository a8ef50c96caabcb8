package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Calls that end in the middle of a shoe accuse nobody; a few coups without calls are found, and
 * another dealer who calls nothing.
 */
class CallsCeaseTest {
  private static final int MIDDLE = 20;

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  private static EditedTables without(EditedTables table, String event, IntPredicate coups) {
    return table.edit(lines ->
        lines.removeIf(line ->
            table.cell(line, "event").equals(event)
                && table.cell(line, "shoe").equals("S1")
                && coups.test(Integer.parseInt(table.cell(line, "coup")))));
  }

  @ParameterizedTest
  @CsvSource({
    "total_announced, have no call of totals",
    "betting_closed, have no \"no more bets\""
  })
  void callsThatEndInTheMiddleOfAShoeAccuseNobody(String event, String words) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = without(table, event, coup -> coup > MIDDLE).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream().anyMatch(each -> each.problem().contains(words)),
          audited.problems().toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"total_announced, announcement.total-missing", "betting_closed, wager.no-call"})
  void threeCoupsInSuccessionWithoutCallsAreFound(String event, String code) throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = without(table, event, coup -> coup >= 12 && coup <= 14).found();
      assertEquals(Map.of(code, 3), found);
    }
  }

  @ParameterizedTest
  @CsvSource({"total_announced, announcement.total-missing", "betting_closed, wager.no-call"})
  void anotherDealerWhoCallsNothingIsFound(String event, String code) throws Exception {
    for (EditedTables table : tables()) {
      int dealer = table.column("dealer");
      without(table, event, coup -> coup > MIDDLE)
          .edit(lines ->
              lines.stream()
                      .filter(line -> table.cell(line, "coup").equals(Integer.toString(MIDDLE + 1)))
                      .findFirst()
                      .orElseThrow()[dealer] =
                  "D2");
      Map<String, Integer> found = table.found();
      assertTrue(found.getOrDefault(code, 0) > 8, found.toString());
    }
  }
}
