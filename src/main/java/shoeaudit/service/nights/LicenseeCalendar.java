package shoeaudit.service.nights;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Since when a licensee has nights, and how far the last look at them came. */
@Entity
@Table(name = "night_calendar")
public class LicenseeCalendar {
  @Id
  @Column(name = "licensee_id")
  public Long licenseeId;

  /** Logs that were uploaded before belong to no night. */
  @Column(name = "joins_from", nullable = false, updatable = false)
  public Instant joinsFrom;

  /** The first night that is missing where nothing comes; null: no controls were active yet. */
  @Column(name = "first_day")
  public @Nullable LocalDate firstDay;

  /** The last log whose nights are up to date. */
  @Column(name = "seen_log", nullable = false)
  public long seenLog;

  /** The last withdrawal of a log that they know of. */
  @Column(name = "seen_withdrawal", nullable = false)
  public long seenWithdrawal;

  /** The hash of the controls by which they are; null: none. */
  @Column public @Nullable String controls;

  /** Why its nights do not go on; null: they do. */
  @Column public @Nullable String problem;

  /** When the last look at its inbox and its nights was over; null: nobody has looked. */
  @Column(name = "looked_at")
  public @Nullable Instant lookedAt;
}
