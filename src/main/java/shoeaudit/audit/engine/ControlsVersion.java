package shoeaudit.audit.engine;

import java.util.List;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.replay.Rules;
import shoeaudit.controls.ControlFile;

/**
 * One version of a licensee's controls, as an audit goes by it.
 *
 * @param rules for the replay
 * @param citations which criterion each check cites
 */
public record ControlsVersion(Rules rules, Citations citations) {
  /** Prepares a control file for those checks. */
  public static ControlsVersion of(ControlFile controls, CheckList checks) {
    return new ControlsVersion(new Rules(controls), new Citations(controls, checks));
  }

  /** The rules of each version. */
  public static List<Rules> rules(List<ControlsVersion> versions) {
    return versions.stream().map(ControlsVersion::rules).toList();
  }

  /** The control file. */
  public ControlFile controls() {
    return rules.controls();
  }
}
