package shoeaudit.audit.irregularity;

import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.game.Card;

/** A card is taken off a hand only as the remedy of an irregularity on record (WSGC-MB-I2). */
public final class IrregularityUnrecorded extends CoupCheck {
  public IrregularityUnrecorded() {
    super(
        "irregularity.unrecorded",
        Level.IRREGULARITY,
        Severity.MEDIUM,
        "A card was withdrawn and no irregularity is on record.");
  }

  @Override
  public String fallback(String bet) {
    return "IC:irregularities";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (coup.withdrawals() == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    return coup.irregularityRow() < 0 ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Findings.Draft draft = findings.add();
    StringBuilder cards = new StringBuilder();
    for (int i = 0; i < coup.dealt(); i++) {
      if (coup.withdrawn(i)) {
        if (cards.isEmpty()) {
          draft.at(coup.withdrawnRow(i));
        }
        draft.evidence(coup.dealtRow(i), coup.withdrawnRow(i));
        cards.append(cards.isEmpty() ? "" : ", ").append(Card.text(coup.dealtCard(i)));
      }
    }
    draft
        .expected("an irregularity on record")
        .recorded("withdrawn: " + cards)
        .explain(
            "Withdrawn from the hand: "
                + cards
                + ". No irregularity is on record that would explain it. Dealing was judged on the cards"
                + " that remained.");
  }
}
