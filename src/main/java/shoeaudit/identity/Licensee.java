package shoeaudit.identity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;

/** A card room that holds a licence. */
@Entity
@Table(name = "licensee")
public class Licensee {
  @Id
  @SequenceGenerator(name = "licensee", sequenceName = "licensee_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "licensee")
  public Long id;

  /** The licence's number, as control files name it. */
  @Column(nullable = false, updatable = false)
  public String code;

  @Column(nullable = false)
  public String name;

  /** Under whose rules records are kept; settings say for how long. */
  @Column(nullable = false)
  public String jurisdiction;

  @Column(name = "created_at", nullable = false, updatable = false)
  public Instant createdAt;

  @Column(name = "created_by", nullable = false, updatable = false)
  public String createdBy;
}
