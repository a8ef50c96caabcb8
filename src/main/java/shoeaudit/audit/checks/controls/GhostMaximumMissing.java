package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;

/** The controls say how many ghost hands are allowed (WSGC-MB-G5). */
public final class GhostMaximumMissing extends BoundCheck {
  public GhostMaximumMissing() {
    super(
        "controls.ghost-maximum-missing", "The control file offers ghost hands without a maximum.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    return bounds.ghostMaximumRequired()
            && controls.ghostHands().offered()
            && controls.ghostHands().maximum() == null
        ? new Breach("ghost_hands.maximum", phrase("controls.maximum"), phrase("controls.none"))
        : null;
  }
}
