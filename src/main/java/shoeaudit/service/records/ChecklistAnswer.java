package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import shoeaudit.report.handout.Answer;

/** What a person answered to a question of a checklist of a run. It never changes. */
@Entity
@Immutable
@Table(name = "checklist_answer")
public class ChecklistAnswer {
  @Id
  @SequenceGenerator(
      name = "checklist_answer",
      sequenceName = "checklist_answer_seq",
      allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "checklist_answer")
  public Long id;

  @Column(name = "run_id", nullable = false)
  public long run;

  /** Its id. */
  @Column(nullable = false)
  public String checklist;

  /** Its id in the checklist. */
  @Column(nullable = false)
  public String question;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Answer.Says says;

  /** Who looked, as they wrote it; empty: whoever recorded it. */
  @Column(name = "said_by", nullable = false)
  public String saidBy;

  /** When they looked, as they wrote it; empty: when it was recorded. */
  @Column(name = "said_on", nullable = false)
  public String saidOn;

  /** Empty: none. */
  @Column(nullable = false)
  public String notes;

  @Column(name = "recorded_at", nullable = false)
  public Instant recordedAt;

  @Column(name = "recorded_by", nullable = false)
  public String recordedBy;
}
