package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Commissions in another form (without the point, the rate, rounded or 0 beside collections that
 * are exact) accuse nobody; single ones that are wrong are found, and a house that rounds or waives
 * commission.
 */
class OtherCommissionsTest {
  private static final String WRONG = "settlement.commission-wrong";

  private static List<EditedTables> tables() {
    return List.of(EditedTables.washington(1), EditedTables.kansas(2));
  }

  private static void assertNobodyAccused(String words, UnaryOperator<String> form)
      throws Exception {
    for (EditedTables table : tables()) {
      TableLog.Audited audited = table.change("commission", form).audit();
      assertEquals(List.of(), audited.codes().stream().distinct().toList());
      assertTrue(
          audited.problems().stream().anyMatch(each -> each.problem().contains(words)),
          audited.problems().toString());
    }
  }

  private static String withoutPoint(String money) {
    return new BigDecimal(money).stripTrailingZeros().toPlainString().replace(".", "");
  }

  private static String rounded(String money) {
    return new BigDecimal(money).setScale(1, RoundingMode.HALF_UP).toString();
  }

  @Test
  void commissionsThatLostTheirPointAccuseNobody() throws Exception {
    assertNobodyAccused("without its decimal point", OtherCommissionsTest::withoutPoint);
  }

  @Test
  void theRateInTheirPlaceAccusesNobody() throws Exception {
    assertNobodyAccused("are the rate", money -> "0.05");
  }

  @Test
  void commissionsRoundedToTenthsBesideExactCollectionsAccuseNobody() throws Exception {
    assertNobodyAccused("rounded to tenths", OtherCommissionsTest::rounded);
  }

  @Test
  void zerosBesideCollectionsAccuseNobody() throws Exception {
    assertNobodyAccused("are 0, while commission was collected", money -> "0.00");
  }

  @Test
  void oneCommissionWithoutItsPointIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int[] left = {1};
      Map<String, Integer> found =
          table
              .change(
                  "commission",
                  money -> {
                    boolean parted = !money.endsWith(".00") && left[0]-- > 0;
                    return parted ? withoutPoint(money) : money;
                  })
              .found();
      assertEquals(1, found.get(WRONG), found.toString());
    }
  }

  /** Puts the rate of the banker's commission on wins that bear none, of coups that are so. */
  private static EditedTables onAllWins(EditedTables table, IntPredicate coups) {
    int commission = table.column("commission");
    return table.edit(lines ->
        lines.stream()
            .filter(line -> table.cell(line, "outcome").equals("win"))
            .filter(line -> line[commission].isEmpty())
            .filter(line -> coups.test(Integer.parseInt(table.cell(line, "coup"))))
            .forEach(line -> line[commission] = share(table.cell(line, "paid"))));
  }

  private static String share(String paid) {
    return new BigDecimal(paid)
        .multiply(new BigDecimal("0.05"))
        .setScale(2, RoundingMode.DOWN)
        .toPlainString();
  }

  private static void assertNobodyAccused(EditedTables table, String words) throws Exception {
    TableLog.Audited audited = table.audit();
    assertEquals(List.of(), audited.codes().stream().distinct().toList());
    assertTrue(
        audited.problems().stream().anyMatch(each -> each.problem().contains(words)),
        audited.problems().toString());
  }

  @Test
  void commissionsOnAllWinsThatNobodyPaidAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(onAllWins(table, coup -> true), "wins on the Player have a commission");
    }
  }

  @Test
  void commissionsOnAllWinsFromTheMiddleOnAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          onAllWins(table, coup -> coup > 20), "wins on the Player have a commission");
    }
  }

  @Test
  void commissionsOnAllWinsWithoutCollectionsAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      assertNobodyAccused(
          onAllWins(withoutCollections(table), coup -> coup > 20),
          "wins on the Player have a commission");
    }
  }

  @Test
  void commissionsOnAllWinsOfThreeCoupsAreFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found = onAllWins(table, coup -> coup > 20 && coup < 24).found();
      assertTrue(found.getOrDefault(WRONG, 0) > 2, found.toString());
    }
  }

  @Test
  void anotherDealerWhoChargesAllWinsIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int dealer = table.column("dealer");
      Map<String, Integer> found =
          onAllWins(withoutCollections(table), coup -> coup > 20)
              .edit(lines ->
                  lines.stream()
                      .filter(line -> table.cell(line, "coup").equals("21"))
                      .filter(line -> table.cell(line, "event").equals("betting_opened"))
                      .forEach(line -> line[dealer] = "D2"))
              .found();
      assertTrue(found.getOrDefault(WRONG, 0) > 20, found.toString());
    }
  }

  /** What was collected was charged, whatever the control file says. */
  @Test
  void aHouseThatCollectsCommissionOnAllWinsIsFound() throws Exception {
    for (EditedTables table : tables()) {
      int amount = table.column("amount");
      Map<String, Integer> found =
          onAllWins(table, coup -> true)
              .edit(lines -> {
                Map<String, BigDecimal> owed = new HashMap<>();
                for (String[] line : lines) {
                  String patron = table.cell(line, "patron");
                  String commission = table.cell(line, "commission");
                  if (!commission.isEmpty()) {
                    owed.merge(patron, new BigDecimal(commission), BigDecimal::add);
                  } else if (table.cell(line, "event").equals("commission_collected")) {
                    BigDecimal owes = owed.remove(patron);
                    line[amount] = owes == null ? line[amount] : owes.toPlainString();
                  }
                }
              })
              .found();
      assertTrue(found.getOrDefault(WRONG, 0) > 50, found.toString());
    }
  }

  private static EditedTables withoutCollections(EditedTables table) {
    return table.keep("event", event -> !event.equals("commission_collected"));
  }

  @Test
  void aHouseThatWaivesCommissionIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          withoutCollections(table).change("commission", money -> "0.00").found();
      assertTrue(found.getOrDefault(WRONG, 0) > 20, found.toString());
    }
  }

  @Test
  void aHouseThatRoundsCommissionIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          withoutCollections(table).change("commission", OtherCommissionsTest::rounded).found();
      assertTrue(found.getOrDefault(WRONG, 0) > 10, found.toString());
    }
  }

  /**
   * A system that gives a patron another identifier in each coup, and collects under the card's.
   */
  @Test
  void collectionsUnderOtherNamesThanWagersAccuseNobody() throws Exception {
    for (EditedTables table : tables()) {
      int patron = table.column("patron");
      table.edit(lines ->
          lines.stream()
              .filter(line -> !table.cell(line, "event").equals("commission_collected"))
              .filter(line -> !line[patron].isEmpty())
              .forEach(line -> line[patron] += "-" + table.cell(line, "coup")));
      assertEquals(Map.of(), table.found());
    }
  }

  @Test
  void aPatronWhoDoesNotPayIsFound() throws Exception {
    for (EditedTables table : tables()) {
      Map<String, Integer> found =
          table
              .edit(lines ->
                  lines.removeIf(line ->
                      table.cell(line, "event").equals("commission_collected")
                          && table.cell(line, "shoe").equals("S1")
                          && table.cell(line, "patron").equals("P1")))
              .found();
      assertEquals(Map.of("settlement.commission-uncollected", 1), found);
    }
  }
}
