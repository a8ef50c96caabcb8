package shoeaudit.controls;

import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.game.Ratio;

/** Reads what a house usually wins. */
final class HoldReader {
  private HoldReader() {}

  static ControlFile.@Nullable Hold read(YamlMap map) {
    if (!map.present()) {
      return null;
    }
    ControlFile.HoldOf of =
        map.required("of", Forms.choice(ControlFile.HoldOf.class), ControlFile.HoldOf.DROP);
    Ratio baseLevel = map.required("base_level", RuleForms.percentage(), Ratio.ZERO);
    Ratio tolerance = map.required("tolerance", RuleForms.percentage(), Ratio.ZERO);
    map.refuseOtherKeys();
    return new ControlFile.Hold(of, baseLevel, tolerance);
  }
}
