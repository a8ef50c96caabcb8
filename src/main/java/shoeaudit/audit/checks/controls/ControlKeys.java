package shoeaudit.audit.checks.controls;

import shoeaudit.controls.ControlFile;

/** Where in a control file something about a bet stands. */
final class ControlKeys {
  private ControlKeys() {}

  /** The key of a bet's line, counted from 0: {@code bets.tie.pays}, {@code bets.tie, line 2}. */
  static String ofLine(ControlFile controls, String bet, int line) {
    return isPlain(controls, bet)
        ? "bets." + bet + ".pays"
        : "bets." + bet + ", line " + (line + 1);
  }

  /** The line in words where the bet has lines of its own; otherwise empty. */
  static String whereNotPlain(ControlFile controls, String bet, int line) {
    return isPlain(controls, bet) ? "" : " on line " + (line + 1) + " of its pay table";
  }

  /** Whether the bet is defined by odds alone. */
  private static boolean isPlain(ControlFile controls, String bet) {
    ControlFile.BetBasis basis = controls.bases().get(bet);
    return basis != null && basis.pays() != null;
  }
}
