package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.Shuffle;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;

/**
 * The cards are shuffled before every coup (ONL-2). Judged only in shoes that record shuffles
 * (audit.md, reading 25), and not where the record begins with the coup, as the shuffle comes
 * before it.
 */
public final class NotShuffled extends CoupCheck {
  public NotShuffled() {
    super(
        Declaration.of(
                "shoe.not-shuffled",
                Level.SHOE,
                Severity.HIGH,
                "The cards are shuffled before every coup, and no shuffle is on record before this one.")
            .requires(Requirement.SHOE_EVENTS, Requirement.SHOES, Requirement.RECORDING_ORDER)
            .cites("IC:shoe.shuffle"));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.rules().controls().shoe().shuffle() == Shuffle.COUP;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!mayApply(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.shoe().record().has(EventKind.SHUFFLED)) {
      return Verdict.NOT_TESTABLE;
    }
    if (shuffledBefore(coup)) {
      return Verdict.CONFORMS;
    }
    return coup.completeness().showsAbsence()
            && !coup.completeness().mayBeginBefore()
            && !mayBeTakenOut(coup)
        ? Verdict.DEVIATES
        : Verdict.NOT_TESTABLE;
  }

  /** Whether its shuffle's line may have been equal to another, and taken out for that. */
  private static boolean mayBeTakenOut(CoupReplay coup) {
    for (int row = 0;
        coup.shoe().record().mayLackEqualLines() && row < coup.events().size();
        row++) {
      if (coup.events().kindOf(row) == EventKind.SHUFFLED && coup.events().coup[row] == 0) {
        return true;
      }
    }
    return false;
  }

  /** From the first card of the coup back to the last card before it. */
  private static boolean shuffledBefore(CoupReplay coup) {
    ShoeReplay shoe = coup.shoe();
    int start =
        coup.dealtCards().firstRow() < 0
            ? shoe.lastRow(coup.place())
            : coup.dealtCards().firstRow();
    for (int row = start; row >= 0; row--) {
      EventKind kind = coup.events().kindOf(row);
      if (kind == EventKind.SHUFFLED) {
        return true;
      }
      if (kind == EventKind.CARD_DEALT && row != start) {
        return false;
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    findings
        .add()
        .at(
            coup.dealtCards().firstRow() < 0
                ? coup.shoe().firstRow(coup.place())
                : coup.dealtCards().firstRow())
        .expected(phrase("shoe.not-shuffled.expected"))
        .recorded(phrase("shoe.not-shuffled.recorded"))
        .explain(phrase("shoe.not-shuffled.explanation"));
  }
}
