package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.LINK;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.report.Report;
import shoeaudit.report.WagerNets;
import shoeaudit.report.text.Texts;

/**
 * The sheet Effects: each wager that findings moved, its net step by step (audit.md, the cost of
 * each error): by the nearest lawful terms, under the correct dealing, for the accepted amount,
 * under the cards as dealt, under the declared result, and as recorded. The steps between them are
 * formulas. A finding that lies on no coup and has an effect stands in a row of its own.
 *
 * <p>A step of which the finding has no figure is empty, as it counts in no sum: for dealing and
 * result in all wagers of the coup.
 */
final class EffectTable {
  /** The steps, each from the net of one column to that of the next. */
  private static final List<Step> STEPS =
      List.of(
          new Step(Level.WAGER, "wager", "correct", "accepted"),
          new Step(Level.DEALING, "dealing", "accepted", "dealt"),
          new Step(Level.RESULT, "result", "dealt", "declared"),
          new Step(Level.SETTLEMENT, "settlement", "declared", "recorded"));

  private final Texts texts;
  private final DataSheet table;
  private final NearestTerms lawful;
  private final int digits;
  private final Map<Level, Long> sums = new EnumMap<>(Level.class);
  private long rows;

  /** A level's step. */
  record Step(Level level, String column, String from, String to) {}

  /** An empty table. */
  EffectTable(Report report, Sheets sheets) {
    this.texts = sheets.texts();
    this.digits = sheets.currencyDigits();
    this.lawful = new NearestTerms(report);
    String currency = report.controls().currency().getCurrencyCode();
    table =
        sheets.table(
            new DataSheet.Layout(
                Tab.EFFECTS,
                3,
                List.of(
                    new Column("table", 8, WRAPPED),
                    new Column("shoe", 15, WRAPPED),
                    new Column("coup", 8, NUMBER),
                    new Column("coup_in_full", 10, LINK),
                    new Column("area", 7, TEXT),
                    new Column("patron", 12, WRAPPED),
                    new Column("bet", 14, TEXT),
                    new Column("codes", 30, WRAPPED),
                    new Column("lawful", 13, EFFECT, currency),
                    new Column("correct", 15, EFFECT, currency),
                    new Column("accepted", 13, EFFECT, currency),
                    new Column("dealt", 13, EFFECT, currency),
                    new Column("declared", 13, EFFECT, currency),
                    new Column("recorded", 13, EFFECT, currency),
                    new Column("terms", 13, EFFECT, currency),
                    new Column("wager", 13, EFFECT, currency),
                    new Column("dealing", 13, EFFECT, currency),
                    new Column("result", 13, EFFECT, currency),
                    new Column("settlement", 14, EFFECT, currency),
                    new Column("all", 13, EFFECT, currency),
                    new Column("reason", 40, WRAPPED))));
    STEPS.forEach(step -> sums.put(step.level(), 0L));
  }

  /** Adds the wagers that a group of findings moved. */
  void add(FindingGroup group, CellWriter.@Nullable Link toCoup) {
    CoupSnapshot coup = group.coup();
    if (coup == null) {
      for (Finding finding : group.findings()) {
        addAlone(finding);
      }
      return;
    }
    Set<Level> ofCoup = new LinkedHashSet<>();
    for (ReplayedWager wager : coup.wagers()) {
      unknown(wager).stream().filter(EffectTable::isOfCoup).forEach(ofCoup::add);
    }
    for (ReplayedWager wager : coup.wagers()) {
      if (isMoved(wager)) {
        Set<Level> unknown = new LinkedHashSet<>(unknown(wager));
        unknown.addAll(ofCoup);
        add(group, coup, wager, unknown, toCoup);
      }
    }
  }

  private static List<Level> unknown(ReplayedWager wager) {
    return STEPS.stream()
        .map(Step::level)
        .filter(level -> wager.effects().of(level) == null)
        .toList();
  }

  /** Whether a finding of the level is about all wagers of a coup, rather than about one. */
  private static boolean isOfCoup(Level level) {
    return level == Level.DEALING || level == Level.RESULT;
  }

  private static boolean isMoved(ReplayedWager wager) {
    return STEPS.stream()
        .map(step -> wager.effects().of(step.level()))
        .anyMatch(moved -> moved == null || moved != 0);
  }

  private void addAlone(Finding finding) {
    Long effect = finding.effectMinor();
    Step own =
        STEPS.stream().filter(step -> step.level() == finding.level()).findFirst().orElse(null);
    if (effect == null || effect == 0 || own == null) {
      return;
    }
    rows++;
    int row = table.next().row();
    sums.merge(own.level(), effect, Math::addExact);
    table.add(
        finding.table(),
        finding.shoe(),
        finding.coup(),
        null,
        finding.area(),
        finding.patron(),
        finding.bet(),
        finding.code(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        own.level() == Level.WAGER ? effect : null,
        own.level() == Level.DEALING ? effect : null,
        own.level() == Level.RESULT ? effect : null,
        own.level() == Level.SETTLEMENT ? effect : null,
        all(row, effect),
        texts.of("xlsx.effects.off_coup"));
  }

  private void add(
      FindingGroup group,
      CoupSnapshot coup,
      ReplayedWager wager,
      Set<Level> unknown,
      CellWriter.@Nullable Link toCoup) {
    rows++;
    int row = table.next().row();
    WagerNets nets = WagerNets.of(wager);
    NearestTerms.Net terms = lawful.of(group.version(), coup, wager, nets.correct());
    @Nullable Object[] steps = new @Nullable Object[STEPS.size()];
    long all = 0;
    for (int i = 0; i < steps.length; i++) {
      Step step = STEPS.get(i);
      Long moved = wager.effects().of(step.level());
      if (moved != null && !unknown.contains(step.level())) {
        steps[i] = step(step, moved, nets, row);
        sums.merge(step.level(), moved, Math::addExact);
        all = Math.addExact(all, moved);
      }
    }
    Long lawfulNet = terms.minor();
    Long correct = nets.correct();
    table.add(
        coup.table(),
        coup.shoe(),
        coup.coup(),
        toCoup,
        wager.area().isEmpty() ? null : wager.area(),
        wager.patron().isEmpty() ? null : wager.patron(),
        wager.bet(),
        group.findings().stream()
            .filter(finding -> finding.level().countsEffect())
            .map(Finding::code)
            .distinct()
            .collect(Collectors.joining("\n")),
        lawfulNet == null
            ? null
            : terms.isOwn()
                ? new CellWriter.Formula(table.letters("correct") + row, lawfulNet)
                : lawfulNet,
        correct,
        nets.accepted(),
        nets.dealt(),
        nets.declared(),
        nets.recorded(),
        lawfulNet == null || correct == null
            ? null
            : less("correct", "lawful", row, Math.subtractExact(correct, lawfulNet)),
        steps[0],
        steps[1],
        steps[2],
        steps[3],
        all(row, all),
        reason(nets, lawfulNet, unknown));
  }

  private Object step(Step step, long moved, WagerNets nets, int row) {
    Long from = net(nets, step.from());
    Long to = net(nets, step.to());
    return from != null && to != null && to - from == moved
        ? less(step.to(), step.from(), row, moved)
        : moved;
  }

  private CellWriter.Formula less(String one, String other, int row, long minor) {
    return new CellWriter.Formula(
        "ROUND(" + table.letters(one) + row + "-" + table.letters(other) + row + "," + digits + ")",
        minor);
  }

  private Object all(int row, long minor) {
    return new CellWriter.Formula(
        "ROUND(SUM("
            + table.letters("wager")
            + row
            + ":"
            + table.letters("settlement")
            + row
            + "),"
            + digits
            + ")",
        minor);
  }

  /** A net by the column in which it stands. */
  private static @Nullable Long net(WagerNets nets, String column) {
    return switch (column) {
      case "correct" -> nets.correct();
      case "accepted" -> nets.accepted();
      case "dealt" -> nets.dealt();
      case "declared" -> nets.declared();
      default -> nets.recorded();
    };
  }

  private @Nullable String reason(WagerNets nets, @Nullable Long lawfulNet, Set<Level> unknown) {
    if (!unknown.isEmpty()) {
      return texts.of(
          "xlsx.effects.unknown",
          unknown.stream().map(Level::text).collect(Collectors.joining(", ")));
    }
    if (nets.declared() == null) {
      return texts.of("xlsx.effects.no_bet");
    }
    return lawfulNet == null ? texts.of("xlsx.effects.no_lawful") : null;
  }

  /** How many rows it has. */
  long rows() {
    return rows;
  }

  /** The steps. */
  static List<Step> steps() {
    return STEPS;
  }

  /** What a step comes to over all rows, in minor units. */
  long sum(Step step) {
    return sums.getOrDefault(step.level(), 0L);
  }

  /** A column's cells as formulas on another sheet have them. */
  List<String> ranges(String column) {
    return table.ranges(column);
  }
}
