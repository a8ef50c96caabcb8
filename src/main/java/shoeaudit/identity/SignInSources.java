package shoeaudit.identity;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.SignInSource.Outcome;

/** From where people sign in or try to, for as long as settings say. */
@ApplicationScoped
public class SignInSources implements PanacheRepositoryBase<SignInSource, Long> {
  private static final Duration BETWEEN_SWEEPS = Duration.ofHours(1);

  private final InstantSource clock;
  private final IdentitySettings settings;
  private final AtomicReference<Instant> swept = new AtomicReference<>(Instant.EPOCH);

  @Inject
  SignInSources(InstantSource clock, IdentitySettings settings) {
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Some of them.
   *
   * @param sources the newest first
   * @param next from where the rest is to be asked for; null: there is no rest
   */
  public record Page(List<SignInSource> sources, @Nullable Long next) {}

  /**
   * Records one in this transaction.
   *
   * @return null where settings have none recorded
   */
  @Nullable SignInSource record(
      Source from, @Nullable Account account, Outcome outcome, @Nullable String request) {
    if (!settings.addresses()) {
      return null;
    }
    SignInSource source = new SignInSource();
    source.at = clock.instant();
    source.account = account == null ? null : account.name;
    source.outcome = outcome;
    source.address = from.address();
    source.network = from.network();
    source.request = request;
    persist(source);
    return source;
  }

  /** Takes away those that are older than settings have them kept, now and then. */
  void sweep() {
    Instant now = clock.instant();
    Instant last = swept.get();
    if (now.isAfter(last.plus(BETWEEN_SWEEPS)) && swept.compareAndSet(last, now)) {
      QuarkusTransaction.requiringNew().run(() -> delete("at < ?1", oldest(now)));
    }
  }

  private Instant oldest(Instant now) {
    return settings.addresses() ? now.minus(settings.addressesKept()) : now;
  }

  /** Whether an account has signed in from a network, as far as is recorded. */
  boolean isKnown(Account account, String network) {
    return count(
            "account = ?1 and network = ?2 and outcome = ?3 and at >= ?4",
            account.name,
            network,
            Outcome.SIGNED_IN,
            oldest(clock.instant()))
        > 0;
  }

  /** The addresses of entries of the trail, by their numbers, as far as they are still kept. */
  public Map<Long, String> addresses(Collection<Long> entries) {
    Map<Long, String> addresses = new HashMap<>();
    if (!entries.isEmpty()) {
      list("trailSeq in ?1 and at >= ?2", entries, oldest(clock.instant()))
          .forEach(source -> addresses.put(source.trailSeq, source.address));
    }
    return addresses;
  }

  /**
   * When accounts were last signed in to, by their names, as far as that is kept.
   *
   * @param names of the accounts
   */
  public Map<String, Instant> lastSignIns(Collection<String> names) {
    Map<String, Instant> last = new HashMap<>();
    if (!names.isEmpty()) {
      getEntityManager()
          .createQuery(
              "select account, max(at) from SignInSource where account in :names and outcome = :in"
                  + " and at >= :oldest group by account",
              Object[].class)
          .setParameter("names", names)
          .setParameter("in", Outcome.SIGNED_IN)
          .setParameter("oldest", oldest(clock.instant()))
          .getResultList()
          .forEach(row -> last.put((String) row[0], (Instant) row[1]));
    }
    return last;
  }

  /** The addresses of those of these numbers, as far as they are still kept. */
  Map<Long, String> addressesById(Collection<Long> ids) {
    Map<Long, String> addresses = new HashMap<>();
    if (!ids.isEmpty()) {
      list("id in ?1 and at >= ?2", ids, oldest(clock.instant()))
          .forEach(source -> addresses.put(source.id, source.address));
    }
    return addresses;
  }

  /**
   * Those that are kept, the newest first.
   *
   * @param before what {@link Page#next} said before; null: from the last one on
   * @param most how many at most
   */
  public Page page(@Nullable Long before, int most) {
    Slice<SignInSource> found =
        Slice.of(
            find(
                    "id < ?1 and at >= ?2 order by id desc",
                    before == null ? Long.MAX_VALUE : before,
                    oldest(clock.instant()))
                .range(0, most)
                .list(),
            most);
    return new Page(found.rows(), found.next(last -> last.id));
  }
}
