package shoeaudit.identity;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.List;

/**
 * The licensees, and the one place that decides which of them somebody sees: all that belongs to a
 * licensee is reached through {@link #visible}.
 */
@ApplicationScoped
public class Licensees implements PanacheRepositoryBase<Licensee, Long> {
  private final Caller caller;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  Licensees(Caller caller, Trail trail, InstantSource clock) {
    this.caller = caller;
    this.trail = trail;
    this.clock = clock;
  }

  /** Those that the caller sees, by code. */
  public List<Licensee> visible() {
    String only = caller.onlyLicensee();
    return only == null ? listAll(Sort.by("code")) : list("code", only);
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
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no licensee " + code,
          "take the code of one of /api/v1/licensees");
    }
    return found;
  }

  /**
   * Adds one, in a transaction of its own; one at a time, so that of two who send the same code at
   * once the second finds the first.
   *
   * @param code the licence's number, as control files name it
   * @throws Refusal where there is one already, or the caller is of a licensee themself
   */
  public synchronized Licensee add(String code, String name, String jurisdiction) {
    return QuarkusTransaction.requiringNew().call(() -> added(code, name, jurisdiction));
  }

  private Licensee added(String code, String name, String jurisdiction) {
    if (caller.onlyLicensee() != null) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "a licensee's people add no other",
          "ask an administrator of the commission");
    }
    if (count("code", code) > 0) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "there is a licensee " + code + " already",
          "give each licensee a code of its own");
    }
    Licensee licensee = new Licensee();
    licensee.code = code;
    licensee.name = name;
    licensee.jurisdiction = jurisdiction;
    licensee.createdAt = clock.instant();
    licensee.createdBy = caller.name();
    persist(licensee);
    trail.add(
        caller.actor(),
        new AuditEvent("licensee.added", code, "licensee", code, null, name + ", " + jurisdiction));
    return licensee;
  }
}
