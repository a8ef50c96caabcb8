package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.DERIVED;
import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.Breakdown;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * The sheets Patrons, Dealers, Tables and Days: coups, findings and the money that findings moved,
 * gross before net, with the rate of findings in 100 coups. Whoever has a coup or a finding has a
 * row; a rate without coups, and all that is not known of coups on which nothing could be tested,
 * is empty, and a column says why.
 */
final class PartyTables {
  /** Hundredths of a finding in 100 coups. */
  private static final long RATE_PARTS = 10_000;

  private final Report report;
  private final Sheets sheets;
  private final Texts texts;
  private final boolean coupsHeld;
  private final boolean wagersHeld;
  private @Nullable PartyCounts written;
  private final Map<Tab, Sums> sums = new EnumMap<>(Tab.class);

  /** A sheet, and what its columns come to. */
  record Sums(
      DataSheet table,
      int rows,
      long coups,
      long findings,
      long toPatronsMinor,
      long toHouseMinor,
      long unknown) {}

  /**
   * The sheets of a run.
   *
   * @param coupsHeld whether all coups were seen
   * @param wagersHeld whether all wagers were seen, and with them in which coups patrons played
   */
  PartyTables(Report report, boolean coupsHeld, boolean wagersHeld, Sheets sheets) {
    this.coupsHeld = coupsHeld;
    this.report = report;
    this.sheets = sheets;
    this.texts = sheets.texts();
    this.wagersHeld = wagersHeld;
  }

  /** Writes them. */
  void write(PartyCounts counts) {
    written = counts;
    Breakdown breakdown = report.breakdown();
    table(Tab.PATRONS, counts.patrons(), breakdown.byPatron());
    table(Tab.DEALERS, counts.dealers(), breakdown.byDealer());
    table(Tab.TABLES, counts.tables(), breakdown.byTable());
    table(Tab.DAYS, counts.days(), counts.moneyByDay());
  }

  /** What was counted. */
  PartyCounts counts() {
    if (written == null) {
      throw new IllegalStateException("nothing is counted yet");
    }
    return written;
  }

  /** Whether coups are counted by what the sheet is about. */
  boolean countsCoups(Tab tab) {
    return coupsHeld && (wagersHeld || tab != Tab.PATRONS);
  }

  /** What a sheet comes to. */
  Sums sums(Tab tab) {
    Sums of = sums.get(tab);
    if (of == null) {
      throw new IllegalArgumentException(tab + " is no such sheet");
    }
    return of;
  }

  private void table(Tab tab, Map<String, PartyCounts.Party> parties, List<MoneyRow> money) {
    String currency = report.controls().currency().getCurrencyCode();
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                tab,
                1,
                List.of(
                    new Column("name_of", 30, WRAPPED),
                    new Column("coups", 12, NUMBER),
                    new Column("all_findings", 12, NUMBER),
                    new Column("rate", 16, DERIVED),
                    new Column("findings", 20, NUMBER),
                    new Column("to_patrons", 18, MONEY, currency),
                    new Column("to_house", 18, MONEY, currency),
                    new Column("net", 18, EFFECT, currency),
                    new Column("unknown", 16, NUMBER),
                    new Column("reason", 44, WRAPPED))));
    Map<String, MoneyRow> moneyOf = new HashMap<>();
    money.forEach(row -> moneyOf.put(row.name() == null ? "" : row.name(), row));
    TreeSet<String> names = new TreeSet<>(FindingOrder.NAMES);
    names.addAll(parties.keySet());
    names.addAll(moneyOf.keySet());
    boolean unnamed = names.remove("");
    Sums all = new Sums(table, 0, 0, 0, 0, 0, 0);
    for (String name : names) {
      all = row(tab, name, parties.get(name), moneyOf.get(name), all);
    }
    if (unnamed) {
      all = row(tab, "", parties.get(""), moneyOf.get(""), all);
    }
    sums.put(tab, all);
  }

  private Sums row(
      Tab tab, String name, PartyCounts.@Nullable Party party, @Nullable MoneyRow money, Sums sum) {
    DataSheet table = sum.table();
    int at = table.next().row();
    boolean countsCoups = countsCoups(tab);
    long coups = party == null ? 0 : party.coups();
    long findings = party == null ? 0 : party.findings();
    long toPatrons = money == null ? 0 : money.toPatronsMinor();
    long toHouse = money == null ? 0 : money.toHouseMinor();
    long net = Math.subtractExact(toPatrons, toHouse);
    long unknown = money == null ? 0 : money.unknown();
    String netFormula =
        "ROUND("
            + table.letters("to_patrons")
            + at
            + "-"
            + table.letters("to_house")
            + at
            + ","
            + sheets.currencyDigits()
            + ")";
    long untested = party == null ? 0 : party.untested();
    // Of coups on which nothing was tested nothing is known: no finding there is no rate of 0.
    boolean nothingTested =
        findings == 0 && (report.noCoupTested() || (coups > 0 && untested == coups));
    boolean rated = countsCoups && coups > 0 && !nothingTested;
    boolean moved = toPatrons > 0 || toHouse > 0;
    boolean figures = moved || (report.counts().wagers() > 0 && !nothingTested);
    table.add(
        name.isEmpty() ? texts.of("xlsx.money.not_recorded") : name,
        countsCoups ? coups : null,
        findings,
        rated
            ? new CellWriter.Formula(
                "ROUND(100*"
                    + table.letters("all_findings")
                    + at
                    + "/"
                    + table.letters("coups")
                    + at
                    + ",2)",
                new CellWriter.Quotient(
                    Math.floorDiv(2 * RATE_PARTS * findings + coups, 2 * coups), 100))
            : null,
        figures ? (money == null ? 0 : money.findings()) : null,
        figures ? toPatrons : null,
        figures ? toHouse : null,
        !figures
            ? null
            : CellWriter.isExact(toPatrons) && CellWriter.isExact(toHouse)
                ? new CellWriter.Formula(netFormula, net)
                : net,
        figures ? unknown : null,
        nothingTested
            ? texts.of("xlsx.parties.untested")
            : reason(countsCoups, coups, untested, figures));
    return new Sums(
        table,
        sum.rows() + 1,
        Math.addExact(sum.coups(), coups),
        Math.addExact(sum.findings(), findings),
        Math.addExact(sum.toPatronsMinor(), toPatrons),
        Math.addExact(sum.toHouseMinor(), toHouse),
        Math.addExact(sum.unknown(), unknown));
  }

  private @Nullable String reason(boolean countsCoups, long coups, long untested, boolean figures) {
    String rate =
        !countsCoups
            ? texts.of("xlsx.parties.no_wagers_held")
            : coups == 0
                ? texts.of("xlsx.parties.no_coups")
                : untested > 0 ? texts.of("xlsx.parties.some_untested", untested) : "";
    String money = figures ? "" : texts.of("xlsx.parties.no_wagers");
    return rate.isEmpty() && money.isEmpty()
        ? null
        : rate.isEmpty() || money.isEmpty() ? rate + money : rate + "\n" + money;
  }
}
