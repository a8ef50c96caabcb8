package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Money that is written otherwise than the format asks, by a shoe of few coups too, or rounded:
 * where each and every figure is so, it is the record's way, and nobody's error.
 */
class HabitsOfShortShoesTest {
  /** Coups that the Banker wins, with a wager of 15.00 each but in the last, of 25.00. */
  private static TableLog banker(int coups, String paid, String last, String commission) {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= coups; coup++) {
      boolean other = coup == coups;
      log.coup(coup)
          .wager("3", "P1", "banker", other ? "25.00" : "15.00")
          .wager("4", "P2", "player", "10.00")
          .dealTo("P 7H, B KD, P 10S, B 8C")
          .result("banker")
          .settle("3", "P1", "banker", "win", other ? last : paid, other ? "" : commission)
          .settle("4", "P2", "player", "lose", "0.00", "");
    }
    return log.close();
  }

  private static List<String> codes(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc()).codes().stream().distinct().toList();
  }

  @ParameterizedTest
  @CsvSource({
    "30.00, 50.00", // with the stake
    "14.25, 23.75", // less commission
    "1500.00, 2500.00", // in minor units
  })
  void fourOfFourInAShortShoeAreItsWay(String paid, String last) throws Exception {
    assertEquals(List.of(), codes(banker(4, paid, last, "")));
  }

  @ParameterizedTest
  @CsvSource({"30.00, 25.00", "14.25, 25.00", "1500.00, 25.00"})
  void oneAsTheFormatAsksMakesErrorsOfTheOthers(String paid, String last) throws Exception {
    assertEquals(List.of("settlement.payout-wrong"), codes(banker(5, paid, last, "")));
  }

  @ParameterizedTest
  @CsvSource({"30.00, 50.00", "14.25, 23.75", "1500.00, 2500.00"})
  void threeAreErrors(String paid, String last) throws Exception {
    assertEquals(List.of("settlement.payout-wrong"), codes(banker(3, paid, last, "")));
  }

  /** Four patrons in two coups: what a dealer may do who takes the bet for another. */
  @Test
  void fourInTwoCoupsAreErrors() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup).wager("3", "P1", "banker", "15.00").wager("4", "P2", "banker", "10.00");
      log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
      log.settle("3", "P1", "banker", "win", "30.00", "");
      log.settle("4", "P2", "banker", "win", "20.00", "");
    }
    assertEquals(List.of("settlement.payout-wrong"), codes(log.close()));
  }

  /** 14.25 and 23.75 are due. */
  @ParameterizedTest
  @CsvSource({"14.00, 23.00", "14.00, 24.00"})
  void winningsLessCommissionMayBeRoundedToTheDollar(String paid, String last) throws Exception {
    assertEquals(List.of(), codes(banker(8, paid, last, "")));
  }

  @Test
  void roundedWinningsBesideACommissionAreErrors() throws Exception {
    assertEquals(List.of("settlement.payout-wrong"), codes(banker(8, "14.00", "23.00", "0.75")));
  }

  @Test
  void winningsThatAreADollarMoreOrLessAreErrors() throws Exception {
    for (String paid : List.of("13.00", "16.00")) {
      assertEquals(List.of("settlement.payout-wrong"), codes(banker(8, paid, "23.00", "")));
    }
  }
}
