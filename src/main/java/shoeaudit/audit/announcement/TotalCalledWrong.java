package shoeaudit.audit.announcement;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.Words;
import shoeaudit.game.Side;

/**
 * A called total is that of the cards then in the hand (WSGC-MB-5c, GEN-8); one finding for each
 * hand.
 */
public final class TotalCalledWrong extends CoupCheck {
  public TotalCalledWrong() {
    super(
        "announcement.total-wrong",
        Level.ANNOUNCEMENT,
        Severity.LOW,
        "The called total is not that of the cards then in the hand.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.EVENTS, Need.DEAL_ORDER, Need.RECORDING_ORDER);
  }

  @Override
  public String fallback(String bet) {
    return "IC:announcements.totals";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    boolean noCards = false;
    for (int i = 0; i < coup.calls(); i++) {
      int row = coup.callRow(i);
      int total = Calls.totalThen(coup, row);
      if (isWrong(coup, row, total)) {
        return Verdict.DEVIATES;
      }
      noCards |= total < 0 || total != coup.events().total[row];
    }
    if (coup.calls() == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    return noCards ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /** Not where a third card may be missing that the call was of. */
  private static boolean isWrong(CoupReplay coup, int row, int total) {
    return total >= 0
        && total != coup.events().total[row]
        && !(coup.lacksThird() && coup.cards().count(Calls.side(coup, row)) == 2);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (Side side : Side.values()) {
      explainHand(coup, side, findings);
    }
  }

  private static void explainHand(CoupReplay coup, Side side, Findings findings) {
    Findings.Draft draft = null;
    for (int call = 0; call < coup.calls(); call++) {
      int row = coup.callRow(call);
      if (Calls.side(coup, row) != side) {
        continue;
      }
      int total = Calls.totalThen(coup, row);
      int called = coup.events().total[row];
      if (!isWrong(coup, row, total)) {
        continue;
      }
      if (draft != null) {
        draft.evidence(row);
        continue;
      }
      draft =
          findings
              .add()
              .at(row)
              .expected(side.text() + " total " + total)
              .recorded(side.text() + " total " + called)
              .explain(
                  "The dealer called "
                      + called
                      + " for the "
                      + Words.name(side)
                      + " when its cards made "
                      + total
                      + ".");
      for (int i = 0; i < coup.dealt(); i++) {
        if (coup.dealtSide(i) == side && coup.dealtRow(i) < row) {
          draft.evidence(coup.dealtRow(i));
        }
      }
    }
  }
}
