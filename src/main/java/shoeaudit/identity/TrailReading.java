package shoeaudit.identity;

import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.transparency.Checkpoint;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.SignedNote;

/** The audit trail as it is read: a page at a time, so that no more than that is held. */
@ApplicationScoped
public class TrailReading {
  /** The act by which a run's manifest is in the trail. */
  public static final String MANIFEST = "run.manifest";

  private static final int PAGE = 500;

  private final EntityManager entities;
  private final Caller caller;
  private final Licensees licensees;
  private final List<TrailedRecords> records;

  @Inject
  TrailReading(
      EntityManager entities,
      Caller caller,
      Licensees licensees,
      @All List<TrailedRecords> records) {
    this.entities = entities;
    this.caller = caller;
    this.licensees = licensees;
    this.records = List.copyOf(records);
  }

  /** Takes entries one after another. */
  public interface Taker<X extends Exception> {
    /** Takes the next. */
    void take(TrailEntry entry) throws X;
  }

  /**
   * Some entries.
   *
   * @param entries the newest first
   * @param next from where the rest is to be asked for; null: there is no rest
   */
  public record Page(List<TrailEntry> entries, @Nullable String next) {}

  /**
   * Those of a filter's that the caller sees.
   *
   * @throws Refusal where the filter names a licensee that the caller does not see
   */
  public TrailFilter visible(TrailFilter asked) {
    if (asked.licensee() != null) {
      licensees.visible(asked.licensee());
      return asked;
    }
    return new TrailFilter(
        caller.onlyLicensee(), asked.actor(), asked.act(), asked.subjectKind(), asked.subject());
  }

  /**
   * Entries, the newest first.
   *
   * @param before what {@link Page#next} said before; null: from the last entry on
   * @param most how many at most
   */
  public Page page(TrailFilter filter, @Nullable String before, int most) {
    TypedQuery<TrailEntry> query =
        query("seq < :bound", filter, "desc").setParameter("bound", cursor(before));
    Slice<TrailEntry> found = Slice.of(query.setMaxResults(most + 1).getResultList(), most);
    return new Page(found.rows(), found.next(last -> String.valueOf(last.seq)));
  }

  private static long cursor(@Nullable String before) {
    try {
      return before == null ? Long.MAX_VALUE : Long.parseLong(before);
    } catch (NumberFormatException e) {
      throw Refusal.noCursor();
    }
  }

  private TypedQuery<TrailEntry> query(String bound, TrailFilter filter, String direction) {
    TypedQuery<TrailEntry> query =
        entities.createQuery(
            "from TrailEntry where " + bound + filter.condition() + " order by seq " + direction,
            TrailEntry.class);
    filter.values().forEach(query::setParameter);
    return query;
  }

  /** Hands out entries, the oldest first. */
  public <X extends Exception> void each(TrailFilter filter, Taker<X> taker) throws X {
    each(filter, Long.MAX_VALUE, taker);
  }

  private <X extends Exception> void each(TrailFilter filter, long last, Taker<X> taker) throws X {
    long after = Long.MIN_VALUE;
    while (true) {
      long bound = after;
      List<TrailEntry> page =
          QuarkusTransaction.requiringNew()
              .call(() ->
                  query("seq > :bound and seq <= :last", filter, "asc")
                      .setParameter("bound", bound)
                      .setParameter("last", last)
                      .setMaxResults(PAGE)
                      .getResultList());
      for (TrailEntry entry : page) {
        taker.take(entry);
      }
      if (page.size() < PAGE) {
        return;
      }
      after = page.getLast().seq;
    }
  }

  /**
   * One entry, for the caller.
   *
   * @throws Refusal where there is none of that number, or none that they see
   */
  public TrailEntry entryForCaller(long seq) {
    return visible(entry(seq), "entry " + seq);
  }

  /**
   * An entry.
   *
   * @throws Refusal where there is none of that number
   */
  public TrailEntry entry(long seq) {
    TrailEntry found =
        QuarkusTransaction.requiringNew().call(() -> entities.find(TrailEntry.class, seq));
    if (found == null) {
      throw notThere("entry " + seq);
    }
    return found;
  }

  /**
   * The entry with the newest manifest of a run, for the caller.
   *
   * @throws Refusal where there is none, or none that they see
   */
  public TrailEntry manifestForCaller(long run) {
    return visible(manifest(run), "manifest of run " + run);
  }

  /**
   * The entry with the newest manifest of a run: as it was done, or as it was signed off.
   *
   * @throws Refusal where there is none
   */
  public TrailEntry manifest(long run) {
    List<TrailEntry> found =
        QuarkusTransaction.requiringNew()
            .call(() ->
                query(
                        "seq > :bound",
                        new TrailFilter(null, null, MANIFEST, "run", String.valueOf(run)),
                        "desc")
                    .setParameter("bound", 0L)
                    .setMaxResults(1)
                    .getResultList());
    if (found.isEmpty()) {
      throw notThere("manifest of run " + run);
    }
    return found.getFirst();
  }

  private TrailEntry visible(TrailEntry entry, String what) {
    String only = caller.onlyLicensee();
    if (only != null && !only.equals(entry.licensee)) {
      throw notThere(what);
    }
    return entry;
  }

  private static Refusal notThere(String what) {
    return new Refusal(
        Refusal.Reason.NOT_FOUND,
        "the trail has no " + what,
        "take an entry that the trail lists; a run's manifest is there once the run is done, of runs"
            + " since this version");
  }

  /** Whether the caller sees the whole trail, and not the entries of one licensee alone. */
  public boolean isSeenWhole() {
    return caller.onlyLicensee() == null;
  }

  /**
   * The same as {@link #verify}, for the caller.
   *
   * @throws Refusal where they do not see the whole trail
   */
  public TrailVerification verifiedForCaller(@Nullable String noted) {
    requireSeenWhole();
    return verify(noted, List.of());
  }

  /**
   * Wants the caller to see the whole trail.
   *
   * @throws Refusal where they do not
   */
  public void requireSeenWhole() {
    if (!isSeenWhole()) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the whole trail is not yours to verify",
          "ask the commission's people; your licensee's entries are at /api/v1/trail");
    }
  }

  /**
   * Holds the whole trail against its hashes, up to the entry that is its last now. Who can write
   * the database can write the trail anew from some entry on: only a hash that was noted elsewhere,
   * or a checkpoint, shows that. The last one that the service has signed is taken as well.
   *
   * @param noted an entry's hash that was noted elsewhere, in lower-case hex; null: none
   * @param checkpoints of the trail that somebody has
   */
  public TrailVerification verify(@Nullable String noted, List<Checkpoint> checkpoints) {
    List<Checkpoint> all = new ArrayList<>(checkpoints);
    all.addAll(lastSigned());
    TrailChain chain = new TrailChain(noted, all);
    Object[] head =
        QuarkusTransaction.requiringNew()
            .call(() ->
                (Object[])
                    entities
                        .createNativeQuery(
                            "select coalesce(max(seq), 0), coalesce(max(hash), '') from trail_head"
                                + " where id = 1")
                        .getSingleResult());
    long lastSeq = ((Number) head[0]).longValue();
    each(
        TrailFilter.ALL,
        lastSeq,
        entry -> {
          chain.add(entry);
          for (TrailedRecords each : chain.holds() ? records : List.<TrailedRecords>of()) {
            String deviation = each.deviation(entry);
            if (deviation != null) {
              chain.deviates(deviation);
            }
          }
        });
    // In one statement, which sees one state: entries that are being added are counted.
    Object beyond =
        QuarkusTransaction.requiringNew()
            .call(() ->
                entities
                    .createNativeQuery(
                        "select coalesce(min(seq), 0) from trail_entry where seq >"
                            + " (select coalesce(max(seq), 0) from trail_head where id = 1)")
                    .getSingleResult());
    chain.end(lastSeq, (String) head[1], ((Number) beyond).longValue());
    return chain.verification();
  }

  /** The last checkpoint that the service has signed of this trail, by whatever name; or none. */
  private List<Checkpoint> lastSigned() {
    List<?> notes =
        QuarkusTransaction.requiringNew()
            .call(() ->
                entities
                    .createNativeQuery(
                        "select note from trail_checkpoint order by signed_at desc, entries desc",
                        String.class)
                    .setMaxResults(1)
                    .getResultList());
    try {
      return notes.isEmpty()
          ? List.of()
          : List.of(Checkpoint.of(SignedNote.of((String) notes.getFirst())));
    } catch (LogException e) {
      throw new Refusal(
          Refusal.Reason.DAMAGED,
          "the last checkpoint of the trail cannot be read: " + e.reason(),
          "keep the database as it is, and find out who could write it");
    }
  }
}
