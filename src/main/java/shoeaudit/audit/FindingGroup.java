package shoeaudit.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Findings that lie on one coup, or on none.
 *
 * @param version which version of the controls judged, or is itself meant: its place in the order
 *     of their spans, from 0
 * @param findings at least one, in their order
 * @param coup the coup told in full; null where they lie on no coup
 */
public record FindingGroup(int version, List<Finding> findings, @Nullable ReplayedCoup coup) {
  public FindingGroup {
    findings = List.copyOf(findings);
  }
}
