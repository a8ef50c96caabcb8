package shoeaudit.audit.checks.wager;

import java.util.Set;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
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
    super(code, Level.WAGER, Severity.MEDIUM, condition);
  }

  @Override
  public final Set<Requirement> needs() {
    return Set.of(Requirement.WAGER_ORDER);
  }

  @Override
  public final String fallback(String bet) {
    return "IC:game.betting_closes";
  }

  /** Whether a change of the standing amount is of this check's kind. */
  abstract boolean isOfKind(long from, long to);

  /** What happened, in words: {@code increased from 10.00 USD to 20.00 USD}. */
  abstract String change(long from, long to, Findings findings);

  @Override
  public final Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!coup.cutOffKnown()) {
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
    int cutOff = coup.cutOffRow();
    String cut =
        events.kindOf(cutOff) == EventKind.BETTING_CLOSED ? "\"no more bets\"" : "the first card";
    String change = change(wager.stepFrom(step), wager.stepTo(step), findings);
    Findings.Draft draft =
        findings
            .add()
            .wager(wager)
            .at(row)
            .evidence(cutOff, wager.firstRow())
            .stood(wager)
            .expected(
                "no wager placed, changed or taken back after "
                    + cut
                    + timed(events, cutOff, " (", ")"))
            .recorded(
                change + (isTimed(events, row) ? timed(events, row, " at ", "") : " after it"))
            .effect(findings.effects().step(wager, step));
    String told =
        Words.sentence(Words.wager(coup, wager))
            + " was "
            + change
            + (coup.order().contradict(row, cutOff) || coup.order().tooCoarse(row, cutOff)
                ? " close to "
                : " after ")
            + cut
            + ", which closes betting: ";
    if (wager.stepReview(step) && coup.order().inTwoRecords(row, cutOff)) {
      draft
          .review()
          .explain(
              told
                  + late(events, row, cutOff)
                  + " The two are recorded in two files, "
                  + events.fileOf(row)
                  + " and "
                  + events.fileOf(cutOff)
                  + ", and nothing shows that the clocks of both agree.");
    } else if (wager.stepReview(step) && coup.order().tooCoarse(row, cutOff)) {
      draft
          .review()
          .explain(
              told
                  + apart(events, row, cutOff)
                  + ". The times of "
                  + coup.order().coarser(row, cutOff).text()
                  + " are rounded in this shoe to more than that, so the record cannot settle it.");
    } else if (wager.stepReview(step) && !coup.withinTolerance(row)) {
      draft
          .review()
          .explain(
              told
                  + late(events, row, cutOff)
                  + " No settlements are on record, so it would not show if the dealer refused it and gave it back.");
    } else if (wager.stepReview(step)) {
      long tolerance = coup.rules().controls().game().clockToleranceNanos();
      draft
          .review()
          .explain(
              told
                  + apart(events, row, cutOff)
                  + ". That is within the clock tolerance of "
                  + Times.span(tolerance)
                  + ", so the record cannot settle it.");
    } else {
      draft.explain(told + late(events, row, cutOff));
    }
  }

  /** How late an event is by its time, or that its line says so, to end a sentence. */
  private static String late(ShoeEvents events, int row, int cutOff) {
    long late =
        isTimed(events, row) && isTimed(events, cutOff) ? events.at[row] - events.at[cutOff] : 0;
    return late > 0
        ? Times.span(late) + " late."
        : "it is recorded after it, on line "
            + events.line[row]
            + runsBackwards(events, row, cutOff);
  }

  /** How an event that has to be reviewed lies to the cut-off, by its time and in the log. */
  private static String apart(ShoeEvents events, int row, int cutOff) {
    long late = events.at[row] - events.at[cutOff];
    if (late == 0) {
      return "at the same instant, and recorded after it";
    }
    if (late < 0) {
      return Times.span(-late) + " before it by its time, and recorded after it";
    }
    return Times.span(late)
        + (row < cutOff ? " after it by its time, and recorded before it" : " late");
  }

  private static boolean isTimed(ShoeEvents events, int row) {
    return events.at[row] != ShoeEvents.NO_TIME;
  }

  /**
   * An event's time of day, or nothing: never its line, as a finding's id comes from these texts.
   */
  private static String timed(ShoeEvents events, int row, String before, String after) {
    return isTimed(events, row) ? before + Words.when(events, row) + after : "";
  }

  /** Why the log's order was taken although both events have times (reading 23). */
  private static String runsBackwards(ShoeEvents events, int row, int cutOff) {
    return isTimed(events, row) && isTimed(events, cutOff) && events.at[row] < events.at[cutOff]
        ? ". The times of the record run backwards here, so the order of its lines was taken."
        : ".";
  }
}
