package shoeaudit.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * The gravest of many findings, while they go by: what departs from a clause or the controls before
 * what breaks the record's own integrity, then by severity, what deviates before what is for
 * review, then by the money moved; of two alike the first one. Dismissed ones are none of them.
 */
public final class Gravest {
  private static final Comparator<Finding> ORDER =
      Comparator.comparing((Finding finding) -> !AskedBy.isRequired(finding.criterion()))
          .thenComparing(Finding::severity)
          .thenComparing(finding -> finding.verdict() == Verdict.REVIEW)
          .thenComparing(Comparator.comparingLong(Gravest::moved).reversed());

  private final int most;
  private final Predicate<Finding> dismissed;
  private final List<Finding> gravest = new ArrayList<>();

  /**
   * None yet.
   *
   * @param most how many are kept
   * @param dismissed which findings a review has dismissed
   */
  public Gravest(int most, Predicate<Finding> dismissed) {
    this.most = most;
    this.dismissed = dismissed;
  }

  /** Takes a finding. */
  public void add(Finding finding) {
    if (dismissed.test(finding)) {
      return;
    }
    int place = gravest.size();
    while (place > 0 && ORDER.compare(finding, gravest.get(place - 1)) < 0) {
      place--;
    }
    if (place < most) {
      gravest.add(place, finding);
      if (gravest.size() > most) {
        gravest.removeLast();
      }
    }
  }

  /** The gravest so far, the gravest first. */
  public List<Finding> findings() {
    return List.copyOf(gravest);
  }

  private static long moved(Finding finding) {
    Long effect = finding.effectMinor();
    Long terms = finding.termsEffectMinor();
    return Math.max(effect == null ? 0 : Math.abs(effect), terms == null ? 0 : Math.abs(terms));
  }
}
