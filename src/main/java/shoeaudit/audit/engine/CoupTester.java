package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.SettlementCheck;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.SettlementCircumstance;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/**
 * Tests every check on one coup after another under one version of the controls, and counts the
 * verdicts: those of a coup or a wager are counted as one path of verdicts ({@link VerdictTree}).
 */
final class CoupTester {
  private static final int CIRCUMSTANCES = SettlementCircumstance.values().length;

  private final ControlsVersion version;
  private final Citations citations;

  private final Coverage coverage;
  private final CoupCheck[] coupChecks;
  private final CrossShoeCheck[] crossShoeChecks;
  private final WagerCheck[] wagerChecks;
  private final SettlementCheck[] settlementChecks;
  private final boolean[] hasFacets;

  /** Which checks of coups are of play, rather than of the record around it. */
  private final boolean[] ofPlay;

  private final VerdictTree coups = new VerdictTree(1);
  private final VerdictTree wagers;
  private final VerdictTree settlements = new VerdictTree(1);

  /** What was found on the last coup. */
  private final Found onCoup = new Found();

  private final Found onWagers = new Found();
  private final Found onSettlements = new Found();

  /** Whether something of play could be tested on the last coup. */
  private boolean playTested;

  /** Which checks found something, and on which wagers or settlements, in the order of testing. */
  private static final class Found {
    private int[] checks = new int[16];
    private int[] members = new int[16];
    private int count;

    /**
     * Takes a verdict.
     *
     * @param check its place among the checks of its kind
     * @param member the wager or settlement by its place in the coup, or 0
     */
    Verdict noted(Verdict verdict, int check, int member) {
      if (verdict.isFinding()) {
        add(check, member);
      }
      return verdict;
    }

    void add(int check, int member) {
      if (count == checks.length) {
        checks = Arrays.copyOf(checks, 2 * count);
        members = Arrays.copyOf(members, 2 * count);
      }
      checks[count] = check;
      members[count++] = member;
    }
  }

  /** Takes what a check remembers of a coup. */
  @FunctionalInterface
  interface Memories {
    void add(CrossShoeCheck check, CoupMemory memory);
  }

  CoupTester(ControlsVersion version, CheckList checks, Coverage coverage) {
    citations = version.citations();
    this.version = version;
    this.coverage = coverage;
    coupChecks = tested(checks, CoupCheck.class).toArray(CoupCheck[]::new);
    crossShoeChecks = tested(checks, CrossShoeCheck.class).toArray(CrossShoeCheck[]::new);
    wagerChecks = tested(checks, WagerCheck.class).toArray(WagerCheck[]::new);
    settlementChecks = tested(checks, SettlementCheck.class).toArray(SettlementCheck[]::new);
    hasFacets = new boolean[coupChecks.length];
    ofPlay = new boolean[coupChecks.length];
    for (int i = 0; i < coupChecks.length; i++) {
      ofPlay[i] = coupChecks[i].level().countsEffect();
      hasFacets[i] = coupChecks[i].facets().size() > 1;
    }
    wagers = new VerdictTree((version.rules().bets() + 1) * CIRCUMSTANCES);
  }

  /** The checks of a kind that are tested under the regulation. */
  private <C extends Check> List<C> tested(CheckList checks, Class<C> kind) {
    List<C> tested = new ArrayList<>();
    for (C check : checks.ofKind(kind)) {
      if (citations.slot(check, 0, 0) != Citations.NOT_TESTED) {
        tested.add(check);
      }
    }
    return tested;
  }

  /** Tests everything on a coup; says whether anything was found. */
  boolean test(CoupReplay coup, Memories memories) {
    onCoup.count = 0;
    onWagers.count = 0;
    onSettlements.count = 0;
    playTested = false;
    testCoup(coup, memories);
    testWagers(coup);
    testSettlements(coup);
    countIfFull();
    return onCoup.count + onWagers.count + onSettlements.count > 0;
  }

  /**
   * Whether a check of the levels wager, dealing, result or settlement could be made on the last
   * coup, one of its wagers or settlements.
   */
  boolean playTested() {
    return playTested;
  }

  /** Explains all that the last test found; it must have been on this coup. */
  void explain(CoupReplay coup, Findings on) {
    for (int i = 0; i < onCoup.count; i++) {
      CoupCheck check = coupChecks[onCoup.checks[i]];
      on.by(check, citations, check.facet(coup), 0, bound(check, Verdict.DEVIATES, coup));
      check.explain(coup, on);
    }
    for (int i = 0; i < onWagers.count; i++) {
      WagerCheck check = wagerChecks[onWagers.checks[i]];
      WagerReplay wager = coup.wager(onWagers.members[i]);
      Bound bound = bound(check, Verdict.DEVIATES, coup, wager);
      on.by(check, citations, check.facet(coup, wager), wager.betPlace(), bound);
      check.explain(coup, wager, on);
    }
    for (int i = 0; i < onSettlements.count; i++) {
      SettlementCheck check = settlementChecks[onSettlements.checks[i]];
      on.by(check, citations, 0, 0, Bound.BROKEN);
      check.explain(coup, coup.settlements().row(onSettlements.members[i]), on);
    }
  }

  /** How a coup of this verdict lies to the clause's own bound. */
  private Bound bound(CoupCheck check, Verdict verdict, CoupReplay coup) {
    return version.asksForBound(check, verdict)
        ? check.bound(coup)
        : version.boundUnasked(check, verdict);
  }

  /** Likewise a wager. */
  private Bound bound(WagerCheck check, Verdict verdict, CoupReplay coup, WagerReplay wager) {
    return version.asksForBound(check, verdict)
        ? check.bound(coup, wager)
        : version.boundUnasked(check, verdict);
  }

  private void testCoup(CoupReplay coup, Memories memories) {
    int node = VerdictTree.ROOT;
    for (int i = 0; i < coupChecks.length; i++) {
      CoupCheck check = coupChecks[i];
      Verdict verdict = onCoup.noted(check.verdict(coup), i, 0);
      playTested |= ofPlay[i] && verdict.isTested();
      Bound bound = bound(check, verdict, coup);
      node = coups.step(node, hasFacets[i] ? check.facet(coup) : 0, verdict, bound);
    }
    for (CrossShoeCheck check : crossShoeChecks) {
      // What other shoes decide is no finding yet.
      Verdict verdict = check.verdict(coup, memory -> memories.add(check, memory));
      node = coups.step(node, 0, verdict, Bound.KEPT);
    }
    coups.end(node, 0);
  }

  private void testWagers(CoupReplay coup) {
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      int end = wager.betPlace() * CIRCUMSTANCES + coup.due().circumstance(wager).ordinal();
      wagers.end(testWager(coup, i), end);
    }
  }

  private int testWager(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    int node = VerdictTree.ROOT;
    for (int check = 0; check < wagerChecks.length; check++) {
      Verdict verdict = wagerChecks[check].verdict(coup, wager);
      playTested |= verdict.isTested();
      Bound bound = bound(wagerChecks[check], verdict, coup, wager);
      node = wagers.step(node, 0, onWagers.noted(verdict, check, index), bound);
    }
    return node;
  }

  private void testSettlements(CoupReplay coup) {
    if (!coup.settlements().allMatched()) {
      testEachSettlement(coup);
    } else if (coup.settlements().count() > 0) {
      // Nothing tells one from another: as the first, so all.
      settlements.end(testSettlement(coup, 0), 0, coup.settlements().count());
      int ofFirst = onSettlements.count;
      for (int i = 1; ofFirst > 0 && i < coup.settlements().count(); i++) {
        for (int j = 0; j < ofFirst; j++) {
          onSettlements.add(onSettlements.checks[j], i);
        }
      }
    }
  }

  private void testEachSettlement(CoupReplay coup) {
    for (int i = 0; i < coup.settlements().count(); i++) {
      settlements.end(testSettlement(coup, i), 0);
    }
  }

  private int testSettlement(CoupReplay coup, int index) {
    int node = VerdictTree.ROOT;
    for (int check = 0; check < settlementChecks.length; check++) {
      Verdict verdict = settlementChecks[check].verdict(coup, index);
      playTested |= verdict.isTested();
      node =
          settlements.step(
              node,
              0,
              onSettlements.noted(verdict, check, index),
              version.boundUnasked(settlementChecks[check], verdict));
    }
    return node;
  }

  /** Nothing on the coup is testable, under whatever clause it might have fallen. */
  void leaveUntested(CoupReplay coup) {
    coups.end(untested(coups, coupChecks.length + crossShoeChecks.length), 0);
    for (int i = 0; i < coup.wagers(); i++) {
      int end = coup.wager(i).betPlace() * CIRCUMSTANCES;
      wagers.end(untested(wagers, wagerChecks.length), end);
    }
    for (int i = 0; i < coup.settlements().count(); i++) {
      settlements.end(untested(settlements, settlementChecks.length), 0);
    }
    countIfFull();
  }

  private static int untested(VerdictTree tree, int checks) {
    int node = VerdictTree.ROOT;
    for (int i = 0; i < checks; i++) {
      node = tree.stepUntested(node);
    }
    return node;
  }

  private void countIfFull() {
    if (coups.isFull() || wagers.isFull() || settlements.isFull()) {
      count();
    }
  }

  /** Adds everything counted so far to the coverage. */
  void count() {
    List<Check> ofCoups = new ArrayList<>(List.of(coupChecks));
    ofCoups.addAll(List.of(crossShoeChecks));
    count(coups, ofCoups, Unit.COUP);
    count(wagers, List.of(wagerChecks), Unit.WAGER);
    count(settlements, List.of(settlementChecks), Unit.SETTLEMENT);
  }

  private void count(VerdictTree tree, List<? extends Check> checks, Unit unit) {
    tree.forEach((path, end, members) -> {
      int bet = end / CIRCUMSTANCES;
      for (int i = 0; i < path.length; i++) {
        Check check = checks.get(i);
        if (VerdictTree.isUntested(path[i])) {
          for (int facet = 0; facet < check.facets().size(); facet++) {
            citations.note(check, facet, bet, Verdict.NOT_TESTABLE, Bound.KEPT, coverage::note);
          }
        } else {
          boolean ofEnd = check.turnsOnSettlement();
          int facet = ofEnd ? end % CIRCUMSTANCES : VerdictTree.facet(path[i]);
          Verdict verdict = VerdictTree.verdict(path[i]);
          citations.note(check, facet, bet, verdict, VerdictTree.bound(path[i]), coverage::note);
        }
      }
      coverage.endOfMembers(unit, members);
    });
  }
}
