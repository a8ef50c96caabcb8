package shoeaudit.audit.checks.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.controls.RuleChoices;

/** No wider combinations than the regulation allows (WSGC-MB-3b). */
public final class CombinationsWidened extends BoundCheck {
  public CombinationsWidened() {
    super(
        "controls.combinations-widened",
        "The control file allows wider combinations of wagers than the regulation.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    return bounds.combinations() == RuleChoices.Combinations.SIDE_WITH_TIE
            && controls.game().combinations() == RuleChoices.Combinations.ANY
        ? new Breach("game.combinations", "side_with_tie", "any")
        : null;
  }
}
