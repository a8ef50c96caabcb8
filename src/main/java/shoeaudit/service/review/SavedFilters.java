package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.hibernate.exception.ConstraintViolationException;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.Trail;
import shoeaudit.service.records.SavedFilter;

/**
 * The choices of findings that people keep under a name, of one licensee each: their own, which
 * nobody else sees, and shared ones, which whoever saved one may change, and an administrator
 * delete.
 */
@ApplicationScoped
public class SavedFilters implements PanacheRepositoryBase<SavedFilter, Long> {
  /** The longest name, in characters. */
  public static final int LONGEST_NAME = 100;

  /** How many somebody may have of their own, and how many may be shared, of one licensee. */
  public static final int MOST = 100;

  private final Trail trail;
  private final InstantSource clock;

  @Inject
  SavedFilters(Trail trail, InstantSource clock) {
    this.trail = trail;
    this.clock = clock;
  }

  /** Those that somebody finds: shared ones and their own, by name. */
  public List<SavedFilter> of(Licensee licensee, String person) {
    return list(
        "licensee.id = ?1 and scope in ?2 order by lower(name), name, scope",
        licensee.id,
        List.of(SavedFilter.SHARED, person));
  }

  /**
   * Keeps a choice under a name. Under a name that the person has saved already it takes the place
   * of what that name stood for.
   *
   * @param shared whether it is to be found by all who see the licensee
   * @throws Refusal where the name is none, or a shared one of somebody else's, or there are too
   *     many
   */
  @Transactional
  public SavedFilter save(
      ReviewActor by, Licensee licensee, String name, boolean shared, SavedFilter.Choice choice) {
    String called = name.strip();
    if (called.isEmpty() || called.length() > LONGEST_NAME) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the name has " + called.length() + " characters",
          "give one of 1 to " + LONGEST_NAME);
    }
    String person = by.actor().name();
    String scope = shared ? SavedFilter.SHARED : person;
    SavedFilter filter = named(licensee, scope, called);
    String before = filter == null ? null : filter.told();
    if (filter == null) {
      if (count("licensee.id = ?1 and scope = ?2", licensee.id, scope) >= MOST) {
        throw new Refusal(
            Refusal.Reason.CONFLICT,
            "there are " + MOST + " saved filters of that kind already",
            "delete one that nobody needs");
      }
      filter = new SavedFilter();
      filter.licensee = licensee;
      filter.scope = scope;
      filter.name = called;
    } else if (!filter.savedBy.equals(person)) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the shared filter \"" + called + "\" was saved by " + filter.savedBy,
          "take another name, or save it as your own");
    }
    filter.choose(choice);
    filter.savedBy = person;
    filter.savedAt = clock.instant().truncatedTo(ChronoUnit.MICROS);
    persistOnce(filter);
    trail.add(by.actor(), event("filter.saved", filter, before, filter.told()));
    return filter;
  }

  private @Nullable SavedFilter named(Licensee licensee, String scope, String name) {
    return find("licensee.id = ?1 and scope = ?2 and name = ?3", licensee.id, scope, name)
        .firstResult();
  }

  private void persistOnce(SavedFilter filter) {
    try {
      persistAndFlush(filter);
    } catch (ConstraintViolationException e) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "a filter of the name \"" + filter.name + "\" was saved at the same time",
          "look at that one first");
    }
  }

  /**
   * Deletes one.
   *
   * @throws Refusal where the person does not find it, or it is a shared one of somebody else's
   */
  @Transactional
  public void delete(ReviewActor by, Licensee licensee, long id) {
    String person = by.actor().name();
    SavedFilter filter =
        find(
                "id = ?1 and licensee.id = ?2 and scope in ?3",
                id,
                licensee.id,
                List.of(SavedFilter.SHARED, person))
            .firstResult();
    if (filter == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND, "there is no saved filter " + id, "take one that is listed");
    }
    if (!mayDelete(by, filter)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the shared filter \"" + filter.name + "\" was saved by " + filter.savedBy,
          "ask them, or an administrator, to delete it");
    }
    delete(filter);
    trail.add(by.actor(), event("filter.deleted", filter, filter.told(), null));
  }

  /** Whether somebody may delete one that they find. */
  public static boolean mayDelete(ReviewActor by, SavedFilter filter) {
    return filter.savedBy.equals(by.actor().name())
        || (filter.isShared() && by.roles().contains(Role.ADMINISTRATOR));
  }

  private static AuditEvent event(
      String act, SavedFilter filter, @Nullable String before, @Nullable String after) {
    return new AuditEvent(act, filter.licensee.code, "filter", filter.name, before, after);
  }
}
