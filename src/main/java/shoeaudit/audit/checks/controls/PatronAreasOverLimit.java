package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;

/** One patron on at most as many areas and lines as the regulation allows (WSGC-MB-4e). */
public final class PatronAreasOverLimit extends BoundCheck {
  public PatronAreasOverLimit() {
    super(
        "controls.patron-areas-over-limit",
        "The control file lets one patron hold more areas and lines than the regulation.");
  }

  @Override
  @Nullable Breach breach(ControlFile controls) {
    Bounds bounds = controls.regulation().bounds();
    Integer max = bounds.maxPatronAreas();
    Integer allowed = controls.patrons().maxAreas();
    return max == null || (allowed != null && allowed <= max)
        ? null
        : new Breach(
            "patrons.max_areas",
            phrase("controls.patron-areas-over-limit.expected", max),
            allowed == null ? phrase("controls.no-limit") : allowed);
  }
}
