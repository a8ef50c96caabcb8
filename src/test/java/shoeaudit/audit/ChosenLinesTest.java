package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.shoelog.ImportProblem;

/**
 * An extract of an honest log, with the lines of some bets, patrons, areas, outcomes or cards
 * alone, accuses nobody. In a whole log one line that is missing is found as before.
 */
class ChosenLinesTest {
  private static List<EditedTables> tables() {
    List<EditedTables> tables = new ArrayList<>();
    for (long seed : new long[] {1, 3}) {
      tables.add(EditedTables.washington(seed));
      tables.add(EditedTables.kansas(seed));
    }
    return tables;
  }

  @ParameterizedTest
  @CsvSource({
    "bet, tie",
    "bet, player",
    "bet, banker",
    "patron, P1",
    "patron, P3",
    "area, 1",
    "area, 3",
    "role, seated",
    "role, gallery",
    "role, back",
    "hand, player",
    "outcome, win",
    "outcome, lose",
    "outcome, push",
    "result, banker",
    "total, 5"
  })
  void linesChosenByWhatAColumnSaysAccuseNobody(String column, String value) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), table.choose(column, value).found());
    }
  }

  @ParameterizedTest
  @CsvSource({"S", "H", "D", "C"})
  void cardsChosenBySuitAccuseNobody(String suit) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(
          Map.of(), table.keep("card", card -> card.isEmpty() || card.endsWith(suit)).found());
    }
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), table.keep("card", card -> !card.endsWith(suit)).found());
    }
  }

  @Test
  void coupsChosenByTheirWinnerAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), table.keep("result", "banker"::equals).found());
    }
  }

  @Test
  void whatWasNotTestedIsSaid() throws Exception {
    List<String> told =
        EditedTables.washington(1).choose("bet", "tie").audit().problems().stream()
            .map(ImportProblem::problem)
            .filter(problem -> problem.contains("had been chosen by their bet"))
            .toList();
    assertEquals(EditedTables.SHOES, told.size());
    assertTrue(
        told.getFirst().contains("no wager of the shoe is on player or banker"), told.getFirst());
  }

  /** The log without the first line of a kind, from its twentieth coup on, that is so. */
  private static Map<String, Integer> without(
      EditedTables table, String event, String column, String value) throws Exception {
    return table
        .edit(lines -> {
          for (String[] line : lines) {
            if (table.cell(line, "event").equals(event)
                && table.cell(line, column).equals(value)
                && table.cell(line, "coup").compareTo("20") >= 0) {
              lines.remove(line);
              return;
            }
          }
          throw new AssertionError("no such line");
        })
        .found();
  }

  @ParameterizedTest
  @CsvSource({
    "wager_settled, outcome, win, settlement.missing",
    "wager_settled, outcome, lose, settlement.missing",
    "total_announced, total, 5, announcement.total-missing"
  })
  void oneMissingLineOfAWholeLogIsFound(String event, String column, String value, String code)
      throws Exception {
    for (EditedTables table : List.of(EditedTables.washington(1), EditedTables.kansas(2))) {
      Map<String, Integer> found = without(table, event, column, value);
      assertTrue(found.containsKey(code), found.toString());
    }
  }

  @Test
  void aMissingCoupOfAWholeLogIsFound() throws Exception {
    assertEquals(
        Map.of("shoe.coup-missing", EditedTables.SHOES),
        EditedTables.washington(1).keep("coup", coup -> !coup.equals("17")).found());
  }

  /** A dealer who takes wagers on lines while nobody sits in one area, in all of a shoe. */
  @Test
  void WSGC_MB_4b_linesWhileAnAreaIsOpenAreFound() throws Exception {
    Map<String, Integer> found =
        EditedTables.washington(1).keep("area", area -> !area.equals("4")).found();
    assertTrue(found.getOrDefault("wager.line-while-area-open", 0) > 8, found.toString());
  }

  /** Winnings that are paid to somebody who did not wager are no lines that were left out. */
  @Test
  void winningsWithoutWagersAreFound() throws Exception {
    EditedTables table = EditedTables.washington(1);
    int paid = 0;
    List<String[]> more = new ArrayList<>();
    for (String[] line : table.lines()) {
      more.add(line);
      if (table.cell(line, "event").equals("wager_settled")
          && table.cell(line, "outcome").equals("win")
          && table.cell(line, "bet").equals("player")
          && paid < 10) {
        String[] friend = line.clone();
        friend[table.column("patron")] = "P99";
        more.add(friend);
        paid++;
      }
    }
    int all = paid;
    Map<String, Integer> found =
        table
            .edit(lines -> {
              lines.clear();
              lines.addAll(more);
            })
            .found();
    assertEquals(all, found.getOrDefault("settlement.no-wager", 0), found.toString());
  }
}
