package shoeaudit.audit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tests every check on one coup after another under one version of the controls, and counts the
 * verdicts. A coup on which all is well costs a call a check: what holds for all its wagers is
 * asked once ({@link WagerCheck#ofAll}), and its verdicts are counted as one ({@link VerdictTree}).
 */
final class CoupTester {
  private final Citations citations;
  private final Coverage coverage;
  private final CoupCheck[] coupChecks;
  private final CrossShoeCheck[] crossShoeChecks;
  private final WagerCheck[] wagerChecks;
  private final SettlementCheck[] settlementChecks;
  private final boolean[] hasFacets;
  private final VerdictTree coups = new VerdictTree(1);
  private final VerdictTree wagers;
  private final VerdictTree settlements = new VerdictTree(1);

  /** By kind of wager, area or line: what {@link WagerCheck#ofAll} says, as far as it was asked. */
  private final Memo inAreas;

  private final Memo onLines;
  private boolean found;

  /** What holds for all wagers of one kind in the present coup. */
  private static final class Memo {
    private final boolean lines;
    private final @Nullable Verdict[] ofAll;
    private boolean asked;

    /** How many checks have one verdict before the first that has not, and where they lead. */
    private int shared;

    private int node;

    Memo(boolean lines, int checks) {
      this.lines = lines;
      ofAll = new @Nullable Verdict[checks];
    }
  }

  /** Takes what a check remembers of a coup. */
  @FunctionalInterface
  interface Memories {
    void add(CrossShoeCheck check, CoupMemory memory);
  }

  CoupTester(Rules rules, Catalogue catalogue, Coverage coverage) {
    citations = rules.citations();
    this.coverage = coverage;
    coupChecks = tested(catalogue, CoupCheck.class).toArray(CoupCheck[]::new);
    crossShoeChecks = tested(catalogue, CrossShoeCheck.class).toArray(CrossShoeCheck[]::new);
    wagerChecks = tested(catalogue, WagerCheck.class).toArray(WagerCheck[]::new);
    settlementChecks = tested(catalogue, SettlementCheck.class).toArray(SettlementCheck[]::new);
    hasFacets = new boolean[coupChecks.length];
    for (int i = 0; i < coupChecks.length; i++) {
      hasFacets[i] = coupChecks[i].facets().size() > 1;
    }
    wagers = new VerdictTree((rules.bets() + 1) * SettlementCircumstance.values().length);
    inAreas = new Memo(false, wagerChecks.length);
    onLines = new Memo(true, wagerChecks.length);
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
      node = coups.step(node, hasFacets[i] ? check.facet(coup) : 0, noted(check.verdict(coup)));
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
    inAreas.asked = false;
    onLines.asked = false;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      Memo memo = wager.isOnLine() ? onLines : inAreas;
      if (!memo.asked) {
        ask(memo, coup);
      }
      SettlementCircumstance circumstance = coup.circumstance(wager);
      int node = memo.node;
      for (int check = memo.shared; check < wagerChecks.length; check++) {
        Verdict verdict = memo.ofAll[check];
        if (verdict == null) {
          verdict = noted(wagerChecks[check].test(coup, wager));
        }
        node = wagers.step(node, 0, verdict);
      }
      wagers.end(
          node, wager.betPlace() * SettlementCircumstance.values().length + circumstance.ordinal());
    }
  }

  private void ask(Memo memo, CoupReplay coup) {
    memo.asked = true;
    memo.shared = 0;
    memo.node = VerdictTree.ROOT;
    for (int check = 0; check < wagerChecks.length; check++) {
      Verdict verdict = wagerChecks[check].ofAll(coup, memo.lines);
      memo.ofAll[check] = verdict;
      if (verdict != null) {
        noted(verdict);
        if (memo.shared == check) {
          memo.shared++;
          memo.node = wagers.step(memo.node, 0, verdict);
        }
      }
    }
  }

  private void testSettlements(CoupReplay coup) {
    for (int i = 0; i < coup.settlements(); i++) {
      int node = VerdictTree.ROOT;
      for (SettlementCheck check : settlementChecks) {
        node =
            settlements.step(
                node, 0, noted(check.test(coup, coup.settlementRow(i), coup.settlementWager(i))));
      }
      settlements.end(node, 0);
    }
  }

  private Verdict noted(Verdict verdict) {
    found |= verdict.isFinding();
    return verdict;
  }

  /** Nothing on the coup is testable, under whatever clause it might have fallen. */
  void leaveUntested(CoupReplay coup) {
    coups.end(untested(coups, coupChecks.length + crossShoeChecks.length), 0);
    for (int i = 0; i < coup.wagers(); i++) {
      int end = coup.wager(i).betPlace() * SettlementCircumstance.values().length;
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
  }

  private void tell(VerdictTree tree, List<? extends Check> checks, Unit unit) {
    tree.forEach((path, end, members) -> {
      int circumstances = SettlementCircumstance.values().length;
      int bet = end / circumstances;
      for (int i = 0; i < path.length; i++) {
        Check check = checks.get(i);
        if (VerdictTree.isUntested(path[i])) {
          for (int facet = 0; facet < check.facets().size(); facet++) {
            coverage.note(citations.slot(check, facet, bet), Verdict.NOT_TESTABLE);
          }
        } else {
          boolean ofEnd = check instanceof WagerCheck ofWagers && ofWagers.turnsOnSettlement();
          int facet = ofEnd ? end % circumstances : VerdictTree.facet(path[i]);
          coverage.note(citations.slot(check, facet, bet), VerdictTree.verdict(path[i]));
        }
      }
      coverage.endOfMembers(unit, members);
    });
  }
}
