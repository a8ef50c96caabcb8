package shoeaudit.audit;

import java.util.List;
import shoeaudit.controls.ControlFile;

/**
 * One version of a licensee's controls, as an audit goes by it.
 *
 * @param rules for the replay
 * @param citations which criterion each check cites
 */
record ControlsVersion(Rules rules, Citations citations) {
  /** Prepares a control file for those checks. */
  static ControlsVersion of(ControlFile controls, CheckList checks) {
    return new ControlsVersion(new Rules(controls), new Citations(controls, checks));
  }

  /** The rules of each version. */
  static List<Rules> rules(List<ControlsVersion> versions) {
    return versions.stream().map(ControlsVersion::rules).toList();
  }

  /** The control file. */
  ControlFile controls() {
    return rules.controls();
  }
}
