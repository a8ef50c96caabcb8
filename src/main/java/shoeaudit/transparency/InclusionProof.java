package shoeaudit.transparency;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A proof that an entry is in a log, as a text (tlog-proof).
 *
 * @param extra what the entry's hash is of; empty: nothing is said of it. Who verifies the proof
 *     has to work the hash out of it
 * @param index the entry's, from 0
 * @param path the hashes from the leaf's sibling to the root's child
 * @param checkpoint of the log that has it
 */
public record InclusionProof(String extra, long index, List<TreeHash> path, SignedNote checkpoint) {
  /** The first line. */
  public static final String TYPE = "c2sp.org/tlog-proof@v1";

  private static final String EXTRA = "extra ";

  /** Makes a copy. */
  public InclusionProof {
    path = List.copyOf(path);
  }

  /**
   * One that was written down.
   *
   * @throws LogException where the bytes are none
   */
  public static InclusionProof of(byte[] bytes) throws LogException {
    String text = ProofText.of(bytes);
    List<String> lines = ProofText.head(text);
    if (!lines.getFirst().equals(TYPE)) {
      throw LogException.unreadable("it is no proof of an entry: such a proof begins with " + TYPE);
    }
    int at = 1;
    String extra = "";
    if (lines.size() > at && lines.get(at).startsWith(EXTRA)) {
      extra = extra(lines.get(at).substring(EXTRA.length()));
      at++;
    }
    long index = ProofText.number(lines.size() > at ? lines.get(at) : "", "index");
    return new InclusionProof(
        extra, index, ProofText.hashes(lines.subList(at + 1, lines.size())), ProofText.note(text));
  }

  private static String extra(String base64) throws LogException {
    byte @Nullable [] bytes = Base64Text.bytes(base64);
    if (bytes == null) {
      throw LogException.unreadable(
          "what the proof says of its entry is no base64: it was changed");
    }
    return ProofText.of(bytes);
  }

  /**
   * Wants a leaf to be the one that it proves.
   *
   * @param log the key of the log
   * @return the log's checkpoint
   * @throws LogException where it is not, or the checkpoint is not the log's
   */
  public Checkpoint require(TreeHash leaf, VerifierKey log) throws LogException {
    Checkpoint signed = Checkpoint.signed(checkpoint, log);
    if (!TreeProofs.rootOf(index, signed.size(), leaf, path).equals(signed.root())) {
      throw LogException.broken(
          "the entry is not number "
              + (index + 1)
              + " of the log's "
              + signed.size()
              + ": the entry, the proof or the checkpoint was changed");
    }
    return signed;
  }

  /** As it is written. */
  public String text() {
    StringBuilder text = new StringBuilder(TYPE).append('\n');
    if (!extra.isEmpty()) {
      byte[] bytes = extra.getBytes(StandardCharsets.UTF_8);
      text.append(EXTRA).append(Base64.getEncoder().encodeToString(bytes)).append('\n');
    }
    text.append("index ").append(index).append('\n');
    path.forEach(hash -> text.append(hash.base64()).append('\n'));
    return text.append('\n').append(checkpoint.whole()).toString();
  }
}
