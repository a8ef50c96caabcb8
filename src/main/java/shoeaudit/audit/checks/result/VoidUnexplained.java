package shoeaudit.audit.checks.result;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** A coup is annulled only by an irregularity (WSGC-MB-I2). */
public final class VoidUnexplained extends CoupCheck {
  public VoidUnexplained() {
    super(
        Declaration.of(
                "result.void-unexplained",
                Level.RESULT,
                Severity.HIGH,
                "The coup was declared void without an irregularity on record.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.EVENTS)
            .cites("IC:irregularities"));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.result().declared() == null || coup.result().declared() == Result.VOID;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    // Without a declared result on record it is not known whether it was void.
    if (coup.completeness().incomplete() || coup.result().declared() == null) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.result().declared() != Result.VOID) {
      return Verdict.NOT_APPLICABLE;
    }
    // A coup without any card is not testable for its result (reading 26).
    if (!coup.dealtCards().any()) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.irregularities().firstRow() >= 0) {
      return Verdict.CONFORMS;
    }
    return mayBeExplainedElsewhere(coup) || NeighbouringVoids.hasIrregularity(coup)
        ? Verdict.NOT_TESTABLE
        : Verdict.DEVIATES;
  }

  /** Whether lines have no known order, and an irregularity of its number stands elsewhere. */
  private static boolean mayBeExplainedElsewhere(CoupReplay coup) {
    ShoeEvents events = coup.events();
    boolean ordered = coup.shoe().records(Requirement.RECORDING_ORDER);
    for (int row = 0; row < events.size() && !ordered; row++) {
      if (events.kindOf(row) == EventKind.IRREGULARITY && events.coup[row] == coup.number()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Result byCards = coup.result().ofCards();
    FindingDraft draft = findings.add().at(coup.result().row());
    draft.cards();
    draft
        .expected(
            byCards == null
                ? phrase("result.void-unexplained.expected")
                : new Fact.Text(byCards.text()))
        .recorded(Result.VOID.text())
        .carriesResult()
        .explain(
            phrase("result.void-unexplained.declared"),
            byCards == null
                ? phrase("result.void-unexplained.cards-unknown")
                : phrase("result.cards.give", Facts.hands(coup.cards()), Facts.result(byCards)));
  }
}
