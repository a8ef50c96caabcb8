package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Currency;
import org.junit.jupiter.api.Test;

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
  void theDirectionIsSaidInWords() {
    Amounts amounts = new Amounts(Currency.getInstance("USD"));
    assertEquals("to the patrons 12.50 USD", amounts.net(1_250));
    assertEquals("to the house 12.50 USD", amounts.net(-1_250));
    assertEquals("nothing moved (0.00 USD)", amounts.net(0));
  }
}
