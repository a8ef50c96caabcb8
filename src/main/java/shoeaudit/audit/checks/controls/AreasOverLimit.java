package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;

/** At most as many wagering areas as the regulation allows (WSGC-MB-2b). */
public final class AreasOverLimit extends BoundCheck {
  public AreasOverLimit() {
    super(
        "controls.areas-over-limit",
        "The control file has more wagering areas than the regulation allows.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    Integer max = bounds.maxAreas();
    return max == null || controls.game().areas() <= max
        ? null
        : new Breach(
            "game.areas",
            phrase("controls.areas-over-limit.expected", max),
            controls.game().areas());
  }
}
