package shoeaudit.service.nights;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.runs.days.LogContents;
import shoeaudit.service.records.EvidenceFile;

/** A log that was delivered for a licensee's nights, from its inbox or by an upload. */
@Entity
@Immutable
@Table(name = "night_log")
public class DeliveredLog {
  @Id
  @SequenceGenerator(name = "night_log", sequenceName = "night_log_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "night_log")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id")
  public Licensee licensee;

  @ManyToOne(optional = false)
  @JoinColumn(name = "evidence_id")
  public EvidenceFile evidence;

  /** The line of the inbox's ledger or the upload that it is: each counts once. */
  @Column(nullable = false)
  public String delivery;

  /** As it was delivered: relative to the inbox, with {@code /}. */
  @Column(nullable = false)
  public String name;

  /** The import profile by which it is read; null: it is a shoe log. */
  @Column public @Nullable String profile;

  @Column(nullable = false)
  public Instant at;

  /** The gambling day of its first recorded time. */
  @Column(name = "gambling_day", nullable = false)
  public LocalDate day;

  /** The gambling day of its last recorded time. */
  @Column(name = "last_day", nullable = false)
  public LocalDate lastDay;

  /** How it was read when its shoes were put on record ({@link LogContents#READING}). */
  @Column(nullable = false)
  public int reading = LogContents.READING;

  /** Why it is no log of a night; null: it is one. */
  @Column(name = "left_out")
  public @Nullable String leftOut;
}
