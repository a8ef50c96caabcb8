package shoeaudit.report.pdf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.WagerEffects;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
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
  private final Amounts amounts;
  private final Finding finding;
  private final CoupSnapshot coup;

  EffectTable(ReportDocument document, Finding finding, CoupSnapshot coup) {
    this.document = document;
    this.type = document.type();
    this.amounts = document.amounts();
    this.finding = finding;
    this.coup = coup;
  }

  /** The nets of a wager to the patron's side, minor units; null: not known. */
  private record Nets(
      @Nullable Long correct,
      @Nullable Long accepted,
      @Nullable Long dealt,
      @Nullable Long declared,
      @Nullable Long recorded) {
    /** From the net under the declared result forwards and, by what findings moved, backwards. */
    static Nets of(ReplayedWager wager) {
      WagerEffects effects = wager.effects();
      if (wager.dueOutcome() == null && wager.acceptedMinor() != 0) {
        return byRecordAlone(wager);
      }
      Long declared = declared(wager);
      Long dealt = less(declared, effects.resultMinor());
      Long accepted = less(dealt, effects.dealingMinor());
      Long settled = effects.settlementMinor();
      Long recorded = declared == null || settled == null ? null : declared + settled;
      return new Nets(less(accepted, effects.wagerMinor()), accepted, dealt, declared, recorded);
    }

    /**
     * What no bet of the controls decides, is known where nothing was admissible, and by record.
     */
    private static Nets byRecordAlone(ReplayedWager wager) {
      Long paid = wager.recordedPaidMinor();
      Long commission = wager.recordedCommissionMinor();
      long kept = commission == null ? 0 : commission;
      Long recorded =
          switch (wager.recordedOutcome()) {
            case null -> null;
            case "lose" -> -wager.acceptedMinor();
            case "win" -> paid == null ? null : Long.valueOf(paid - kept);
            default -> 0L;
          };
      Long correct = wager.admissibleMinor() == 0 ? 0L : null;
      return new Nets(correct, null, null, null, recorded);
    }

    private static @Nullable Long declared(ReplayedWager wager) {
      if (wager.acceptedMinor() == 0) {
        return 0L;
      }
      String outcome = wager.dueOutcome();
      Long paid = wager.duePaidMinor();
      Long commission = wager.dueCommissionMinor();
      if (outcome == null || paid == null) {
        return null;
      }
      long kept = wager.net() || commission == null ? 0 : commission;
      return outcome.equals("lose") ? -wager.acceptedMinor() : paid - kept;
    }

    private static @Nullable Long less(@Nullable Long net, @Nullable Long moved) {
      return net == null || moved == null ? null : Long.valueOf(net - moved);
    }
  }

  void write() {
    Long effect = finding.effectMinor();
    if (!STEPS.contains(finding.level()) || (effect != null && effect == 0)) {
      return;
    }
    List<ReplayedWager> moved = coup.wagers().stream().filter(this::isMoved).toList();
    if (moved.isEmpty()) {
      return;
    }
    Table table = document.table(30, 66, 60, 56, 56, 56, 56, 60, 64).together();
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
    table.end(2);
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
    Nets nets = Nets.of(wager);
    table.row(
        document.value(wager.area().isEmpty() ? UNKNOWN : wager.area(), LONGEST_NAME),
        document.value(
            wager.patron().isEmpty() ? document.say("wagers.no-patron") : wager.patron(),
            LONGEST_NAME),
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
