package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A log without the lines that change wagers, or take them back, accuses nobody. What a table pays
 * wrong, or leaves unsettled now and then, is found in such a log.
 */
class ChangesLeftOutTest {
  private static List<EditedTables> tables() {
    return List.of(
        EditedTables.washington(1),
        EditedTables.washington(5),
        EditedTables.kansas(2),
        EditedTables.kansas(6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wager_changed", "wager_removed", "wager_(changed|removed)"})
  void linesThatAreLeftOutAccuseNobody(String events) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), table.keep("event", event -> !event.matches(events)).found());
    }
  }

  /**
   * Some of what was taken back stood where a tie or a void coup returned the others, or was placed
   * again and paid for that alone.
   */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 18})
  void removalsThatAreLeftOutAccuseNobodyWhereFewLeftAWagerBehind(int seed) throws Exception {
    for (String left : List.of("wager_removed", "wager_removed|result_declared")) {
      EditedTables table = EditedTables.kansas(seed).keep("event", event -> !event.matches(left));
      assertEquals(Map.of(), table.found());
    }
  }

  private static EditedTables withoutFrom(EditedTables table, String events, int first) {
    return table.edit(lines ->
        lines.removeIf(line ->
            table.cell(line, "event").matches(events)
                && Integer.parseInt(table.cell(line, "coup")) >= first));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wager_changed", "wager_removed", "wager_(changed|removed)"})
  void linesThatAreLeftOutFromTheMiddleOnAccuseNobody(String events) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(Map.of(), withoutFrom(table, events, 15).found());
    }
  }

  /** Nobody changes a wager under the new dealer, and what is paid fits no wager. */
  @ParameterizedTest
  @ValueSource(strings = {"settlement.payout-wrong", "settlement.missing"})
  void whatBeginsWithAnotherDealerIsFound(String code) throws Exception {
    for (EditedTables table : tables()) {
      String events = code.endsWith("missing") ? "wager_removed" : "wager_changed";
      int last =
          table.lines().stream()
              .filter(line -> table.cell(line, "event").equals(events))
              .filter(line -> table.cell(line, "coup").compareTo("10") >= 0)
              .filter(line -> table.cell(line, "coup").compareTo("15") <= 0)
              .mapToInt(line -> Integer.parseInt(table.cell(line, "coup")))
              .max()
              .orElseThrow();
      int dealer = table.column("dealer");
      Map<String, Integer> found =
          withoutFrom(table, events, last + 1)
              .edit(lines ->
                  lines.stream()
                      .filter(line -> table.cell(line, "coup").equals(Integer.toString(last + 1)))
                      .filter(line -> table.cell(line, "event").equals("betting_opened"))
                      .forEach(line -> line[dealer] = "D2"))
              .found();
      assertTrue(found.getOrDefault(code, 0) > 2, found.toString());
    }
  }

  @Test
  void twoWagersThatWerePaidOtherwiseAreFound() throws Exception {
    for (EditedTables table : tables()) {
      int paid = table.column("paid");
      int[] wins = {0};
      Map<String, Integer> found =
          withoutChangedWagers(table)
              .edit(lines ->
                  lines.stream()
                      .filter(line -> table.cell(line, "bet").equals("player"))
                      .filter(line -> table.cell(line, "outcome").equals("win"))
                      .filter(line -> ++wins[0] % 20 == 0)
                      .forEach(line ->
                          line[paid] = new BigDecimal(line[paid]).add(BigDecimal.TEN).toString()))
              .found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 1, found.toString());
    }
  }

  /** Takes the wagers with lines of changes away, all lines of them. */
  private static EditedTables withoutChangedWagers(EditedTables table) {
    return table.edit(lines -> {
      List<String> changed =
          lines.stream()
              .filter(line -> table.cell(line, "event").matches("wager_(changed|removed)"))
              .map(line -> wager(table, line))
              .toList();
      lines.removeIf(line -> changed.contains(wager(table, line)));
    });
  }

  private static String wager(EditedTables table, String[] line) {
    String wager = table.cell(line, "shoe") + "/" + table.cell(line, "coup");
    for (String name : List.of("area", "patron", "bet")) {
      wager += "/" + table.cell(line, name);
    }
    return wager;
  }

  /** A fifth less on each Player wager is no amount that chips make up. */
  @Test
  void aTableThatPaysThePlayersLessAllNightIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int paid = table.column("paid");
      Map<String, Integer> found =
          withoutChangedWagers(table)
              .edit(lines ->
                  lines.stream()
                      .filter(line -> table.cell(line, "bet").equals("player"))
                      .filter(line -> table.cell(line, "outcome").equals("win"))
                      .forEach(line ->
                          line[paid] =
                              new BigDecimal(line[paid])
                                  .multiply(new BigDecimal("0.8"))
                                  .setScale(2)
                                  .toPlainString()))
              .found();
      assertTrue(found.getOrDefault("settlement.payout-wrong", 0) > 20, found.toString());
    }
  }

  @Test
  void threeWagersOfAShoeThatAreNotSettledAreFound() throws Exception {
    for (EditedTables table : tables()) {
      int[] settlements = {0};
      Map<String, Integer> found =
          withoutChangedWagers(table)
              .edit(lines ->
                  lines.removeIf(line ->
                      table.cell(line, "shoe").equals("S1")
                          && table.cell(line, "outcome").equals("win")
                          && ++settlements[0] % 30 == 0))
              .found();
      assertTrue(found.getOrDefault("settlement.missing", 0) > 0, found.toString());
    }
  }

  /** One of them was added to: it is one wager, on two lines. */
  @Test
  void fourWagersThatAreNotSettledAreFound() throws Exception {
    for (EditedTables table : tables()) {
      withoutChangedWagers(table).keep("shoe", shoe -> shoe.equals("S1"));
      List<String> placed =
          table.lines().stream()
              .filter(line -> table.cell(line, "event").equals("wager_placed"))
              .map(line -> wager(table, line))
              .toList();
      List<String> won =
          table.lines().stream()
              .filter(line -> table.cell(line, "outcome").equals("win"))
              .map(line -> wager(table, line))
              .toList();
      List<String> lost =
          table.lines().stream()
              .filter(line -> table.cell(line, "outcome").equals("lose"))
              .map(line -> wager(table, line))
              .toList();
      String addedTo =
          lost.stream()
              .filter(wager -> Collections.frequency(placed, wager) == 2)
              .findFirst()
              .orElseThrow();
      List<String> unsettled = List.of(addedTo, won.get(5), won.get(20), won.get(35));
      table.edit(lines ->
          lines.removeIf(line ->
              table.cell(line, "event").equals("wager_settled")
                  && unsettled.contains(wager(table, line))));
      assertEquals(4, table.found().getOrDefault("settlement.missing", 0));
    }
  }

  /** Where wagers are taken back on record, those that have no settlement lay there. */
  @Test
  void sixWagersThatAreNotSettledAreFoundWhereOthersAreTakenBack() throws Exception {
    for (EditedTables table : tables()) {
      table.keep("shoe", shoe -> shoe.equals("S1"));
      int[] settlements = {0};
      table.edit(lines ->
          lines.removeIf(line ->
              table.cell(line, "event").equals("wager_settled")
                  && ++settlements[0] % 15 == 0
                  && settlements[0] <= 90));
      assertEquals(6, table.found().getOrDefault("settlement.missing", 0));
    }
  }
}
