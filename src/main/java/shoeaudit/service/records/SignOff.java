package shoeaudit.service.records;

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

/** An auditor signs a run off, with the reviews as they stand then. */
@Entity
@Table(name = "sign_off")
public class SignOff {

  @Id
  @SequenceGenerator(name = "sign_off", sequenceName = "sign_off_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "sign_off")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "run_id", updatable = false)
  public RunRecord run;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public SignOffState state;

  @Column(name = "asked_at", nullable = false, updatable = false)
  public Instant askedAt;

  @Column(name = "asked_by", nullable = false, updatable = false)
  public String askedBy;

  /** How many of the run's findings nobody had decided on. */
  @Column(nullable = false, updatable = false)
  public long undecided;

  /** Why they were left so; null where none was. */
  @Column(name = "left_undecided", updatable = false)
  public @Nullable String leftUndecided;

  /** The reviews as they stood, as the report takes them in. */
  @ManyToOne(optional = false)
  @JoinColumn(name = "reviews_id", updatable = false)
  public EvidenceFile reviews;

  /** What the auditor states in the report; null: nothing. */
  @ManyToOne
  @JoinColumn(name = "engagement_id", updatable = false)
  public @Nullable EvidenceFile engagement;

  /** Whose names the public copy beside the report leaves out, in one text; null: there is none. */
  @Column(updatable = false)
  public @Nullable String redact;

  /** What the auditor states in the public copy; null: nothing. */
  @ManyToOne
  @JoinColumn(name = "public_engagement_id", updatable = false)
  public @Nullable EvidenceFile publicEngagement;

  @Column(name = "ended_at")
  public @Nullable Instant endedAt;

  /** Which of several services put the report where it stands; null: there was one. */
  @Column public @Nullable String place;

  /** Why the report could not be made. */
  @Column public @Nullable String failure;
}
