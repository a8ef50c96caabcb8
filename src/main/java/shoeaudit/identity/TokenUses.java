package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * When tokens were last shown. It is noted in memory and written down once a minute: no request
 * waits for that, and reading goes on where nothing can be written.
 */
@ApplicationScoped
public class TokenUses {
  private static final Logger LOG = Logger.getLogger(TokenUses.class);
  static final long BETWEEN_WRITES_SECONDS = 60;

  /** Less than what the service has to finish requests in. */
  private static final long LAST_WRITE_MILLIS = 5_000;

  private final EntityManager entities;
  private final Map<Long, Instant> noted = new ConcurrentHashMap<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread writes = new Thread(this::writeOnAndOn, "token-uses");

  @Inject
  TokenUses(EntityManager entities) {
    this.entities = entities;
  }

  void start(@Observes StartupEvent event) {
    writes.setDaemon(true);
    writes.start();
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    // Not interrupted: the embedded database would take that for a file that is closed.
    ended.countDown();
    writes.join(LAST_WRITE_MILLIS);
  }

  private void writeOnAndOn() {
    try {
      while (!ended.await(BETWEEN_WRITES_SECONDS, TimeUnit.SECONDS)) {
        write();
      }
    } catch (InterruptedException e) {
      // Nobody does that; what is noted is lost then.
      Thread.currentThread().interrupt();
      return;
    }
    write();
  }

  /** A token was shown. */
  void note(long token, Instant now) {
    noted.merge(token, now, TokenUses::later);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isBefore(other) ? other : one;
  }

  /** When a token was last shown; null: never, as far as is known. */
  @Nullable Instant last(AccessToken token) {
    Instant written = token.lastUsedAt;
    Instant since = noted.get(token.id);
    if (since == null || written == null) {
      return since == null ? written : since;
    }
    return later(written, since);
  }

  /**
   * Writes down what was noted, each in a transaction of its own: so it waits for no other's rows.
   */
  public void write() {
    try {
      noted.forEach((token, at) -> {
        QuarkusTransaction.requiringNew()
            .run(() ->
                entities
                    .createQuery(
                        "update AccessToken set lastUsedAt = :at where id = :id"
                            + " and (lastUsedAt is null or lastUsedAt < :at)")
                    .setParameter("at", at)
                    .setParameter("id", token)
                    .executeUpdate());
        noted.remove(token, at);
      });
    } catch (RuntimeException e) {
      // What is left is written the next time; by then the database may be back.
      LOG.debug("when tokens were last shown cannot be written down now", e);
    }
  }
}
