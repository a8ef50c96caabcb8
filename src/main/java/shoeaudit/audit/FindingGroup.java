package shoeaudit.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Findings that lie on one coup, or on none.
 *
 * @param findings at least one, in their order
 * @param coup the coup told in full; null where they lie on no coup
 */
public record FindingGroup(List<Finding> findings, @Nullable ReplayedCoup coup) {
  public FindingGroup {
    findings = List.copyOf(findings);
  }
}
