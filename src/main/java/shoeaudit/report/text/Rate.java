package shoeaudit.report.text;

import java.math.BigDecimal;
import shoeaudit.game.Share;

/** A part of a whole as a percentage with one decimal. */
public final class Rate {
  private Rate() {}

  /**
   * In a language's way: {@code 13.2%}. What is not nothing is never told as 0.0%, and what is not
   * all never as 100.0%.
   *
   * @param part at least 0, at most the whole
   * @param whole at least 0; of nothing there is no rate
   */
  public static String of(long part, long whole, Texts texts) {
    if (whole == 0) {
      return texts.of("rate.none");
    }
    long tenths = new Share(part, whole).percent(1).movePointRight(1).longValueExact();
    if (part > 0 && tenths == 0) {
      return texts.of("rate.less", texts.amount(BigDecimal.valueOf(1, 1)));
    }
    long shown = part < whole ? Math.min(tenths, 999) : tenths;
    return texts.of("rate", texts.amount(BigDecimal.valueOf(shown, 1)));
  }
}
