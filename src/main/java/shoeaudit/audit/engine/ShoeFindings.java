package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;

/**
 * The findings of the shoe being audited: first coup by coup, then of the shoe as a whole; at its
 * end in groups, each with its coup. Reused from shoe to shoe.
 */
final class ShoeFindings {
  private final List<Finding> findings = new ArrayList<>();

  /** Of each finding that lies on a coup, in their order: {@link Findings#shares}. */
  private final List<SortedMap<String, List<@Nullable Long>>> shares = new ArrayList<>();

  private final List<OfCoup> coups = new ArrayList<>();
  private final List<OfShoe> ofShoe = new ArrayList<>();

  /**
   * A coup with findings, which version judged it, and which of the shoe's findings are its own.
   */
  private record OfCoup(int version, CoupSnapshot coup, int from, int to) {}

  /** Which of the shoe's findings lie on it as a whole, by the version that judged. */
  private record OfShoe(int version, int from, int to) {}

  /** The next shoe begins. */
  void clear() {
    findings.clear();
    shares.clear();
    coups.clear();
    ofShoe.clear();
  }

  /** How many there are so far. */
  int size() {
    return findings.size();
  }

  /** Those after the first so many. */
  List<Finding> since(int first) {
    return findings.subList(first, findings.size());
  }

  /**
   * Adds those of a coup that a version judged.
   *
   * @return what they ascribe to its wagers
   */
  MoneyMoved addCoup(int version, CoupReplay coup, Findings on) {
    int from = findings.size();
    findings.addAll(on.take());
    shares.addAll(on.shares());
    MoneyMoved byWager = on.byWager();
    coups.add(
        new OfCoup(
            version,
            CoupSnapshotBuilder.build(coup, on.effects(), byWager),
            from,
            findings.size()));
    return byWager;
  }

  /** Adds those of the shoe as a whole that a version judged. */
  void addShoe(int version, Findings on) {
    int from = findings.size();
    findings.addAll(on.take());
    ofShoe.add(new OfShoe(version, from, findings.size()));
  }

  /**
   * All of them, identified among those of their licensee: a coup stands with its findings; groups
   * in the order of their first findings.
   */
  List<FindingGroup> groups(String licensee) {
    List<Finding> identified = FindingIdentity.identified(licensee, findings);
    List<FindingGroup> groups = new ArrayList<>();
    for (OfCoup one : coups) {
      addGroup(
          groups,
          one.version(),
          identified.subList(one.from(), one.to()),
          one.coup(),
          shares.subList(one.from(), one.to()));
    }
    for (OfShoe of : ofShoe) {
      addGroup(groups, of.version(), identified.subList(of.from(), of.to()), null, List.of());
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return groups;
  }

  private static void addGroup(
      List<FindingGroup> groups,
      int version,
      List<Finding> findings,
      @Nullable CoupSnapshot coup,
      List<SortedMap<String, List<@Nullable Long>>> sharesOfEach) {
    if (findings.isEmpty()) {
      return;
    }
    List<Finding> sorted = findings.stream().sorted(FindingOrder.FINDINGS).toList();
    Map<String, SortedMap<String, List<@Nullable Long>>> byFinding = new HashMap<>();
    for (int i = 0; i < sharesOfEach.size(); i++) {
      byFinding.put(findings.get(i).id(), sharesOfEach.get(i));
    }
    List<FindingGroup.Share> shares = new ArrayList<>();
    for (Finding finding : sorted) {
      SortedMap<String, List<@Nullable Long>> byPatron = byFinding.get(finding.id());
      if (byPatron != null) {
        for (Map.Entry<String, List<@Nullable Long>> of : byPatron.entrySet()) {
          String patron = of.getKey().isEmpty() ? null : of.getKey();
          shares.add(FindingGroup.Share.of(finding.id(), patron, of.getValue()));
        }
      }
    }
    groups.add(new FindingGroup(version, sorted, coup, shares));
  }
}
