package shoeaudit.report.building;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Verdict;
import shoeaudit.report.Breakdown;
import shoeaudit.report.Gross;
import shoeaudit.report.Totals;

/** Counts what findings come to, all or some of them; not for several threads at once. */
final class TotalsCount {
  private final Predicate<Finding> counted;
  private final Map<Shoe, Coups> coupsOfShoes = new HashMap<>();
  private final MoneyByName byPatron = new MoneyByName();
  private long departures;
  private long review;
  private long exceptions;
  private long offCoups;
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
    for (Finding finding : group.findings()) {
      if (!counted.test(finding)) {
        continue;
      }
      money(group, finding);
      if (!AskedBy.isRequired(finding.criterion())) {
        exceptions++;
      } else if (finding.verdict() == Verdict.REVIEW) {
        review++;
        asksForReview = true;
      } else {
        departures++;
        offCoups += group.place() == null ? 1 : 0;
        departs = true;
      }
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
  List<Breakdown.MoneyRow> byPatron() {
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
        departures, review, exceptions, offCoups, coups, coupsForReview, Gross.of(byPatron.rows()));
  }
}
