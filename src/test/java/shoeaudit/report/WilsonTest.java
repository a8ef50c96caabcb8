package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** The interval against values worked out by the formula of Wilson (1927). */
class WilsonTest {
  private static void is(double low, double high, long part, long whole) {
    Wilson interval = Wilson.of(part, whole);
    assertEquals(low, interval.low(), 0.00005);
    assertEquals(high, interval.high(), 0.00005);
  }

  @Test
  void fewCasesHaveAWideInterval() {
    is(0.2366, 0.7634, 5, 10);
    is(0.0945, 0.9055, 1, 2);
  }

  @Test
  void noneAndAllHaveOneToo() {
    is(0, 0.2775, 0, 10);
    is(0.7225, 1, 10, 10);
  }

  @Test
  void manyCasesHaveANarrowOne() {
    is(0.0471, 0.0531, 1000, 20000);
  }

  @Test
  void ofNothingThereIsNoRate() {
    assertThrows(IllegalArgumentException.class, () -> Wilson.of(0, 0));
    assertThrows(IllegalArgumentException.class, () -> Wilson.of(3, 2));
  }
}
