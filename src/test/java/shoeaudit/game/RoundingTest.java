package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.game.Rounding.Mode;

class RoundingTest {
  private static final Ratio FIVE_PERCENT = new Ratio(5, 100);

  /** 5% of an amount, in minor units: 1000 is 10.00 and owes 0.50. */
  @ParameterizedTest
  @CsvSource({
    // amount, unit, half_up, up, down
    "0, 1, 0, 0, 0",
    "1, 1, 0, 1, 0",
    "9, 1, 0, 1, 0",
    "10, 1, 1, 1, 0", // exactly half
    "11, 1, 1, 1, 0",
    "20, 1, 1, 1, 1", // exactly a unit
    "21, 1, 1, 2, 1",
    "29, 1, 1, 2, 1",
    "30, 1, 2, 2, 1",
    "1000, 25, 50, 50, 50", // a multiple of a quarter
    "1240, 25, 50, 75, 50", // 62.0 of 50 to 75: under half
    "1250, 25, 75, 75, 50", // 62.5: half
    "1260, 25, 75, 75, 50", // 63.0: over half
    "999, 100, 0, 100, 0", // 49.95
    "1000, 100, 100, 100, 0", // 50.00: half
    "1999, 100, 100, 100, 0",
    "2000, 100, 100, 100, 100",
    "2001, 100, 100, 200, 100"
  })
  void reading11_roundsToMultiplesOfTheUnit(
      long amount, long unit, long halfUp, long up, long down) {
    assertEquals(halfUp, new Rounding(unit, Mode.HALF_UP).round(amount, FIVE_PERCENT));
    assertEquals(up, new Rounding(unit, Mode.UP).round(amount, FIVE_PERCENT));
    assertEquals(down, new Rounding(unit, Mode.DOWN).round(amount, FIVE_PERCENT));
  }

  /** 1 x 1/2 x 1/2 = 0.25 is 0; rounded in between it would be 1. */
  @Test
  void roundsAProductOnceAtItsEnd() {
    Rounding halfUp = new Rounding(1, Mode.HALF_UP);
    Ratio half = new Ratio(1, 2);

    assertEquals(1, halfUp.round(3, half, half));
    assertEquals(0, halfUp.round(1, half, half));
    assertEquals(1, halfUp.round(2, half, half));
    assertEquals(6, halfUp.round(5, new Ratio(3, 2), new Ratio(4, 5)));
  }

  @Test
  void reading29_withoutARoundingWinningsAreRoundedDownToTheMinorUnit() {
    assertEquals(112, Rounding.DOWN_TO_MINOR_UNIT.round(75, new Ratio(3, 2)));
    assertEquals(new Rounding(1, Mode.DOWN), Rounding.DOWN_TO_MINOR_UNIT);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void reading29_winningsOfWholeMinorUnitsAreNotRounded(Mode mode) {
    Rounding toQuarters = new Rounding(25, mode);

    assertEquals(730, toQuarters.roundFraction(730, Ratio.ONE));
    assertEquals(615, toQuarters.roundFraction(1230, new Ratio(1, 2)));
  }

  @Test
  void reading29_winningsThatAreNoWholeMinorUnitAreRoundedToTheUnit() {
    Ratio half = new Ratio(1, 2);

    assertEquals(600, new Rounding(25, Mode.DOWN).roundFraction(1231, half));
    assertEquals(625, new Rounding(25, Mode.UP).roundFraction(1231, half));
    assertEquals(625, new Rounding(25, Mode.HALF_UP).roundFraction(1231, half));
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void wholeMultiplesStayUpToTheLargestAmount(Mode mode) {
    Rounding toTheUnit = new Rounding(1, mode);

    assertEquals(Long.MAX_VALUE, toTheUnit.round(Long.MAX_VALUE, Ratio.ONE));
    assertEquals(0, toTheUnit.round(Long.MAX_VALUE, Ratio.ZERO));
  }

  @Test
  void aHalfIsFoundAlsoWhereTwiceTheRestExceedsALong() {
    Ratio nearlyOne = new Ratio(1, Long.MAX_VALUE);

    assertEquals(1, new Rounding(1, Mode.HALF_UP).round(Long.MAX_VALUE - 1, nearlyOne));
    assertEquals(0, new Rounding(1, Mode.HALF_UP).round(Long.MAX_VALUE / 2, nearlyOne));
    assertEquals(1, new Rounding(1, Mode.HALF_UP).round(Long.MAX_VALUE / 2 + 1, nearlyOne));
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void whatALongCannotHoldIsAnArithmeticException(Mode mode) {
    Rounding toTheUnit = new Rounding(1, mode);
    assertThrows(ArithmeticException.class, () -> toTheUnit.round(Long.MAX_VALUE, new Ratio(2, 1)));
    assertThrows(
        ArithmeticException.class,
        () -> toTheUnit.round(Long.MAX_VALUE / 2, Ratio.ONE, new Ratio(3, 1)));

    Rounding toHundred = new Rounding(100, mode);
    assertThrows(
        ArithmeticException.class, () -> toHundred.round(1, new Ratio(1, Long.MAX_VALUE / 99)));
    assertThrows(
        ArithmeticException.class,
        () -> toTheUnit.round(1, new Ratio(1, Long.MAX_VALUE / 2), new Ratio(1, 3)));
  }

  @Test
  void roundingUpPastTheLargestAmountIsAnArithmeticException() {
    assertThrows(
        ArithmeticException.class,
        () -> new Rounding(100, Mode.UP).round(Long.MAX_VALUE, Ratio.ONE));
    assertEquals(
        Long.MAX_VALUE / 100 * 100, new Rounding(100, Mode.DOWN).round(Long.MAX_VALUE, Ratio.ONE));
  }

  @Test
  void refusesNegativeAmountsAndUnits() {
    assertThrows(
        IllegalArgumentException.class, () -> Rounding.DOWN_TO_MINOR_UNIT.round(-1, Ratio.ONE));
    assertThrows(IllegalArgumentException.class, () -> new Rounding(0, Mode.UP));
    assertThrows(IllegalArgumentException.class, () -> new Rounding(-1, Mode.UP));
  }
}
