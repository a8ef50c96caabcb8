package shoeaudit.report.xlsx;

import shoeaudit.game.Ratio;

/** A row of the sheet Controls as settlements refer to it: the odds that decide, and the terms. */
final class OddsRow {
  /**
   * Up to here a quotient of whole numbers is told from the next whole number by every spreadsheet
   * program: they hold 53 bits, and LibreOffice cuts a number at 15 digits before it takes the
   * whole part.
   */
  static final double MOST_EXACT = 1e13;

  private final String decides;
  private final Ratio odds;
  private final Ratio rate;
  private final long divisor;
  private final long commissionDivisor;
  private final String exact;
  private final String oddsPer;
  private final String minor;
  private final String winnings;
  private final String commission;
  private final String stakeLost;

  /**
   * A row.
   *
   * @param decides what stands there, in a few words
   * @param divisor denominator of the odds x unit of winnings
   * @param commissionDivisor denominators of odds and rate x unit of the commission
   */
  OddsRow(
      DataSheet table,
      CellWriter.Target at,
      String decides,
      Ratio odds,
      Ratio rate,
      long divisor,
      long commissionDivisor) {
    this.decides = decides;
    this.odds = odds;
    this.rate = rate;
    this.divisor = divisor;
    this.commissionDivisor = commissionDivisor;
    Cells cells = new Cells(table, at);
    String paid = "*" + cells.of("minor") + ",0)*" + cells.of("odds");
    exact = paid;
    oddsPer = cells.of("odds_per");
    minor = cells.of("minor");
    winnings =
        paid
            + "+"
            + cells.of("added")
            + ")/("
            + oddsPer
            + "*"
            + cells.of("unit")
            + "))*"
            + cells.of("unit")
            + ")/"
            + minor;
    commission =
        paid
            + "*"
            + cells.of("rate")
            + "+"
            + cells.of("commission_added")
            + ")/("
            + cells.of("odds_per")
            + "*"
            + cells.of("rate_per")
            + "*"
            + cells.of("commission_unit")
            + "))*"
            + cells.of("commission_unit")
            + "/"
            + minor;
    stakeLost = cells.of("stake_lost");
  }

  /** The row's cells as a formula on another sheet has them. */
  private record Cells(DataSheet table, CellWriter.Target at) {
    String of(String column) {
      return CellWriter.sheet(at.sheet()) + "!$" + table.letters(column) + "$" + at.row();
    }
  }

  /** Which line it is and what it pays: {@code 1: 8 to 1}. */
  String decides() {
    return decides;
  }

  /**
   * Whether formulas give the very amounts due on such a wager; beyond, a spreadsheet's numbers do
   * not hold them.
   */
  boolean isExact(long amountMinor) {
    double dividend = (double) amountMinor * odds.numerator();
    return dividend + divisor < MOST_EXACT
        && dividend * rate.numerator() + commissionDivisor < MOST_EXACT;
  }

  /**
   * The winnings on the stake in a cell: the stake x odds; where that is no whole minor unit,
   * rounded as the bet's winnings are (reading 29).
   */
  String winnings(String stake) {
    String product = "ROUND(" + stake + exact;
    String whole = "INT(" + product + "/" + oddsPer + ")";
    return "IF("
        + whole
        + "*"
        + oddsPer
        + "="
        + product
        + ","
        + whole
        + ",INT((ROUND("
        + stake
        + winnings;
  }

  /** The commission: the stake x odds x rate, rounded once, as the bet's commission is. */
  String commission(String stake) {
    return "INT((ROUND(" + stake + commission;
  }

  /** 1 where the stake is lost, otherwise 0. */
  String stakeLost() {
    return stakeLost;
  }
}
