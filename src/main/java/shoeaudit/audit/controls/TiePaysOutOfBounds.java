package shoeaudit.audit.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Words;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.game.Ratio;

/** Ties pay what the regulation asks (WSGC-MB-8d, GEN-17, KS-19, ONL-19). */
public final class TiePaysOutOfBounds extends BoundCheck {
  public TiePaysOutOfBounds() {
    super(
        "controls.tie-pays-out-of-bounds",
        "The control file pays a tie outside the regulation's bounds.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    ControlFile.BetBasis basis = controls.bases().get("tie");
    Ratio odds = basis == null ? null : basis.pays();
    if (odds == null) {
      return null;
    }
    Ratio min = bounds.minTiePays();
    Ratio max = bounds.maxTiePays();
    boolean kept =
        (min == null || odds.compareTo(min) >= 0) && (max == null || odds.compareTo(max) <= 0);
    return kept ? null : new Breach("bets.tie.pays", between(min, max), Words.odds(odds));
  }

  private static String between(@Nullable Ratio min, @Nullable Ratio max) {
    if (min == null || max == null) {
      return min == null
          ? "at most " + Words.odds(max == null ? Ratio.ZERO : max)
          : "at least " + Words.odds(min);
    }
    return min.equals(max) ? Words.odds(max) : Words.odds(min) + " to " + Words.odds(max);
  }
}
