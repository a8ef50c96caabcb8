package shoeaudit.report.xlsx;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;

/** What a sheet of settlements holds, counted and summed up as its rows are written. */
final class SettlementTotals {
  private final String sheet;
  private final int firstRow;
  private final String differs;
  private final String check;
  private final String paidColumn;
  private final String commissionColumn;
  private final String netColumn;
  private long rows;
  private long formulas;
  private long nothingDue;
  private long notKnown;
  private long tooLarge;
  private long paid;
  private long commission;
  private long net;

  /**
   * Those of a sheet.
   *
   * @param firstRow of its data, from 1
   * @param differs the word in the column of the check that counts
   * @param check that column's letters; the others likewise, of the differences
   */
  SettlementTotals(
      String sheet,
      int firstRow,
      String differs,
      String check,
      String paidColumn,
      String commissionColumn,
      String netColumn) {
    this.sheet = sheet;
    this.firstRow = firstRow;
    this.differs = differs;
    this.check = check;
    this.paidColumn = paidColumn;
    this.commissionColumn = commissionColumn;
    this.netColumn = netColumn;
  }

  /**
   * Adds a row.
   *
   * @param formula whether what was due stands as a formula
   * @param compared whether what was recorded is held against what was due
   * @param large whether its figures stand as values
   */
  void add(SettlementRow row, boolean formula, boolean compared, boolean large) {
    rows++;
    formulas += formula ? 1 : 0;
    nothingDue += row.basis() == SettlementRow.Basis.NO_WAGER ? 1 : 0;
    notKnown += row.dueKnown() ? 0 : 1;
    tooLarge += large ? 1 : 0;
    if (compared && !large) {
      paid = added(paid, row.paidDifferenceMinor());
      commission =
          row.commissionMinor() == null || row.net()
              ? commission
              : Math.addExact(commission, row.commissionDifferenceMinor());
      net = added(net, row.netDifferenceMinor());
    }
  }

  /** A sum with one more figure; a figure that is not known stands in no cell. */
  private static long added(long sum, @Nullable Long figure) {
    return figure == null ? sum : Math.addExact(sum, figure);
  }

  String sheet() {
    return sheet;
  }

  /** How many rows it has. */
  long rows() {
    return rows;
  }

  /** In how many of them what was due is a formula. */
  long formulas() {
    return formulas;
  }

  /** How many of them settle no wager, so that nothing was due. */
  long nothingDue() {
    return nothingDue;
  }

  /** Of how many of them it is not known what was due. */
  long notKnown() {
    return notKnown;
  }

  /** What {@link #net} comes to, in minor units. */
  long netMinor() {
    return net;
  }

  /** How many of them have values instead of formulas. */
  long tooLarge() {
    return tooLarge;
  }

  /** How many of its rows the formulas and the engine differ in. */
  CellWriter.Formula differing() {
    return new CellWriter.Formula(
        "COUNTIF(" + range(check) + "," + CellWriter.text(differs) + ")", 0);
  }

  /** What was paid less what was due. */
  CellWriter.Formula paid(int digits) {
    return sum(paidColumn, paid, digits);
  }

  /** The commission recorded less what was due. */
  CellWriter.Formula commission(int digits) {
    return sum(commissionColumn, commission, digits);
  }

  /** What the settlements moved to the patrons' side, less what was due to them. */
  CellWriter.Formula net(int digits) {
    return sum(netColumn, net, digits);
  }

  private CellWriter.Formula sum(String column, long minor, int digits) {
    return new CellWriter.Formula("ROUND(SUM(" + range(column) + ")," + digits + ")", minor);
  }

  private String range(String column) {
    return CellWriter.sheet(sheet)
        + "!$"
        + column
        + "$"
        + firstRow
        + ":$"
        + column
        + "$"
        + (firstRow + rows - 1);
  }
}
