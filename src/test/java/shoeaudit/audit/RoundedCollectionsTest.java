package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Verdict;

/**
 * Collections that were rounded while charges were not accuse nobody: what rounding explains is for
 * review. A collection that is not made is found in such a log.
 */
class RoundedCollectionsTest {
  private static final String CODE = "settlement.commission-uncollected";

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  private static EditedTables rounded(EditedTables table, String unit, RoundingMode mode) {
    BigDecimal whole = new BigDecimal(unit);
    int amount = table.column("amount");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> table.cell(line, "event").equals("commission_collected"))
            .forEach(line ->
                line[amount] =
                    new BigDecimal(line[amount])
                        .divide(whole, 0, mode)
                        .multiply(whole)
                        .setScale(2)
                        .toPlainString()));
  }

  /** How many findings are more than for review. */
  private static long accused(EditedTables table) throws Exception {
    return table.audit().findings().stream()
        .filter(finding -> finding.verdict() == Verdict.DEVIATES)
        .count();
  }

  @ParameterizedTest
  @CsvSource({"1, DOWN", "1, HALF_UP", "1, UP", "5, DOWN", "5, HALF_UP", "5, UP"})
  void roundedCollectionsAccuseNobody(String unit, RoundingMode mode) throws Exception {
    for (EditedTables table : tables()) {
      assertEquals(0, accused(rounded(table, unit, mode)));
    }
  }

  @Test
  void theProblemNamesTheUnit() throws Exception {
    for (EditedTables table : tables()) {
      assertTrue(
          rounded(table, "1", RoundingMode.DOWN).audit().problems().stream()
              .anyMatch(problem -> problem.problem().contains("are multiples of 1.00")));
    }
  }

  @Test
  void aPatronOfWhomNothingIsCollectedIsFound() throws Exception {
    for (EditedTables table : tables()) {
      assertTrue(
          accused(
                  rounded(table, "1", RoundingMode.DOWN)
                      .edit(lines ->
                          lines.removeIf(line ->
                              table.cell(line, "event").equals("commission_collected")
                                  && table.cell(line, "patron").equals("P2"))))
              > 0);
    }
  }

  /** Two patrons who pay once, as they leave: 0.75 and 1.25 are owed each coup. */
  private static List<Verdict> ofShortShoe(int coups, String first, String second)
      throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup)
          .wager("3", "P1", "banker", "15.00")
          .wager("4", "P2", "banker", "25.00")
          .wager("5", "P3", "banker", "20.00")
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker")
          .settle("3", "P1", "banker", "win", "15.00", "0.75")
          .settle("4", "P2", "banker", "win", "25.00", "1.25")
          .settle("5", "P3", "banker", "win", "20.00", "1.00");
    }
    log.outside();
    log.event("commission_collected", "patron", "P1", "amount", first);
    log.event("commission_collected", "patron", "P2", "amount", second);
    log.event("commission_collected", "patron", "P3", "amount", coups + ".00");
    return log.close().audit(HouseControls.wsgc()).findings().stream()
        .map(finding -> finding.verdict())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"2.00, 3.00", "3.00, 4.00"})
  void threeCollectionsOfAShortShoeMayBeRounded(String first, String second) throws Exception {
    assertEquals(List.of(Verdict.REVIEW, Verdict.REVIEW), ofShortShoe(3, first, second));
  }

  @Test
  void aShortCollectionBesideOneAsFineAsItsChargesIsFound() throws Exception {
    assertEquals(List.of(Verdict.DEVIATES), ofShortShoe(3, "2.25", "3.00"));
  }

  /** What P1 owes is whole, so that P2's alone shows nothing. */
  @Test
  void oneShortCollectionIsFoundWhereTheOthersAreWhatWasCharged() throws Exception {
    assertEquals(List.of(Verdict.DEVIATES), ofShortShoe(4, "3.00", "4.00"));
  }

  /** A room may collect in whole chips: a person sees what it left owing. */
  @Test
  void whatIsOwingByRoundingIsForReview() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = rounded(table, "1", RoundingMode.DOWN).found();
      assertTrue(found.getOrDefault(CODE, 0) > 0, found.toString());
    }
  }

  /** A quarter short each, where collections are as fine as charges. */
  @Test
  void aQuarterLessOnEachCollectionIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int amount = table.column("amount");
      Map<String, Integer> found =
          table
              .edit(lines ->
                  lines.stream()
                      .filter(line -> table.cell(line, "event").equals("commission_collected"))
                      .forEach(line ->
                          line[amount] =
                              new BigDecimal(line[amount])
                                  .subtract(new BigDecimal("0.25"))
                                  .max(BigDecimal.ZERO)
                                  .toPlainString()))
              .found();
      assertTrue(found.getOrDefault(CODE, 0) > 4, found.toString());
    }
  }
}
