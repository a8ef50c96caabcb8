package shoeaudit.audit.hold;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.SettlementBasis;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.WagerEffects;
import shoeaudit.controls.Shifts;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.spill.RowCodec;

/**
 * Counts what wagers were worth to the house, coup by coup. Counts of parts add up to those of the
 * whole, whatever the parts and their order. Memory grows with tables, days, bets and dealers, not
 * with shoes.
 *
 * <p>What the rules gave is what the wagers, as accepted, had to net by the correct dealing (C1 of
 * audit.md). Wagers that had to be returned are none of it; where their coup was annulled they are
 * in no figure.
 */
public final class HoldCount {
  /** What a record must show so that its wins and losses add up to the table's. */
  private static final List<Requirement> WHOLE =
      List.of(
          Requirement.ALL_WAGERS,
          Requirement.AMOUNTS,
          Requirement.PAYOUTS,
          Requirement.PUSHES,
          Requirement.BETS,
          Requirement.SETTLEMENTS);

  private final List<HoldTerms> terms;
  private final GamblingDays days;
  private final List<Shifts> shifts;
  private final Map<TableSpan, HoldCell> byTableDay = new HashMap<>();
  private final Map<TableSpan, HoldCell> byTableShift = new HashMap<>();
  private final Map<String, HoldCell> byBet = new HashMap<>();
  private final Map<String, HoldCell> byDealer = new HashMap<>();
  private final CoupSum settled = new CoupSum();
  private final CoupSum due = new CoupSum();
  private long coups;

  /** A table on a gambling day or in a shift; that is empty without times. */
  private record TableSpan(String table, String span) {}

  /** What a wager is to the count. */
  private enum Standing {
    COUNTED,
    RETURNED,
    NOT_OFFERED,
    NOT_TESTABLE,
    OF_PARTIAL_RECORD
  }

  /**
   * Nothing counted so far.
   *
   * @param terms of each version of the controls, in their order
   * @param shifts of each version
   */
  public HoldCount(List<HoldTerms> terms, GamblingDays days, List<Shifts> shifts) {
    this.terms = List.copyOf(terms);
    this.days = days;
    this.shifts = shifts.stream().anyMatch(Shifts::areStated) ? List.copyOf(shifts) : List.of();
  }

  /**
   * Counts a coup.
   *
   * @param version the place of the controls in force on it, or -1
   * @param moved what its findings ascribe to its wagers; null: it has none
   */
  public void add(CoupReplay coup, int version, @Nullable MoneyMoved moved) {
    ShoeEvents events = coup.events();
    int stamped = coup.firstStampedRow();
    String day = stamped < 0 ? "" : days.day(events.at[stamped]).toString();
    String dealer = events.names().text(events.dealer[coup.shoe().firstRow(coup.place())]);
    List<HoldCell> whole = new ArrayList<>(3);
    whole.add(cell(byTableDay, new TableSpan(events.table(), day)));
    whole.add(cell(byDealer, dealer));
    if (!shifts.isEmpty()) {
      // Also of coups without a time or without controls: the rows add up to the whole.
      String shift =
          stamped < 0 || version < 0 ? "" : Times.shift(events.at[stamped], shifts.get(version));
      whole.add(cell(byTableShift, new TableSpan(events.table(), shift)));
    }
    boolean untested = version < 0 || SettlementBasis.untested(coup) != null;
    coups++;
    whole.forEach(cell -> cell.begin(coups, untested));
    for (int i = 0; i < coup.settlements().count(); i++) {
      if (coup.settlements().wager(i) == null) {
        HoldCell ofBet = ofBet(events.names().text(events.bet[coup.settlements().row(i)]));
        ofBet.begin(coups, untested);
        ofBet.settlementsAlone++;
        whole.forEach(cell -> cell.settlementsAlone++);
      }
    }
    if (coup.wagers() > 0) {
      addWagers(coup, untested ? -1 : version, moved, whole);
    }
  }

  private void addWagers(
      CoupReplay coup, int version, @Nullable MoneyMoved moved, List<HoldCell> whole) {
    HoldTerms inForce = terms.get(Math.max(version, 0));
    settled.clear(inForce);
    due.clear(inForce);
    boolean alike = true;
    boolean partial = isPartial(coup);
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      HoldCell ofBet = ofBet(coup.events().names().text(wager.betName()));
      ofBet.begin(coups, version < 0);
      Basis basis = version < 0 ? Basis.NO_CONTROLS : basis(coup, wager);
      Bet bet = wager.bet();
      Standing standing = partial ? Standing.OF_PARTIAL_RECORD : standing(wager, basis);
      if (standing != Standing.COUNTED || bet == null) {
        boolean otherwise = mayHaveMoved(coup, wager);
        leaveOut(standing, ofBet, otherwise);
        whole.forEach(cell -> leaveOut(standing, cell, otherwise));
        continue;
      }
      long amount = wager.accepted();
      int row = wager.settlementRow();
      Long recordedNet = row < 0 ? null : coup.recorded().recordedNet(row, bet, amount);
      Long dueNet = dueNet(coup, wager, bet, basis, moved);
      ofBet.count(amount, recordedNet != null, dueNet != null);
      whole.forEach(cell -> cell.count(amount, recordedNet != null, dueNet != null));
      if (recordedNet != null) {
        settled.add(inForce, wager.betPlace() - 1, amount, -recordedNet);
      }
      if (dueNet != null) {
        due.add(inForce, wager.betPlace() - 1, amount, -dueNet);
      }
      alike &= (recordedNet == null) == (dueNet == null);
    }
    if (!settled.isEmpty()) {
      settled.vary(inForce);
      addSum(settled, version, inForce, whole, HoldCell::settled);
    }
    if (!due.isEmpty()) {
      if (alike) {
        due.varyAs(settled);
      } else {
        due.vary(inForce);
      }
      addSum(due, version, inForce, whole, HoldCell::due);
    }
  }

  private static boolean isPartial(CoupReplay coup) {
    for (Requirement each : WHOLE) {
      if (!coup.shoe().records(each)) {
        return true;
      }
    }
    // Where what was paid out is all that is written, the house seems to lose.
    return !coup.shoe().record().tells(WagerOutcome.LOSE, false);
  }

  private void addSum(
      CoupSum ofCoup,
      int version,
      HoldTerms inForce,
      List<HoldCell> whole,
      Function<HoldCell, HoldSum> sum) {
    whole.forEach(cell -> ofCoup.addTo(sum.apply(cell), version, inForce));
    for (int place : ofCoup.places()) {
      ofCoup.addTo(sum.apply(ofBet(inForce.bet(place).id())), version, inForce, place);
    }
  }

  /** What decides a wager; that of one that is settled as usual was worked out already. */
  private static Basis basis(CoupReplay coup, WagerReplay wager) {
    WagerOutcome outcome = wager.dueOutcome();
    if (outcome == null || wager.unclear() || coup.result().annulled()) {
      return SettlementBasis.of(coup, wager);
    }
    return outcome == WagerOutcome.LOSE ? Basis.NO_LINE : Basis.LINE;
  }

  private static Standing standing(WagerReplay wager, Basis basis) {
    return switch (basis) {
      case BET_NOT_OFFERED -> Standing.NOT_OFFERED;
      case ANNULLED, GIVEN_BACK, PERHAPS_ANNULLED -> Standing.RETURNED;
      case LINE, NO_LINE, CARDS_NOT_KNOWN, PERHAPS_SEVERAL, COMMISSION_OF_ROUNDED, SETTLED_AGAIN ->
          wager.accepted() == 0 ? Standing.RETURNED : Standing.COUNTED;
      default -> Standing.NOT_TESTABLE;
    };
  }

  /** Whether the settlement of a wager that is to be returned does not say that nothing moved. */
  private static boolean mayHaveMoved(CoupReplay coup, WagerReplay wager) {
    int row = wager.settlementRow();
    Long net =
        row < 0 ? Long.valueOf(0) : coup.recorded().recordedNet(row, wager.bet(), wager.accepted());
    return net == null || net != 0;
  }

  private static void leaveOut(Standing standing, HoldCell cell, boolean moved) {
    switch (standing) {
      case RETURNED -> {
        cell.returned++;
        cell.returnedMoved += moved ? 1 : 0;
      }
      case NOT_OFFERED -> cell.notOffered++;
      case OF_PARTIAL_RECORD -> cell.ofPartialRecords++;
      default -> cell.notTestable++;
    }
  }

  /**
   * C1: what the patron's side had to net by the correct dealing; null where it is not known, and
   * of a coup that was played on where it had to be annulled.
   */
  private static @Nullable Long dueNet(
      CoupReplay coup, WagerReplay wager, Bet bet, Basis basis, @Nullable MoneyMoved moved) {
    boolean voidAsked = coup.irregularities().voidDue() || coup.irregularities().voidReplaced();
    if (voidAsked || (basis != Basis.LINE && basis != Basis.NO_LINE)) {
      return null;
    }
    WagerOutcome outcome = wager.dueOutcome();
    long byResult =
        outcome == null
            ? bet.net(
                basis == Basis.LINE ? coup.result().dueLine(bet) : Bet.LOSES, wager.accepted())
            : outcome == WagerOutcome.LOSE
                ? -wager.accepted()
                : wager.dueWinnings() - wager.dueCommission();
    if (moved == null) {
      return byResult;
    }
    WagerEffects effects = moved.of(wager);
    Long errors = WagerEffects.sum(effects.dealingMinor(), effects.resultMinor());
    return errors == null ? null : Long.valueOf(Math.subtractExact(byResult, errors));
  }

  private HoldCell ofBet(String bet) {
    return cell(byBet, bet);
  }

  private <K> HoldCell cell(Map<K, HoldCell> cells, K key) {
    return cells.computeIfAbsent(key, each -> new HoldCell(terms.size()));
  }

  /** Adds those of another part of the same audit, which stays as it is. */
  public void add(HoldCount other) {
    addAll(other.byTableDay, byTableDay);
    addAll(other.byTableShift, byTableShift);
    addAll(other.byBet, byBet);
    addAll(other.byDealer, byDealer);
  }

  private <K> void addAll(Map<K, HoldCell> from, Map<K, HoldCell> to) {
    from.forEach((key, more) -> cell(to, key).add(more, terms));
  }

  /** Writes them, to be read under the same controls by the same build. */
  public void write(DataOutput out) throws IOException {
    writeSpans(byTableDay, out);
    writeSpans(byTableShift, out);
    write(byBet, out);
    write(byDealer, out);
  }

  private static void writeSpans(Map<TableSpan, HoldCell> cells, DataOutput out)
      throws IOException {
    out.writeInt(cells.size());
    for (Map.Entry<TableSpan, HoldCell> each : cells.entrySet()) {
      RowCodec.writeText(each.getKey().table(), out);
      RowCodec.writeText(each.getKey().span(), out);
      each.getValue().write(out);
    }
  }

  private static void write(Map<String, HoldCell> cells, DataOutput out) throws IOException {
    out.writeInt(cells.size());
    for (Map.Entry<String, HoldCell> each : cells.entrySet()) {
      RowCodec.writeText(each.getKey(), out);
      each.getValue().write(out);
    }
  }

  /** Adds what {@link #write} wrote. */
  public void addFrom(DataInput in) throws IOException {
    addSpansFrom(in, byTableDay);
    addSpansFrom(in, byTableShift);
    addFrom(in, byBet);
    addFrom(in, byDealer);
  }

  private void addSpansFrom(DataInput in, Map<TableSpan, HoldCell> cells) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      TableSpan key = new TableSpan(RowCodec.readText(in), RowCodec.readText(in));
      cell(cells, key).add(HoldCell.read(in, terms), terms);
    }
  }

  private void addFrom(DataInput in, Map<String, HoldCell> cells) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      cell(cells, RowCodec.readText(in)).add(HoldCell.read(in, terms), terms);
    }
  }

  /**
   * What was counted: the whole, then by table, bet, dealer, shift, day, month and year, and by
   * table and each of these; names in their order. Empty where there are neither wagers nor
   * settlements.
   */
  public List<HoldRow> rows() {
    if (byTableDay.values().stream().noneMatch(HoldCell::hasAny)) {
      return List.of();
    }
    List<HoldRow> rows = new ArrayList<>();
    for (Dimension dimension : Dimension.values()) {
      switch (dimension) {
        case BET ->
            inOrder(byBet)
                .forEach(
                    (bet, cell) -> rows.add(cell.row(dimension, null, bet, null, null, terms)));
        case DEALER ->
            inOrder(byDealer)
                .forEach((dealer, cell) ->
                    rows.add(cell.row(dimension, null, null, dealer, null, terms)));
        default -> {
          if (!dimension.isToDate()) {
            addSpans(dimension, rows);
          }
        }
      }
    }
    return List.copyOf(rows);
  }

  private static Map<String, HoldCell> inOrder(Map<String, HoldCell> cells) {
    Map<String, HoldCell> sorted = new TreeMap<>(FindingOrder.NAMES);
    sorted.putAll(cells);
    return sorted;
  }

  private void addSpans(Dimension dimension, List<HoldRow> rows) {
    Map<TableSpan, HoldCell> sums =
        new TreeMap<>(
            Comparator.comparing(TableSpan::table, FindingOrder.NAMES)
                .thenComparing(TableSpan::span, FindingOrder.NAMES));
    boolean byShift = dimension.byShift();
    (byShift ? byTableShift : byTableDay)
        .forEach((key, cell) -> {
          TableSpan span =
              new TableSpan(
                  dimension.byTable() ? key.table() : "",
                  byShift ? key.span() : dimension.period(key.span()));
          cell(sums, span).add(cell, terms);
        });
    sums.forEach((span, cell) ->
        rows.add(
            cell.row(
                dimension,
                dimension.byTable() ? span.table() : null,
                null,
                null,
                dimension.byPeriod() ? span.span() : null,
                terms)));
  }
}
