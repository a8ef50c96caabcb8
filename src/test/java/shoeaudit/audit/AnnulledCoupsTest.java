package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Annulled coups that a record writes otherwise (without the result void, their wagers as lost, or
 * the irregularity under the next coup's number) accuse nobody; single ones that are wrong are
 * found.
 */
class AnnulledCoupsTest {
  /** Tables of which each shoe has several annulled coups with wagers. */
  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(18), EditedTables.kansas(30));
  }

  private static String coup(EditedTables table, String[] line) {
    return table.cell(line, "shoe") + "/" + table.cell(line, "coup");
  }

  private static Set<String> annulled(EditedTables table) {
    Set<String> annulled = new HashSet<>();
    for (String[] line : table.lines()) {
      if (table.cell(line, "result").equals("void")) {
        annulled.add(coup(table, line));
      }
    }
    return annulled;
  }

  /** Gives each annulled coup, or the first alone, the winner by its cards as result. */
  private static EditedTables withWinners(EditedTables table, boolean firstAlone) {
    int result = table.column("result");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> line[result].equals("void"))
            .limit(firstAlone ? 1 : lines.size())
            .forEach(line -> {
              int more =
                  table.cell(line, "player_total").compareTo(table.cell(line, "banker_total"));
              line[result] = more > 0 ? "player" : more < 0 ? "banker" : "tie";
            }));
  }

  private static EditedTables asLost(EditedTables table, int coups) {
    Set<String> some = new HashSet<>(annulled(table).stream().sorted().limit(coups).toList());
    int outcome = table.column("outcome");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> some.contains(coup(table, line)) && line[outcome].equals("void"))
            .forEach(line -> line[outcome] = "lose"));
  }

  /** Lets so many irregularities name another coup. */
  private static EditedTables irregularitiesOff(EditedTables table, int coups, int many) {
    int coup = table.column("coup");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> table.cell(line, "event").equals("irregularity"))
            .limit(many)
            .forEach(line -> line[coup] = Integer.toString(Integer.parseInt(line[coup]) + coups)));
  }

  @Test
  void winnersByTheCardsOfCoupsWhoseWagersWereReturnedAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = withWinners(table, false).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("have another result than void")),
          audited.problems().toString());
    }
  }

  @Test
  void oneAnnulledCoupWithAWinnerIsFound() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of("result.void-missing", 1), withWinners(table, true).found());
    }
  }

  @Test
  void annulledWagersThatAreAllWrittenAsLostAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = asLost(table, Integer.MAX_VALUE).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("no word for a wager that is returned")),
          audited.problems().toString());
    }
  }

  @Test
  void theWagersOfOneAnnulledCoupTakenAreFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = asLost(table, 1).found();
      assertTrue(found.getOrDefault("settlement.outcome-wrong", 0) > 0, found.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void anIrregularityUnderTheNumberOfTheCoupBesideAccusesNobody(int off) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), irregularitiesOff(table, off, 1).found());
    }
  }

  /** The line then stands in its own coup: it does not explain the void one. */
  @Test
  void anIrregularityAmongTheLinesOfTheCoupBesideIsFound() throws Exception {
    for (EditedTables table : tables()) {
      table.edit(lines -> {
        for (int row = 0; row < lines.size(); row++) {
          if (table.cell(lines.get(row), "event").equals("irregularity")) {
            String[] line = lines.remove(row);
            int below = row;
            while (!table.cell(lines.get(below), "event").equals("card_dealt")
                || coup(table, lines.get(below)).equals(coup(table, line))) {
              below++;
            }
            line[table.column("coup")] = table.cell(lines.get(below), "coup");
            line[table.column("at")] = table.cell(lines.get(below), "at");
            lines.add(below + 1, line);
            break;
          }
        }
      });
      Map<String, Integer> found = table.found();
      assertEquals(1, found.get("result.void-unexplained"), found.toString());
    }
  }

  @Test
  void anIrregularityFarFromTheVoidCoupIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = irregularitiesOff(table, 3, 1).found();
      assertEquals(1, found.get("result.void-unexplained"), found.toString());
    }
  }
}
