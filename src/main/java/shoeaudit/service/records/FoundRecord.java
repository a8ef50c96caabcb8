package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import org.hibernate.annotations.Immutable;

/**
 * How many findings of a code a run has at a table on a gambling day; those without a table or a
 * time are in none of them. Written by {@link ResultImporter} alone, never through a session.
 */
@Entity
@Immutable
@IdClass(FoundRecord.Key.class)
@Table(name = "found")
public class FoundRecord {
  /** Which of a run's. */
  public record Key(long runId, int position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "run_id")
  public long runId;

  /** Its place, from 1: by day, then by table, then by code. */
  @Id public int position;

  @Column(name = "gambling_day")
  public LocalDate day;

  @Column(name = "table_name")
  public String table;

  public String code;
  public long findings;
}
