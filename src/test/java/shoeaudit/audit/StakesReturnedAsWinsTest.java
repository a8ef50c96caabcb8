package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Systems that write what a tie returns as won, with the stake as paid: that no commission stands
 * on the Banker's shows that nobody paid them.
 */
class StakesReturnedAsWinsTest {
  /** Three coups that are tied and one that the Banker wins. */
  private static List<String> codes(String paid, String commission, int returned) throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 3; coup++) {
      boolean asWin = coup <= returned;
      log.coup(coup)
          .wager("3", "P1", "banker", "20.00")
          .wager("4", "P2", "player", "20.00")
          .dealTo("P 9S, B 9D, P KC, B KS")
          .result("tie")
          .settle("3", "P1", "banker", asWin ? "win" : "push", asWin ? paid : "", commission)
          .settle("4", "P2", "player", asWin ? "win" : "push", asWin ? paid : "", "");
    }
    log.coup(4)
        .wager("3", "P1", "banker", "20.00")
        .dealTo("P 7H, B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "20.00", "1.00");
    return log.close().audit(HouseControls.wsgc()).codes();
  }

  @Test
  void stakesThatAreReturnedAsWinsOnEveryTieAccuseNobody() throws Exception {
    assertEquals(List.of(), codes("20.00", "", 3));
  }

  /** All wagers of one tie are one error of the dealer's, however many they are. */
  @Test
  void oneTieThatIsPaidInFullIsFound() throws Exception {
    TableLog log = new TableLog().open(8).coup(1);
    for (String area : List.of("3", "4", "5", "6")) {
      log.wager(area, "P" + area, area.compareTo("5") < 0 ? "banker" : "player", "20.00");
    }
    log.dealTo("P 9S, B 9D, P KC, B KS").result("tie");
    for (String area : List.of("3", "4", "5", "6")) {
      log.settle(
          area, "P" + area, area.compareTo("5") < 0 ? "banker" : "player", "win", "20.00", "");
    }
    assertEquals(
        Collections.nCopies(4, "settlement.outcome-wrong"),
        log.close().audit(HouseControls.wsgc()).codes());
  }

  /** With commission, at another sum, or in one coup of three, they were paid. */
  @ParameterizedTest
  @CsvSource({"20.00, 1.00, 3", "15.00, '', 3", "20.00, '', 1"})
  void wagersThatWerePaidOnATieAreFound(String paid, String commission, int returned)
      throws Exception {
    assertEquals(
        Collections.nCopies(2 * returned, "settlement.outcome-wrong"),
        codes(paid, commission, returned));
  }
}
