package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.Locale;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.handout.Dispute;

/** Something that was done to a dispute: who, when, what. It never changes. */
@Entity
@Immutable
@IdClass(DisputeEntry.Key.class)
@Table(name = "dispute_entry")
public class DisputeEntry {
  /** Which of a dispute's. */
  public record Key(long disputeId, long version) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  /** What was done. */
  public enum Kind {
    OPENED,
    DECIDED,
    /** A second reviewer did not confirm the decision. */
    HANDED_BACK,
    CONFIRMED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @Column(name = "dispute_id")
  public long disputeId;

  /** The version that the dispute has since. */
  @Id public long version;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public Kind kind;

  @Column(nullable = false)
  public Instant at;

  @Column(nullable = false)
  public String actor;

  /** As decided; null: it is no decision. */
  @Enumerated(EnumType.STRING)
  @Column
  public Dispute.@Nullable Outcome outcome;

  /** Likewise, in minor units. */
  @Column(name = "paid_minor")
  public @Nullable Long paidMinor;

  /** Why it was so decided, or handed back; null: it is neither. */
  @Column public @Nullable String reason;
}
