package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;

/**
 * Winning Player and Banker wagers pay even money, where the regulation states it (WSGC-MB-8b,
 * GEN-15, ONL-16).
 */
public final class EvenMoneyChanged extends ControlCheck {
  private static final List<String> BETS = List.of("player", "banker");

  public EvenMoneyChanged() {
    super(
        declare(
                "controls.even-money-changed",
                "The control file pays Player or Banker wagers other than even money, which the regulation states.")
            .severity(Severity.HIGH));
  }

  @Override
  public Verdict test(ControlFile controls, int facet) {
    for (String bet : BETS) {
      if (changed(controls, bet) >= 0) {
        return Verdict.DEVIATES;
      }
    }
    return Verdict.CONFORMS;
  }

  /**
   * The first line of a bet that wins other than the regulation states, counted from 0; -1 where
   * there is none. A variant may return wagers that the rules pay, which is for a person to review;
   * what it pays must be what is stated.
   */
  private static int changed(ControlFile controls, String id) {
    Ratio stated = controls.regulation().bounds().evenMoney();
    Bet bet = controls.bets().get(id);
    if (stated == null || bet == null) {
      return -1;
    }
    for (int i = 0; i < bet.lines().size(); i++) {
      Bet.Line line = bet.lines().get(i);
      if (!line.push() && !line.odds().equals(stated)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void explain(ControlFile controls, int facet, Findings findings) {
    for (String id : BETS) {
      Ratio stated = controls.regulation().bounds().evenMoney();
      Bet bet = controls.bets().get(id);
      int line = changed(controls, id);
      if (line < 0 || bet == null || stated == null) {
        continue;
      }
      Fact pays = Facts.odds(bet.lines().get(line).odds());
      findings
          .add()
          .bet(id)
          .expected(Facts.odds(stated))
          .recorded(phrase("controls.in-file", ControlKeys.ofLine(controls, id, line), pays))
          .explain(
              ControlKeys.isPlain(controls, id)
                  ? phrase("controls.even-money-changed.pays", id, pays)
                  : phrase("controls.even-money-changed.pays-on-line", id, pays, line + 1),
              phrase("controls.even-money-changed.stated", Facts.odds(stated)));
    }
  }
}
