package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.Played;

/** Counts coups and departures by dealer, and by table and hour of the day. */
final class PlayedCount {
  private static final int HOURS = 24;

  private final GamblingDays days;
  private final Map<String, long[]> coupsOfDealers = new TreeMap<>(FindingOrder.NAMES);
  private final Map<String, long[][]> hoursOfTables = new TreeMap<>(FindingOrder.NAMES);
  private long untimed;

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
  }

  /**
   * Counts departures that lie on a coup.
   *
   * @param departures how many of the group's findings are some
   * @param first whether they are the first ones of their coup
   */
  void add(FindingGroup group, long departures, boolean first) {
    Finding finding = group.findings().getFirst();
    CoupSnapshot coup = group.coup();
    if (first) {
      // Who dealt the coup; a finding may name who stood there when it was settled.
      ofDealer(coup == null ? finding.dealer() : coup.dealer())[1]++;
    }
    String ofCoup = coup == null ? null : coup.firstAt();
    String at = ofCoup == null ? finding.at() : ofCoup;
    String table = finding.table();
    if (at != null && table != null) {
      ofTable(table)[days.hour(at)][1] += departures;
    }
  }

  private long[] ofDealer(@Nullable String name) {
    return coupsOfDealers.computeIfAbsent(name == null ? "" : name, dealer -> new long[2]);
  }

  private long[][] ofTable(String name) {
    return hoursOfTables.computeIfAbsent(name, table -> new long[HOURS][2]);
  }

  /** What was counted so far. */
  Played played() {
    List<Played.OfDealer> dealers = new ArrayList<>();
    coupsOfDealers.forEach(
        (name, of) -> dealers.add(new Played.OfDealer(name.isEmpty() ? null : name, of[0], of[1])));
    dealers.sort(
        Comparator.comparing(Played.OfDealer::name, Comparator.nullsLast(FindingOrder.NAMES)));
    List<Played.OfHour> hours = new ArrayList<>();
    hoursOfTables.forEach((table, of) -> {
      for (int hour = 0; hour < HOURS; hour++) {
        if (of[hour][0] > 0 || of[hour][1] > 0) {
          hours.add(new Played.OfHour(table, hour, of[hour][0], of[hour][1]));
        }
      }
    });
    return new Played(dealers, hours, untimed);
  }
}
