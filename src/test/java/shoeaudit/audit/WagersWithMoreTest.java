package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.ImportProblem;

/**
 * A log may have columns that format 1 does not have. What one of them says of a few wagers, as
 * that a jackpot was paid with them, may explain their figures; what it says of all of them does
 * not.
 */
class WagersWithMoreTest {
  private static final int COUPS = 6;

  private final TableLog log = new TableLog().open(8);

  /** What the wagers that are never others have in the column. */
  private String usual = "";

  /** Coups with two wagers each that the Banker's hand wins, of which the first may be others. */
  private TableLog coups(String amount, String paid, String column, String... cells) {
    for (int coup = 1; coup <= COUPS; coup++) {
      String cell = coup <= cells.length ? cells[coup - 1] : usual;
      boolean other = coup == 1;
      log.coup(coup)
          .wager("3", "P1", "banker", other ? amount : "20.00", column, cell)
          .wager("4", "P2", "banker", "20.00", column, usual)
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker")
          .settle("3", "P1", "banker", "win", other ? paid : "20.00", other ? "" : "1.00")
          .settle("4", "P2", "banker", "win", "20.00", "1.00");
    }
    return log;
  }

  private static List<String> codes(TableLog.Audited audited) {
    return audited.codes();
  }

  private TableLog.Audited audit() throws Exception {
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void aJackpotInAColumnOfItsOwnAccusesNobody() throws Exception {
    TableLog.Audited audited =
        coups("20.00", "520.00", "jackpot", "500.00").close().audit(HouseControls.wsgc());
    assertEquals(List.of(), codes(audited));
    assertEquals(
        List.of(
            "shoe S1 at table T1: 2 lines are of wagers with something in a field that format 1 does not"
                + " have and most lines leave empty, or with another currency than the control file's"
                + " (\"jackpot\"): a jackpot, chips that the house gave or other chips may be in their"
                + " figures; these wagers were not tested"),
        audited.problems().stream().map(ImportProblem::problem).toList());
  }

  @Test
  void whatOtherWagersWerePaidIsTested() throws Exception {
    coups("20.00", "520.00", "jackpot", "500.00")
        .coup(COUPS + 1)
        .wager("3", "P1", "banker", "20.00")
        .dealTo("P 7H, B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "25.00", "1.00");
    assertEquals(List.of("settlement.payout-wrong"), codes(audit()));
  }

  @Test
  void aColumnThatSaysNothingExplainsNothing() throws Exception {
    for (String nothing : List.of("", "0.00", "no", "false")) {
      TableLog.Audited audited =
          new WagersWithMoreTest()
              .coups("20.00", "520.00", "jackpot", nothing)
              .close()
              .audit(HouseControls.wsgc());
      assertEquals(List.of("settlement.payout-wrong"), codes(audited), nothing);
    }
  }

  @Test
  void aColumnThatMostWagersFillExplainsNothing() throws Exception {
    usual = "tablet";
    coups("20.00", "520.00", "device", "phone");
    assertEquals(List.of("settlement.payout-wrong"), codes(audit()));
  }

  @Test
  void wordsForPeopleExplainNothing() throws Exception {
    coups("20.00", "520.00", "remark", "the patron asked for it twice");
    assertEquals(List.of("settlement.payout-wrong"), codes(audit()));
  }

  /** What was paid may be in the house's own. */
  @Test
  void anotherCurrencyThanTheControlFilesIsNotJudged() throws Exception {
    for (String code : List.of("HKD", "hkd", "JPY")) {
      WagersWithMoreTest other = new WagersWithMoreTest();
      other.coups("20.00", "520.00", "currency", code);
      assertEquals(List.of(), codes(other.audit()), code.toLowerCase(Locale.ROOT));
    }
  }

  @Test
  void theHousesOwnCurrencyIsJudged() throws Exception {
    coups("20.00", "520.00", "currency", "USD");
    assertEquals(List.of("settlement.payout-wrong"), codes(audit()));
  }

  /** One of all lines alike is no less another currency. */
  @Test
  void aShoeInAnotherCurrencyIsNotJudged() throws Exception {
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup)
          .wager("3", "P1", "banker", "20.00", "currency", "HKD")
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker")
          .event(
              "wager_settled",
              "area",
              "3",
              "patron",
              "P1",
              "bet",
              "banker",
              "outcome",
              "win",
              "paid",
              "520.00");
    }
    TableLog.Audited audited = audit();
    assertEquals(List.of(), codes(audited));
    assertEquals(1, audited.problems().size(), audited.problems()::toString);
  }
}
