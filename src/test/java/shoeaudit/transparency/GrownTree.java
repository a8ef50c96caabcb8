package shoeaudit.transparency;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Trees by the definition of RFC 6962, 2.1, which is recursive, over the leaves that {@code
 * reference.go} takes: entry n's data is the SHA-256 of "entry n".
 */
public final class GrownTree implements TreeProofs.Parts {
  private final List<TreeHash> leaves;
  private final Map<Long, TreeHash> known = new HashMap<>();

  public GrownTree(List<TreeHash> leaves) {
    this.leaves = List.copyOf(leaves);
  }

  static GrownTree of(int size) {
    List<TreeHash> leaves = new ArrayList<>();
    for (int i = 1; i <= size; i++) {
      leaves.add(TreeHash.ofLeaf(data(i)));
    }
    return new GrownTree(leaves);
  }

  static byte[] data(int number) {
    try {
      return MessageDigest.getInstance("SHA-256")
          .digest(("entry " + number).getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  List<TreeHash> leaves() {
    return leaves;
  }

  @Override
  public TreeHash hash(long from, long until) {
    if (until == from) {
      return TreeHash.ofEmptyTree();
    }
    if (until - from == 1) {
      return leaves.get(Math.toIntExact(from));
    }
    TreeHash hash = known.get(from << 32 | until);
    if (hash == null) {
      long left = 1;
      while (left * 2 < until - from) {
        left *= 2;
      }
      hash = TreeHash.ofParts(hash(from, from + left), hash(from + left, until));
      known.put(from << 32 | until, hash);
    }
    return hash;
  }
}
