package shoeaudit.identity.tree;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;

/** A checkpoint that was signed. */
@Entity
@Table(name = "trail_checkpoint")
@IdClass(TrailCheckpoint.Key.class)
public class TrailCheckpoint {
  /**
   * By what it is found.
   *
   * @param origin of the log
   * @param entries how many it had
   */
  public record Key(String origin, long entries) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  /** The log's name when it was signed. */
  @Id public String origin;

  /** How many entries the trail had. */
  @Id public long entries;

  /** The signed note, with the cosignatures that came. */
  @Column(nullable = false)
  public String note;

  /** Whether a witness has cosigned it. */
  @Column(nullable = false)
  public boolean cosigned;

  /** When the log signed it. */
  @Column(name = "signed_at", nullable = false)
  public Instant signedAt;
}
