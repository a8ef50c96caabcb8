package shoeaudit.report.rules;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.BetOdds;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Share;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.DateWords;
import shoeaudit.report.text.Texts;

/** How values of a control file are said in a language. */
final class RulesWords {
  /** Decimals of every percentage in the document. */
  private static final int DECIMALS = 4;

  private static final int PERCENT = 100;

  private final Texts texts;
  private final Amounts amounts;

  RulesWords(Texts texts, ControlFile controls) {
    this.texts = texts;
    this.amounts = new Amounts(controls.currency(), texts);
  }

  String say(String key, Object... arguments) {
    return texts.of("rules." + key, arguments);
  }

  /** A text that the bundle may have; else what is given. */
  String orElse(String key, String otherwise) {
    return texts.orElse("rules." + key, otherwise);
  }

  /** A value of an enumeration, by its name in lower case. */
  String say(String key, Enum<?> value) {
    return say(key + "." + value.name().toLowerCase(Locale.ROOT));
  }

  String count(long count) {
    return texts.count(count);
  }

  /** A whole number of any size, of either sign. */
  String count(BigInteger count) {
    return texts.amount(new BigDecimal(count));
  }

  String money(long minor) {
    return amounts.withCurrency(minor);
  }

  /** An amount as a control file writes it, {@code 1000.00}. */
  String money(String written, Currency currency) {
    String amount;
    try {
      amount = texts.amount(new BigDecimal(written));
    } catch (NumberFormatException e) {
      amount = written;
    }
    return say("money", amount, currency.getCurrencyCode());
  }

  /** An id in words: {@code exposed_card} as Exposed card. */
  static String spelled(String id) {
    String words = id.replace('_', ' ').strip();
    return words.isEmpty()
        ? id
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** An end of a limit; null: there is none. */
  String money(@Nullable Long minor, String none) {
    return minor == null ? none : money(minor);
  }

  String percent(Share share) {
    return say("percent", texts.amount(share.percent(DECIMALS)));
  }

  String percent(BetOdds.HouseEdge edge) {
    return say("percent", texts.amount(edge.percent(DECIMALS)));
  }

  String percent(GreatestCommission greatest) {
    return say("percent", texts.amount(greatest.percent(DECIMALS)));
  }

  /** A rate of commission, exact; as a ratio where its decimals have no end. */
  String rate(Ratio rate) {
    try {
      BigDecimal percent =
          BigDecimal.valueOf(rate.numerator())
              .multiply(BigDecimal.valueOf(PERCENT))
              .divide(BigDecimal.valueOf(rate.denominator()))
              .stripTrailingZeros();
      return say("percent", texts.amount(percent.setScale(Math.max(0, percent.scale()))));
    } catch (ArithmeticException withoutEnd) {
      return rate.numerator() + "/" + rate.denominator();
    }
  }

  String odds(Ratio odds) {
    return say("odds", Long.toString(odds.numerator()), Long.toString(odds.denominator()));
  }

  String rounding(Rounding rounding) {
    return say(
        "rounding." + rounding.mode().name().toLowerCase(Locale.ROOT), money(rounding.unitMinor()));
  }

  /** A period as control files write it, {@code 7d}. */
  String period(String written) {
    int unit = written.length() - 1;
    return say("period." + written.substring(unit), Integer.parseInt(written.substring(0, unit)));
  }

  /** A day: {@code 2 March 2026}. */
  String day(LocalDate day) {
    return new DateWords(texts).day(day);
  }

  /** Gambling days, both ends included. */
  String span(ControlFile controls) {
    String from = day(controls.effectiveFrom());
    return controls.effectiveUntil() == null
        ? say("from-on", from)
        : say("from-to", from, day(controls.effectiveUntil()));
  }

  /** The numbers of the bits of a mask, {@code 4, 5 or 6}. */
  String numbers(int mask, int highest) {
    return either(
        IntStream.rangeClosed(0, highest)
            .filter(bit -> (mask >> bit & 1) != 0)
            .mapToObj(Integer::toString)
            .toList());
  }

  /** Any of these: {@code a, b or c}. */
  String either(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : all(words.subList(0, last)) + say("or") + words.get(last);
  }

  /** All of these, commas between them. */
  String all(List<String> words) {
    return words.stream().collect(Collectors.joining(say("and")));
  }

  Column column(String key, int width, Holds holds) {
    return new Column(say(key), width, holds);
  }

  static Row row(String... cells) {
    return new Row(List.of(cells), false);
  }

  /** Sentences that there are. */
  static List<String> present(@Nullable String... sentences) {
    List<String> present = new ArrayList<>();
    for (String sentence : sentences) {
      if (sentence != null) {
        present.add(sentence);
      }
    }
    return present;
  }
}
