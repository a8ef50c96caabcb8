package shoeaudit.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tests every check on one coup after another under one version of the controls, and counts the
 * verdicts. A coup on which all is well costs a call a check: what holds for all wagers of a coup
 * is asked once for each set of facts ({@link WagerFacts}), and its verdicts are counted as one
 * ({@link VerdictTree}).
 */
final class CoupTester {
  private static final int CIRCUMSTANCES = SettlementCircumstance.values().length;

  private final Citations citations;
  private final Coverage coverage;
  private final CoupCheck[] coupChecks;
  private final CrossShoeCheck[] crossShoeChecks;
  private final WagerCheck[] wagerChecks;
  private final SettlementCheck[] settlementChecks;
  private final boolean[] hasFacets;
  private final Need[] needs;
  private final VerdictTree coups = new VerdictTree(1);
  private final VerdictTree wagers;
  private final VerdictTree settlements = new VerdictTree(1);

  private final Rules rules;

  /** What has been asked so far, by facts. */
  private final Map<Integer, Shared> shared = new HashMap<>();

  /** The facts last met with, by kind of wager. */
  private final Shared[] last = new Shared[WagerFacts.KINDS];

  private boolean found;

  /** What holds for all wagers with the same facts. */
  private static final class Shared {
    private final int facts;
    private final @Nullable Verdict[] ofAll;
    private boolean found;

    /** How many checks have one verdict before the first that has not, and where they lead. */
    private int count;

    private int node;

    Shared(int facts, int checks) {
      this.facts = facts;
      ofAll = new @Nullable Verdict[checks];
    }
  }

  /** Takes what a check remembers of a coup. */
  @FunctionalInterface
  interface Memories {
    void add(CrossShoeCheck check, CoupMemory memory);
  }

  CoupTester(Rules rules, Catalogue catalogue, Coverage coverage) {
    this.rules = rules;
    citations = rules.citations();
    this.coverage = coverage;
    coupChecks = tested(catalogue, CoupCheck.class).toArray(CoupCheck[]::new);
    crossShoeChecks = tested(catalogue, CrossShoeCheck.class).toArray(CrossShoeCheck[]::new);
    wagerChecks = tested(catalogue, WagerCheck.class).toArray(WagerCheck[]::new);
    settlementChecks = tested(catalogue, SettlementCheck.class).toArray(SettlementCheck[]::new);
    hasFacets = new boolean[coupChecks.length];
    needs = new Need[coupChecks.length];
    for (int i = 0; i < coupChecks.length; i++) {
      hasFacets[i] = coupChecks[i].facets().size() > 1;
      needs[i] = coupChecks[i].need();
    }
    wagers = new VerdictTree((rules.bets() + 1) * CIRCUMSTANCES);
    forget();
  }

  /** The checks of a kind that are tested under the regulation. */
  private <C extends Check> List<C> tested(Catalogue catalogue, Class<C> kind) {
    List<C> tested = new ArrayList<>();
    for (C check : catalogue.checks(kind)) {
      if (citations.slot(check, 0, 0) != Citations.NOT_TESTED) {
        tested.add(check);
      }
    }
    return tested;
  }

  /** Tests everything on a coup; says whether anything was found. */
  boolean test(CoupReplay coup, Memories memories) {
    found = false;
    testCoup(coup, memories);
    testWagers(coup);
    testSettlements(coup);
    tellIfFull();
    return found;
  }

  private void testCoup(CoupReplay coup, Memories memories) {
    int node = VerdictTree.ROOT;
    for (int i = 0; i < coupChecks.length; i++) {
      CoupCheck check = coupChecks[i];
      Verdict verdict = coup.shoe().shows(needs[i]) ? check.test(coup) : check.withoutRecord(coup);
      node = coups.step(node, hasFacets[i] ? check.facet(coup) : 0, noted(verdict));
    }
    for (CrossShoeCheck check : crossShoeChecks) {
      // What other shoes decide is no finding yet.
      node = coups.step(node, 0, remember(check, coup, memories));
    }
    coups.end(node, 0);
  }

  private static Verdict remember(CrossShoeCheck check, CoupReplay coup, Memories memories) {
    if (!coup.shoe().shows(check.need())) {
      return check.bears(coup) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
    }
    return check.remember(coup, memory -> memories.add(check, memory));
  }

  private void testWagers(CoupReplay coup) {
    int facts = coup.wagerFacts();
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      int kind = WagerFacts.kind(coup, wager);
      Shared known = last[kind];
      if (known.facts != (facts | kind)) {
        known = shared.computeIfAbsent(facts | kind, this::ask);
        last[kind] = known;
      }
      found |= known.found;
      wagers.end(
          known.count == wagerChecks.length ? known.node : testWager(coup, wager, known),
          wager.betPlace() * CIRCUMSTANCES + coup.circumstance(wager).ordinal());
    }
  }

  private int testWager(CoupReplay coup, WagerReplay wager, Shared known) {
    int node = known.node;
    for (int check = known.count; check < wagerChecks.length; check++) {
      Verdict verdict = known.ofAll[check];
      node =
          wagers.step(
              node, 0, verdict == null ? noted(wagerChecks[check].test(coup, wager)) : verdict);
    }
    return node;
  }

  private Shared ask(int facts) {
    Shared asked = new Shared(facts, wagerChecks.length);
    WagerFacts of = new WagerFacts(facts);
    for (int check = 0; check < wagerChecks.length; check++) {
      Verdict verdict = wagerChecks[check].ofAll(of, rules);
      asked.ofAll[check] = verdict;
      if (verdict != null) {
        asked.found |= verdict.isFinding();
        if (asked.count == check) {
          asked.count++;
          asked.node = wagers.step(asked.node, 0, verdict);
        }
      }
    }
    return asked;
  }

  private void forget() {
    shared.clear();
    // No coup has these facts: a settlement each, and none at all.
    Arrays.fill(last, new Shared(-1, 0));
  }

  private void testSettlements(CoupReplay coup) {
    if (!coup.allSettlementsMatched()) {
      testEachSettlement(coup);
    } else if (coup.settlements() > 0) {
      // Nothing tells one from another: as the first, so all.
      settlements.end(testSettlement(coup, 0), 0, coup.settlements());
    }
  }

  private void testEachSettlement(CoupReplay coup) {
    for (int i = 0; i < coup.settlements(); i++) {
      settlements.end(testSettlement(coup, i), 0);
    }
  }

  private int testSettlement(CoupReplay coup, int index) {
    int node = VerdictTree.ROOT;
    for (SettlementCheck check : settlementChecks) {
      Verdict verdict = check.test(coup, coup.settlementWager(index));
      node = settlements.step(node, 0, noted(verdict));
    }
    return node;
  }

  private Verdict noted(Verdict verdict) {
    found |= verdict.isFinding();
    return verdict;
  }

  /** Nothing on the coup is testable, under whatever clause it might have fallen. */
  void leaveUntested(CoupReplay coup) {
    coups.end(untested(coups, coupChecks.length + crossShoeChecks.length), 0);
    for (int i = 0; i < coup.wagers(); i++) {
      int end = coup.wager(i).betPlace() * CIRCUMSTANCES;
      wagers.end(untested(wagers, wagerChecks.length), end);
    }
    for (int i = 0; i < coup.settlements(); i++) {
      settlements.end(untested(settlements, settlementChecks.length), 0);
    }
    tellIfFull();
  }

  private static int untested(VerdictTree tree, int checks) {
    int node = VerdictTree.ROOT;
    for (int i = 0; i < checks; i++) {
      node = tree.stepUntested(node);
    }
    return node;
  }

  private void tellIfFull() {
    if (coups.isFull() || wagers.isFull() || settlements.isFull()) {
      tell();
    }
  }

  /** Adds everything counted so far to the coverage. */
  void tell() {
    List<Check> ofCoups = new ArrayList<>(List.of(coupChecks));
    ofCoups.addAll(List.of(crossShoeChecks));
    tell(coups, ofCoups, Unit.COUP);
    tell(wagers, List.of(wagerChecks), Unit.WAGER);
    tell(settlements, List.of(settlementChecks), Unit.SETTLEMENT);
    forget();
  }

  private void tell(VerdictTree tree, List<? extends Check> checks, Unit unit) {
    tree.forEach((path, end, members) -> {
      int bet = end / CIRCUMSTANCES;
      for (int i = 0; i < path.length; i++) {
        Check check = checks.get(i);
        if (VerdictTree.isUntested(path[i])) {
          for (int facet = 0; facet < check.facets().size(); facet++) {
            coverage.note(citations.slot(check, facet, bet), Verdict.NOT_TESTABLE);
          }
        } else {
          boolean ofEnd = check instanceof WagerCheck ofWagers && ofWagers.turnsOnSettlement();
          int facet = ofEnd ? end % CIRCUMSTANCES : VerdictTree.facet(path[i]);
          coverage.note(citations.slot(check, facet, bet), VerdictTree.verdict(path[i]));
        }
      }
      coverage.endOfMembers(unit, members);
    });
  }
}
