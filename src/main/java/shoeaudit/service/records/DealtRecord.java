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
 * How many coups of a table and gambling day a run audited. Coups without times are in none of
 * them. Written by {@link ResultImporter} alone, never through a session.
 */
@Entity
@Immutable
@IdClass(DealtRecord.Key.class)
@Table(name = "dealt")
public class DealtRecord {
  /** Which of a run's. */
  public record Key(long runId, int position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "run_id")
  public long runId;

  /** Its place, from 1: by day, then by table. */
  @Id public int position;

  @Column(name = "gambling_day")
  public LocalDate day;

  @Column(name = "table_name")
  public String table;

  public long coups;
}
