package shoeaudit.transparency;

import java.util.ArrayList;
import java.util.List;

/**
 * Proofs about a tree: that a leaf is in it (RFC 6962, 2.1.1), and that it holds all of an earlier
 * one, in the same order (2.1.2). They are made as there, and held against roots by the loops of
 * RFC 9162, 2.1.3.2 and 2.1.4.2.
 */
public final class TreeProofs {
  private TreeProofs() {}

  /** The hashes of parts of a tree. */
  @FunctionalInterface
  public interface Parts {
    /**
     * That of the leaves from one to before another.
     *
     * @param from the first, counted from 0
     * @param until the one after the last
     */
    TreeHash hash(long from, long until);
  }

  /**
   * The hashes that lead from a leaf to the root, those next to the leaf first.
   *
   * @param index the leaf's, from 0
   * @param size of the tree
   * @throws IllegalArgumentException where the tree has no such leaf
   */
  public static List<TreeHash> inclusion(long index, long size, Parts parts) {
    if (index < 0 || index >= size) {
      throw new IllegalArgumentException("a tree of " + size + " has no leaf " + index);
    }
    List<TreeHash> path = new ArrayList<>();
    long from = 0;
    long until = size;
    while (until - from > 1) {
      long middle = from + half(until - from);
      if (index < middle) {
        path.add(parts.hash(middle, until));
        until = middle;
      } else {
        path.add(parts.hash(from, middle));
        from = middle;
      }
    }
    return path.reversed();
  }

  /**
   * The hashes that join an earlier tree with a later one.
   *
   * @param earlier the size of the earlier, from 0
   * @param size of the later
   * @throws IllegalArgumentException where the earlier is not the smaller one
   */
  public static List<TreeHash> consistency(long earlier, long size, Parts parts) {
    if (earlier < 0 || earlier > size) {
      throw new IllegalArgumentException(earlier + " is no size of a tree before " + size);
    }
    if (earlier == 0 || earlier == size) {
      return List.of();
    }
    List<TreeHash> path = new ArrayList<>();
    long from = 0;
    long until = size;
    while (earlier != until) {
      long middle = from + half(until - from);
      if (earlier <= middle) {
        path.add(parts.hash(middle, until));
        until = middle;
      } else {
        path.add(parts.hash(from, middle));
        from = middle;
      }
    }
    if (from > 0) {
      path.add(parts.hash(from, until));
    }
    return path.reversed();
  }

  /** The largest power of two below a size of 2 or more: how large the left part is. */
  private static long half(long size) {
    return Long.highestOneBit(size - 1);
  }

  /**
   * The root of the tree of which a leaf and its path are.
   *
   * @param index the leaf's, from 0
   * @param size of the tree
   * @throws LogException where the path has another length than such a leaf's
   */
  public static TreeHash rootOf(long index, long size, TreeHash leaf, List<TreeHash> path)
      throws LogException {
    if (index < 0 || index >= size) {
      throw LogException.unreadable(
          "the proof is of entry " + index + " (from 0) in a tree of " + size + ", which has none");
    }
    Path rest = new Path(path);
    long node = index;
    long last = size - 1;
    TreeHash root = leaf;
    for (; last > 0; node >>= 1, last >>= 1) {
      if ((node & 1) == 1) {
        root = TreeHash.ofParts(rest.next(), root);
      } else if (node < last) {
        root = TreeHash.ofParts(root, rest.next());
      }
    }
    rest.end();
    return root;
  }

  /**
   * Holds a path against two roots.
   *
   * @param earlier the size of the earlier tree
   * @param earlierRoot its root
   * @param size of the later one
   * @param root its root
   * @throws LogException where the path does not lead from one to the other
   */
  public static void requireConsistent(
      long earlier, TreeHash earlierRoot, long size, TreeHash root, List<TreeHash> path)
      throws LogException {
    if (earlier > size) {
      throw LogException.broken(
          "the later checkpoint is of "
              + size
              + " entries, the earlier one of "
              + earlier
              + ": entries were taken away");
    }
    Path rest = new Path(path);
    if (earlier == 0 || earlier == size) {
      rest.end();
      TreeHash due = earlier == 0 ? TreeHash.ofEmptyTree() : root;
      if (!earlierRoot.equals(due)) {
        throw changed(earlier);
      }
      return;
    }
    long node = earlier - 1;
    long last = size - 1;
    for (; (node & 1) == 1; node >>= 1, last >>= 1) {}
    TreeHash before = node == 0 ? earlierRoot : rest.next();
    TreeHash after = before;
    for (; last > 0; node >>= 1, last >>= 1) {
      if ((node & 1) == 1) {
        TreeHash next = rest.next();
        before = TreeHash.ofParts(next, before);
        after = TreeHash.ofParts(next, after);
      } else if (node < last) {
        after = TreeHash.ofParts(after, rest.next());
      }
    }
    rest.end();
    if (!before.equals(earlierRoot) || !after.equals(root)) {
      throw changed(earlier);
    }
  }

  private static LogException changed(long earlier) {
    return LogException.broken(
        "the later checkpoint is not of the same first "
            + earlier
            + " entries: some were changed or taken away, or the proof is of other checkpoints");
  }

  /** A path that is gone along. */
  private static final class Path {
    private final List<TreeHash> hashes;
    private int taken;

    Path(List<TreeHash> hashes) {
      this.hashes = hashes;
    }

    TreeHash next() throws LogException {
      if (taken == hashes.size()) {
        throw LogException.unreadable(
            "the proof has "
                + hashes.size()
                + " hashes, and more are needed: it was cut short, or"
                + " is of another entry or size");
      }
      return hashes.get(taken++);
    }

    void end() throws LogException {
      if (taken < hashes.size()) {
        throw LogException.unreadable(
            "the proof has "
                + hashes.size()
                + " hashes, of which "
                + taken
                + " are needed: it is of another entry or size");
      }
    }
  }
}
