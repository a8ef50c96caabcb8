package shoeaudit.report.pdf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.WagerNets;
import shoeaudit.report.text.Amounts;

/**
 * How the effect of a finding comes about (audit.md, the cost of each error): for each wager that
 * it moved, the net under the correct dealing for the admissible and for the accepted amount, under
 * the cards as dealt, under the declared result, and as recorded. Each step belongs to one level;
 * that of the finding adds up to its effect.
 */
final class EffectTable {
  private static final int LONGEST_NAME = 60;
  private static final String UNKNOWN = "\u2013";
  private static final List<Level> STEPS =
      List.of(Level.WAGER, Level.DEALING, Level.RESULT, Level.SETTLEMENT, Level.IRREGULARITY);

  private final ReportDocument document;
  private final Typography type;
  private static final float PATRON_POINTS = 60;

  /** What the six columns of figures can give to that of patrons. */
  private static final float MOST_MORE = 18;

  private final Amounts amounts;
  private final Finding finding;
  private final CoupSnapshot coup;

  /** Null: nothing moved. */
  private final @Nullable Table table;

  EffectTable(ReportDocument document, Finding finding, CoupSnapshot coup) {
    this.document = document;
    this.type = document.type();
    this.amounts = document.amounts();
    this.finding = finding;
    this.coup = coup;
    this.table = table();
  }

  void write() {
    if (table != null) {
      table.end(2);
    }
  }

  /** How high it is, in points; 0 where nothing moved. */
  float height() {
    return table == null ? 0 : table.height();
  }

  private @Nullable Table table() {
    Long effect = finding.effectMinor();
    if (!STEPS.contains(finding.level()) || (effect != null && effect == 0)) {
      return null;
    }
    List<ReplayedWager> moved = coup.wagers().stream().filter(this::isMoved).toList();
    if (moved.isEmpty()) {
      return null;
    }
    float more =
        NameColumn.more(
            document,
            moved.stream().map(wager -> NameColumn.patron(document, wager)),
            PATRON_POINTS,
            MOST_MORE);
    float less = more / 6;
    Table table =
        document
            .table(
                30,
                PATRON_POINTS + more,
                64,
                52 - less,
                74 - less,
                52 - less,
                54 - less,
                54 - less,
                64 - less)
            .together();
    table.head(
        document.head("effect.area"),
        document.head("effect.patron"),
        document.head("effect.bet"),
        document.headNumber("effect.correct"),
        document.headNumber("effect.accepted"),
        document.headNumber("effect.dealt"),
        document.headNumber("effect.declared"),
        document.headNumber("effect.recorded"),
        document.headNumber("effect.step." + finding.level().text()));
    Long sum = 0L;
    for (ReplayedWager wager : moved) {
      Long step = wager.effects().of(finding.level());
      row(table, wager, step);
      sum = sum == null || step == null ? null : Long.valueOf(Math.addExact(sum, step));
    }
    if (moved.size() > 1) {
      table.row(
          Cell.ruled(document.small("effect.sum")).over(8).heads(Cell.Heads.ROW),
          Cell.number(type.phrase(TextStyle.SMALL_STRONG, signed(sum))));
    }
    table.row(
        Cell.bare(type.phrase(TextStyle.LABEL, document.say("effect.note", finding.currency())))
            .over(9));
    return table;
  }

  private boolean isMoved(ReplayedWager wager) {
    Long step = wager.effects().of(finding.level());
    return is(finding.patron(), wager.patron())
        && is(finding.area(), wager.area())
        && is(finding.bet(), wager.bet())
        && (step == null || step != 0);
  }

  /** Whether a wager is of what a finding names; one that names nothing is about the whole coup. */
  private static boolean is(@Nullable String named, String of) {
    return named == null || named.equals(of);
  }

  private void row(Table table, ReplayedWager wager, @Nullable Long step) {
    WagerNets nets = WagerNets.of(wager);
    table.row(
        document.value(wager.area().isEmpty() ? UNKNOWN : wager.area(), LONGEST_NAME),
        document.value(NameColumn.patron(document, wager), LONGEST_NAME),
        document.value(wager.bet(), LONGEST_NAME),
        document.number(signed(nets.correct())),
        document.number(signed(nets.accepted())),
        document.number(signed(nets.dealt())),
        document.number(signed(nets.declared())),
        document.number(signed(nets.recorded())),
        Cell.number(type.phrase(TextStyle.SMALL_STRONG, signed(step))));
  }

  private String signed(@Nullable Long minor) {
    if (minor == null) {
      return document.say("wagers.not-known");
    }
    return amounts.signed(minor);
  }
}
