package shoeaudit.report.xlsx;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.report.SettlementSource;

/** Settlements made by hand, shoe by shoe, as an audit could have made them. */
final class SampleSettlements implements SettlementSource {
  private final List<OfShoe> shoes = new ArrayList<>();
  private long count;
  private long coups;

  private record Shoe(String table, String shoe, List<SettlementRow> rows, List<CoupRow> coups)
      implements OfShoe {}

  /** Adds a shoe. */
  SampleSettlements shoe(String table, String shoe, List<SettlementRow> rows) {
    return shoe(table, shoe, rows, List.of());
  }

  /** Adds a shoe with its coups. */
  SampleSettlements shoe(
      String table, String shoe, List<SettlementRow> rows, List<CoupRow> coupRows) {
    shoes.add(new Shoe(table, shoe, rows, coupRows));
    count += rows.size();
    coups += coupRows.size();
    return this;
  }

  @Override
  public long coups() {
    return coups;
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public List<OfShoe> shoes() {
    return shoes;
  }

  /** Those of the coups of {@link XlsxSampleReports#full()}, and of two more. */
  static SettlementSource full() {
    Bet player = bet("player");
    Bet banker = bet("banker");
    Bet tie = bet("tie");
    return new SampleSettlements()
        .shoe(
            "T1",
            "S001",
            List.of(
                row(11, 196, "3", "T1-P03", banker, 0, 10000, WagerOutcome.WIN, 10000L, 600L),
                row(11, 196, "5", "T1-P05", tie, -1, 500, WagerOutcome.LOSE, null, null),
                row(18, 290, "8", "007", player, 1, 3000, WagerOutcome.WIN, 3000L, null),
                row(18, 290, "2", "-T1-P02", banker, 1, 1500, null, null, null),
                row(19, 320, "9", "T1-P09", banker, 0, 2500, WagerOutcome.WIN, 2500L, 175L),
                row(19, 320, "3", "T1-P03", player, -1, 7500, WagerOutcome.LOSE, null, null),
                row(20, 350, "3", "T1-P03", banker, 0, 2500, WagerOutcome.WIN, 2500L, null)))
        .shoe(
            "T2",
            "S001",
            List.of(
                without(Basis.BET_NOT_OFFERED, "panda_8", 2500, WagerOutcome.WIN, 62500L),
                without(Basis.NO_WAGER, "banker", 0, WagerOutcome.WIN, 500L),
                without(Basis.ANNULLED, "banker", 500, WagerOutcome.VOID, null),
                without(Basis.CARDS_NOT_KNOWN, "tie", 500, WagerOutcome.LOSE, null),
                without(Basis.COUP_INCOMPLETE, "tie", 500, null, null),
                without(Basis.PERHAPS_ANNULLED, "tie", 500, WagerOutcome.VOID, null),
                without(Basis.SETTLED_AGAIN, "tie", 500, null, null),
                without(Basis.WAGER_UNCLEAR, "tie", 500, null, null),
                without(Basis.BEGUN_BEFORE, "tie", 500, WagerOutcome.LOSE, null),
                without(Basis.LINES_OUT_OF_PLACE, "tie", 500, WagerOutcome.LOSE, null),
                without(Basis.PERHAPS_SEVERAL, "banker", 500, WagerOutcome.WIN, 500L),
                without(Basis.UNREADABLE_LINE, "tie", 500, WagerOutcome.LOSE, null),
                without(Basis.NO_CONTROLS, "tie", 500, WagerOutcome.LOSE, null),
                net(row(8, 90, "3", "P1", banker, 0, 2500, WagerOutcome.WIN, 2350L, null))));
  }

  private static Bet bet(String id) {
    Bet bet = XlsxSampleReports.controls("USD").bets().get(id);
    if (bet == null) {
      throw new AssertionError("no bet " + id);
    }
    return bet;
  }

  /** A wager that a line of its bet decides; -1: none does. */
  static SettlementRow row(
      int coup,
      int line,
      String area,
      String patron,
      Bet bet,
      int decides,
      long accepted,
      @Nullable WagerOutcome recorded,
      @Nullable Long paid,
      @Nullable Long commission) {
    return new SettlementRow(
        coup,
        line,
        0,
        area,
        patron,
        bet.id(),
        accepted,
        accepted,
        decides < 0 ? Basis.NO_LINE : Basis.LINE,
        Math.max(decides, 0),
        recorded,
        paid,
        commission,
        bet.commission() != null,
        false,
        bet.outcome(decides),
        bet.winnings(decides, accepted),
        bet.commission(decides, accepted),
        "pit/log-T1.csv",
        line + 1,
        recorded == null ? 0 : line + 15,
        "pit/log-T1.csv");
  }

  /** A wager that no line decides. */
  private static SettlementRow without(
      Basis basis,
      String bet,
      long accepted,
      @Nullable WagerOutcome recorded,
      @Nullable Long paid) {
    boolean tested = basis.isOfTestedCoup();
    return new SettlementRow(
        7,
        70,
        basis == Basis.NO_CONTROLS ? -1 : 0,
        "3",
        "P1",
        bet,
        tested ? Long.valueOf(accepted) : null,
        accepted,
        basis,
        0,
        recorded,
        paid,
        null,
        false,
        false,
        basis == Basis.ANNULLED ? WagerOutcome.VOID : null,
        0,
        0,
        "pit/log-T2.csv",
        basis == Basis.NO_WAGER ? 0 : 71,
        recorded == null ? 0 : 85,
        "pit/log-T2.csv");
  }

  /** Settlements that cannot be read back. */
  static SettlementSource broken() {
    SampleSettlements broken = new SampleSettlements();
    broken.count = 1;
    broken.shoes.add(
        new OfShoe() {
          @Override
          public String table() {
            return "T1";
          }

          @Override
          public String shoe() {
            return "S001";
          }

          @Override
          public List<SettlementRow> rows() throws IOException {
            throw new IOException("the spilled settlements are gone");
          }

          @Override
          public List<CoupRow> coups() {
            return List.of();
          }
        });
    return broken;
  }

  /** The same, judged by another version of the controls. */
  static SettlementRow ofVersion(int version, SettlementRow row) {
    return new SettlementRow(
        row.coup(),
        row.coupFirstLine(),
        version,
        row.area(),
        row.patron(),
        row.bet(),
        row.admissibleMinor(),
        row.acceptedMinor(),
        row.basis(),
        row.line(),
        row.recordedOutcome(),
        row.paidMinor(),
        row.commissionMinor(),
        row.bearsCommission(),
        row.net(),
        row.dueOutcome(),
        row.dueWinningsMinor(),
        row.dueCommissionMinor(),
        row.sourceFile(),
        row.wagerLine(),
        row.settlementLine(),
        row.lineFile());
  }

  /** The same, recorded with winnings and commission as one figure. */
  static SettlementRow net(SettlementRow row) {
    return new SettlementRow(
        row.coup(),
        row.coupFirstLine(),
        row.version(),
        row.area(),
        row.patron(),
        row.bet(),
        row.admissibleMinor(),
        row.acceptedMinor(),
        row.basis(),
        row.line(),
        row.recordedOutcome(),
        row.paidMinor(),
        null,
        row.bearsCommission(),
        true,
        row.dueOutcome(),
        row.dueWinningsMinor(),
        row.dueCommissionMinor(),
        row.sourceFile(),
        row.wagerLine(),
        row.settlementLine(),
        row.lineFile());
  }
}
