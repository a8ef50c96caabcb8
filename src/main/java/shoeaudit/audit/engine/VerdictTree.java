package shoeaudit.audit.engine;

import java.util.Arrays;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.replay.SettlementCircumstance;
import shoeaudit.audit.result.Verdict;

/**
 * Counts the members of a population by all the verdicts that the checks gave on them, check after
 * check: a path from the root, a level a check, that nearly all members share with many others. A
 * member costs a look-up a check, and nothing is worked out for it; what a path means for each
 * criterion is told once for all members that took it ({@link #forEach}).
 */
final class VerdictTree {
  /** Where every member begins. */
  static final int ROOT = 0;

  private static final Verdict[] VERDICT = Verdict.values();
  private static final Bound[] BOUND = Bound.values();

  /** The facets that a check may have. */
  private static final int FACETS = SettlementCircumstance.values().length;

  /** The step of a check of which nothing is testable on a member, whatever the circumstances. */
  private static final int UNTESTED = FACETS * VERDICT.length * BOUND.length;

  private static final int STEPS = UNTESTED + 1;

  /** More nodes than honest logs need; with more, the counts are told and the tree begins anew. */
  private static final int MOST_NODES = 1 << 13;

  private final int ends;
  private int[] next = new int[64 * STEPS];
  private int nodes = 1;

  /** By node: where the counts of members lie that ended there, or 0. */
  private int[] counts = new int[64];

  private long[] count;
  private int counted;

  /** What a path means. */
  @FunctionalInterface
  interface Visitor {
    /**
     * Hears of the members that took a path.
     *
     * @param path a step a check
     * @param end what else the members had in common
     * @param members how many
     */
    void members(int[] path, int end, long members);
  }

  /**
   * A tree.
   *
   * @param ends how many kinds of members may end at one node
   */
  VerdictTree(int ends) {
    this.ends = ends;
    counted = ends;
    count = new long[16 * ends];
  }

  /** The node that a verdict leads to. */
  int step(int node, int facet, Verdict verdict, Bound bound) {
    return step(
        node, (facet * BOUND.length + bound.ordinal()) * VERDICT.length + verdict.ordinal());
  }

  /** The node that a check leads to of which nothing is testable. */
  int stepUntested(int node) {
    return step(node, UNTESTED);
  }

  private int step(int node, int step) {
    int following = next[node * STEPS + step];
    return following != 0 ? following : grow(node, step);
  }

  private int grow(int node, int step) {
    if (nodes * STEPS == next.length) {
      next = Arrays.copyOf(next, 2 * next.length);
      counts = Arrays.copyOf(counts, 2 * nodes);
    }
    next[node * STEPS + step] = nodes;
    return nodes++;
  }

  /**
   * A member has had all its checks.
   *
   * @param node where its verdicts led
   * @param end of which kind it is, from 0
   */
  void end(int node, int end) {
    end(node, end, 1);
  }

  /** So many members have had all their checks, with the same verdicts. */
  void end(int node, int end, int members) {
    int place = counts[node];
    if (place == 0) {
      place = counted;
      counted += ends;
      if (counted > count.length) {
        count = Arrays.copyOf(count, 2 * count.length);
      }
      counts[node] = place;
    }
    count[place + end] += members;
  }

  /** Whether the tree has become so large that its counts should be told and forgotten. */
  boolean isFull() {
    return nodes >= MOST_NODES;
  }

  /** Tells all counts, and begins anew. */
  void forEach(Visitor visitor) {
    visit(ROOT, new int[0], visitor);
    Arrays.fill(next, 0);
    Arrays.fill(counts, 0);
    Arrays.fill(count, 0);
    nodes = 1;
    counted = ends;
  }

  private void visit(int node, int[] path, Visitor visitor) {
    for (int end = 0; counts[node] != 0 && end < ends; end++) {
      long members = count[counts[node] + end];
      if (members != 0) {
        visitor.members(path, end, members);
      }
    }
    for (int step = 0; step < STEPS; step++) {
      int following = next[node * STEPS + step];
      if (following != 0) {
        int[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = step;
        visit(following, longer, visitor);
      }
    }
  }

  /** Whether a step is that of a check of which nothing is testable. */
  static boolean isUntested(int step) {
    return step == UNTESTED;
  }

  /** The facet of a step. */
  static int facet(int step) {
    return step / (VERDICT.length * BOUND.length);
  }

  /** How the member lay to the clause's own bound. */
  static Bound bound(int step) {
    return BOUND[step / VERDICT.length % BOUND.length];
  }

  /** The verdict of a step. */
  static Verdict verdict(int step) {
    return VERDICT[step % VERDICT.length];
  }
}
