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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import shoeaudit.database.InstanceLock;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Trail;
import shoeaudit.service.vault.Vault;

/**
 * Takes files out of the vault that were received and never recorded: their upload failed between
 * the two. Nobody was told that they are kept. They stay for a long while, so that a database that
 * came back from a backup loses nothing that came in after it.
 */
@ApplicationScoped
public class OrphanSweep {
  private static final Logger LOG = Logger.getLogger(OrphanSweep.class);
  private static final Duration BETWEEN = Duration.ofDays(1);

  /** The start has other things to do first. */
  private static final Duration AFTER_START = Duration.ofMinutes(10);

  private final Vault vault;
  private final EntityManager entities;
  private final Trail trail;
  private final InstantSource clock;
  private final UploadSettings settings;
  private final ScheduledExecutorService daily =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("orphan-sweep").factory());

  @Inject
  OrphanSweep(
      Vault vault,
      EntityManager entities,
      Trail trail,
      InstantSource clock,
      UploadSettings settings) {
    this.vault = vault;
    this.entities = entities;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  void start(@Observes StartupEvent event) {
    // It never ends by a failure: that is told, and the next day comes.
    var unused =
        daily.scheduleWithFixedDelay(
            this::sweepOrTell, AFTER_START.toSeconds(), BETWEEN.toSeconds(), TimeUnit.SECONDS);
  }

  void stop(@Observes ShutdownEvent event) {
    daily.shutdownNow();
  }

  private void sweepOrTell() {
    try {
      // Another service may have the database meanwhile, and this one's word of it is old.
      if (InstanceLock.mayWork()) {
        sweep();
      }
    } catch (IOException | RuntimeException e) {
      LOG.error("the vault could not be looked through for files that nobody needs", e);
    }
  }

  /**
   * Looks once.
   *
   * @return how many files it took away
   * @throws IOException where the vault cannot be read
   */
  public long sweep() throws IOException {
    Instant before = clock.instant().minus(settings.orphans());
    long[] taken = {0};
    vault.eachBefore(
        before,
        old -> {
          Set<String> orphans = new HashSet<>(old);
          orphans.removeAll(recorded(old));
          for (String sha256 : old) {
            if (orphans.contains(sha256) && takeAway(sha256, before)) {
              taken[0]++;
            }
          }
        });
    return taken[0];
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

  /** Told in the trail first: where that cannot be, nothing is taken away. */
  private boolean takeAway(String sha256, Instant before) {
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          try {
            trail.add(
                Actor.SYSTEM,
                new AuditEvent("evidence.orphan-removed", null, "file", sha256, null, null));
            long bytes = vault.takeAway(sha256, before);
            if (bytes < 0) {
              QuarkusTransaction.setRollbackOnly();
              return false;
            }
            LOG.infov("{0} was never recorded, and is taken out of the vault", sha256);
            return true;
          } catch (IOException e) {
            throw new UncheckedIOException("cannot take " + sha256 + " out of the vault", e);
          }
        });
  }
}
