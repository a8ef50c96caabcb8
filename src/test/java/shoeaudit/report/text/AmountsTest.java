package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.controls.Severity;

/** Money is written exactly, with the digits of its currency. */
class AmountsTest {
  @Test
  void amountsHaveTheDigitsOfTheirCurrency() {
    assertEquals("1,234.50 USD", new Amounts(Currency.getInstance("USD")).withCurrency(123_450));
    assertEquals("123,450 JPY", new Amounts(Currency.getInstance("JPY")).withCurrency(123_450));
    assertEquals("123.450 KWD", new Amounts(Currency.getInstance("KWD")).withCurrency(123_450));
    assertEquals("-0.05", new Amounts(Currency.getInstance("USD")).of(-5));
  }

  @Test
  void theLargestAmountsAreExact() {
    Amounts amounts = new Amounts(Currency.getInstance("USD"));
    assertEquals("92,233,720,368,547,758.07", amounts.of(Long.MAX_VALUE));
    assertEquals("to the house 92,233,720,368,547,758.08 USD", amounts.net(Long.MIN_VALUE));
  }

  @Test
  void anotherLanguageSetsThousandsAndDecimalsApartInItsOwnWay() throws Exception {
    Texts german = Texts.inLanguage("de-DE");
    Amounts amounts = new Amounts(Currency.getInstance("EUR"), german);
    assertEquals("-1.234,50", amounts.of(-123_450));
    assertEquals("an das Haus 1.234,50 EUR", amounts.net(-123_450));
    assertEquals("1.234", german.count(1_234));
  }

  @Test
  void theDirectionIsSaidInWords() {
    Amounts amounts = new Amounts(Currency.getInstance("USD"));
    assertEquals("to the patrons 12.50 USD", amounts.net(1_250));
    assertEquals("to the house 12.50 USD", amounts.net(-1_250));
    assertEquals("nothing moved (0.00 USD)", amounts.net(0));
  }

  @ParameterizedTest
  @CsvSource({
    "CONTROLS, no effect is counted for a finding on the controls",
    "SHOE, no effect is counted for a finding on a shoe",
    "RECORD, no effect is counted for a finding on the record",
    "ANNOUNCEMENT, no effect is counted for a finding on an announcement",
    "GHOST, no effect is counted for a finding on a ghost hand",
    "CONDUCT, no effect is counted for a finding on conduct",
    "WAGER, nothing moved (0.00 USD)",
    "SETTLEMENT, nothing moved (0.00 USD)",
  })
  void whereNoEffectIsCountedZeroIsNoSum(Level level, String words) {
    Amounts amounts = new Amounts(Currency.getInstance("USD"));
    assertEquals(words, amounts.effect(finding(level, 0L)));
    assertEquals("to the house 0.05 USD", amounts.effect(finding(level, -5L)));
  }

  private static Finding finding(Level level, Long effect) {
    return SampleFinding.of("id", "code", "")
        .level(level)
        .severity(Severity.LOW)
        .effect(effect)
        .made();
  }
}
