package shoeaudit.report.xlsx;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.game.Bet;

/**
 * What was due to a wager as live formulas over the stake in its row and the odds and terms on the
 * sheet Controls, each with the value that it comes to.
 */
final class SettlementFigures {
  private final OddsTable odds;
  private final Letters letters;
  private final int digits;
  private final String agrees;
  private final String differs;
  private final String notCompared;
  private final String tolerance;

  /** The letters of the columns that formulas refer to. */
  private record Letters(
      String accepted,
      String recordedOutcome,
      String paid,
      String commission,
      String recordedNet,
      String winnings,
      String dueCommission,
      String net,
      String lawfulNet,
      String dueOutcome,
      String engineOutcome,
      String engineWinnings,
      String engineCommission,
      String engineNet) {
    static Letters of(DataSheet table) {
      return new Letters(
          table.letters("accepted"),
          table.letters("recorded_outcome"),
          table.letters("paid"),
          table.letters("commission"),
          table.letters("recorded_net"),
          table.letters("winnings"),
          table.letters("due_commission"),
          table.letters("net"),
          table.letters("lawful_net"),
          table.letters("due_outcome"),
          table.letters("engine_outcome"),
          table.letters("engine_winnings"),
          table.letters("engine_commission"),
          table.letters("engine_net"));
    }
  }

  SettlementFigures(OddsTable odds, DataSheet table, Sheets sheets) {
    this.odds = odds;
    letters = Letters.of(table);
    digits = sheets.currencyDigits();
    agrees = sheets.texts().of("xlsx.settlements.check.agrees");
    differs = sheets.texts().of("xlsx.settlements.check.differs");
    notCompared = sheets.texts().of("xlsx.settlements.check.not_compared");
    tolerance = digits == 0 ? "0.5" : "0." + "0".repeat(digits) + "5";
  }

  /**
   * Those of a wager.
   *
   * @param decides the row of odds by which it is settled; null: there is none
   * @param number of its row, from 1
   * @param exact whether a spreadsheet computes all of it to the minor unit
   */
  OfRow of(SettlementRow row, @Nullable OddsRow decides, int number, boolean exact) {
    return new OfRow(row, decides, number, exact);
  }

  /** The figures of one row: formulas with their values, or values where none is exact. */
  final class OfRow {
    private final SettlementRow row;
    private final @Nullable OddsRow decides;
    private final int number;
    private final boolean exact;

    private OfRow(SettlementRow row, @Nullable OddsRow decides, int number, boolean exact) {
      this.row = row;
      this.decides = decides;
      this.number = number;
      this.exact = exact;
    }

    Object winnings() {
      return decides == null || !exact
          ? row.dueWinningsMinor()
          : new CellWriter.Formula(
              decides.winnings(letters.accepted() + number), row.dueWinningsMinor());
    }

    Object commission() {
      return decides == null || !exact
          ? row.dueCommissionMinor()
          : new CellWriter.Formula(
              decides.commission(letters.accepted() + number), row.dueCommissionMinor());
    }

    Object net() {
      return decides == null || !exact
          ? row.dueNetMinor()
          : rounded(
              letters.winnings()
                  + number
                  + "-"
                  + letters.dueCommission()
                  + number
                  + "-"
                  + letters.accepted()
                  + number
                  + "*"
                  + decides.stakeLost(),
              row.dueNetMinor());
    }

    Object recordedNet(long minor) {
      String commission = row.net() ? "" : "-" + letters.commission() + number;
      return rounded(
          letters.paid()
              + number
              + commission
              + "-IF("
              + letters.recordedOutcome()
              + number
              + "=\"lose\","
              + letters.accepted()
              + number
              + ",0)",
          minor);
    }

    Object paidDiffersBy(long minor) {
      String commission = row.net() ? "+" + letters.dueCommission() + number : "";
      return rounded(
          letters.paid() + number + "-" + letters.winnings() + number + commission, minor);
    }

    Object commissionDiffersBy() {
      return rounded(
          letters.commission() + number + "-" + letters.dueCommission() + number,
          row.commissionDifferenceMinor());
    }

    Object netDiffersBy(long minor) {
      return rounded(letters.recordedNet() + number + "-" + letters.net() + number, minor);
    }

    /** What it would come to by the nearest lawful terms, decided by the same line. */
    Object lawfulNet(Bet lawful) {
      OddsRow terms = odds.lawfulRow(row);
      String stake = letters.accepted() + number;
      return rounded(
          terms.winnings(stake)
              + "-"
              + terms.commission(stake)
              + "-"
              + stake
              + "*"
              + terms.stakeLost(),
          lawful.net(line(), row.acceptedMinor()));
    }

    Object overLawful(Bet lawful) {
      return rounded(
          letters.net() + number + "-" + letters.lawfulNet() + number,
          Math.subtractExact(row.dueNetMinor(), lawful.net(line(), row.acceptedMinor())));
    }

    private int line() {
      return row.basis() == SettlementRow.Basis.LINE ? row.line() : Bet.LOSES;
    }

    Object check() {
      return exact
          ? new CellWriter.Formula(
              "IF("
                  + (row.dueOutcome() == null
                      ? ""
                      : "("
                          + letters.dueOutcome()
                          + number
                          + "<>"
                          + letters.engineOutcome()
                          + number
                          + ")+")
                  + apart(letters.winnings(), letters.engineWinnings())
                  + "+"
                  + apart(letters.dueCommission(), letters.engineCommission())
                  + "+"
                  + apart(letters.net(), letters.engineNet())
                  + "<"
                  + tolerance
                  + ","
                  + CellWriter.text(agrees)
                  + ","
                  + CellWriter.text(differs)
                  + ")",
              agrees)
          : notCompared;
    }

    private String apart(String one, String other) {
      return "ABS(" + one + number + "-" + other + number + ")";
    }

    private Object rounded(String formula, long minor) {
      return exact ? new CellWriter.Formula("ROUND(" + formula + "," + digits + ")", minor) : minor;
    }
  }
}
