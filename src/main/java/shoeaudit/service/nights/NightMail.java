package shoeaudit.service.nights;

import io.quarkus.mailer.Mail;
import io.quarkus.mailer.Mailer;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.InstanceLock;

/**
 * Sends what people are told of nights, on a thread of its own: a mail server that does not answer
 * holds no night up. What the server has taken just before the service is killed is sent once more,
 * under the same Message-ID, by which mailboxes know it.
 */
@ApplicationScoped
class NightMail {
  private static final Logger LOG = Logger.getLogger(NightMail.class);
  private static final int LONGEST_FAILURE = 1_000;
  private static final long STOP_SECONDS = 10;

  private final NightNotices notices;
  private final NightLetters letters;
  private final Mailer mailer;
  private final NightsSettings settings;
  private final Semaphore asked = new Semaphore(0);
  private final Thread thread = new Thread(this::send, "night-mail");
  private volatile boolean stops;

  @Inject
  NightMail(NightNotices notices, NightLetters letters, Mailer mailer, NightsSettings settings) {
    this.notices = notices;
    this.letters = letters;
    this.mailer = mailer;
    this.settings = settings;
  }

  void start(@Observes StartupEvent event) {
    boolean anybody = settings.mail().all().isPresent() || !settings.mail().to().isEmpty();
    if (settings.every().isPositive() && anybody) {
      thread.setDaemon(true);
      thread.start();
    }
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    stops = true;
    asked.release();
    thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
  }

  private void send() {
    while (!stops) {
      try {
        if (InstanceLock.leads()) {
          sendAll();
        }
      } catch (RuntimeException e) {
        if (DatabaseFault.of(e) == null) {
          LOG.error("what is to be told of nights cannot be read", e);
        }
      }
      try {
        if (asked.tryAcquire(settings.every().toMillis(), TimeUnit.MILLISECONDS)) {
          return;
        }
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Until nobody can be told at once: who was told may be told the next thing. */
  private void sendAll() {
    for (List<NoticeRecord> due = notices.due(); !due.isEmpty(); due = notices.due()) {
      for (NoticeRecord notice : due) {
        if (stops || !InstanceLock.leads() || !notices.isStillDue(notice)) {
          return;
        }
        send(notice);
      }
    }
  }

  private void send(NoticeRecord notice) {
    String failure = null;
    try {
      mailer.send(
          Mail.withText(notice.recipient, letters.subject(notice), letters.text(notice))
              .addHeader("Message-ID", "<night-notice-" + notice.id + "@shoe-audit>"));
    } catch (RuntimeException e) {
      failure = words(e);
    }
    if (notices.tried(notice.id, failure)) {
      LOG.errorv(
          "nobody could be told of the night of {0} of {1} by mail; it is given up",
          notice.night.day, notice.night.licensee.code);
    } else if (failure != null) {
      LOG.warnv(
          "the night of {0} of {1} could not be told by mail yet: {2}",
          notice.night.day, notice.night.licensee.code, failure);
    }
  }

  private static String words(Throwable failure) {
    @Nullable Throwable cause = failure.getCause();
    String words = String.valueOf((cause == null ? failure : cause).getMessage());
    return words.length() <= LONGEST_FAILURE ? words : words.substring(0, LONGEST_FAILURE);
  }
}
