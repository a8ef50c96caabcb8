package shoeaudit.audit.checks.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.result.Fact;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;

/** Ties pay what the regulation asks (WSGC-MB-8d, GEN-17, KS-19, ONL-19). */
public final class TiePaysOutOfBounds extends BoundCheck {
  public TiePaysOutOfBounds() {
    super(
        declare(
                "controls.tie-pays-out-of-bounds",
                "The control file pays a tie outside the regulation's bounds.")
            .severity(Severity.HIGH));
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    Bet tie = controls.bets().get("tie");
    Ratio min = bounds.minTiePays();
    Ratio max = bounds.maxTiePays();
    for (int i = 0; tie != null && i < tie.lines().size(); i++) {
      Ratio odds = tie.lines().get(i).odds();
      boolean kept =
          tie.lines().get(i).push()
              || ((min == null || odds.compareTo(min) >= 0)
                  && (max == null || odds.compareTo(max) <= 0));
      if (!kept) {
        return new Breach(
            "bets.tie",
            ControlKeys.ofLine(controls, "tie", i),
            between("controls.bounds", odds(min), odds(max)),
            Facts.odds(odds));
      }
    }
    return null;
  }

  private static @Nullable Fact odds(@Nullable Ratio odds) {
    return odds == null ? null : Facts.odds(odds);
  }
}
