package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** How often each verdict was given on a criterion in a run: a row of {@code coverage.csv}. */
@Entity
@Immutable
@IdClass(CoverageRecord.Key.class)
@Table(name = "coverage")
public class CoverageRecord {
  /** Which of a run's. */
  public record Key(long runId, int position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "run_id")
  public long runId;

  /** Its place, from 1. */
  @Id public int position;

  public String criterion;

  /** What it asks for, in our words; null: it is of a run before this was recorded. */
  public @Nullable String requirement;

  /**
   * Why it could be tested nowhere, or on the control file alone, in our words; null: it could be
   * tested somewhere or was to be tested nowhere, or it is of a run before this was recorded.
   */
  public @Nullable String reason;

  public long conforms;
  public long deviates;
  public long review;

  @Column(name = "not_testable")
  public long notTestable;

  @Column(name = "not_applicable")
  public long notApplicable;

  /** Whether a part of its population was tested and a part could not be. */
  public boolean isTestedInPart() {
    return reason == null && notTestable > 0 && conforms + deviates + review > 0;
  }
}
