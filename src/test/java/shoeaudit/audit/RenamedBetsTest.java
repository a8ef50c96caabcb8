package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A side bet that a system calls otherwise than the control file accuses nobody; one that the table
 * does not offer is found.
 */
class RenamedBetsTest {
  private static EditedTables dragonsCalled(String name) {
    return EditedTables.kansas(2)
        .change("bet", bet -> bet.endsWith("_dragon") ? name.replace("*", bet) : bet);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dragon_bonus", "*_bonus", "Dragon Bonus"})
  void aSideBetUnderAnotherNameAccusesNobody(String name) throws Exception {
    TableLog.Audited audited = dragonsCalled(name).audit();
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().stream()
            .anyMatch(
                each -> each.problem().contains("on an offered bet that is called much the same")),
        audited.problems().toString());
  }

  @Test
  void tiesCalledByTheirFirstLetterAccuseNobody() throws Exception {
    assertEquals(
        Map.of(),
        EditedTables.washington(1).change("bet", bet -> bet.equals("tie") ? "T" : bet).found());
  }

  @Test
  void aBetThatIsLikeNoneIsFound() throws Exception {
    Map<String, Integer> found = dragonsCalled("lucky_six").found();
    assertTrue(found.getOrDefault("wager.bet-not-offered", 0) > 8, found.toString());
  }

  /** The table then tells the two apart. */
  @Test
  void aBetBesideTheOneThatItIsLikeIsFound() throws Exception {
    EditedTables table = EditedTables.washington(1);
    int[] ties = {0};
    Map<String, Integer> found =
        table
            .change("bet", bet -> bet.equals("tie") && ties[0]++ % 2 == 0 ? "tie_plus" : bet)
            .found();
    assertTrue(found.getOrDefault("wager.bet-not-offered", 0) > 8, found.toString());
  }

  @Test
  void fewWagersOnABetThatIsNotOfferedAreFound() throws Exception {
    EditedTables table = EditedTables.kansas(2);
    int[] dragons = {0};
    Map<String, Integer> found =
        table
            .edit(lines -> {
              lines.removeIf(line ->
                  table.cell(line, "bet").endsWith("_dragon")
                      && table.cell(line, "event").startsWith("wager_")
                      && Integer.parseInt(table.cell(line, "coup")) > 4);
              for (String[] line : lines) {
                if (table.cell(line, "bet").endsWith("_dragon")) {
                  line[table.column("bet")] = "dragon_bonus";
                  dragons[0]++;
                }
              }
            })
            .found();
    assertTrue(dragons[0] > 0);
    assertTrue(found.getOrDefault("wager.bet-not-offered", 0) > 0, found.toString());
  }
}
