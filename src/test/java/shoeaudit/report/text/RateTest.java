package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is not nothing is never told as nothing, and what is not all never as all. */
class RateTest {
  @ParameterizedTest
  @CsvSource({
    "0, 76, 0.0%",
    "10, 76, 13.2%",
    "76, 76, 100.0%",
    "1, 1000000, under 0.1%",
    "999999, 1000000, 99.9%",
    "1, 2000, 0.1%",
    "0, 0, \u2013"
  })
  void aPartOfAWhole(long part, long whole, String told) {
    assertEquals(told, Rate.of(part, whole, Texts.english()));
  }
}
