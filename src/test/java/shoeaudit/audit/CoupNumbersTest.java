package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Coups that a system numbers on from one shoe to the next, or one number that was mistyped, tell
 * of no missing coup. A coup that is missing among them is found.
 */
class CoupNumbersTest {
  private static final String MISSING = "shoe.coup-missing";

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  private static EditedTables numbered(EditedTables table, String shoe, IntUnaryOperator number) {
    int coup = table.column("coup");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> table.cell(line, "shoe").equals(shoe) && !line[coup].isEmpty())
            .forEach(line ->
                line[coup] = Integer.toString(number.applyAsInt(Integer.parseInt(line[coup])))));
  }

  private static EditedTables without(EditedTables table, String shoe, int coup) {
    return table.edit(lines ->
        lines.removeIf(line ->
            table.cell(line, "shoe").equals(shoe)
                && table.cell(line, "coup").equals(Integer.toString(coup))));
  }

  private static int missing(EditedTables table) throws Exception {
    return table.found().getOrDefault(MISSING, 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 1_000, 90_000})
  void numbersThatRunOnAccuseNobody(int from) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = numbered(table, "S2", number -> from + number).audit();
      assertEquals(List.of(), audited.codes());
      assertEquals(
          1,
          audited.problems().stream()
              .filter(problem -> problem.problem().contains("numbered from " + (from + 1)))
              .count(),
          audited.problems().toString());
    }
  }

  @Test
  void aShoeThatIsCalledOtherwiseFromItsMiddleOnAccusesNobody() throws Exception {
    for (EditedTables table : tables()) {
      int shoe = table.column("shoe");
      table.edit(lines ->
          lines.stream()
              .filter(line -> table.cell(line, "shoe").equals("S1"))
              .filter(line -> table.cell(line, "coup").matches("[23]\\d|40"))
              .forEach(line -> line[shoe] = "S9"));
      assertEquals(0, missing(table));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2_020, 71, 7})
  void oneMistypedNumberTellsOfNoMissingOrRepeatedCoup(int mistyped) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited =
          numbered(table, "S1", number -> number == 20 ? mistyped : number).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each ->
                  each.problem()
                      .contains("number " + mistyped + " stands between coups 19 and 21")),
          audited.problems().toString());
    }
  }

  @Test
  void aNumberUsedTwiceInSuccessionIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          numbered(table, "S1", number -> number >= 20 ? number - 1 : number).found();
      assertEquals(Map.of("shoe.coup-repeated", 1), found);
    }
  }

  /**
   * A slip in the count that begins anew does not make the coups behind it repeat the first ones.
   */
  @ParameterizedTest
  @ValueSource(ints = {5, 7})
  void aSlipInACountThatBeginsAnewRepeatsNoNumber(int slip) throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 50; coup++) {
      int anew = coup - 40;
      log.coup(anew < 1 ? coup : anew < 6 ? anew : anew - 6 + slip)
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker");
    }
    List<String> found = log.close().audit(HouseControls.wsgc()).codes();
    assertEquals(List.of(), found.stream().filter(code -> code.startsWith("shoe.coup")).toList());
  }

  /** Takes the numbers of annulled coups from those that follow them. */
  private static EditedTables notCountingAnnulled(EditedTables table) {
    List<Integer> annulled =
        table.lines().stream()
            .filter(line -> table.cell(line, "shoe").equals("S1"))
            .filter(line -> table.cell(line, "result").equals("void"))
            .map(line -> Integer.valueOf(table.cell(line, "coup")))
            .toList();
    assertTrue(!annulled.isEmpty());
    return numbered(
        table,
        "S1",
        number -> number - (int) annulled.stream().filter(each -> each < number).count());
  }

  @Test
  void coupsDealtUnderTheNumbersOfAnnulledOnesAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = notCountingAnnulled(table).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream()
              .anyMatch(each -> each.problem().contains("that of the annulled coup before it")),
          audited.problems().toString());
    }
  }

  /** Six coups, of which three are annulled; after so many of them their number is used anew. */
  private static TableLog.Audited withAnnulled(int uncounted, boolean otherIsRepeated)
      throws Exception {
    TableLog log = new TableLog().open(8);
    int number = 0;
    for (int coup = 1; coup <= 6; coup++) {
      number += otherIsRepeated && coup == 6 ? 0 : 1;
      log.coup(number).dealTo("P 7H, B KD, P 10S, B 8C");
      if (coup <= 3) {
        log.irregularity("misdeal", "void_coup").result("void");
        number += coup <= uncounted ? 0 : 1;
        log.coup(number).dealTo("P 7H, B KD, P 10S, B 8C");
      }
      log.result("banker");
    }
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void someAnnulledCoupsThatAreDealtAnewUnderTheirNumberAccuseNobody() throws Exception {
    TableLog.Audited audited = withAnnulled(2, false);
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().getFirst().problem().contains("that of the annulled coup before it"),
        audited.problems().toString());
  }

  @Test
  void aNumberUsedTwiceIsFoundAfterOneAnnulledCoupOfSeveralAndBesideOthers() throws Exception {
    assertEquals(List.of("shoe.coup-repeated"), withAnnulled(1, false).codes());
    assertEquals(
        List.of("shoe.coup-repeated", "shoe.coup-repeated", "shoe.coup-repeated"),
        withAnnulled(2, true).codes());
  }

  /** A coup each, and so many ghost hands before the first ones, which are not counted. */
  private static TableLog.Audited withGhosts(int uncounted, boolean oneIsCounted) throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 4; coup++) {
      if (coup <= uncounted) {
        log.coup(coup).ghost("P1").dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
      }
      log.coup(coup).dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    }
    if (oneIsCounted) {
      log.coup(5).ghost("P1").dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
      log.coup(6).dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    }
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void coupsDealtUnderTheNumbersOfGhostHandsAccuseNobody() throws Exception {
    TableLog.Audited audited = withGhosts(2, false);
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().getFirst().problem().contains("that of the ghost hand before it"),
        audited.problems().toString());
  }

  @Test
  void aNumberUsedTwiceIsFoundAfterOneGhostHandAndWhereAnotherIsCounted() throws Exception {
    assertEquals(List.of("shoe.coup-repeated"), withGhosts(1, false).codes());
    assertEquals(List.of("shoe.coup-repeated", "shoe.coup-repeated"), withGhosts(2, true).codes());
  }

  /** The counter was set to nothing, as when a system starts again. */
  @ParameterizedTest
  @ValueSource(ints = {7, 20, 35})
  void aCountThatBeginsAnewAmidTheShoeAccusesNobody(int last) throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited =
          numbered(table, "S1", number -> number > last ? number - last : number).audit();
      assertEquals(List.of(), audited.codes());
      assertTrue(
          audited.problems().stream().anyMatch(each -> each.problem().contains("begins anew")),
          audited.problems().toString());
    }
  }

  /** Three coups at the end of the shoe. */
  @Test
  void threeNumbersThatAreUsedAgainAreFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          numbered(table, "S1", number -> number > 37 ? number - 37 : number).found();
      assertEquals(3, found.getOrDefault("shoe.coup-repeated", 0), found.toString());
    }
  }

  @Test
  void aNumberUsedTwiceBesideThoseOfAnnulledCoupsIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          numbered(notCountingAnnulled(table), "S1", number -> number >= 30 ? number - 1 : number)
              .found();
      assertEquals(Map.of("shoe.coup-repeated", 1), found);
    }
  }

  @Test
  void aLineThatNamesTheNextCoupIsNotThatCoup() throws Exception {
    for (EditedTables table : tables()) {
      int coup = table.column("coup");
      table.edit(lines ->
          lines.stream()
                  .filter(line -> table.cell(line, "coup").equals("12"))
                  .filter(line -> table.cell(line, "event").equals("wager_placed"))
                  .findFirst()
                  .orElseThrow()[coup] =
              "13");
      assertEquals(0, table.found().getOrDefault("shoe.coup-repeated", 0));
    }
  }

  @Test
  void aCoupMissingAmongNumbersThatRunOnIsFound() throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(1, missing(without(numbered(table, "S2", number -> 40 + number), "S2", 60)));
    }
  }

  @Test
  void theFirstCoupsOfAShoeAreMissedWhereItsOpeningIsOnRecord() throws Exception {
    for (EditedTables table : tables()) {
      int missing = missing(without(without(table, "S2", 1), "S2", 2));
      assertTrue(missing == 2, "found " + missing);
    }
  }
}
