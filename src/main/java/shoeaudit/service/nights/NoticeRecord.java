package shoeaudit.service.nights;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightState;

/** What somebody is told of a night by mail. */
@Entity
@Table(name = "night_notice")
public class NoticeRecord {
  /** What became of it. */
  public enum Outcome {
    /** It is to be sent, perhaps not for the first time. */
    WAITING,
    /** The mail server has taken it. */
    SENT,
    /** It was tried so often that it was given up. */
    FAILED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @SequenceGenerator(name = "night_notice", sequenceName = "night_notice_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "night_notice")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "night_id", updatable = false)
  public NightRecord night;

  /** The edition of which it tells; 0: of none. */
  @Column(nullable = false, updatable = false)
  public int edition;

  /** How the night stood. */
  @Enumerated(EnumType.STRING)
  @Column(nullable = false, updatable = false)
  public NightState state;

  /** The hash of the logs that had come; empty: none had. */
  @Column(name = "logs_key", nullable = false, updatable = false)
  public String logsKey;

  /** A mail address. */
  @Column(nullable = false, updatable = false)
  public String recipient;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Outcome outcome;

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

  /** Why the last attempt failed; null: it did not. */
  @Column public @Nullable String failure;
}
