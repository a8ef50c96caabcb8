package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Verdict;
import shoeaudit.report.Gross;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.MovedWager;
import shoeaudit.report.Totals;

/** Counts what findings come to, all or some of them; not for several threads at once. */
final class TotalsCount {
  private final Predicate<Finding> counted;
  private final Map<Shoe, Coups> coupsOfShoes = new HashMap<>();
  private final MoneyByName byPatron = new MoneyByName();
  private final Map<String, Long> madeGood = new TreeMap<>(FindingOrder.NAMES);
  private long departures;
  private long review;
  private long exceptions;
  private long offCoups;
  private long shownAtCoup;
  private long coups;
  private long coupsForReview;

  private record Shoe(String table, String shoe) {}

  /** The coups of a shoe that are counted, by their places. */
  private static final class Coups {
    private final BitSet departing = new BitSet();
    private final BitSet forReview = new BitSet();
  }

  /**
   * Nothing counted yet.
   *
   * @param counted which findings count
   */
  TotalsCount(Predicate<Finding> counted) {
    this.counted = counted;
  }

  /** Counts the findings of a group. */
  void add(FindingGroup group) {
    boolean departs = false;
    boolean asksForReview = false;
    List<Finding> moving = new ArrayList<>();
    for (Finding finding : group.findings()) {
      if (!counted.test(finding)) {
        continue;
      }
      money(group, finding);
      Long effect = finding.effectMinor();
      if (effect != null) {
        moving.add(finding);
      }
      if (!AskedBy.isRequired(finding.criterion())) {
        exceptions++;
      } else if (finding.verdict() == Verdict.REVIEW) {
        review++;
        asksForReview = true;
      } else {
        departures++;
        if (group.place() == null) {
          offCoups++;
          shownAtCoup += finding.coup() == null ? 0 : 1;
        }
        departs = true;
      }
    }
    if (moving.size() > 1 && group.coup() != null) {
      madeGood(group, moving);
    }
    Integer place = group.place();
    if (place != null && (departs || asksForReview)) {
      coup(group, place, departs);
    }
  }

  private void money(FindingGroup group, Finding finding) {
    for (FindingGroup.Share share : group.shares(finding)) {
      Long moved = finding.effectMinor() == null ? null : share.effectMinor();
      byPatron.add(share.patron(), moved, moved == null ? 0 : share.offsetMinor());
    }
  }

  /** What some errors took and others gave on the same wager. */
  private void madeGood(FindingGroup group, List<Finding> moving) {
    IdentityHashMap<ReplayedWager, long[]> sides = new IdentityHashMap<>();
    for (Finding finding : moving) {
      for (MovedWager moved : MovedWager.of(group, finding)) {
        ReplayedWager wager = moved.wager();
        Long over = moved.overPaidMinor();
        Long under = moved.shortPaidMinor();
        if (wager != null && over != null && under != null) {
          long[] of = sides.computeIfAbsent(wager, each -> new long[2]);
          of[0] = Math.addExact(of[0], over);
          of[1] = Math.addExact(of[1], under);
        }
      }
    }
    sides.forEach((wager, of) -> {
      long both = Math.min(of[0], of[1]);
      if (both > 0) {
        madeGood.merge(wager.patron(), both, Math::addExact);
      }
    });
  }

  /** By patron, by name; one who is not recorded last. */
  private List<Totals.MadeGood> madeGood() {
    List<Totals.MadeGood> of = new ArrayList<>();
    madeGood.forEach((patron, minor) -> {
      if (!patron.isEmpty()) {
        of.add(new Totals.MadeGood(patron, minor));
      }
    });
    Long unnamed = madeGood.get("");
    if (unnamed != null) {
      of.add(new Totals.MadeGood(null, unnamed));
    }
    return of;
  }

  /**
   * Counts a coup. A group that tells it in full is the only one of its shoe on it. What only
   * several shoes show comes later, and the coup may be counted already. Where two logs have
   * different shoes under one name, coups of the same place then count as one: the number of coups
   * is never too high.
   */
  private void coup(FindingGroup group, int place, boolean departs) {
    Finding first = group.findings().getFirst();
    Coups ofShoe =
        coupsOfShoes.computeIfAbsent(
            new Shoe(known(first.table()), known(first.shoe())), shoe -> new Coups());
    boolean told = group.coup() != null;
    if (departs) {
      if (told || !ofShoe.departing.get(place)) {
        coups++;
        coupsForReview -= !told && ofShoe.forReview.get(place) ? 1 : 0;
      }
      ofShoe.departing.set(place);
    } else if (told || (!ofShoe.departing.get(place) && !ofShoe.forReview.get(place))) {
      coupsForReview++;
      ofShoe.forReview.set(place);
    }
  }

  private static String known(@Nullable String name) {
    return name == null ? "" : name;
  }

  /** The codes of a group's findings that are departures and count, each once, in order. */
  SortedSet<String> departing(FindingGroup group) {
    SortedSet<String> codes = new TreeSet<>();
    for (Finding finding : group.findings()) {
      if (counted.test(finding)
          && finding.verdict() != Verdict.REVIEW
          && AskedBy.isRequired(finding.criterion())) {
        codes.add(finding.code());
      }
    }
    return codes;
  }

  /** The money by patron, by name, those who are not recorded last. */
  List<MoneyRow> byPatron() {
    return byPatron.rows();
  }

  /** In how many coups there are departures. */
  long coups() {
    return coups;
  }

  /** How many departures lie on coups. */
  long departuresOnCoups() {
    return departures - offCoups;
  }

  /** What was counted so far. */
  Totals totals() {
    return new Totals(
        departures,
        review,
        exceptions,
        offCoups,
        shownAtCoup,
        coups,
        coupsForReview,
        Gross.of(byPatron.rows()),
        madeGood());
  }
}
