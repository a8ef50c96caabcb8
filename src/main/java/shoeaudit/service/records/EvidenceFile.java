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
import java.time.LocalDate;
import java.util.Locale;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;

/** A file that a licensee's people sent; its bytes lie in the vault. */
@Entity
@Immutable
@Table(name = "evidence_file")
public class EvidenceFile {
  /** What it is. */
  public enum Kind {
    LOG,
    CONTROLS,
    REVIEWS,
    ATTACHMENT,
    /** What the cage counted in the drop boxes. */
    DROP,
    /** What an auditor states about an audit. */
    ENGAGEMENT;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @SequenceGenerator(name = "evidence_file", sequenceName = "evidence_file_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "evidence_file")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id")
  public Licensee licensee;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Kind kind;

  /** In lower-case hex. */
  @Column(nullable = false)
  public String sha256;

  @Column(nullable = false)
  public long bytes;

  /** As it was called when it first came. */
  @Column(nullable = false)
  public String name;

  /** The import profile by which it was taken; null: it is no log of another system. */
  @Column public @Nullable String profile;

  @Column(name = "received_at", nullable = false)
  public Instant receivedAt;

  @Column(name = "received_by", nullable = false)
  public String receivedBy;

  /** The last day on which it has to be kept. */
  @Column(name = "retain_until", nullable = false)
  public LocalDate retainUntil;
}
