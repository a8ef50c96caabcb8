package shoeaudit.report.xlsx;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.game.Bet;

/**
 * What was due to a wager as live formulas over the stake in its row and the odds and terms on the
 * sheet Controls, each with the value that it comes to. A formula says the same in each row for
 * which the same odds decide.
 */
final class SettlementFigures {
  private static final char ROW = FormulaText.OWN_ROW;

  private final OddsTable odds;
  private final OfEachRow formulas;
  private final String agrees;
  private final String notCompared;
  private final Map<OddsRow, ByOdds> byOdds = new HashMap<>();
  private final String stake;
  private final String winnings;
  private final String commission;
  private final int digits;

  /** Formulas that no odds stand in. */
  private record OfEachRow(
      String recordedNet,
      String recordedNetInOne,
      String paidDiffersBy,
      String paidInOneDiffersBy,
      String commissionDiffersBy,
      String netDiffersBy,
      String overLawful,
      String check,
      String checkWithoutOutcome) {}

  /** Formulas over a row of odds. */
  private record ByOdds(String winnings, String commission, String net, String lawfulNet) {}

  SettlementFigures(OddsTable odds, DataSheet table, Sheets sheets) {
    this.odds = odds;
    digits = sheets.currencyDigits();
    agrees = sheets.texts().of("xlsx.settlements.check.agrees");
    notCompared = sheets.texts().of("xlsx.settlements.check.not_compared");
    stake = own(table, "accepted");
    winnings = own(table, "winnings");
    commission = own(table, "due_commission");
    formulas = ofEachRow(table, sheets.texts().of("xlsx.settlements.check.differs"));
  }

  /** A cell of the row that holds the formula. */
  private static String own(DataSheet table, String column) {
    return table.letters(column) + ROW;
  }

  private OfEachRow ofEachRow(DataSheet table, String differs) {
    String paid = own(table, "paid");
    String recordedCommission = own(table, "commission");
    String recordedNet = own(table, "recorded_net");
    String net = own(table, "net");
    String lost = "-IF(" + own(table, "recorded_outcome") + "=\"lose\"," + stake + ",0)";
    String tolerance = digits == 0 ? "0.5" : "0." + "0".repeat(digits) + "5";
    String apart =
        apart(winnings, own(table, "engine_winnings"))
            + "+"
            + apart(commission, own(table, "engine_commission"))
            + "+"
            + apart(net, own(table, "engine_net"));
    String judged =
        "<" + tolerance + "," + CellWriter.text(agrees) + "," + CellWriter.text(differs) + ")";
    String outcome = "(" + own(table, "due_outcome") + "<>" + own(table, "engine_outcome") + ")+";
    return new OfEachRow(
        rounded(paid + "-" + recordedCommission + lost),
        rounded(paid + lost),
        rounded(paid + "-" + winnings),
        rounded(paid + "-" + winnings + "+" + commission),
        rounded(recordedCommission + "-" + commission),
        rounded(recordedNet + "-" + net),
        rounded(net + "-" + own(table, "lawful_net")),
        "IF(" + outcome + apart + judged,
        "IF(" + apart + judged);
  }

  private static String apart(String one, String other) {
    return "ABS(" + one + "-" + other + ")";
  }

  private String rounded(String formula) {
    return "ROUND(" + formula + "," + digits + ")";
  }

  private ByOdds by(OddsRow decides) {
    return byOdds.computeIfAbsent(
        decides,
        row -> {
          String due = row.winnings(stake);
          String charged = row.commission(stake);
          String lost = "-" + stake + "*" + row.stakeLost();
          return new ByOdds(
              due,
              charged,
              rounded(winnings + "-" + commission + lost),
              rounded(due + "-" + charged + lost));
        });
  }

  /**
   * Those of a wager.
   *
   * @param decides the row of odds by which it is settled; null: there is none
   * @param exact whether a spreadsheet computes all of it to the minor unit
   */
  OfRow of(SettlementRow row, @Nullable OddsRow decides, boolean exact) {
    return new OfRow(row, decides == null || !exact ? null : by(decides), exact);
  }

  /** The figures of one row: formulas with their values, or values where none is exact. */
  final class OfRow {
    private final SettlementRow row;
    private final @Nullable ByOdds due;
    private final boolean exact;

    private OfRow(SettlementRow row, @Nullable ByOdds due, boolean exact) {
      this.row = row;
      this.due = due;
      this.exact = exact;
    }

    Object winnings() {
      long minor = row.dueWinningsMinor();
      return due == null ? minor : new CellWriter.Formula(due.winnings(), minor);
    }

    Object commission() {
      long minor = row.dueCommissionMinor();
      return due == null ? minor : new CellWriter.Formula(due.commission(), minor);
    }

    Object net() {
      long minor = row.dueNetMinor();
      return due == null ? minor : new CellWriter.Formula(due.net(), minor);
    }

    Object recordedNet(long minor) {
      return figure(row.net() ? formulas.recordedNetInOne() : formulas.recordedNet(), minor);
    }

    Object paidDiffersBy(long minor) {
      return figure(row.net() ? formulas.paidInOneDiffersBy() : formulas.paidDiffersBy(), minor);
    }

    Object commissionDiffersBy() {
      return figure(formulas.commissionDiffersBy(), row.commissionDifferenceMinor());
    }

    Object netDiffersBy(long minor) {
      return figure(formulas.netDiffersBy(), minor);
    }

    /** What it would come to by the nearest lawful terms, decided by the same line. */
    Object lawfulNet(Bet lawful) {
      String formula = by(odds.lawfulRow(row)).lawfulNet();
      return figure(formula, lawful.net(line(), row.acceptedMinor()));
    }

    Object overLawful(Bet lawful) {
      return figure(
          formulas.overLawful(),
          Math.subtractExact(row.dueNetMinor(), lawful.net(line(), row.acceptedMinor())));
    }

    private int line() {
      return row.basis() == SettlementRow.Basis.LINE ? row.line() : Bet.LOSES;
    }

    Object check() {
      if (!exact) {
        return notCompared;
      }
      boolean outcome = row.dueOutcome() != null;
      return new CellWriter.Formula(
          outcome ? formulas.check() : formulas.checkWithoutOutcome(), agrees);
    }

    private Object figure(String formula, long minor) {
      return exact ? new CellWriter.Formula(formula, minor) : minor;
    }
  }
}
