package shoeaudit.audit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.result.Verdict;

class VerdictTreeTest {
  private static final Verdict[] VERDICTS = Verdict.values();
  private static final Bound[] BOUNDS = Bound.values();

  private static Map<String, Long> told(VerdictTree tree) {
    Map<String, Long> told = new TreeMap<>();
    tree.forEach((path, end, members) -> {
      StringBuilder words = new StringBuilder();
      for (int step : path) {
        words.append(
            VerdictTree.isUntested(step)
                ? "-"
                : VerdictTree.facet(step) + VerdictTree.verdict(step).name().substring(0, 1));
      }
      told.put(words + " " + end, members);
    });
    return told;
  }

  @Test
  void membersAreCountedByPathAndEnd() {
    VerdictTree tree = new VerdictTree(3);
    for (int i = 0; i < 5; i++) {
      int node = tree.step(VerdictTree.ROOT, 0, Verdict.CONFORMS, Bound.KEPT);
      tree.end(tree.step(node, 5, Verdict.DEVIATES, Bound.KEPT), i % 2 * 2);
    }
    tree.end(tree.stepUntested(tree.step(VerdictTree.ROOT, 0, Verdict.CONFORMS, Bound.KEPT)), 1);
    assertEquals(Map.of("0C5D 0", 3L, "0C5D 2", 2L, "0C- 1", 1L), told(tree));
  }

  @Test
  void howAMemberLiesToTheClauseIsPartOfItsPath() {
    VerdictTree tree = new VerdictTree(1);
    for (Bound bound : BOUNDS) {
      tree.end(tree.step(VerdictTree.ROOT, 3, Verdict.DEVIATES, bound), 0);
    }
    Set<Bound> met = EnumSet.noneOf(Bound.class);
    tree.forEach((path, end, members) -> {
      assertEquals(1, members);
      assertEquals(3, VerdictTree.facet(path[0]));
      assertEquals(Verdict.DEVIATES, VerdictTree.verdict(path[0]));
      met.add(VerdictTree.bound(path[0]));
    });
    assertEquals(EnumSet.allOf(Bound.class), met);
  }

  @Test
  void onceToldTheCountsBeginAnew() {
    VerdictTree tree = new VerdictTree(1);
    tree.end(tree.step(VerdictTree.ROOT, 0, Verdict.REVIEW, Bound.KEPT), 0);
    assertEquals(Map.of("0R 0", 1L), told(tree));
    assertEquals(Map.of(), told(tree));
    tree.end(tree.step(VerdictTree.ROOT, 1, Verdict.NOT_TESTABLE, Bound.KEPT), 0);
    assertEquals(Map.of("1N 0", 1L), told(tree));
  }

  @Test
  void aTreeThatGrowsCountsAsWellAndSaysWhenItIsFull() {
    VerdictTree tree = new VerdictTree(2);
    Random random = new Random(7);
    Map<String, Long> due = new TreeMap<>();
    while (!tree.isFull()) {
      int node = VerdictTree.ROOT;
      StringBuilder words = new StringBuilder();
      for (int check = 0; check < 8; check++) {
        int facet = random.nextInt(2);
        Verdict verdict = VERDICTS[random.nextInt(VERDICTS.length)];
        words.append(facet).append(verdict.name().charAt(0));
        node = tree.step(node, facet, verdict, BOUNDS[random.nextInt(BOUNDS.length)]);
      }
      int end = random.nextInt(2);
      tree.end(node, end);
      due.merge(words + " " + end, 1L, Long::sum);
    }
    Map<String, Long> told = told(tree);
    assertTrue(told.size() > 1000, told.size() + " paths");
    assertEquals(
        due.values().stream().mapToLong(Long::longValue).sum(),
        told.values().stream().mapToLong(Long::longValue).sum());
    assertFalse(tree.isFull());
  }
}
