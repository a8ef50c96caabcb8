package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.Set;
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
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile.Limits;
import shoeaudit.controls.ControlFile.Range;
import shoeaudit.controls.Severity;

/** Each single wager, and each single side bet, within its limit at the cut-off (ONL-3). */
public final class SingleWagerLimit extends WagerCheck {
  private final LimitEnd end;

  /** The check of one end of the limit. */
  public SingleWagerLimit(LimitEnd end) {
    super(
        Declaration.of(end.code(), Level.WAGER, Severity.MEDIUM, end.condition())
            .requires(required(end))
            .citesByBet(bet -> key(bet, end))
            .facet(Circumstance.SINGLE_WAGER));
    this.end = end;
  }

  /** A part of a wager may be less than the minimum, the whole of it not. */
  private static Set<Requirement> required(LimitEnd end) {
    return end == LimitEnd.MINIMUM
        ? Set.of(Requirement.AMOUNTS, Requirement.AREAS)
        : Set.of(Requirement.AMOUNTS);
  }

  private static String key(String bet, LimitEnd end) {
    boolean main = bet.equals("player") || bet.equals("banker") || bet.equals("tie");
    return "IC:limits." + (main ? "wager." : "side_bet.") + end.key();
  }

  private static Range range(CoupReplay coup, WagerReplay wager) {
    Limits limits = WagerLimitCheck.controls(coup).limits();
    return wager.bet() != null && wager.bet().main() ? limits.wager() : limits.sideBet();
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    Range range = range(coup, wager);
    if (!WagerLimitCheck.counts(coup, wager) || end.of(range) == null) {
      return Verdict.NOT_APPLICABLE;
    }
    if (end.breaks(range, wager.atCutOff())) {
      if (end.mayBeReached(coup) || wager.unordered()) {
        return Verdict.NOT_TESTABLE;
      }
      // What may be several patrons' wagers may be over a maximum that each of them keeps.
      boolean several = wager.unclear() || coup.book().maybeSum(wager);
      if (several && end == LimitEnd.MAXIMUM) {
        return Verdict.NOT_TESTABLE;
      }
      return isCertain(range, wager) ? Verdict.DEVIATES : Verdict.REVIEW;
    }
    // Without areas nobody knows whether several wagers of one patron are one.
    return coup.shoe().records(Requirement.AREAS) ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
  }

  /** Whether the limit is broken without what may be on record twice, too. */
  private boolean isCertain(Range range, WagerReplay wager) {
    return end == LimitEnd.MINIMUM || end.breaks(range, wager.certainAtCutOff());
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    Fact asked = end.expected(range(coup, wager), findings);
    Fact stood = findings.amount(wager.atCutOff());
    Fact explanation =
        phrase(
            "wager.limit.single.explanation",
            new Fact.Opening(Facts.wager(coup, wager)),
            stood,
            asked);
    FindingDraft draft = findings.add();
    if (!isCertain(range(coup, wager), wager)) {
      draft.review();
      explanation = end.maybeTwice(explanation, findings.amount(wager.certainAtCutOff()));
    }
    draft
        .wager(wager)
        .at(wager.firstRow())
        .stood(wager)
        .expected(asked)
        .recorded(stood)
        .explain(explanation);
  }
}
