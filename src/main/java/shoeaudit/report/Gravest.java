package shoeaudit.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Verdict;

/**
 * The gravest of many findings, while they go by: what departs from a clause or the controls before
 * what breaks the record's own integrity, then by severity, what deviates before what is for
 * review, then by the money moved to either side, wager by wager. Of those alike each code stands
 * once before one stands again; of two of a code the first one. Dismissed ones are none of them.
 */
public final class Gravest {
  private static final Comparator<Grave> ORDER =
      Comparator.comparing((Grave grave) -> !AskedBy.isRequired(grave.finding().criterion()))
          .thenComparing(grave -> grave.finding().severity())
          .thenComparing(grave -> grave.finding().verdict() == Verdict.REVIEW)
          .thenComparing(Comparator.comparingLong(Grave::moved).reversed());

  private final int most;
  private final Predicate<Finding> dismissed;
  private final List<Grave> gravest = new ArrayList<>();
  private long alike;

  /**
   * A finding with both sides of what it moved (audit.md, reading 33); of one without a figure both
   * are 0.
   *
   * @param shortPaidMinor what patrons got less, wager by wager; never negative
   * @param overPaidMinor what they got more
   */
  public record Grave(Finding finding, long shortPaidMinor, long overPaidMinor) {
    /**
     * That of a finding.
     *
     * @param shares what each patron got; none: it is known of none
     */
    public static Grave of(Finding finding, List<FindingGroup.Share> shares) {
      Long effect = finding.effectMinor();
      if (effect == null) {
        return new Grave(finding, 0, 0);
      }
      long more = 0;
      for (FindingGroup.Share share : shares) {
        Long moved = share.effectMinor();
        more = Math.addExact(more, share.offsetMinor());
        more = Math.addExact(more, moved == null ? 0 : Math.max(moved, 0));
      }
      long overPaid = Math.max(more, Math.max(effect, 0));
      return new Grave(finding, Math.subtractExact(overPaid, effect), overPaid);
    }

    private long moved() {
      Long terms = finding.termsEffectMinor();
      return Math.max(
          Math.addExact(shortPaidMinor, overPaidMinor), terms == null ? 0 : Math.abs(terms));
    }
  }

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

  /**
   * Takes a finding.
   *
   * @param shares what each patron got; none: it is known of none
   */
  public void add(Finding finding, List<FindingGroup.Share> shares) {
    if (dismissed.test(finding)) {
      return;
    }
    Grave grave = Grave.of(finding, shares);
    int place = gravest.size();
    while (place > 0 && isBefore(grave, gravest.get(place - 1))) {
      place--;
    }
    if (place < most) {
      gravest.add(place, grave);
      if (gravest.size() > most) {
        Grave left = gravest.removeLast();
        alike = ORDER.compare(left, gravest.getLast()) == 0 ? alike + 1 : 0;
      }
    } else if (!gravest.isEmpty() && ORDER.compare(grave, gravest.getLast()) == 0) {
      alike++;
    }
  }

  private boolean isBefore(Grave grave, Grave kept) {
    int order = ORDER.compare(grave, kept);
    return order < 0 || (order == 0 && before(grave, grave) < before(kept, grave));
  }

  /** How many of those kept before one are as grave as another, and of the one's code. */
  private long before(Grave one, Grave asGraveAs) {
    long before = 0;
    for (Grave kept : gravest) {
      if (kept.equals(one)) {
        break;
      }
      if (ORDER.compare(kept, asGraveAs) == 0
          && kept.finding().code().equals(one.finding().code())) {
        before++;
      }
    }
    return before;
  }

  /** How many others are as grave as the last of them. */
  public long alike() {
    return alike;
  }

  /** The gravest so far, the gravest first. */
  public List<Grave> findings() {
    return List.copyOf(gravest);
  }
}
