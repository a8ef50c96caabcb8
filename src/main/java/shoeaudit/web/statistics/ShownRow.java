package shoeaudit.web.statistics;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.HoldWords;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/**
 * A row of statistics as its page has it; what is not known is an empty text.
 *
 * @param name of what it is: a table, a bet, a dealer, days
 * @param by by what coups are told apart
 * @param coups how many
 * @param handle what was wagered with the wagers whose settlement is known
 * @param win what the house won of these
 * @param hold the same as a percentage
 * @param expected what it had to expect of these
 * @param difference the win less that
 * @param deviations the same in standard deviations
 * @param due what the house would have won by the rules
 * @param drop what the cage counted
 * @param ofDrop the win as a percentage of it
 * @param off by how many points it is off the base level
 * @param isOff whether that is more than the tolerance
 * @param notes which days and wagers stand in no figure, or not in all
 */
public record ShownRow(
    String name,
    String by,
    String coups,
    String handle,
    String win,
    String hold,
    String expected,
    String difference,
    String deviations,
    String due,
    String drop,
    String ofDrop,
    String off,
    boolean isOff,
    List<String> notes) {
  private static final int DECIMALS = 2;

  /** One that is in no money unless its currency is known. */
  static ShownRow of(
      HoldStatistics.Row row, ControlFile.@Nullable Hold base, String currency, Texts texts) {
    HoldRow counted = row.counted();
    HoldWords words = new HoldWords(texts);
    Amounts money = new Amounts(Currency.getInstance(currency), texts);
    HoldRow.Compared settled = counted.settled();
    boolean any = settled.wagers() > 0;
    Long drop = row.dropMinor();
    List<String> names =
        Stream.of(counted.table(), counted.bet(), counted.dealer(), counted.period())
            .filter(Objects::nonNull)
            .map(words::name)
            .map(name -> Objects.requireNonNullElse(name, ""))
            .toList();
    return new ShownRow(
        String.join(" · ", names),
        words.dimension(counted.dimension()),
        texts.count(counted.coups()),
        any ? money.of(settled.handleMinor()) : "",
        any ? money.of(settled.winMinor()) : "",
        percent(settled.holdPercent(DECIMALS)),
        any ? money.of(settled.expectedMinor()) : "",
        any ? money.signed(settled.differenceMinor()) : "",
        signed(settled.differenceInDeviations()),
        counted.due().wagers() > 0 ? money.of(counted.due().winMinor()) : "",
        drop == null ? "" : money.of(drop),
        percent(row.ofDropPercent(DECIMALS)),
        base == null ? "" : signed(row.offPoints(base, DECIMALS)),
        base != null && Boolean.TRUE.equals(row.isOff(base)),
        words.leftOut(row));
  }

  private static String percent(@Nullable BigDecimal percent) {
    return percent == null ? "" : percent.toPlainString() + " %";
  }

  private static String signed(@Nullable BigDecimal number) {
    return number == null ? "" : (number.signum() > 0 ? "+" : "") + number.toPlainString();
  }
}
