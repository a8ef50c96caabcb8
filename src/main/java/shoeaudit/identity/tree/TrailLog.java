package shoeaudit.identity.tree;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.identity.TrailEntry;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.ConsistencyProof;
import shoeaudit.transparency.InclusionProof;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.NoteSigner;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.TreeHash;
import shoeaudit.transparency.TreeProofs;
import shoeaudit.transparency.VerifierKey;

/**
 * The trail as a transparency log. Leaf n, from 0, is entry n + 1: its data is the entry's hash, 32
 * bytes. A checkpoint is signed when somebody asks for one and entries have come since the last; it
 * is never signed where the trail is not the one that was signed before.
 */
@ApplicationScoped
public class TrailLog {
  private final EntityManager entities;
  private final TrailTree tree;
  private final LogKeys keys;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  TrailLog(EntityManager entities, TrailTree tree, LogKeys keys, Trail trail, InstantSource clock) {
    this.entities = entities;
    this.tree = tree;
    this.keys = keys;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * A checkpoint that was signed.
   *
   * @param said what it says
   * @param note the whole of it
   * @param cosigners the names of the witnesses that have cosigned it, sorted
   */
  public record Signed(Checkpoint said, SignedNote note, Instant at, List<String> cosigners) {}

  /** Whether a key is set that signs checkpoints. */
  public boolean hasKey() {
    return keys.isSet();
  }

  /**
   * The key by which this log's checkpoints are verified.
   *
   * @throws Refusal where there is none
   */
  public VerifierKey key() {
    return keys.signer().key();
  }

  /**
   * The trail as it is now.
   *
   * @throws Refusal where no key signs, or the trail is not the one that was signed before
   */
  public Signed checkpoint() {
    NoteSigner signer = keys.signer();
    Signed last = last(signer.key().name(), false);
    long size = tree.size();
    if (last != null && last.said().size() == size && isSigned(last, signer)) {
      return last;
    }
    return keep(signer, new Checkpoint(signer.key().name(), size, root(size, last)));
  }

  private static boolean isSigned(Signed last, NoteSigner signer) {
    return !last.note().linesOf(signer.key()).isEmpty();
  }

  /** The root now, after a look whether the trail begins as it did when it was signed last. */
  private TreeHash root(long size, @Nullable Signed last) {
    if (last != null && last.said().size() > size) {
      throw TrailTree.damaged(
          "it has "
              + size
              + " entries, and its last checkpoint was of "
              + last.said().size()
              + "; no checkpoint is signed of it");
    }
    if (last != null && !tree.hash(0, last.said().size()).equals(last.said().root())) {
      tree.forget();
      throw TrailTree.damaged(
          "its first "
              + last.said().size()
              + " entries are not those of the checkpoint that was signed of them; no checkpoint is"
              + " signed of it");
    }
    return tree.hash(0, size);
  }

  private Signed keep(NoteSigner signer, Checkpoint checkpoint) {
    SignedNote note = signer.sign(checkpoint);
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          lock();
          TrailCheckpoint kept = find(checkpoint.origin(), checkpoint.size());
          if (kept == null) {
            kept = new TrailCheckpoint();
            kept.origin = checkpoint.origin();
            kept.entries = checkpoint.size();
            kept.note = note.whole();
            kept.signedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
            entities.persist(kept);
          } else {
            // Somebody asked at the same time, or another key signed then.
            if (!note(kept).text().equals(note.text())) {
              throw TrailTree.damaged(
                  "a checkpoint of other " + kept.entries + " entries was signed before");
            }
            kept.note = note(kept).with(note.lines()).whole();
          }
          return signed(kept);
        });
  }

  /** One after another, as entries are added. */
  private void lock() {
    entities.createNativeQuery("update trail_head set seq = seq where id = 1").executeUpdate();
  }

  private @Nullable TrailCheckpoint find(String origin, long entries) {
    return entities.find(TrailCheckpoint.class, new TrailCheckpoint.Key(origin, entries));
  }

  /**
   * A checkpoint of before.
   *
   * @throws Refusal where none was signed of so many entries
   */
  public Signed checkpoint(long size) {
    String origin = key().name();
    TrailCheckpoint kept = QuarkusTransaction.requiringNew().call(() -> find(origin, size));
    if (kept == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "no checkpoint of " + size + " entries was signed of " + origin,
          "leave size out for the newest, or take that of a checkpoint that was handed out");
    }
    return signed(kept);
  }

  /** The last one that was signed, without signing another; null: there is none. */
  public @Nullable Signed last() {
    return keys.isSet() ? last(key().name(), false) : null;
  }

  /** The last one that a witness has cosigned; null: there is none. */
  public @Nullable Signed lastCosigned() {
    return keys.isSet() ? last(key().name(), true) : null;
  }

  private @Nullable Signed last(String origin, boolean cosigned) {
    List<TrailCheckpoint> found =
        QuarkusTransaction.requiringNew()
            .call(() ->
                entities
                    .createQuery(
                        "from TrailCheckpoint where origin = :origin"
                            + (cosigned ? " and cosigned = true" : "")
                            + " order by entries desc",
                        TrailCheckpoint.class)
                    .setParameter("origin", origin)
                    .setMaxResults(1)
                    .getResultList());
    return found.isEmpty() ? null : signed(found.getFirst());
  }

  private Signed signed(TrailCheckpoint kept) {
    SignedNote note = note(kept);
    try {
      // One that an earlier key signed has no line of this one.
      if (!note.linesOf(key()).isEmpty()) {
        note.requireSigned(key());
      }
      List<String> cosigners =
          keys.witnesses().stream()
              .filter(witness -> !note.linesOf(witness).isEmpty())
              .map(VerifierKey::name)
              .sorted()
              .toList();
      return new Signed(Checkpoint.of(note), note, kept.signedAt, cosigners);
    } catch (LogException e) {
      throw unreadable(kept, e);
    }
  }

  private static SignedNote note(TrailCheckpoint kept) {
    try {
      return SignedNote.of(kept.note);
    } catch (LogException e) {
      throw unreadable(kept, e);
    }
  }

  private static Refusal unreadable(TrailCheckpoint kept, LogException cause) {
    Refusal refusal =
        TrailTree.damaged(
            "its checkpoint of " + kept.entries + " entries is not as it was: " + cause.reason());
    refusal.initCause(cause);
    return refusal;
  }

  /**
   * Proves that an entry is in the trail.
   *
   * @param of the checkpoint to whose tree it is to belong
   * @throws Refusal where that tree has no such entry
   */
  public InclusionProof inclusion(TrailEntry entry, Signed of) {
    long size = of.said().size();
    if (entry.seq > size) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the checkpoint is of " + size + " entries, and this one is number " + entry.seq,
          "take a checkpoint of after it");
    }
    long index = entry.seq - 1;
    return new InclusionProof(
        entry.line(), index, TreeProofs.inclusion(index, size, tree::hash), of.note());
  }

  /**
   * Proves that nothing was changed or taken away since a checkpoint.
   *
   * @param since how many entries that was of
   * @param to a later one
   * @throws Refusal where the later is of fewer
   */
  public ConsistencyProof consistency(long since, Signed to) {
    long size = to.said().size();
    if (since < 0 || since > size) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the trail has " + size + " entries, and the earlier checkpoint " + since,
          "give the size of a checkpoint of before, which is its second line");
    }
    return new ConsistencyProof(since, TreeProofs.consistency(since, size, tree::hash), to.note());
  }

  /**
   * Holds a checkpoint that somebody has against the trail.
   *
   * @return it, as it was given
   * @throws LogException where it is of another log, or not signed by this one's key
   * @throws Refusal where the trail does not begin with what it says
   */
  public Signed own(SignedNote note) throws LogException {
    Checkpoint seen = Checkpoint.signed(note, key());
    long size = tree.size();
    if (seen.size() > size) {
      throw TrailTree.damaged(
          "it has " + size + " entries, and the checkpoint is of " + seen.size());
    }
    if (!tree.hash(0, seen.size()).equals(seen.root())) {
      tree.forget();
      throw TrailTree.damaged(
          "its first " + seen.size() + " entries are not those of the checkpoint");
    }
    return new Signed(seen, note, clock.instant(), List.of());
  }

  /**
   * Takes in the cosignatures of witnesses.
   *
   * @param note a checkpoint that was handed out, with them
   * @throws Refusal where it is none, or no witness of the settings has signed it
   */
  public Signed cosign(Actor actor, SignedNote note) {
    Checkpoint said;
    List<SignedNote.Line> lines = new ArrayList<>();
    List<VerifierKey> witnesses = keys.witnesses();
    try {
      said = Checkpoint.of(note);
      for (VerifierKey witness : witnesses) {
        if (!note.linesOf(witness).isEmpty()) {
          note.requireCosigned(witness);
          lines.addAll(note.linesOf(witness));
        }
      }
    } catch (LogException e) {
      throw notAccepted(e.reason(), "send the cosigned checkpoint as trail cosign wrote it");
    }
    if (lines.isEmpty()) {
      throw notAccepted(
          "no witness that is known here has cosigned the checkpoint; known are: "
              + witnesses.stream().map(VerifierKey::name).collect(Collectors.joining(", ")),
          "put the witness's verifier key into shoe-audit.trail.witnesses");
    }
    String origin = key().name();
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          lock();
          TrailCheckpoint kept = said.origin().equals(origin) ? find(origin, said.size()) : null;
          if (kept == null || !note(kept).text().equals(note.text())) {
            throw notAccepted(
                "the checkpoint of "
                    + said.size()
                    + " entries of "
                    + said.origin()
                    + " was not signed here",
                "take one of " + origin + " as it was handed out");
          }
          // One of each: a witness that signs again says nothing new.
          List<String> held = note(kept).lines().stream().map(SignedNote.Line::name).toList();
          List<SignedNote.Line> more =
              lines.stream().filter(line -> !held.contains(line.name())).toList();
          if (!more.isEmpty()) {
            kept.note = note(kept).with(more).whole();
            kept.cosigned = true;
            trail.add(
                actor,
                new AuditEvent(
                    "trail.cosigned",
                    null,
                    "checkpoint",
                    String.valueOf(said.size()),
                    null,
                    more.stream()
                        .map(SignedNote.Line::name)
                        .distinct()
                        .collect(Collectors.joining(", "))));
          }
          return signed(kept);
        });
  }

  private static Refusal notAccepted(String detail, String remedy) {
    return new Refusal(Refusal.Reason.NOT_ACCEPTED, detail, remedy);
  }
}
