package shoeaudit.audit.checks.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.result.Fact;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;

/** Commission on winning Banker wagers within the bounds (WSGC-MB-8c, GEN-16, ONL-17). */
public final class CommissionOutOfBounds extends BoundCheck {
  public CommissionOutOfBounds() {
    super(
        declare(
                "controls.commission-out-of-bounds",
                "The control file sets a commission rate outside the regulation's bounds.")
            .severity(Severity.HIGH));
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    Bet banker = controls.bets().get("banker");
    Bet.Commission commission = banker == null ? null : banker.commission();
    Ratio rate = commission == null ? Ratio.ZERO : commission.rate();
    Ratio min = bounds.minCommission();
    Ratio max = bounds.maxCommission();
    boolean kept =
        (min == null || rate.compareTo(min) >= 0) && (max == null || rate.compareTo(max) <= 0);
    return kept
        ? null
        : new Breach(
            "bets.banker.commission.rate",
            new Fact.Text("bets.banker.commission.rate"),
            between("controls.bounds", percent(min), percent(max)),
            new Fact.Text(Words.percent(rate)),
            commission != null);
  }

  private static @Nullable Fact percent(@Nullable Ratio rate) {
    return rate == null ? null : new Fact.Text(Words.percent(rate));
  }
}
