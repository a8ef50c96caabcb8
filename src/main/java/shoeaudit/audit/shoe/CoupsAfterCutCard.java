package shoeaudit.audit.shoe;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.ShoeReplay;
import shoeaudit.audit.Verdict;
import shoeaudit.shoelog.EventKind;

/** No more coups start after the one in which the cut card came out than the controls allow. */
public final class CoupsAfterCutCard extends CoupCheck {
  public CoupsAfterCutCard() {
    super(
        "shoe.coups-after-cut-card",
        Level.SHOE,
        Severity.MEDIUM,
        "A coup was begun after the last one that may follow the cut card.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.SHOE_EVENTS, Need.SHOES, Need.COUP_NUMBERS, Need.RECORDING_ORDER);
  }

  @Override
  public String fallback(String bet) {
    return "IC:shoe.coups_after_cut_card";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.shoe().records(EventKind.CUT_CARD_OUT)) {
      return Verdict.NOT_TESTABLE;
    }
    int row = coup.shoe().cutCardRow(coup.place());
    if (row < 0 || !coup.shoe().dealt(coup.place())) {
      return Verdict.NOT_APPLICABLE;
    }
    return coupsSince(coup, row) <= coup.rules().controls().shoe().coupsAfterCutCard()
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  /**
   * How many coups were begun after the one in which the card came out, this one included. Those
   * that were only opened are not among them.
   */
  private static int coupsSince(CoupReplay coup, int cutCardRow) {
    ShoeReplay shoe = coup.shoe();
    int cut = shoe.owner(cutCardRow);
    for (int row = cutCardRow; cut == ShoeReplay.NO_COUP && row >= 0; row--) {
      cut = shoe.owner(row);
    }
    int since = 0;
    for (int place = cut + 1; place <= coup.place(); place++) {
      since += shoe.dealt(place) ? 1 : 0;
    }
    return since;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int row = coup.shoe().cutCardRow(coup.place());
    int allowed = coup.rules().controls().shoe().coupsAfterCutCard();
    findings
        .add()
        .at(coup.shoe().firstRow(coup.place()))
        .evidence(row)
        .expected(
            "at most " + allowed + (allowed == 1 ? " coup" : " coups") + " after the cut card")
        .recorded("this is number " + coupsSince(coup, row))
        .explain(
            "After the coup in which the cut card came out, "
                + allowed
                + (allowed == 1 ? " more coup" : " more coups")
                + " may start; this is number "
                + coupsSince(coup, row)
                + ".");
  }
}
