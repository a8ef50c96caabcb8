package shoeaudit.audit.checks.irregularity;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;

/**
 * A card is taken off a hand only as the remedy of an irregularity on record (WSGC-MB-I2), which
 * may come after the end of a record that breaks off.
 */
public final class IrregularityUnrecorded extends CoupCheck {
  public IrregularityUnrecorded() {
    super(
        Declaration.of(
                "irregularity.unrecorded",
                Level.IRREGULARITY,
                Severity.MEDIUM,
                "A card was withdrawn and no irregularity is on record.")
            .basis(FindingBasis.CARDS)
            .requires(Requirement.EVENTS)
            .cites("IC:irregularities"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.dealtCards().withdrew()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (coup.irregularities().firstRow() >= 0) {
      return Verdict.CONFORMS;
    }
    return coup.completeness().mayGoOn() ? Verdict.NOT_TESTABLE : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    FindingDraft draft = findings.add();
    List<Fact> cards = new ArrayList<>();
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (coup.owns(row) && coup.events().kindOf(row) == EventKind.CARD_WITHDRAWN) {
        if (cards.isEmpty()) {
          draft.at(row);
        }
        draft.evidence(row);
        cards.add(card(coup, row));
      }
    }
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      draft.evidence(coup.dealtCards().withdrawn(i) ? coup.dealtCards().row(i) : -1);
    }
    List<Fact> told = new ArrayList<>();
    told.add(phrase("irregularity.unrecorded.withdrawn", new Fact.Series(cards)));
    told.add(phrase("irregularity.unrecorded.unexplained"));
    if (coup.dealing().cardsKnown()) {
      told.add(phrase("irregularity.unrecorded.remained"));
    }
    draft
        .expected(phrase("irregularity.unrecorded.expected"))
        .recorded(phrase("irregularity.unrecorded.recorded", new Fact.Series(cards)))
        .explain(new Fact.Sentences(told));
  }

  /** The card that a withdrawal took, as the hand shows it, or as its event names it. */
  private static Fact card(CoupReplay coup, int row) {
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (coup.dealtCards().withdrawnRow(i) == row) {
        return new Fact.Text(Card.text(coup.dealtCards().card(i)));
      }
    }
    byte named = coup.events().card[row];
    return named == Card.NONE
        ? phrase("irregularity.unrecorded.not-named")
        : new Fact.Text(Card.text(named));
  }
}
