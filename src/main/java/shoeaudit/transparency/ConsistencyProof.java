package shoeaudit.transparency;

import java.util.List;

/**
 * A proof that a log holds all that it held at an earlier checkpoint, as the text in which a
 * witness takes it (tlog-witness, add-checkpoint).
 *
 * @param earlier how many entries the earlier checkpoint had
 * @param path the hashes that join the two
 * @param checkpoint the later one
 */
public record ConsistencyProof(long earlier, List<TreeHash> path, SignedNote checkpoint) {
  /** What the first line begins with. */
  public static final String TYPE = "old ";

  /** Makes a copy. */
  public ConsistencyProof {
    path = List.copyOf(path);
  }

  /**
   * One that was written down.
   *
   * @throws LogException where the bytes are none
   */
  public static ConsistencyProof of(byte[] bytes) throws LogException {
    String text = ProofText.of(bytes);
    List<String> lines = ProofText.head(text);
    return new ConsistencyProof(
        ProofText.number(lines.getFirst(), TYPE.strip()),
        ProofText.hashes(lines.subList(1, lines.size())),
        ProofText.note(text));
  }

  /**
   * Wants it to lead from a checkpoint to its own.
   *
   * @param seen the earlier checkpoint, as whoever verifies has it
   * @param log the key of the log
   * @return the later checkpoint
   * @throws LogException where it does not, or its checkpoint is not the log's
   */
  public Checkpoint require(Checkpoint seen, VerifierKey log) throws LogException {
    Checkpoint later = Checkpoint.signed(checkpoint, log);
    if (!seen.origin().equals(later.origin())) {
      throw LogException.unreadable(
          "your checkpoint is of another log, "
              + seen.origin()
              + ", and the proof is of "
              + later.origin());
    }
    if (seen.size() != earlier) {
      throw LogException.unreadable(
          "the proof begins at "
              + earlier
              + " entries, and your checkpoint is of "
              + seen.size()
              + "; ask for a proof since your checkpoint");
    }
    TreeProofs.requireConsistent(earlier, seen.root(), later.size(), later.root(), path);
    return later;
  }

  /** As it is written. */
  public String text() {
    StringBuilder text = new StringBuilder(TYPE).append(earlier).append('\n');
    path.forEach(hash -> text.append(hash.base64()).append('\n'));
    return text.append('\n').append(checkpoint.whole()).toString();
  }
}
