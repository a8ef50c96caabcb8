package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;

/** At most as many gallery lines as the regulation allows (WSGC-MB-4d). */
public final class LinesOverLimit extends BoundCheck {
  public LinesOverLimit() {
    super(
        "controls.lines-over-limit",
        "The control file allows more gallery lines than the regulation.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    Integer max = bounds.maxLines();
    return max == null || !controls.gallery().offered() || controls.gallery().maxLines() <= max
        ? null
        : new Breach(
            "gallery.max_lines",
            phrase("controls.lines-over-limit.expected", max),
            controls.gallery().maxLines());
  }
}
