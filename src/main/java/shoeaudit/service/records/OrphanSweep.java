package shoeaudit.service.records;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Trail;
import shoeaudit.service.vault.Vault;

/**
 * Takes files out of the vault that were received and never recorded: their upload failed between
 * the two. Nobody was told that they are kept. They stay for a long while, counted from when the
 * database knew of them first: one that came back from a backup counts anew, so that what came in
 * after it can be put on record again.
 */
@ApplicationScoped
public class OrphanSweep {
  private static final Logger LOG = Logger.getLogger(OrphanSweep.class);
  private static final Duration BETWEEN = Duration.ofDays(1);

  /** What came so lately may be about to be recorded. */
  private static final Duration LEAST = Duration.ofDays(1);

  /** The start has other things to do first. */
  private static final Duration AFTER_START = Duration.ofMinutes(10);

  /** What one file takes, when the service stops. */
  private static final Duration LAST_FILE = Duration.ofSeconds(10);

  private final Vault vault;
  private final EntityManager entities;
  private final Trail trail;
  private final InstantSource clock;
  private final UploadSettings settings;

  /** A command beside a service takes nothing away: the service may be about to record it. */
  private final boolean serves;

  private volatile boolean stops;
  private final ScheduledExecutorService daily =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("orphan-sweep").factory());

  @Inject
  OrphanSweep(
      Vault vault,
      EntityManager entities,
      Trail trail,
      InstantSource clock,
      UploadSettings settings,
      @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true") boolean serves) {
    this.serves = serves;
    this.vault = vault;
    this.entities = entities;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  void start(@Observes StartupEvent event) {
    if (!serves) {
      return;
    }
    // It never ends by a failure: that is told, and the next day comes.
    var unused =
        daily.scheduleWithFixedDelay(
            this::sweepOrTell, AFTER_START.toSeconds(), BETWEEN.toSeconds(), TimeUnit.SECONDS);
  }

  /** Not interrupted: the embedded database would take that for a file that is closed. */
  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    stops = true;
    daily.shutdown();
    if (!daily.awaitTermination(LAST_FILE.toSeconds(), TimeUnit.SECONDS)) {
      LOG.warn("the service stops amid a look for files in the vault that nobody needs");
    }
  }

  private void sweepOrTell() {
    if (InstanceLock.isShared()) {
      // Another instance may be about to record what looks like an orphan from here.
      return;
    }
    try {
      sweep();
    } catch (IOException | RuntimeException e) {
      LOG.error("the vault could not be looked through for files that nobody needs", e);
    }
  }

  /**
   * Looks once: what is an orphan for the first time is noted, and what has been one for long is
   * taken away.
   *
   * @return how many files it took away
   * @throws IOException where the vault cannot be read
   */
  public long sweep() throws IOException {
    Instant now = clock.instant();
    Instant before = now.minus(patience());
    long[] taken = {0};
    // What came in the last day may be about to be recorded.
    vault.eachBefore(
        now.minus(LEAST),
        old -> {
          if (stops) {
            return;
          }
          Set<String> orphans = new TreeSet<>(old);
          orphans.removeAll(recorded(old));
          for (String sha256 : orphans) {
            if (!stops
                && isOld(sha256, now, before)
                && InstanceLock.leads()
                && takeAway(sha256, before)) {
              taken[0]++;
            }
          }
        });
    return taken[0];
  }

  /** For how long an orphan stays: whatever the setting says, longer than an upload takes. */
  private Duration patience() {
    return settings.orphans().compareTo(LEAST) < 0 ? LEAST : settings.orphans();
  }

  private List<String> recorded(List<String> hashes) {
    return QuarkusTransaction.requiringNew()
        .call(() ->
            entities
                .createQuery(
                    "select distinct sha256 from EvidenceFile where sha256 in ?1", String.class)
                .setParameter(1, hashes)
                .getResultList());
  }

  /** Whether a file has been known as an orphan for long; notes it where it was not known. */
  private boolean isOld(String sha256, Instant now, Instant before) {
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          List<?> seen =
              entities
                  .createNativeQuery("select seen_at from orphan where sha256 = ?1", Instant.class)
                  .setParameter(1, sha256)
                  .getResultList();
          if (seen.isEmpty()) {
            entities
                .createNativeQuery("insert into orphan (sha256, seen_at) values (?1, ?2)")
                .setParameter(1, sha256)
                .setParameter(2, now)
                .executeUpdate();
            return false;
          }
          return ((Instant) seen.getFirst()).isBefore(before);
        });
  }

  /**
   * Takes one away, unless it was recorded or sent again meanwhile. The trail is told first, and
   * holds it before the file goes.
   */
  private boolean takeAway(String sha256, Instant before) {
    boolean told =
        QuarkusTransaction.requiringNew()
            .call(() -> {
              entities
                  .createNativeQuery("delete from orphan where sha256 = ?1")
                  .setParameter(1, sha256)
                  .executeUpdate();
              if (vault.cameSince(sha256, before) || !recorded(List.of(sha256)).isEmpty()) {
                return false;
              }
              trail.add(
                  Actor.SYSTEM,
                  new AuditEvent("evidence.orphan-removed", null, "file", sha256, null, null));
              return true;
            });
    if (!told) {
      return false;
    }
    try {
      if (vault.takeAway(sha256, before) < 0) {
        return false;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot take " + sha256 + " out of the vault", e);
    }
    LOG.infov("{0} was never recorded, and is taken out of the vault", sha256);
    return true;
  }
}
