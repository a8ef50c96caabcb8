package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;

/** A file that a run audits, or audits by. */
@Entity
@Immutable
@IdClass(RunInput.Key.class)
@Table(name = "run_input")
public class RunInput {
  /** Which of a run's. */
  public record Key(Long run, int position) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @ManyToOne(optional = false)
  @JoinColumn(name = "run_id")
  public RunRecord run;

  @Id public int position;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public EvidenceFile.Kind role;

  @ManyToOne(optional = false)
  @JoinColumn(name = "evidence_id")
  public EvidenceFile evidence;

  /** As findings and reports call it. */
  @Column(nullable = false)
  public String name;
}
