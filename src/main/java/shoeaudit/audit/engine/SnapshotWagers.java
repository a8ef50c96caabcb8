package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.SettlementBasis;
import shoeaudit.audit.replay.WagerBook;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.CitedSpans;
import shoeaudit.audit.result.CoupSnapshot.BetLine;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/** A coup's wagers and settlements as recorded and as due, for reports. */
final class SnapshotWagers {
  private final CoupReplay coup;
  private final ShoeEvents events;
  private final MoneyMoved moved;

  /**
   * Of a coup.
   *
   * @param moved what its findings ascribe to its wagers
   */
  SnapshotWagers(CoupReplay coup, MoneyMoved moved) {
    this.coup = coup;
    this.events = coup.events();
    this.moved = moved;
  }

  /** The wagers in the order of the record, then settlements that are of none of them. */
  List<ReplayedWager> all() {
    List<ReplayedWager> told = new ArrayList<>();
    List<String> lines = linesOfWagers();
    for (int i = 0; i < coup.wagers(); i++) {
      told.add(wager(coup.wager(i), lines.get(i)));
    }
    for (int i = 0; i < coup.settlements().count(); i++) {
      WagerReplay settled = coup.settlements().wager(i);
      if (settled == null || settled.unclear()) {
        told.add(settlementAlone(coup.settlements().row(i)));
      }
    }
    return told;
  }

  private ReplayedWager wager(WagerReplay wager, String lines) {
    Bet bet = wager.bet();
    Basis basis = SettlementBasis.of(coup, wager);
    boolean annulled = basis == Basis.ANNULLED;
    boolean givenBack = basis == Basis.GIVEN_BACK;
    boolean known = bet != null && (basis == Basis.LINE || basis == Basis.NO_LINE);
    int line = bet == null || !known ? Bet.NOT_DETERMINABLE : coup.result().dueLine(bet);
    WagerOutcome outcome =
        annulled || givenBack
            ? WagerOutcome.VOID
            : bet == null || !known ? null : bet.outcome(line);
    Long paid =
        bet == null || outcome == null
            ? null
            : Long.valueOf(known ? bet.winnings(line, wager.accepted()) : 0);
    Long commission =
        bet == null || outcome == null
            ? null
            : Long.valueOf(known ? bet.commission(line, wager.accepted()) : 0);
    int row = wager.settlementRow();
    boolean net = row >= 0 && coup.recorded().recordsNet(row);
    if (net && paid != null && commission != null) {
      paid -= commission;
      commission = null;
    }
    List<String> differs = new ArrayList<>();
    boolean judged = outcome != WagerOutcome.PUSH || coup.shoe().records(Requirement.PUSHES);
    if (row >= 0 && outcome != null && paid != null && judged) {
      if (!coup.settlements().isOutcomeDue(row, outcome)) {
        differs.add("outcome");
      }
      if (coup.recorded().knowsPaid(row) && coup.recorded().paid(row) != paid) {
        differs.add("paid");
      }
      if (commission != null
          && coup.recorded().recordsCommission(row)
          && coup.recorded().commission(row) != commission) {
        differs.add("commission");
      }
    }
    boolean mayNotStand = coup.ghost() || bet == null;
    return new ReplayedWager(
        area(wager.area()),
        events.names().text(wager.patron()),
        events.names().text(wager.betName()),
        mayNotStand ? 0 : wager.admissible(),
        wager.accepted(),
        outcome == null ? null : outcome.text(),
        paid,
        commission,
        row < 0 ? null : coup.recorded().outcome(row).text(),
        row < 0 || events.money[row] == ShoeEvents.NO_MONEY
            ? null
            : Long.valueOf(events.money[row]),
        row < 0 || !coup.recorded().recordsCommission(row)
            ? null
            : Long.valueOf(events.commission[row]),
        net,
        differs,
        lines,
        bet == null || givenBack ? null : BetLine.of(annulled, line),
        moved.of(wager));
  }

  private ReplayedWager settlementAlone(int row) {
    return new ReplayedWager(
        area(events.area[row]),
        events.names().text(events.patron[row]),
        events.names().text(events.bet[row]),
        0,
        0,
        null,
        null,
        null,
        coup.recorded().outcome(row).text(),
        events.money[row] == ShoeEvents.NO_MONEY ? null : Long.valueOf(events.money[row]),
        coup.recorded().recordsCommission(row) ? Long.valueOf(events.commission[row]) : null,
        coup.recorded().recordsNet(row),
        List.of(),
        Words.linesIn(coup.file(), events, List.of(row)),
        null,
        moved.of(row));
  }

  /** Where a wager lies; empty where the record does not show areas. */
  private String area(int area) {
    return coup.shoe().records(Requirement.AREAS) ? Area.text(area) : "";
  }

  /** The lines that name each wager, in the coup's file or, where that has none, in another. */
  private List<String> linesOfWagers() {
    List<List<Integer>> rows = new ArrayList<>();
    for (int i = 0; i < coup.wagers(); i++) {
      rows.add(new ArrayList<>());
    }
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      int wager = coup.owns(row) ? coup.wagerNamed(row) : WagerBook.NONE;
      if (wager != WagerBook.NONE) {
        rows.get(wager).add(row);
      }
    }
    return rows.stream().map(this::linesOf).toList();
  }

  private String linesOf(List<Integer> rows) {
    String own = Words.linesIn(coup.file(), events, rows);
    if (!own.isEmpty() || rows.isEmpty()) {
      return own;
    }
    String other = events.fileOf(rows.getFirst());
    return CitedSpans.inFile(other, Words.linesIn(other, events, rows));
  }
}
