package shoeaudit.service.records;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Forgets keys of requests when their time is over, also where nobody sends another: what was
 * answered is kept with them, and for no longer than the setting says.
 */
@ApplicationScoped
class ExpiredKeys {
  private static final Logger LOG = Logger.getLogger(ExpiredKeys.class);
  private static final long BETWEEN_MINUTES = 15;

  /** Longer than one statement takes. */
  private static final long LAST_MILLIS = 10_000;

  private final RequestKeys keys;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread forgets = new Thread(this::forgetOnAndOn, "expired-keys");

  @Inject
  ExpiredKeys(RequestKeys keys) {
    this.keys = keys;
  }

  void start(@Observes StartupEvent event) {
    forgets.setDaemon(true);
    forgets.start();
  }

  /** Not interrupted: the embedded database would take that for a file that is closed. */
  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    ended.countDown();
    forgets.join(LAST_MILLIS);
  }

  private void forgetOnAndOn() {
    try {
      do {
        forget();
      } while (!ended.await(BETWEEN_MINUTES, TimeUnit.MINUTES));
    } catch (InterruptedException e) {
      // Nobody does that; the next request with a key forgets them.
      Thread.currentThread().interrupt();
    }
  }

  private void forget() {
    try {
      keys.forgetExpired();
    } catch (RuntimeException e) {
      // By the next time the database may be back.
      LOG.debug("keys of requests whose time is over cannot be forgotten now", e);
    }
  }
}
