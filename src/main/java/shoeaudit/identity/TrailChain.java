package shoeaudit.identity;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.TrailVerification.Fault;
import shoeaudit.identity.TrailVerification.Kind;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.TreeFrontier;

/**
 * The trail's entries one after another, each held against the one before; nothing but the last is
 * kept. It stops at the first fault: what comes after it hangs on nothing.
 */
public final class TrailChain {
  /** What stands for the hash of an entry before the first. */
  public static final String START = "0".repeat(64);

  private final @Nullable String noted;
  private final List<Checkpoint> checkpoints;
  private final TreeFrontier tree = new TreeFrontier();
  private boolean notedSeen;
  private long seq;
  private String hash = START;
  private @Nullable Fault fault;

  /**
   * An empty one.
   *
   * @param noted the hash of an entry that was noted elsewhere, in lower-case hex; null: none was
   */
  public TrailChain(@Nullable String noted) {
    this(noted, List.of());
  }

  /**
   * An empty one that is held against checkpoints, too.
   *
   * @param noted the hash of an entry that was noted elsewhere, in lower-case hex; null: none was
   * @param checkpoints of the trail, which were signed before
   */
  public TrailChain(@Nullable String noted, List<Checkpoint> checkpoints) {
    this.noted = noted;
    this.checkpoints = List.copyOf(checkpoints);
    notedSeen = noted == null || noted.equals(START);
  }

  /** Whether nothing was found yet that does not hold. */
  public boolean holds() {
    return fault == null;
  }

  /** Holds the next entry against the one before; after a fault it does nothing. */
  public void add(TrailEntry entry) {
    if (fault != null) {
      return;
    }
    fault = faultOf(entry);
    if (fault == null) {
      seq = entry.seq;
      hash = entry.hash;
      notedSeen |= hash.equals(noted);
      tree.add(entry.leaf());
      fault = otherTree();
    }
  }

  /**
   * Notes that the last entry tells of records which are otherwise; after a fault it does nothing.
   */
  void deviates(String how) {
    if (fault == null) {
      fault =
          new Fault(
              seq,
              Kind.OTHER_RECORDS,
              "what entry "
                  + seq
                  + " tells of was changed since, in its own records and not in the trail: "
                  + how);
    }
  }

  private @Nullable Fault otherTree() {
    for (Checkpoint checkpoint : checkpoints) {
      if (checkpoint.size() == seq && !checkpoint.root().equals(tree.root())) {
        return new Fault(
            seq,
            Kind.OTHER_TREE,
            "the entries up to "
                + seq
                + " are not those of the checkpoint that was signed of them: the trail was written"
                + " anew since, at one of them or before");
      }
    }
    return null;
  }

  private @Nullable Fault cutOff() {
    for (Checkpoint checkpoint : checkpoints) {
      if (checkpoint.size() > seq) {
        return new Fault(
            seq + 1,
            Kind.OTHER_TREE,
            "entry "
                + (seq + 1)
                + " is not there, and a checkpoint was signed of "
                + checkpoint.size()
                + " entries: the trail was cut off since");
      }
    }
    return null;
  }

  private @Nullable Fault faultOf(TrailEntry entry) {
    long next = seq + 1;
    if (entry.seq > next) {
      return new Fault(
          next,
          Kind.MISSING,
          "entry " + next + " is not there: after " + seq + " comes " + entry.seq);
    }
    if (entry.seq < next) {
      return new Fault(
          entry.seq, Kind.NOT_IN_ROW, "entry " + entry.seq + " stands where " + next + " should");
    }
    if (!entry.hash.equals(entry.expectedHash())) {
      return new Fault(
          next,
          Kind.CHANGED,
          "entry "
              + next
              + " was changed: its hash is "
              + entry.hash
              + ", that of its content "
              + entry.expectedHash());
    }
    if (!entry.previousHash.equals(hash)) {
      return new Fault(
          next,
          Kind.NOT_IN_ROW,
          "entry "
              + next
              + " does not follow entry "
              + seq
              + ": it names "
              + entry.previousHash
              + " as the hash before it, which is "
              + hash);
    }
    return null;
  }

  /**
   * Holds the last entry against what the trail says of it.
   *
   * @param beyond the first entry that stands after it; 0: none
   */
  void end(long lastSeq, String lastHash, long beyond) {
    if (fault != null) {
      return;
    }
    if (seq < lastSeq) {
      fault =
          new Fault(
              seq + 1,
              Kind.MISSING,
              "entry " + (seq + 1) + " is not there: the trail counts " + lastSeq + " entries");
    } else if (beyond != 0) {
      fault =
          new Fault(
              beyond,
              Kind.PUT_IN,
              "entry " + beyond + " was put in: the trail counts " + lastSeq + " entries");
    } else if (!hash.equals(lastHash)) {
      fault =
          new Fault(
              seq,
              Kind.WRONG_HEAD,
              "the trail says that its last entry's hash is " + lastHash + "; it is " + hash);
    }
  }

  /** What came of it, the last entry having been seen. */
  public TrailVerification verification() {
    Fault found = fault == null ? cutOff() : fault;
    if (found == null && !notedSeen) {
      found =
          new Fault(
              seq,
              Kind.NOTED_MISSING,
              "no entry has the hash "
                  + noted
                  + ": the trail was cut off or written anew since it was noted");
    }
    if (found == null && seq == 0) {
      found = new Fault(0, Kind.EMPTY, "the trail has no entry: nothing was verified");
    }
    return new TrailVerification(seq, hash, found);
  }
}
