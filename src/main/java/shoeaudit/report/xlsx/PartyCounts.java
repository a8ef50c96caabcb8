package shoeaudit.report.xlsx;

import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Report;
import shoeaudit.report.SettlementSource;

/**
 * Counts coups and findings by patron, dealer, table and gambling day while the workbook's rows are
 * written, and by day the money that findings moved. A name is empty where it is not recorded.
 */
final class PartyCounts {
  /** What is counted under a name. */
  static final class Party {
    private long coups;
    private long untested;
    private long findings;
    private long toPatrons;
    private long toHouse;
    private long unknown;
    private long moved;
    private @Nullable CoupRow last;

    /** How many coups. */
    long coups() {
      return coups;
    }

    /** On how many of them nothing could be tested. */
    long untested() {
      return untested;
    }

    private void count(CoupRow coup) {
      coups++;
      untested += isUntested(coup) ? 1 : 0;
    }

    /** No control file judged it, or a line that could not be read may belong to it. */
    private static boolean isUntested(CoupRow coup) {
      return coup.version() < 0 || coup.dealing() == CoupRow.Untested.UNREADABLE_LINE;
    }

    /** How many findings. */
    long findings() {
      return findings;
    }
  }

  private final GamblingDays days;
  private final Map<String, Party> patrons = new HashMap<>();
  private final Map<String, Party> dealers = new HashMap<>();
  private final Map<String, Party> tables = new HashMap<>();
  private final Map<String, Party> byDay = new HashMap<>();
  private final List<FindingGroup> undated = new ArrayList<>();
  private @Nullable String firstDay;

  PartyCounts(Report report) {
    days = new GamblingDays(report.versions().stream().map(Report.Version::controls).toList());
  }

  /** Counts a group of findings, before the coups of its shoe come. */
  void add(FindingGroup group) {
    for (Finding finding : group.findings()) {
      party(tables, finding.table()).findings++;
      party(dealers, finding.dealer()).findings++;
      Set<String> named = new HashSet<>();
      named.add(name(finding.patron()));
      for (FindingGroup.Share share : group.shares(finding)) {
        named.add(name(share.patron()));
      }
      if (named.size() > 1) {
        named.remove("");
      }
      named.forEach(patron -> party(patrons, patron).findings++);
    }
    String at = group.coup() == null ? null : group.coup().firstAt();
    if (at == null && group.findings().getFirst().shoe() != null) {
      undated.add(group);
    } else {
      date(group, at, null);
    }
  }

  private void date(FindingGroup group, @Nullable String atOfCoup, @Nullable String dayOfShoe) {
    for (Finding finding : group.findings()) {
      String at = atOfCoup == null ? finding.at() : atOfCoup;
      Party day = party(byDay, day(at, dayOfShoe));
      day.findings++;
      List<FindingGroup.Share> shares = group.shares(finding);
      day.moved += shares.isEmpty() ? 0 : 1;
      Long effect = finding.effectMinor();
      if (effect == null) {
        day.unknown++;
        continue;
      }
      for (FindingGroup.Share share : shares) {
        day.toPatrons = Math.addExact(day.toPatrons, share.overPaidMinor());
        day.toHouse = Math.addExact(day.toHouse, share.shortPaidMinor());
      }
    }
  }

  /** The gambling day of a time; that of the shoe where none is recorded, or what is none. */
  private @Nullable String day(@Nullable String at, @Nullable String dayOfShoe) {
    try {
      return at == null ? dayOfShoe : days.day(at).toString();
    } catch (DateTimeException e) {
      return dayOfShoe;
    }
  }

  /** Counts a coup. */
  void add(SettlementSource.OfShoe shoe, CoupRow coup) {
    party(tables, shoe.table()).count(coup);
    party(dealers, coup.dealer()).count(coup);
    String day = coup.day() == null ? null : coup.day().toString();
    party(byDay, day).count(coup);
    firstDay = firstDay == null || (day != null && day.compareTo(firstDay) < 0) ? day : firstDay;
  }

  /**
   * Counts the coup of a wager or settlement for its patron, once.
   *
   * @param coup null: it is not among those that came
   */
  void add(SettlementRow row, @Nullable CoupRow coup) {
    Party patron = party(patrons, row.patron());
    if (coup != null && !coup.equals(patron.last)) {
      patron.last = coup;
      patron.count(coup);
    }
  }

  /** The rows of a shoe have passed. */
  void endShoe(SettlementSource.OfShoe shoe) {
    undated.removeIf(group -> {
      Finding first = group.findings().getFirst();
      boolean ofShoe = shoe.table().equals(first.table()) && shoe.shoe().equals(first.shoe());
      if (ofShoe) {
        date(group, null, firstDay);
      }
      return ofShoe;
    });
    firstDay = null;
    patrons.values().forEach(patron -> patron.last = null);
  }

  /** All rows have passed. */
  void end() {
    undated.forEach(group -> date(group, null, null));
    undated.clear();
  }

  private static Party party(Map<String, Party> parties, @Nullable String name) {
    return parties.computeIfAbsent(name(name), one -> new Party());
  }

  private static Map<String, Party> sorted(Map<String, Party> parties) {
    Map<String, Party> sorted = new TreeMap<>(FindingOrder.NAMES);
    sorted.putAll(parties);
    return sorted;
  }

  private static String name(@Nullable String name) {
    return name == null ? "" : name;
  }

  /** By patron: the coups in which one had a wager, the findings in which one has a part. */
  Map<String, Party> patrons() {
    return sorted(patrons);
  }

  /** By dealer. */
  Map<String, Party> dealers() {
    return sorted(dealers);
  }

  /** By table. */
  Map<String, Party> tables() {
    return sorted(tables);
  }

  /** By gambling day. */
  Map<String, Party> days() {
    return sorted(byDay);
  }

  /** The money by gambling day. */
  List<MoneyRow> moneyByDay() {
    List<MoneyRow> rows = new ArrayList<>();
    sorted(byDay)
        .forEach((day, of) ->
            rows.add(
                new MoneyRow(
                    day.isEmpty() ? null : day, of.moved, of.toPatrons, of.toHouse, of.unknown)));
    return rows;
  }
}
