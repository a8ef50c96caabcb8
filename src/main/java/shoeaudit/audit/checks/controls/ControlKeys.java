package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.result.Fact;
import shoeaudit.controls.ControlFile;

/** Where in a control file something about a bet stands. */
final class ControlKeys {
  private ControlKeys() {}

  /** The key of a bet's line, counted from 0: {@code bets.tie.pays}, {@code bets.tie, line 2}. */
  static Fact ofLine(ControlFile controls, String bet, int line) {
    return isPlain(controls, bet)
        ? new Fact.Text("bets." + bet + ".pays")
        : phrase("controls.pay-line", "bets." + bet, line + 1);
  }

  /** Whether the bet is defined by odds alone, and has no lines of its own. */
  static boolean isPlain(ControlFile controls, String bet) {
    ControlFile.BetBasis basis = controls.bases().get(bet);
    return basis != null && basis.pays() != null;
  }
}
