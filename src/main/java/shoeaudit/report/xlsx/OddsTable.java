package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.DERIVED;
import static shoeaudit.report.xlsx.Look.INPUT;
import static shoeaudit.report.xlsx.Look.INPUT_PERCENT;
import static shoeaudit.report.xlsx.Look.INPUT_WORD;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.PERCENT;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.game.Bet;
import shoeaudit.game.Condition;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.WagerOutcome;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * The sheet Controls: each line of each bet with its odds, and the bet's rounding and commission,
 * all as whole numbers in cells of their own, so that the settlements are computed from them. A
 * bet's rounding and commission are written at its first line; its other lines refer to that. A
 * commission rate is entered as a percentage, and beside it follows the exact ratio that
 * settlements are computed with.
 *
 * <p>A line that loses and the annulled coup have rows as well, so that every formula is built
 * alike. Whole minor units throughout: a spreadsheet's numbers hold them exactly, and the quotient
 * of two of them comes out below a whole number only where it is below.
 */
final class OddsTable {
  /**
   * Parts of the whole in which a percentage is read: six decimals of a percent. A spreadsheet's
   * number times this is the whole number nearest to it.
   */
  private static final long PARTS = 100_000_000;

  /** A line that is none of a bet's: none matches. */
  private static final int NO_LINE = -1;

  /** The row of a version's annulled coups stands under no bet. */
  private static final String ANY_BET = "";

  private static final String DOWN = mode(Rounding.Mode.DOWN);
  private static final String HALF_UP = mode(Rounding.Mode.HALF_UP);
  private static final String UP = mode(Rounding.Mode.UP);

  private static final Bet.Commission NO_COMMISSION =
      new Bet.Commission(Ratio.ZERO, Rounding.DOWN_TO_MINOR_UNIT);

  private final Map<Key, OddsRow> rows = new HashMap<>();
  private final Map<Key, Bet> lawful = new HashMap<>();
  private final Texts texts;
  private final DataSheet table;
  private final ConditionWords words;
  private final long minorOfOne;

  /**
   * A row.
   *
   * @param lawful whether it holds the nearest lawful terms rather than the file's
   */
  private record Key(int version, String bet, int line, boolean lawful) {
    Key(int version, String bet, int line) {
      this(version, bet, line, false);
    }
  }

  /** What a row stands for, beside the bet's rounding and commission. */
  private record Line(int number, String when, String pays, WagerOutcome outcome, Ratio odds) {}

  OddsTable(Report report, Sheets sheets) {
    texts = sheets.texts();
    words = new ConditionWords(texts);
    minorOfOne = Math.round(Math.pow(10, sheets.currencyDigits()));
    String currency = report.controls().currency().getCurrencyCode();
    table = sheets.table(new DataSheet.Layout(Tab.CONTROLS, 3, columns(currency)));
    for (int version = 0; version < report.versions().size(); version++) {
      write(version, report.versions().get(version));
    }
    table.shortPercentages("percent");
    table.offer("rounding", DOWN, HALF_UP, UP);
    table.offer("commission_rounding", DOWN, HALF_UP, UP);
  }

  private static List<Column> columns(String currency) {
    return List.of(
        new Column("file", 44, WRAPPED),
        new Column("bet", 16, TEXT),
        new Column("line", 7, NUMBER),
        new Column("when", 40, WRAPPED),
        new Column("pays", 12, WRAPPED),
        new Column("outcome", 10, TEXT),
        new Column("odds", 11, INPUT),
        new Column("odds_per", 12, INPUT),
        new Column("stake_lost", 8, NUMBER),
        new Column("minor", 10, NUMBER, currency),
        new Column("unit", 11, INPUT),
        new Column("unit_major", 11, MONEY, currency),
        new Column("rounding", 11, INPUT_WORD),
        new Column("percent", 14, PERCENT),
        new Column("rate", 14, NUMBER),
        new Column("rate_per", 14, NUMBER),
        new Column("commission_unit", 14, INPUT),
        new Column("commission_unit_major", 14, MONEY, currency),
        new Column("commission_rounding", 14, INPUT_WORD),
        new Column("added", 13, DERIVED),
        new Column("commission_added", 14, DERIVED));
  }

  /** As a control file writes it. */
  private static String mode(Rounding.Mode mode) {
    return mode.name().toLowerCase(Locale.ROOT);
  }

  private void write(int version, Report.Version of) {
    String file = of.name(texts);
    for (Bet bet : of.controls().bets().values()) {
      write(version, bet, false, file);
    }
    LawfulTerms terms = new LawfulTerms(of.controls());
    for (Bet bet : of.controls().bets().values()) {
      Bet nearest = terms.nearest(bet);
      if (!nearest.equals(bet) && whens(nearest).equals(whens(bet))) {
        lawful.put(new Key(version, bet.id(), NO_LINE, true), nearest);
        write(version, nearest, true, texts.of("xlsx.controls.lawful", file));
      }
    }
    write(
        new Key(version, ANY_BET, NO_LINE),
        file,
        new Bet(ANY_BET, false, List.of(), null, Rounding.DOWN_TO_MINOR_UNIT),
        new Line(
            0,
            texts.of("xlsx.when.annulled"),
            texts.of("xlsx.pays.push"),
            WagerOutcome.VOID,
            Ratio.ZERO),
        table.next());
  }

  private static List<Condition> whens(Bet bet) {
    return bet.lines().stream().map(Bet.Line::when).toList();
  }

  private void write(int version, Bet bet, boolean isLawful, String file) {
    CellWriter.Target first = table.next();
    for (int i = 0; i < bet.lines().size(); i++) {
      Bet.Line line = bet.lines().get(i);
      write(
          new Key(version, bet.id(), i, isLawful),
          file,
          bet,
          new Line(i + 1, words.when(line.when()), words.pays(line), bet.outcome(i), line.odds()),
          first);
    }
    write(
        new Key(version, bet.id(), NO_LINE, isLawful),
        file,
        bet,
        new Line(
            0,
            texts.of("xlsx.when.no_line"),
            texts.of("xlsx.pays.nothing"),
            WagerOutcome.LOSE,
            Ratio.ZERO),
        first);
  }

  private void write(Key key, String file, Bet bet, Line line, CellWriter.Target first) {
    CellWriter.Target at = table.next();
    Bet.Commission commission = bet.commission() == null ? NO_COMMISSION : bet.commission();
    Rounding rounding = bet.winningsRounding();
    Rounding ofCommission = commission.rounding();
    Ratio odds = line.odds();
    Ratio rate = commission.rate();
    long divisor = Math.multiplyExact(odds.denominator(), rounding.unitMinor());
    long commissionDivisor =
        Math.multiplyExact(
            Math.multiplyExact(odds.denominator(), rate.denominator()), ofCommission.unitMinor());
    table.add(
        file,
        bet.id().isEmpty() ? texts.of("xlsx.controls.any_bet") : bet.id(),
        line.number() == 0 ? null : line.number(),
        line.when(),
        line.pays(),
        line.outcome().text(),
        input(line, odds.numerator()),
        input(line, odds.denominator()),
        line.outcome() == WagerOutcome.LOSE ? 1 : 0,
        minorOfOne,
        ofBet("unit", NUMBER, rounding.unitMinor(), at, first),
        new CellWriter.Formula(here("unit", at) + "/" + here("minor", at), rounding.unitMinor()),
        ofBet("rounding", TEXT, mode(rounding.mode()), at, first),
        ofBet("percent", PERCENT, percent(rate, at), ratio(rate), at, first),
        ofBet(
            "rate",
            NUMBER,
            part(rate, parts(at), rate.numerator(), at),
            rate.numerator(),
            at,
            first),
        ofBet(
            "rate_per",
            NUMBER,
            part(rate, Long.toString(PARTS), rate.denominator(), at),
            rate.denominator(),
            at,
            first),
        ofBet("commission_unit", NUMBER, ofCommission.unitMinor(), at, first),
        new CellWriter.Formula(
            here("commission_unit", at) + "/" + here("minor", at), ofCommission.unitMinor()),
        ofBet("commission_rounding", TEXT, mode(ofCommission.mode()), at, first),
        added(
            here("rounding", at),
            here("odds_per", at) + "*" + here("unit", at),
            rounding.mode(),
            divisor),
        added(
            here("commission_rounding", at),
            here("odds_per", at) + "*" + here("rate_per", at) + "*" + here("commission_unit", at),
            ofCommission.mode(),
            commissionDivisor));
    String decides = line.number() == 0 ? line.when() : Integer.toString(line.number());
    rows.put(
        key,
        new OddsRow(
            table, at, decides + ": " + line.pays(), odds, rate, divisor, commissionDivisor));
  }

  /** A figure of a line that a reader may change; a line that pays nothing has none. */
  private static Object input(Line line, long figure) {
    return line.outcome() == WagerOutcome.WIN ? figure : new CellWriter.Looking(NUMBER, figure);
  }

  /** Whether a person may write it as a percentage, of no more decimals than are taken. */
  private static boolean isPercentage(Ratio rate) {
    return PARTS % rate.denominator() == 0;
  }

  /** The rate as people write it; where it is no finite decimal, what its exact ratio comes to. */
  private Object percent(Ratio rate, CellWriter.Target at) {
    return isPercentage(rate)
        ? new CellWriter.Looking(INPUT_PERCENT, ratio(rate))
        : new CellWriter.Formula(here("rate", at) + "/" + here("rate_per", at), ratio(rate));
  }

  private static CellWriter.Quotient ratio(Ratio rate) {
    return new CellWriter.Quotient(rate.numerator(), rate.denominator());
  }

  /** The percentage as a whole number of {@link #PARTS}. */
  private String parts(CellWriter.Target at) {
    return "ROUND(" + here("percent", at) + "*" + PARTS + ",0)";
  }

  /**
   * A term of the rate's exact ratio, in lowest terms, as settlements are computed with it: follows
   * from the percentage; where that is no finite decimal, the terms are what a reader may change.
   */
  private Object part(Ratio rate, String of, long value, CellWriter.Target at) {
    return isPercentage(rate)
        ? new CellWriter.Formula(of + "/GCD(" + parts(at) + "," + PARTS + ")", value)
        : new CellWriter.Looking(INPUT, value);
  }

  private Object ofBet(
      String column, Look elsewhere, Object value, CellWriter.Target at, CellWriter.Target first) {
    return ofBet(column, elsewhere, value, value, at, first);
  }

  /**
   * What a bet's lines share: written at the first, and at the others a reference to it.
   *
   * @param written at the first line
   * @param value what it comes to
   */
  private Object ofBet(
      String column,
      Look elsewhere,
      Object written,
      Object value,
      CellWriter.Target at,
      CellWriter.Target first) {
    if (at.equals(first)) {
      return written;
    }
    String sheet = at.sheet().equals(first.sheet()) ? "" : CellWriter.quoted(first.sheet()) + "!";
    return new CellWriter.Looking(
        elsewhere, new CellWriter.Formula(sheet + here(column, first), value));
  }

  /**
   * What is added to a dividend, so that the quotient cut to a whole number is rounded: 0 down,
   * half the divisor to the nearest, the divisor less one up.
   */
  private static CellWriter.Formula added(
      String modeCell, String divisorCells, Rounding.Mode mode, long divisor) {
    return new CellWriter.Formula(
        "IF("
            + modeCell
            + "="
            + CellWriter.text(DOWN)
            + ",0,IF("
            + modeCell
            + "="
            + CellWriter.text(HALF_UP)
            + ","
            + divisorCells
            + "/2,IF("
            + modeCell
            + "="
            + CellWriter.text(UP)
            + ","
            + divisorCells
            + "-1,NA())))",
        switch (mode) {
          case DOWN -> 0L;
          case HALF_UP -> new CellWriter.Quotient(divisor, 2);
          case UP -> divisor - 1;
        });
  }

  private String here(String column, CellWriter.Target at) {
    return table.letters(column) + at.row();
  }

  /** The row whose odds decide a wager; null where nothing does. */
  @Nullable OddsRow of(SettlementRow wager) {
    return switch (wager.basis()) {
      case LINE -> rows.get(new Key(wager.version(), wager.bet(), wager.line()));
      case NO_LINE -> rows.get(new Key(wager.version(), wager.bet(), NO_LINE));
      case ANNULLED -> rows.get(new Key(wager.version(), ANY_BET, NO_LINE));
      default -> null;
    };
  }

  /**
   * The nearest lawful terms of a wager's bet where the file's are not lawful and the same lines
   * decide; null otherwise (audit.md, reading 32).
   */
  @Nullable Bet lawful(SettlementRow wager) {
    return switch (wager.basis()) {
      case LINE, NO_LINE -> lawful.get(new Key(wager.version(), wager.bet(), NO_LINE, true));
      default -> null;
    };
  }

  /** The row of those terms; there must be some. */
  OddsRow lawfulRow(SettlementRow wager) {
    int line = wager.basis() == SettlementRow.Basis.LINE ? wager.line() : NO_LINE;
    return Objects.requireNonNull(rows.get(new Key(wager.version(), wager.bet(), line, true)));
  }
}
