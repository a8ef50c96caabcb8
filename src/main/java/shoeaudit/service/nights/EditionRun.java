package shoeaudit.service.nights;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;
import shoeaudit.service.records.RunRecord;

/** A run of an edition: one for shoe logs, and one for each import profile. */
@Entity
@Immutable
@IdClass(EditionRun.Key.class)
@Table(name = "night_edition_run")
public class EditionRun {
  /** Which of an edition's. */
  public record Key(long nightId, int edition, int position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "night_id")
  public long nightId;

  @Id public int edition;

  @Id public int position;

  @ManyToOne(optional = false)
  @JoinColumn(name = "run_id")
  public RunRecord run;
}
