package shoeaudit.identity;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;

/**
 * The licensees, and the one place that decides which of them somebody sees: all that belongs to a
 * licensee is reached through {@link #visible}.
 */
@ApplicationScoped
public class Licensees implements PanacheRepositoryBase<Licensee, Long> {
  private static final int AT_ONCE = 1_000;

  private final Caller caller;
  private final Trail trail;
  private final InstantSource clock;
  private final Object turn = new Object();

  @Inject
  Licensees(Caller caller, Trail trail, InstantSource clock) {
    this.caller = caller;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Those that the caller sees, by code.
   *
   * @param jurisdiction under whose rules their records are kept; null: any
   * @param after the code of the last of the page before; null: from the first on
   * @param most how many at most
   */
  public Slice<Licensee> visible(@Nullable String jurisdiction, @Nullable String after, int most) {
    Conditions licensees =
        new Conditions()
            .and("code > :after", "after", after == null ? "" : after)
            .and("code = :only", "only", caller.onlyLicensee())
            .and("jurisdiction = :jurisdiction", "jurisdiction", jurisdiction);
    String order = " order by " + (jurisdiction == null ? "" : "jurisdiction, ") + "code";
    return Slice.of(find(licensees.text() + order, licensees.values()).range(0, most).list(), most);
  }

  /** All that the caller sees, by code, for what is told of all of them together. */
  public List<Licensee> visible() {
    List<Licensee> all = new ArrayList<>();
    Slice<Licensee> some = visible(null, null, AT_ONCE);
    all.addAll(some.rows());
    while (some.hasMore()) {
      some = visible(null, all.getLast().code, AT_ONCE);
      all.addAll(some.rows());
    }
    return all;
  }

  /**
   * The one of that code.
   *
   * @throws Refusal where there is none, or none that the caller sees: the two are not told apart
   */
  public Licensee visible(String code) {
    String only = caller.onlyLicensee();
    Licensee found = only == null || only.equals(code) ? find("code", code).firstResult() : null;
    if (found == null) {
      throw Refusal.told(Refusal.Reason.NOT_FOUND, "licensee.none", code);
    }
    return found;
  }

  /**
   * The one that an account is to see alone.
   *
   * @param code null: it is to see all
   * @throws Refusal where the caller does not see it, or sees one alone and names none
   */
  public @Nullable Licensee seenAlone(@Nullable String code) {
    if (code != null) {
      return visible(code);
    }
    if (caller.onlyLicensee() != null) {
      throw Refusal.told(Refusal.Reason.NOT_ALLOWED, "licensee.sees-all");
    }
    return null;
  }

  /**
   * Adds licensees one at a time: of two who send the same code at once, the second finds the
   * first.
   *
   * @param adding has a transaction of its own, which ends before it returns
   */
  public <T> T oneAtATime(Supplier<T> adding) {
    synchronized (turn) {
      return adding.get();
    }
  }

  /** Adds one as the caller, like {@link #add(Actor, String, String, String)}. */
  @Transactional(Transactional.TxType.MANDATORY)
  public Licensee add(String code, String name, String jurisdiction) {
    return add(caller.actor(), code, name, jurisdiction);
  }

  /**
   * Adds one, in its caller's transaction; to be called in turn.
   *
   * @param code the licence's number, as control files name it
   * @throws Refusal where there is one already, or the caller is of a licensee themself
   */
  @Transactional(Transactional.TxType.MANDATORY)
  public Licensee add(Actor actor, String code, String name, String jurisdiction) {
    if (caller.onlyLicensee() != null) {
      throw Refusal.told(Refusal.Reason.NOT_ALLOWED, "licensee.by-its-people");
    }
    SharedTurn.LICENSEES.take(getEntityManager());
    if (count("code", code) > 0) {
      throw Refusal.told(Refusal.Reason.CONFLICT, "licensee.there-already", code);
    }
    Licensee licensee = new Licensee();
    licensee.code = code;
    licensee.name = name;
    licensee.jurisdiction = jurisdiction;
    licensee.createdAt = clock.instant();
    licensee.createdBy = actor.name();
    persist(licensee);
    trail.add(
        actor,
        new AuditEvent("licensee.added", code, "licensee", code, null, name + ", " + jurisdiction));
    return licensee;
  }
}
