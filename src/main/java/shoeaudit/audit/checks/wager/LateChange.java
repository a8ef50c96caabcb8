package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.RuleChoices.BettingCloses;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the checks of late wagers share: from the cut-off no wager is placed, added to, reduced or
 * removed (WSGC-MB-3c, 3d, GEN-13). Each late event carries its own step of the wager's net under
 * the correct dealing (audit.md, reading 3); within the clock tolerance it is for review, also
 * where only its time or only its place in the log is late (reading 43), and within the step to
 * which times of its kind, or of the cut-off's, are rounded. What was refused and given back is no
 * step (reading 42); where no settlements are on record that would not show, so that what came late
 * is for review, too.
 */
abstract class LateChange extends WagerCheck {
  LateChange(String code, String condition) {
    super(
        Declaration.of(code, Level.WAGER, Severity.HIGH, condition)
            .requires(Requirement.WAGER_ORDER)
            .cites("IC:game.betting_closes")
            .bounded());
  }

  /** Where the controls close betting before the clause does. */
  @Override
  public final boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return controls.game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && controls.regulation().bounds().bettingCloses() == BettingCloses.FIRST_CARD;
  }

  @Override
  public final Bound bound(CoupReplay coup, WagerReplay wager) {
    Bound bound = null;
    for (int step = 0; step < wager.steps(); step++) {
      if (isOfKind(wager.stepFrom(step), wager.stepTo(step))) {
        boolean kept = mayKeepClause(coup, wager.stepRow(step));
        bound = Bound.with(bound, kept);
      }
    }
    return bound == null ? Bound.keptIf(!standsAfterCall(coup, wager)) : bound;
  }

  /**
   * Whether an event that is late by the controls may be in time by the clause: the first card is
   * not on record, or not surely before it.
   */
  private static boolean mayKeepClause(CoupReplay coup, int row) {
    int firstCard = coup.dealtCards().any() ? coup.dealtCards().firstRow() : -1;
    return WagerLimitCheck.bounds(coup).bettingCloses() == BettingCloses.FIRST_CARD
        && coup.cutOff().row() != firstCard
        && (firstCard < 0 || !isSurelyBefore(coup, firstCard, row));
  }

  /** Whether a wager came after the call, where the clause asks for it and the controls do not. */
  private static boolean standsAfterCall(CoupReplay coup, WagerReplay wager) {
    int call = coup.cutOff().closedRow();
    boolean may =
        WagerLimitCheck.bounds(coup).bettingCloses() == BettingCloses.NO_MORE_BETS
            && WagerLimitCheck.controls(coup).game().bettingCloses() == BettingCloses.FIRST_CARD
            && call >= 0;
    for (int i = 0; may && i < coup.wagerEvents(); i++) {
      int row = coup.wagerEvent(i);
      if (coup.isAbout(row, wager) && isSurelyBefore(coup, call, row)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSurelyBefore(CoupReplay coup, int row, int later) {
    ShoeEvents events = coup.events();
    long tolerance = coup.rules().controls().game().clockToleranceNanos();
    boolean close =
        isTimed(events, row)
            && isTimed(events, later)
            && Math.abs(events.at[later] - events.at[row]) <= tolerance;
    return !close
        && coup.order().isBefore(row, later)
        && !coup.order().contradict(row, later)
        && !coup.order().tooCoarse(row, later)
        && !coup.order().inTwoRecords(row, later);
  }

  /** Whether a change of the standing amount is of this check's kind. */
  abstract boolean isOfKind(long from, long to);

  @Override
  public final Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!coup.cutOff().isKnown()) {
      return Verdict.NOT_TESTABLE;
    }
    boolean review = false;
    for (int step = 0; step < wager.steps(); step++) {
      if (isOfKind(wager.stepFrom(step), wager.stepTo(step))) {
        if (!wager.stepReview(step)) {
          return Verdict.DEVIATES;
        }
        review = true;
      }
    }
    if (review) {
      return Verdict.REVIEW;
    }
    return wager.lateFromUnknown() ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  @Override
  public final void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    for (int step = 0; step < wager.steps(); step++) {
      if (isOfKind(wager.stepFrom(step), wager.stepTo(step))) {
        explainStep(coup, wager, step, findings);
      }
    }
  }

  private void explainStep(CoupReplay coup, WagerReplay wager, int step, Findings findings) {
    ShoeEvents events = coup.events();
    int row = wager.stepRow(step);
    int cutOff = coup.cutOff().row();
    Fact cut = cutOff(coup);
    Fact from = findings.amount(wager.stepFrom(step));
    Fact to = findings.amount(wager.stepTo(step));
    // Neither text tells a line: another log of the same play may have others.
    FindingDraft draft =
        findings
            .add()
            .clauseKept(mayKeepClause(coup, row))
            .wager(wager)
            .distinct("event-" + which(coup, wager, row))
            .at(row)
            .evidence(cutOff, wager.firstRow())
            .stood(wager)
            .expected(
                isTimed(events, cutOff)
                    ? phrase("wager.cut-off.expected.at", cut, Facts.when(events, cutOff))
                    : phrase("wager.cut-off.expected", cut))
            .recorded(
                isTimed(events, row)
                    ? phrase(code() + ".recorded.at", from, to, Facts.when(events, row))
                    : phrase(code() + ".recorded.after", from, to))
            .effect(findings.effects().step(wager, step));
    boolean near = coup.order().contradict(row, cutOff) || coup.order().tooCoarse(row, cutOff);
    boolean review = wager.stepReview(step);
    boolean openByTime = review && isOpenByTime(coup, row);
    List<Fact> sentences = new ArrayList<>();
    sentences.add(
        phrase(
            code() + (near ? ".explanation.close" : ".explanation.after"),
            new Fact.Opening(Facts.wager(coup, wager)),
            cut,
            openByTime ? apart(events, row, cutOff) : late(events, row, cutOff),
            from,
            to));
    if (!openByTime && runsBackwards(events, row, cutOff)) {
      sentences.add(phrase("wager.cut-off.runs-backwards"));
    }
    if (review) {
      draft.review();
      sentences.add(doubt(coup, wager, step));
    }
    draft.restsOnOrder(cutOff, row).explain(sentences.toArray(Fact[]::new));
  }

  /** Which of the wager's events it is, whenever betting closed. */
  private static int which(CoupReplay coup, WagerReplay wager, int row) {
    int number = 0;
    for (int i = 0; i < coup.wagerEvents(); i++) {
      int event = coup.wagerEvent(i);
      number += event <= row && coup.isAbout(event, wager) ? 1 : 0;
    }
    return number;
  }

  /** What closes betting. */
  private static Fact cutOff(CoupReplay coup) {
    return phrase(
        coup.events().kindOf(coup.cutOff().row()) == EventKind.BETTING_CLOSED
            ? "wager.cut-off.no-more-bets"
            : "wager.cut-off.first-card");
  }

  /** Whether an event has to be reviewed as its time and the cut-off's lie too close together. */
  private static boolean isOpenByTime(CoupReplay coup, int row) {
    int cutOff = coup.cutOff().row();
    return !coup.order().inTwoRecords(row, cutOff)
        && (coup.order().tooCoarse(row, cutOff) || coup.cutOff().withinTolerance(row));
  }

  /** Why the record cannot settle it. */
  private static Fact doubt(CoupReplay coup, WagerReplay wager, int step) {
    int row = wager.stepRow(step);
    ShoeEvents events = coup.events();
    int cutOff = coup.cutOff().row();
    if (coup.order().inTwoRecords(row, cutOff)) {
      return phrase("wager.cut-off.two-files", events.fileOf(row), events.fileOf(cutOff));
    }
    if (coup.order().tooCoarse(row, cutOff)) {
      return phrase("wager.cut-off.rounded-times", coup.order().coarser(row, cutOff).text());
    }
    if (coup.cutOff().withinTolerance(row)) {
      long tolerance = coup.rules().controls().game().clockToleranceNanos();
      return phrase("wager.cut-off.within-tolerance", new Fact.Span(tolerance));
    }
    return phrase(
        wager.stepToldAnew(step) ? "wager.cut-off.told-anew" : "wager.cut-off.refusal-unseen");
  }

  /** How late an event is by its time, or that its line says so. */
  private static Fact late(ShoeEvents events, int row, int cutOff) {
    long late =
        isTimed(events, row) && isTimed(events, cutOff) ? events.at[row] - events.at[cutOff] : 0;
    return late > 0
        ? phrase("wager.cut-off.late", new Fact.Span(late))
        : phrase("wager.cut-off.recorded-after", events.line[row]);
  }

  /** How an event that has to be reviewed lies to the cut-off, by its time and in the log. */
  private static Fact apart(ShoeEvents events, int row, int cutOff) {
    long late = events.at[row] - events.at[cutOff];
    if (late == 0) {
      return phrase("wager.cut-off.same-instant");
    }
    if (late < 0) {
      return phrase("wager.cut-off.before-by-time", new Fact.Span(-late));
    }
    return phrase(
        row < cutOff ? "wager.cut-off.after-by-time" : "wager.cut-off.late", new Fact.Span(late));
  }

  private static boolean isTimed(ShoeEvents events, int row) {
    return events.at[row] != ShoeEvents.NO_TIME;
  }

  /** Whether the log's order was taken although both events have times (reading 23). */
  private static boolean runsBackwards(ShoeEvents events, int row, int cutOff) {
    return isTimed(events, row) && isTimed(events, cutOff) && events.at[row] < events.at[cutOff];
  }
}
