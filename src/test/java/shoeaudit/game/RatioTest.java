package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RatioTest {
  @Test
  void isInLowestTerms() {
    assertEquals(new Ratio(1, 20), new Ratio(5, 100));
    assertEquals(new Ratio(8, 1), new Ratio(16, 2));
    assertEquals(Ratio.ZERO, new Ratio(0, 17));
    assertEquals(1, new Ratio(0, 17).denominator());
    assertEquals(Ratio.ONE, new Ratio(Long.MAX_VALUE, Long.MAX_VALUE));
    assertEquals(3, new Ratio(12, 8).numerator());
    assertEquals(2, new Ratio(12, 8).denominator());
    assertEquals(new Ratio(Long.MAX_VALUE, 1), new Ratio(Long.MAX_VALUE, 1));
  }

  @Test
  void isNeverNegativeNorOverNothing() {
    assertThrows(IllegalArgumentException.class, () -> new Ratio(-1, 2));
    assertThrows(IllegalArgumentException.class, () -> new Ratio(1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Ratio(1, -2));
  }

  @Test
  void comparesByValueAlsoWhereProductsExceedALong() {
    assertTrue(new Ratio(1, 3).compareTo(new Ratio(1, 2)) < 0);
    assertTrue(new Ratio(8, 1).compareTo(new Ratio(15, 2)) > 0);
    assertEquals(0, new Ratio(2, 4).compareTo(new Ratio(1, 2)));
    assertTrue(new Ratio(Long.MAX_VALUE, Long.MAX_VALUE - 1).compareTo(Ratio.ONE) > 0);
    assertTrue(
        new Ratio(Long.MAX_VALUE - 1, Long.MAX_VALUE)
                .compareTo(new Ratio(Long.MAX_VALUE - 2, Long.MAX_VALUE - 1))
            > 0);
  }

  @Test
  void multipliesExactly() {
    assertEquals(new Ratio(1, 40), new Ratio(1, 2).times(new Ratio(5, 100)));
    assertEquals(Ratio.ZERO, Ratio.ZERO.times(new Ratio(8, 1)));
    Ratio large = new Ratio(Long.MAX_VALUE, 2);
    assertThrows(ArithmeticException.class, () -> large.times(new Ratio(3, 1)));
    Ratio small = new Ratio(1, Long.MAX_VALUE);
    assertThrows(ArithmeticException.class, () -> small.times(new Ratio(1, 2)));
  }
}
