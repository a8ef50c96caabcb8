package shoeaudit.transparency;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A tree that grows leaf by leaf, of which nothing is kept but the hashes of the full parts that it
 * is made of at the moment: one for each binary digit of its size that is 1.
 */
public final class TreeFrontier {
  /** The smallest and rightmost first. */
  private final Deque<TreeHash> parts = new ArrayDeque<>();

  private long size;

  /** Adds a leaf, by its hash. */
  public void add(TreeHash leaf) {
    add(leaf, 1);
  }

  /**
   * Adds a full part.
   *
   * @param leaves how many it has: a power of two that divides the size so far
   */
  public void add(TreeHash part, long leaves) {
    if (Long.bitCount(leaves) != 1 || size % leaves != 0) {
      throw new IllegalArgumentException(
          "a part of " + leaves + " leaves cannot follow on " + size);
    }
    TreeHash whole = part;
    // As in adding to its size: each digit that is carried joins two parts of one size.
    for (long rest = size / leaves; (rest & 1) == 1; rest >>= 1) {
      whole = TreeHash.ofParts(parts.pop(), whole);
    }
    parts.push(whole);
    size += leaves;
  }

  /** How many leaves it has. */
  public long size() {
    return size;
  }

  /** The hash of the whole tree. */
  public TreeHash root() {
    TreeHash root = null;
    for (TreeHash part : parts) {
      root = root == null ? part : TreeHash.ofParts(part, root);
    }
    return root == null ? TreeHash.ofEmptyTree() : root;
  }
}
