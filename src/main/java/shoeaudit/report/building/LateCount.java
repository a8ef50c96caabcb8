package shoeaudit.report.building;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.report.LateByTime;

/** Counts late changes of wagers by how late their times are; not for several threads at once. */
final class LateCount {
  /** What a finding expects that holds a change of a wager against the cut-off. */
  private static final String EXPECTED = "wager.cut-off.expected";

  private static final String WITHIN_TOLERANCE = "wager.cut-off.within-tolerance";

  /** How the account of a change ends whose time and place in the log disagree. */
  private static final String DISAGREE = ".explanation.close";

  private long withoutTolerance;
  private long withFiles;
  private long withCompared;
  private long others;

  /** Counts a finding, if it is on a late change of a wager. */
  void add(FindingGroup group, Finding finding) {
    if (!(finding.expectation() instanceof Fact.Phrase expected)
        || !expected.key().startsWith(EXPECTED)) {
      return;
    }
    Duration late = late(group.coup(), finding);
    if (late == null || !late.isPositive()) {
      others++;
      return;
    }
    withoutTolerance++;
    withFiles += finding.verdict() == Verdict.DEVIATES ? 1 : 0;
    withCompared += late.compareTo(LateByTime.COMPARED) > 0 ? 1 : 0;
  }

  /** How late it is where a tolerance alone decides; null: something else does, or did. */
  private static @Nullable Duration late(@Nullable CoupSnapshot coup, Finding finding) {
    List<String> told = told(finding.account());
    boolean decided = finding.verdict() == Verdict.DEVIATES || told.contains(WITHIN_TOLERANCE);
    if (coup == null
        || finding.basis() != FindingBasis.TIME
        || !decided
        || told.stream().anyMatch(key -> key.endsWith(DISAGREE))) {
      return null;
    }
    String at = finding.at();
    String cutOff = coup.betting().cutOffAt();
    return at == null || cutOff == null
        ? null
        : Duration.between(Times.read(cutOff), Times.read(at));
  }

  /** The templates of a finding's sentences. */
  private static List<String> told(Fact account) {
    return switch (account) {
      case Fact.Phrase phrase -> List.of(phrase.key());
      case Fact.Sentences sentences ->
          sentences.facts().stream().flatMap(fact -> told(fact).stream()).toList();
      default -> List.of();
    };
  }

  /** What was counted so far. */
  LateByTime counted() {
    return new LateByTime(withoutTolerance, withFiles, withCompared, others);
  }
}
