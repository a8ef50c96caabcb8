package shoeaudit.service.nights;

import io.quarkus.mailer.Mail;
import io.quarkus.mailer.Mailer;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.sending.SendingThread;

/**
 * Sends what people are told of nights, on a thread of its own: a mail server that does not answer
 * holds no night up. What the server has taken just before the service is killed is sent once more,
 * under the same Message-ID, by which mailboxes know it.
 */
@ApplicationScoped
class NightMail implements SendingThread.Outbox<NoticeRecord> {
  private static final Logger LOG = Logger.getLogger(NightMail.class);
  private static final Duration LONGEST_STOP = Duration.ofSeconds(10);

  /**
   * After a minute a mail is tried again for the first time, however seldom nights are looked at.
   */
  private static final Duration MOST_BETWEEN_LOOKS = Duration.ofMinutes(1);

  private final NightNotices notices;
  private final NightLetters letters;
  private final Mailer mailer;
  private final NightsSettings settings;
  private final SendingThread<NoticeRecord> thread;

  @Inject
  NightMail(NightNotices notices, NightLetters letters, Mailer mailer, NightsSettings settings) {
    this.notices = notices;
    this.letters = letters;
    this.mailer = mailer;
    this.settings = settings;
    Duration every = settings.every();
    thread =
        new SendingThread<>(
            "night-mail",
            every.compareTo(MOST_BETWEEN_LOOKS) < 0 ? every : MOST_BETWEEN_LOOKS,
            this);
  }

  /** As soon as it is on record: the next look may be far away. */
  void isMade(@Observes(during = TransactionPhase.AFTER_SUCCESS) NightNotices.Made made) {
    thread.wake();
  }

  void start(@Observes StartupEvent event) {
    if (settings.sendsMail()) {
      thread.start();
    }
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    thread.stop(LONGEST_STOP);
  }

  @Override
  public List<NoticeRecord> due() {
    return notices.due();
  }

  @Override
  public boolean isStillDue(NoticeRecord notice) {
    return notices.isStillDue(notice);
  }

  @Override
  public void send(NoticeRecord notice) {
    String failure = null;
    try {
      mailer.send(
          Mail.withText(notice.recipient, letters.subject(notice), letters.text(notice))
              .addHeader("Message-ID", messageId(notice)));
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

  /** One that no other installation gives to another mail, and that a second sending keeps. */
  private String messageId(NoticeRecord notice) {
    return "<night-notice-" + notice.id + "." + notices.installation() + "@shoe-audit>";
  }

  private static String words(Throwable failure) {
    @Nullable Throwable cause = failure.getCause();
    Throwable of = cause == null ? failure : cause;
    // A timeout has no message, and its name says it all.
    return Objects.requireNonNullElse(of.getMessage(), of.getClass().getSimpleName());
  }
}
