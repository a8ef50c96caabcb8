package shoeaudit.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailReading;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.ConsistencyProof;
import shoeaudit.transparency.InclusionProof;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.VerifierKey;

/**
 * Checkpoints and proofs as somebody verifies them who has the log's key, perhaps those of
 * witnesses, and neither the service nor its database.
 *
 * @param witnesses who have to have cosigned what is proved
 */
record TrailProofCheck(VerifierKey log, List<VerifierKey> witnesses) {
  static TrailProofCheck by(Path logKey, List<Path> witnessKeys) throws LogException, IOException {
    List<VerifierKey> witnesses = new ArrayList<>();
    for (Path key : witnessKeys) {
      witnesses.add(TrailFiles.key(key, VerifierKey.Kind.WITNESS));
    }
    return new TrailProofCheck(TrailFiles.key(logKey, VerifierKey.Kind.LOG), witnesses);
  }

  /** A checkpoint that the log has signed. */
  Checkpoint signed(Path file) throws LogException, IOException {
    SignedNote note = TrailFiles.note(file);
    return TrailFiles.named(file, () -> Checkpoint.signed(note, log));
  }

  /** A checkpoint that the log has signed, and each of the witnesses. */
  Checkpoint cosigned(Path file) throws LogException, IOException {
    SignedNote note = TrailFiles.note(file);
    TrailFiles.named(file, () -> cosigned(note));
    return signed(file);
  }

  private List<String> cosigned(SignedNote note) throws LogException {
    List<String> said = new ArrayList<>();
    for (VerifierKey witness : witnesses) {
      long seconds = note.requireCosigned(witness);
      said.add("Cosigned by " + witness.name() + " at " + Instant.ofEpochSecond(seconds) + ".");
    }
    return said;
  }

  /**
   * A proof of either kind.
   *
   * @param held checkpoints that whoever verifies has
   * @param manifest that it has to be of; null: none is given
   * @return what it proves
   */
  List<String> proof(Path file, List<Checkpoint> held, @Nullable Path manifest)
      throws LogException, IOException {
    byte[] bytes = TrailFiles.bytes(file);
    byte[] results = manifest == null ? null : Files.readAllBytes(manifest);
    return TrailFiles.named(
        file,
        () ->
            startsWith(bytes, InclusionProof.TYPE)
                ? inclusion(InclusionProof.of(bytes), held, results)
                : consistency(ConsistencyProof.of(bytes), held, results != null));
  }

  private static boolean startsWith(byte[] bytes, String text) {
    return new String(bytes, 0, Math.min(bytes.length, text.length()), StandardCharsets.UTF_8)
        .equals(text);
  }

  private List<String> inclusion(
      InclusionProof proof, List<Checkpoint> held, byte @Nullable [] results) throws LogException {
    TrailEntry entry;
    try {
      entry = TrailEntry.of(proof.extra());
    } catch (TrailEntry.NotAnEntryException e) {
      throw LogException.unreadable(
          "what the proof is of is no entry of a trail: " + e.getMessage());
    }
    if (!entry.hash.equals(entry.expectedHash()) || entry.seq != proof.index() + 1) {
      throw LogException.broken("the entry in the proof was changed: its hash is another");
    }
    Checkpoint said = proof.require(entry.leaf(), log);
    List<String> lines = new ArrayList<>();
    lines.add(
        "Entry " + entry.seq + " of " + said.size() + " of " + said.origin() + ": " + entry.line());
    lines.addAll(cosigned(proof.checkpoint()));
    for (Checkpoint each : held) {
      requireSame(each, said);
      lines.add("It is in the tree of your checkpoint.");
    }
    if (results != null) {
      lines.add(manifest(entry, Sha256.hex(results)));
    }
    return lines;
  }

  private static void requireSame(Checkpoint held, Checkpoint said) throws LogException {
    if (held.size() != said.size()) {
      throw LogException.unreadable(
          "the proof is in a tree of "
              + said.size()
              + " entries, and your checkpoint is of "
              + held.size()
              + "; ask for the proof in your checkpoint (trail prove --in), or prove first that"
              + " theirs follows on yours (--since)");
    }
    if (!held.root().equals(said.root())) {
      throw LogException.broken(
          "of "
              + held.size()
              + " entries there are two checkpoints that differ, yours and theirs:"
              + " the log shows others another trail than you");
    }
  }

  private static String manifest(TrailEntry entry, String sha256) throws LogException {
    if (!entry.act.equals(TrailReading.MANIFEST)) {
      throw LogException.unreadable(
          "the proof is of an entry " + entry.act + ", and of no manifest; ask for one of the run");
    }
    if (!sha256.equals(entry.newValue)) {
      throw LogException.broken(
          "the manifest is not the one of run "
              + entry.subject
              + ": its SHA-256 is "
              + sha256
              + ", that of the entry "
              + entry.newValue);
    }
    return "The manifest is that of run "
        + entry.subject
        + ", in the trail since "
        + entry.at
        + ".";
  }

  private List<String> consistency(
      ConsistencyProof proof, List<Checkpoint> held, boolean withManifest) throws LogException {
    if (withManifest || held.size() != 1) {
      throw LogException.unreadable(
          "the proof is that nothing was taken away since a checkpoint: name that one with"
              + " --checkpoint, and no manifest");
    }
    Checkpoint later = proof.require(held.getFirst(), log);
    List<String> lines = new ArrayList<>();
    lines.add(
        "Nothing was changed or taken away: all "
            + held.getFirst().size()
            + " entries of your checkpoint are among the "
            + later.size()
            + " of "
            + later.origin()
            + ".");
    lines.addAll(cosigned(proof.checkpoint()));
    return lines;
  }
}
