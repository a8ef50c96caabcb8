package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.LINK;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.text.Texts;

/**
 * The sheet Settlements recomputed: what was due to each wager as live formulas over the stake in
 * its row and the odds and terms on the sheet Controls, beside what was recorded and what the
 * engine holds to be due.
 *
 * <p>Where a figure would be without meaning its cell is empty and the remark says why; where an
 * amount is beyond what a spreadsheet computes exactly, the engine's figures stand as values.
 */
final class SettlementTable {
  private final Texts texts;
  private final OddsTable odds;
  private final OutcomeFormula outcomes;
  private final DataSheet table;
  private final SettlementFigures all;
  private final String differs;
  private final String notCompared;
  private final String inNet;
  private final String notSettled;
  private final String oneFigure;
  private final String noPayout;
  private final String noCommission;
  private final String tooLarge;
  private final Map<SettlementRow.Basis, String> why = new EnumMap<>(SettlementRow.Basis.class);
  private final List<SettlementTotals> totals = new ArrayList<>();

  /**
   * An empty table.
   *
   * @param outcomes makes formulas over the sheet Coups
   * @param head says which settlements it holds
   */
  SettlementTable(OddsTable odds, OutcomeFormula outcomes, String head, Sheets sheets) {
    this.outcomes = outcomes;
    this.texts = sheets.texts();
    this.odds = odds;
    table = sheets.table(new DataSheet.Layout(Tab.SETTLEMENTS, 3, columns(), head));
    differs = texts.of("xlsx.settlements.check.differs");
    inNet = texts.of("xlsx.settlements.in_net");
    notSettled = texts.of("xlsx.settlements.remark.not_settled");
    oneFigure = texts.of("xlsx.settlements.remark.net");
    noPayout = texts.of("xlsx.settlements.remark.no_payout");
    noCommission = texts.of("xlsx.settlements.remark.no_commission");
    tooLarge = texts.of("xlsx.settlements.remark.too_large");
    notCompared = texts.of("xlsx.settlements.check.not_compared");
    all = new SettlementFigures(odds, table, sheets);
    for (SettlementRow.Basis basis : SettlementRow.Basis.values()) {
      if (basis != SettlementRow.Basis.LINE) {
        why.put(basis, texts.of("xlsx.settlements.basis." + basis.name().toLowerCase(Locale.ROOT)));
      }
    }
  }

  private static List<Column> columns() {
    return List.of(
        new Column("table", 8, WRAPPED),
        new Column("shoe", 15, WRAPPED),
        new Column("coup", 8, NUMBER),
        new Column("coup_in_full", 10, LINK),
        new Column("area", 8, TEXT),
        new Column("patron", 14, WRAPPED),
        new Column("bet", 16, TEXT),
        new Column("decides", 24, WRAPPED),
        new Column("admissible", 13, MONEY),
        new Column("accepted", 13, MONEY),
        new Column("recorded_outcome", 11, TEXT),
        new Column("paid", 13, MONEY),
        new Column("commission", 13, MONEY),
        new Column("recorded_net", 14, EFFECT),
        new Column("due_outcome", 11, TEXT),
        new Column("winnings", 13, MONEY),
        new Column("due_commission", 13, MONEY),
        new Column("net", 13, EFFECT),
        new Column("paid_differs_by", 13, EFFECT),
        new Column("commission_differs_by", 14, EFFECT),
        new Column("net_differs_by", 13, EFFECT),
        new Column("lawful_net", 14, EFFECT),
        new Column("over_lawful", 14, EFFECT),
        new Column("engine_outcome", 11, TEXT),
        new Column("engine_winnings", 13, MONEY),
        new Column("engine_commission", 13, MONEY),
        new Column("engine_net", 13, EFFECT),
        new Column("check", 13, TEXT),
        new Column("remark", 50, WRAPPED),
        new Column("file", 18, TEXT),
        new Column("wager_line", 10, NUMBER),
        new Column("settlement_line", 13, NUMBER));
  }

  /**
   * Adds a wager or settlement.
   *
   * @param place where its coup stands on the sheet Coups; null: it does not
   */
  void add(
      SettlementSource.OfShoe shoe,
      SettlementRow row,
      CellWriter.@Nullable Link toCoup,
      EveryCoup.@Nullable Place place) {
    CellWriter.Target at = table.next();
    OddsRow decides = odds.of(row);
    boolean exact = isExact(row, decides);
    SettlementFigures.OfRow figures = all.of(row, decides, exact);
    boolean settled = row.recordedOutcome() != null;
    boolean known = row.dueKnown();
    Bet lawful = exact ? odds.lawful(row) : null;
    Long paidDifference = settled && known ? row.paidDifferenceMinor() : null;
    Long recordedNet = settled ? row.recordedNetMinor() : null;
    Long netDifference = settled && known ? row.netDifferenceMinor() : null;
    totals(at).add(row, decides != null && exact, known && settled, !exact);
    table.add(
        shoe.table(),
        shoe.shoe(),
        row.coup(),
        toCoup,
        recorded(row.area()),
        recorded(row.patron()),
        recorded(row.bet()),
        decides == null ? null : decides.decides(),
        row.admissibleMinor(),
        row.wagerLine() == 0 ? null : row.acceptedMinor(),
        outcome(row),
        marked(row.paidMinor(), paidDifference != null && paidDifference != 0),
        row.net()
            ? inNet
            : marked(
                row.commissionMinor(),
                known && row.commissionMinor() != null && row.commissionDifferenceMinor() != 0),
        recordedNet != null && (known || row.wagerLine() > 0)
            ? figures.recordedNet(recordedNet)
            : null,
        dueOutcome(row, outcomes.of(row, place)),
        known ? figures.winnings() : null,
        known ? figures.commission() : null,
        known ? figures.net() : null,
        paidDifference == null ? null : figures.paidDiffersBy(paidDifference),
        known && settled && row.commissionMinor() != null && !row.net()
            ? figures.commissionDiffersBy()
            : null,
        netDifference == null ? null : figures.netDiffersBy(netDifference),
        lawful == null ? null : figures.lawfulNet(lawful),
        lawful == null ? null : figures.overLawful(lawful),
        row.dueOutcome() == null ? null : row.dueOutcome().text(),
        known ? row.dueWinningsMinor() : null,
        known ? row.dueCommissionMinor() : null,
        known ? row.dueNetMinor() : null,
        known ? figures.check() : notCompared,
        remark(row, exact),
        row.lineFile(),
        row.wagerLine() == 0 ? null : row.wagerLine(),
        row.settlementLine() == 0 ? null : row.settlementLine());
  }

  private static @Nullable Object dueOutcome(SettlementRow row, @Nullable String formula) {
    WagerOutcome due = row.dueOutcome();
    return due == null
        ? null
        : formula == null ? due.text() : new CellWriter.Formula(formula, due.text());
  }

  private SettlementTotals totals(CellWriter.Target at) {
    if (totals.isEmpty() || !totals.getLast().sheet().equals(at.sheet())) {
      totals.add(
          new SettlementTotals(
              at.sheet(),
              table.firstRow(),
              differs,
              table.letters("check"),
              table.letters("paid_differs_by"),
              table.letters("commission_differs_by"),
              table.letters("net_differs_by")));
    }
    return totals.getLast();
  }

  /** What the sheets hold, one for each, in their order. */
  List<SettlementTotals> totals() {
    return totals;
  }

  /** Whether a spreadsheet computes all that the row has to the minor unit. */
  private static boolean isExact(SettlementRow row, @Nullable OddsRow decides) {
    return (decides == null || decides.isExact(row.acceptedMinor()))
        && small(row.acceptedMinor())
        && small(row.paidMinor())
        && small(row.commissionMinor())
        && small(row.recordedNetMinor())
        && small(row.dueWinningsMinor())
        && small(row.dueNetMinor());
  }

  /** Sums and differences of such amounts are exact, too. */
  private static boolean small(@Nullable Long minor) {
    return minor == null || Math.abs(minor) < OddsRow.MOST_EXACT;
  }

  private static @Nullable String recorded(String name) {
    return name.isEmpty() ? null : name;
  }

  private static @Nullable Object outcome(SettlementRow row) {
    WagerOutcome recorded = row.recordedOutcome();
    if (recorded == null) {
      return null;
    }
    return marked(recorded.text(), row.dueOutcome() != null && recorded != row.dueOutcome());
  }

  private static @Nullable Object marked(@Nullable Object recorded, boolean differs) {
    return recorded != null && differs ? new CellWriter.Differing(recorded) : recorded;
  }

  /** Whether a settlement that stands by itself is, or may be, the wager's. */
  private static boolean mayBeSettled(SettlementRow row) {
    return row.basis() == SettlementRow.Basis.SETTLED_AGAIN
        || row.basis() == SettlementRow.Basis.WAGER_UNCLEAR;
  }

  private @Nullable String remark(SettlementRow row, boolean exact) {
    StringJoiner remarks = new StringJoiner("\n");
    String reason = why.get(row.basis());
    WagerOutcome recorded = row.recordedOutcome();
    if (reason != null && row.basis() != SettlementRow.Basis.NO_LINE) {
      remarks.add(reason);
    }
    if (recorded == null && row.acceptedMinor() != 0 && !mayBeSettled(row)) {
      remarks.add(notSettled);
    }
    if (recorded != null && row.dueOutcome() != null && recorded != row.dueOutcome()) {
      remarks.add(
          texts.of("xlsx.settlements.remark.outcome", recorded.text(), row.dueOutcome().text()));
    }
    if (recorded == WagerOutcome.WIN && row.paidMinor() == null) {
      remarks.add(noPayout);
    } else if (row.net()) {
      remarks.add(oneFigure);
    } else if (recorded != null && row.commissionMinor() == null && row.dueCommissionMinor() != 0) {
      remarks.add(noCommission);
    }
    if (!exact) {
      remarks.add(tooLarge);
    }
    return remarks.length() == 0 ? null : remarks.toString();
  }
}
