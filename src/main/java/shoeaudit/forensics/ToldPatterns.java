package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.record.Deal;

/**
 * The patterns of a run as a report tells them: those that reached an alert with what lets a person
 * count them again.
 *
 * @param exhibits what shows those that stand out, the largest first
 */
public record ToldPatterns(Patterns patterns, List<Exhibit> exhibits) {
  /**
   * Reads the deals of the indicators that are told once more, when all is known.
   *
   * @param deals all that are on record
   * @param latest the control file by which the run as a whole is judged
   */
  public static ToldPatterns of(Patterns patterns, Iterable<Deal> deals, ControlFile latest) {
    if (patterns.indicators().stream().noneMatch(Indicator::isTold)) {
      return new ToldPatterns(patterns, List.of());
    }
    Exhibits exhibits = new Exhibits(patterns, deals, latest);
    List<Indicator> more = new ArrayList<>();
    for (Indicator each : patterns.indicators()) {
      more.add(each.isTold() ? each.with(exhibits.detail(each)) : each);
    }
    return new ToldPatterns(patterns.with(more), exhibits.made());
  }
}
