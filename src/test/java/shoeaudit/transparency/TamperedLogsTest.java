package shoeaudit.transparency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Ten thousand logs, checkpoints and proofs that somebody has tampered with: whoever has the keys
 * and a checkpoint of before refuses every one.
 */
class TamperedLogsTest {
  private static final int TRIES = 10_000;
  private static final int SIZE = 120;
  private static final int SEEN = 75;
  private static final int SIGNED = 100;

  private final GrownTree tree = GrownTree.of(SIZE);
  private final NoteSigner log = LogTestKeys.log();
  private final VerifierKey witness = LogTestKeys.witness().key();
  private final Checkpoint seen = checkpoint(tree, SEEN);
  private final SignedNote now =
      LogTestKeys.witness().cosign(log.sign(checkpoint(tree, SIZE)), 1_679_315_147);

  private static Checkpoint checkpoint(GrownTree of, int size) {
    return new Checkpoint(LogTestKeys.ORIGIN, size, of.hash(0, size));
  }

  private boolean isTaken(byte[] consistency) {
    try {
      ConsistencyProof proof = ConsistencyProof.of(consistency);
      proof.require(seen, log.key());
      proof.checkpoint().requireCosigned(witness);
      return true;
    } catch (LogException e) {
      assertTrue(!e.reason().isEmpty());
      return false;
    }
  }

  private boolean isTaken(byte[] inclusion, TreeHash leaf) {
    try {
      InclusionProof proof = InclusionProof.of(inclusion);
      proof.require(leaf, log.key());
      proof.checkpoint().requireCosigned(witness);
      return true;
    } catch (LogException e) {
      assertTrue(!e.reason().isEmpty());
      return false;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The bytes of a text with one thing done to them that makes them others. */
  private static byte[] tampered(byte[] whole, Random random) {
    byte[] bytes = whole.clone();
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(5)) {
      case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> bytes = Arrays.copyOf(bytes, at);
      case 2 -> {
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
        System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
        bytes = shorter;
      }
      case 3 -> {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
        longer[at] = (byte) (32 + random.nextInt(95));
        bytes = longer;
      }
      default -> {
        List<String> lines =
            new ArrayList<>(List.of(new String(whole, StandardCharsets.UTF_8).split("\n", -1)));
        int line = random.nextInt(lines.size() - 1);
        if (random.nextBoolean()) {
          lines.remove(line);
        } else {
          Collections.swap(lines, line, (line + 1 + random.nextInt(3)) % lines.size());
        }
        bytes = bytes(String.join("\n", lines));
      }
    }
    return bytes;
  }

  @Test
  void proofsAndCheckpointsThatWereTamperedWithAreRefused() {
    Random random = new Random(24);
    byte[] consistency =
        bytes(new ConsistencyProof(SEEN, TreeProofs.consistency(SEEN, SIZE, tree), now).text());
    byte[] inclusion =
        bytes(new InclusionProof("", 41, TreeProofs.inclusion(41, SIZE, tree), now).text());
    TreeHash leaf = tree.leaves().get(41);
    assertTrue(isTaken(consistency));
    assertTrue(isTaken(inclusion, leaf));
    int refused = 0;
    for (int i = 0; refused < TRIES / 2; i++) {
      boolean joins = i % 2 == 0;
      byte[] whole = joins ? consistency : inclusion;
      byte[] other = tampered(whole, random);
      if (Arrays.equals(other, whole)) {
        continue;
      }
      boolean taken = joins ? isTaken(other) : isTaken(other, leaf);
      // Signatures may stand in any order.
      if (taken && !isOtherOrder(whole, other)) {
        assertEquals(
            new String(whole, StandardCharsets.UTF_8), new String(other, StandardCharsets.UTF_8));
      }
      refused += taken ? 0 : 1;
    }
  }

  private static boolean isOtherOrder(byte[] one, byte[] other) {
    List<String> lines = sorted(one);
    return lines.equals(sorted(other));
  }

  private static List<String> sorted(byte[] text) {
    return new String(text, StandardCharsets.UTF_8).lines().sorted().toList();
  }

  /**
   * Whoever has the database and the key writes entries anew, works out every hash again, and
   * signs: no proof that they can make leads from the checkpoint of before to theirs.
   */
  @Test
  void logsThatWereWrittenAnewAreRefusedByACheckpointOfBefore() {
    Random random = new Random(7);
    for (int i = 0; i < TRIES / 2; i++) {
      List<TreeHash> leaves = new ArrayList<>(tree.leaves());
      int at = random.nextInt(SEEN);
      switch (random.nextInt(5)) {
        case 0 -> leaves.set(at, TreeHash.ofLeaf(bytes("another " + i)));
        case 1 -> leaves.remove(at);
        case 2 -> leaves.add(at, TreeHash.ofLeaf(bytes("put in " + i)));
        case 3 -> Collections.swap(leaves, at, at + 1 + random.nextInt(SIZE - SEEN));
        default -> leaves.subList(at, leaves.size()).clear();
      }
      GrownTree anew = new GrownTree(leaves);
      int size = leaves.size();
      int from = Math.min(SEEN, size);
      for (List<TreeHash> path :
          List.of(
              TreeProofs.consistency(from, size, anew), TreeProofs.consistency(SEEN, SIZE, tree))) {
        // Their signature holds, and takes long: it is made for some.
        if (i < SIGNED) {
          SignedNote signed = log.sign(checkpoint(anew, size));
          assertTrue(!isTaken(bytes(new ConsistencyProof(SEEN, path, signed).text())));
        }
        assertThrows(
            LogException.class,
            () -> TreeProofs.requireConsistent(SEEN, seen.root(), size, anew.hash(0, size), path));
      }
    }
  }
}
