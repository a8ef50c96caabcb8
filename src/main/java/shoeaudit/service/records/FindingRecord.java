package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * A finding of a run, with the fields of {@code findings.jsonl} (audit.md). Written in bulk, never
 * through a session.
 */
@Entity
@Immutable
@IdClass(FindingRecord.Key.class)
@Table(name = "finding")
public class FindingRecord {
  /** Which of a run's. */
  public record Key(long runId, long position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "run_id")
  public long runId;

  /** Its place in {@code findings.jsonl}, from 1. */
  @Id public long position;

  /** The finding's own id, the same in every run. */
  @Column(name = "finding_id")
  public String findingId;

  public String code;
  public String criterion;
  public String level;
  public String verdict;
  public String severity;

  @Column(name = "table_name")
  public @Nullable String table;

  public @Nullable String shoe;
  public @Nullable Integer coup;
  public @Nullable String area;
  public @Nullable String patron;
  public @Nullable String bet;
  public @Nullable String dealer;
  public @Nullable String at;
  public String expected;
  public String recorded;

  /** In minor units; null: no figure can be given. */
  @Column(name = "effect_minor")
  public @Nullable Long effectMinor;

  public String currency;

  @Column(name = "source_file")
  public @Nullable String sourceFile;

  @Column(name = "source_line")
  public @Nullable String sourceLine;

  public String explanation;

  /** A hash of its facts; null of runs before it was recorded. */
  public @Nullable String facts;
}
