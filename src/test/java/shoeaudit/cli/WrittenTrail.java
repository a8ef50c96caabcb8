package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.identity.TrailChain;
import shoeaudit.identity.TrailEntry;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.ConsistencyProof;
import shoeaudit.transparency.GrownTree;
import shoeaudit.transparency.InclusionProof;
import shoeaudit.transparency.LogTestKeys;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.TreeProofs;

/** A trail as whoever holds the database and the key can write it: every hash in it is right. */
final class WrittenTrail {
  private final List<TrailEntry> entries = new ArrayList<>();

  /** The manifest of run 7 is its seventh entry. */
  static WrittenTrail of(int size, String manifest) {
    WrittenTrail trail = new WrittenTrail();
    for (int seq = 1; seq <= size; seq++) {
      TrailEntry entry = new TrailEntry();
      boolean ofRun = seq == 7;
      entry.at = "2026-03-02T10:00:00." + (100 + seq) + "Z";
      entry.actor = ofRun ? "system" : "Zoë";
      entry.act = ofRun ? "run.manifest" : "account.signed-in";
      entry.subjectKind = ofRun ? "run" : "account";
      entry.subject = ofRun ? "7" : "Zoë";
      entry.newValue = ofRun ? manifest : "until later";
      trail.entries.add(entry);
    }
    return trail.chained();
  }

  List<TrailEntry> entries() {
    return entries;
  }

  /** Numbers it anew, and works out every hash again. */
  WrittenTrail chained() {
    String head = TrailChain.START;
    for (int i = 0; i < entries.size(); i++) {
      TrailEntry entry = entries.get(i);
      entry.seq = i + 1L;
      entry.previousHash = head;
      entry.hash = entry.expectedHash();
      head = entry.hash;
    }
    return this;
  }

  Path export(Path file) throws IOException {
    return Files.write(file, entries.stream().map(TrailEntry::line).toList());
  }

  private GrownTree tree() {
    return new GrownTree(entries.stream().map(TrailEntry::leaf).toList());
  }

  SignedNote checkpoint(int size) {
    return LogTestKeys.log().sign(new Checkpoint(LogTestKeys.ORIGIN, size, tree().hash(0, size)));
  }

  String inclusion(int seq, SignedNote in, int size) {
    return new InclusionProof(
            entries.get(seq - 1).line(), seq - 1, TreeProofs.inclusion(seq - 1, size, tree()), in)
        .text();
  }

  String consistency(int since, SignedNote to, int size) {
    return new ConsistencyProof(since, TreeProofs.consistency(since, size, tree()), to).text();
  }
}
