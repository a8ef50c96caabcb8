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
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightState;
import shoeaudit.service.sending.Sending;

/** What somebody is told of a night by mail. */
@Entity
@Table(name = "night_notice")
public class NoticeRecord extends Sending {
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

  /** Of which change of the night it tells. */
  @Column(nullable = false, updatable = false)
  public int position;

  /** How many files could not be taken then. */
  @Column(nullable = false, updatable = false)
  public int rejected;

  /** How many files lay in the inbox then, where the night was missing. */
  @Column(name = "in_inbox", nullable = false, updatable = false)
  public int inInbox;

  /** When the last of these was written; null: none lay there. */
  @Column(name = "unchanged_at", updatable = false)
  public @Nullable Instant unchangedAt;

  /** Why nobody could look at the night; null: somebody could. */
  @Enumerated(EnumType.STRING)
  @Column(updatable = false)
  public @Nullable NightHold held;

  /** A mail address. */
  @Column(nullable = false, updatable = false)
  public String recipient;
}
