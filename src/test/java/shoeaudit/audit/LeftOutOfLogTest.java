package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Calls that end in the middle of a shoe, and patrons whose wagers are nowhere in it, accuse
 * nobody; a few coups without calls, or with lines beside a free area, are found.
 */
class LeftOutOfLogTest {
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

  @Test
  void linesBesideAnAreaWhoseWagersAreNowhereAccuseNobody() throws Exception {
    TableLog.Audited audited =
        EditedTables.washington(1).keep("area", area -> !area.equals("3")).audit();
    assertEquals(0, audited.of("wager.line-while-area-open").size());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each -> each.problem().contains("as if wagers had been chosen from the log")),
        audited.problems().toString());
  }

  @Test
  void threeCoupsWithLinesBesideAFreeAreaAreFound() throws Exception {
    EditedTables table = EditedTables.washington(1);
    List<String> onLines =
        table.lines().stream()
            .filter(line -> table.cell(line, "shoe").equals("S1"))
            .filter(line -> table.cell(line, "event").equals("wager_settled"))
            .filter(line -> table.cell(line, "area").startsWith("L"))
            .map(line -> table.cell(line, "coup"))
            .distinct()
            .limit(3)
            .toList();
    Map<String, Integer> found =
        table
            .edit(lines ->
                lines.removeIf(line ->
                    table.cell(line, "shoe").equals("S1")
                        && onLines.contains(table.cell(line, "coup"))
                        && table.cell(line, "area").equals("3")))
            .found();
    assertEquals(3, found.get("wager.line-while-area-open"), found.toString());
  }

  @Test
  void backBettorsOfAnAreaWhosePatronIsNowhereAccuseNobody() throws Exception {
    EditedTables table = EditedTables.kansas(2);
    Map<String, Integer> found = table.keep("patron", patron -> !patron.equals("P2")).found();
    assertEquals(null, found.get("wager.area-shared"), found.toString());
  }

  @Test
  void aBackBettorWithoutASeatedPatronIsFound() throws Exception {
    EditedTables table = EditedTables.kansas(2);
    String backed =
        table.lines().stream()
            .filter(line -> table.cell(line, "event").equals("wager_settled"))
            .filter(line -> table.cell(line, "patron").equals("B2"))
            .map(line -> table.cell(line, "coup"))
            .findFirst()
            .orElseThrow();
    Map<String, Integer> found =
        table
            .edit(lines ->
                lines.removeIf(line ->
                    table.cell(line, "shoe").equals("S1")
                        && table.cell(line, "coup").equals(backed)
                        && table.cell(line, "patron").equals("P2")))
            .found();
    assertEquals(1, found.get("wager.area-shared"), found.toString());
  }
}
