package shoeaudit.report.building;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.Played;

/**
 * Counts coups and departures by dealer, and by table and hour of the day. Memory grows with
 * dealers, tables, days and codes, and with the coups of which several shoes show something.
 */
final class PlayedCount {
  private static final int HOURS = 24;

  private final GamblingDays days;
  private final Map<String, long[]> coupsOfDealers = new TreeMap<>(FindingOrder.NAMES);
  private final Map<String, long[][]> hoursOfTables = new TreeMap<>(FindingOrder.NAMES);
  private final Map<String, OfDealer> dealers = new TreeMap<>(FindingOrder.NAMES);
  private final Set<List<String>> acrossShoes = new HashSet<>();
  private long untimed;

  /** A table on a gambling day; null: coups without times. */
  private record TableDay(String table, @Nullable LocalDate day) implements Comparable<TableDay> {
    private static final Comparator<TableDay> ORDER =
        Comparator.comparing(TableDay::table, FindingOrder.NAMES)
            .thenComparing(TableDay::day, Comparator.nullsLast(Comparator.naturalOrder()));

    @Override
    public int compareTo(TableDay other) {
      return ORDER.compare(this, other);
    }
  }

  private static final class Dealing {
    private long shoes;
    private long coups;
    private long notTested;
    private long departing;

    private Played.DealerRow row(
        @Nullable String dealer, @Nullable String table, @Nullable LocalDate day) {
      return new Played.DealerRow(dealer, table, day, null, shoes, coups, notTested, departing);
    }
  }

  private static final class OfDealer {
    private final Dealing all = new Dealing();
    private final Map<TableDay, Dealing> byTableDay = new TreeMap<>();
    private final Map<String, Long> coupsByCode = new TreeMap<>();

    private Dealing at(String table, @Nullable LocalDate day) {
      return byTableDay.computeIfAbsent(new TableDay(table, day), each -> new Dealing());
    }
  }

  PlayedCount(GamblingDays days) {
    this.days = days;
  }

  /** Counts the coups of a shoe. */
  void add(ShoeVerdict verdict) {
    for (ShoeVerdict.Dealt dealt : verdict.dealt()) {
      ofDealer(dealt.dealer())[0] += dealt.coups();
      if (dealt.hour() < 0) {
        untimed += dealt.coups();
      } else {
        ofTable(verdict.table())[dealt.hour()][0] += dealt.coups();
      }
    }
    dealt(verdict);
  }

  private void dealt(ShoeVerdict verdict) {
    Set<Dealing> inShoe = new HashSet<>();
    for (ShoeVerdict.Dealt dealt : verdict.dealt()) {
      OfDealer of = dealer(dealt.dealer());
      for (Dealing dealing : List.of(of.all, of.at(verdict.table(), dealt.day()))) {
        dealing.shoes += inShoe.add(dealing) ? 1 : 0;
        dealing.coups += dealt.coups();
        dealing.notTested += dealt.coups() - dealt.tested();
      }
    }
  }

  private OfDealer dealer(@Nullable String name) {
    return dealers.computeIfAbsent(name == null ? "" : name, dealer -> new OfDealer());
  }

  /**
   * Counts departures that lie on a coup.
   *
   * @param departures how many of the group's findings are some
   * @param first whether they are the first ones of their coup
   * @param codes of these departures, each once
   */
  void add(FindingGroup group, long departures, boolean first, SortedSet<String> codes) {
    Finding finding = group.findings().getFirst();
    CoupSnapshot coup = group.coup();
    // Who dealt the coup; a finding may name who stood there when it was settled.
    String dealer = coup == null ? finding.dealer() : coup.dealer();
    String ofCoup = coup == null ? null : coup.firstAt();
    String at = ofCoup == null ? finding.at() : ofCoup;
    String table = finding.table();
    if (first) {
      ofDealer(dealer)[1]++;
      dealer(dealer).all.departing++;
      if (table != null) {
        dealer(dealer).at(table, at == null ? null : days.day(at)).departing++;
      }
    }
    for (String code : codes) {
      if (isFirst(group, finding, code)) {
        dealer(dealer).coupsByCode.merge(code, 1L, Long::sum);
      }
    }
    if (at != null && table != null) {
      ofTable(table)[days.hour(at)][1] += departures;
    }
  }

  /** What only several shoes show may come in several groups of one coup. */
  private boolean isFirst(FindingGroup group, Finding finding, String code) {
    return group.coup() != null
        || acrossShoes.add(
            List.of(
                String.valueOf(finding.table()),
                String.valueOf(finding.shoe()),
                String.valueOf(group.place()),
                code));
  }

  private long[] ofDealer(@Nullable String name) {
    return coupsOfDealers.computeIfAbsent(name == null ? "" : name, dealer -> new long[2]);
  }

  private long[][] ofTable(String name) {
    return hoursOfTables.computeIfAbsent(name, table -> new long[HOURS][2]);
  }

  /** What was counted so far. */
  Played played() {
    List<Played.OfDealer> byDealer = new ArrayList<>();
    coupsOfDealers.forEach((name, of) ->
        byDealer.add(new Played.OfDealer(name.isEmpty() ? null : name, of[0], of[1])));
    byDealer.sort(
        Comparator.comparing(Played.OfDealer::name, Comparator.nullsLast(FindingOrder.NAMES)));
    List<Played.OfHour> hours = new ArrayList<>();
    hoursOfTables.forEach((table, of) -> {
      for (int hour = 0; hour < HOURS; hour++) {
        if (of[hour][0] > 0 || of[hour][1] > 0) {
          hours.add(new Played.OfHour(table, hour, of[hour][0], of[hour][1]));
        }
      }
    });
    return new Played(byDealer, hours, untimed, rows());
  }

  private List<Played.DealerRow> rows() {
    List<Played.DealerRow> rows = new ArrayList<>();
    dealers.forEach((name, of) -> {
      String dealer = name.isEmpty() ? null : name;
      rows.add(of.all.row(dealer, null, null));
      of.byTableDay.forEach((at, dealing) -> rows.add(dealing.row(dealer, at.table(), at.day())));
      of.coupsByCode.forEach((code, coups) ->
          rows.add(new Played.DealerRow(dealer, null, null, code, 0, 0, 0, coups)));
    });
    // Those not recorded last; within a dealer the order stays.
    rows.sort(
        Comparator.comparing(Played.DealerRow::dealer, Comparator.nullsLast(FindingOrder.NAMES)));
    return rows;
  }
}
