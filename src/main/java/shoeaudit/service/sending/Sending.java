package shoeaudit.service.sending;

import jakarta.persistence.Column;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.MappedSuperclass;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Something that somebody is told, and what became of it. */
@MappedSuperclass
public abstract class Sending {
  /** As long as its column. */
  private static final int LONGEST_FAILURE = 1_000;

  /** What became of it. */
  public enum Outcome {
    /** It is to be sent, perhaps not for the first time. */
    WAITING,
    /** Whom it is for has taken it. */
    SENT,
    /** It was tried so often that it was given up. */
    FAILED,
    /** It would not be true any more, and is not sent. */
    SKIPPED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Outcome outcome = Outcome.WAITING;

  /** How often it was tried. */
  @Column(nullable = false)
  public int attempts;

  @Column(name = "made_at", nullable = false, updatable = false)
  public Instant madeAt;

  /** When it is to be tried next. */
  @Column(name = "next_at", nullable = false)
  public Instant nextAt;

  @Column(name = "sent_at")
  public @Nullable Instant sentAt;

  /** Why the last attempt failed, or why it is not sent; null: neither. */
  @Column public @Nullable String failure;

  /** It is to be sent as soon as can be. */
  public void make(Instant now) {
    madeAt = now;
    nextAt = now;
  }

  /** It was given up, and is to be sent as often as a new one would be. */
  public void sendAgain(Instant now) {
    outcome = Outcome.WAITING;
    attempts = 0;
    nextAt = now;
  }

  /**
   * An attempt came to its end. Nothing changes where it waits no more: another instance has sent
   * it meanwhile, or given it up.
   *
   * @param why it failed; null: it did not
   * @return whether it waited
   */
  public boolean tried(Instant now, @Nullable String why) {
    if (outcome != Outcome.WAITING) {
      return false;
    }
    attempts++;
    failure =
        why == null || why.length() <= LONGEST_FAILURE ? why : why.substring(0, LONGEST_FAILURE);
    Duration wait = Retries.after(attempts);
    if (why == null) {
      outcome = Outcome.SENT;
      sentAt = now;
    } else if (wait == null) {
      outcome = Outcome.FAILED;
    } else {
      nextAt = now.plus(wait);
    }
    return true;
  }
}
