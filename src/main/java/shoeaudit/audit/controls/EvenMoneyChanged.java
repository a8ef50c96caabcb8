package shoeaudit.audit.controls;

import java.util.List;
import shoeaudit.audit.ControlCheck;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.Words;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Ratio;

/**
 * Winning Player and Banker wagers pay even money, where the regulation states it (WSGC-MB-8b,
 * GEN-15, ONL-16).
 */
public final class EvenMoneyChanged extends ControlCheck {
  private static final List<String> BETS = List.of("player", "banker");

  public EvenMoneyChanged() {
    super(
        "controls.even-money-changed",
        "The control file pays Player or Banker wagers other than even money, which the regulation states.");
  }

  @Override
  public Verdict test(ControlFile controls, int facet) {
    for (String bet : BETS) {
      if (changed(controls, bet)) {
        return Verdict.DEVIATES;
      }
    }
    return Verdict.CONFORMS;
  }

  /**
   * A bet with lines of its own is a variant, which its pay table describes; only plain odds are
   * compared.
   */
  private static boolean changed(ControlFile controls, String bet) {
    Ratio stated = controls.regulation().bounds().evenMoney();
    ControlFile.BetBasis basis = controls.bases().get(bet);
    return stated != null && basis != null && basis.pays() != null && !stated.equals(basis.pays());
  }

  @Override
  public void explain(ControlFile controls, int facet, Findings findings) {
    for (String bet : BETS) {
      ControlFile.BetBasis basis = controls.bases().get(bet);
      Ratio stated = controls.regulation().bounds().evenMoney();
      if (!changed(controls, bet) || basis == null || basis.pays() == null || stated == null) {
        continue;
      }
      findings
          .add()
          .bet(bet)
          .expected(Words.odds(stated))
          .recorded("bets." + bet + ".pays: " + Words.odds(basis.pays()))
          .explain(
              "The control file pays winning wagers on "
                  + bet
                  + " "
                  + Words.odds(basis.pays())
                  + ". The regulation states "
                  + Words.odds(stated)
                  + ".");
    }
  }
}
