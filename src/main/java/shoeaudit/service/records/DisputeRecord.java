package shoeaudit.service.records;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.report.handout.Dispute;
import shoeaudit.report.handout.DisputedCoup;

/**
 * A dispute on a coup, as it stands; how it came to stand so, its entries say ({@link
 * DisputeEntry}). What is claimed never changes, and nothing does once it is confirmed.
 */
@Entity
@Table(name = "dispute")
public class DisputeRecord {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** How far it has come. */
  public enum State {
    /** Nobody has decided, or the decision was handed back. */
    OPEN,
    /** A reviewer has decided. */
    DECIDED,
    /** A second reviewer has confirmed the decision. */
    CONFIRMED;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @SequenceGenerator(name = "dispute", sequenceName = "dispute_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "dispute")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  /** The run whose logs show the coup. */
  @Column(name = "run_id", nullable = false, updatable = false)
  public long run;

  @Column(name = "table_name", nullable = false, updatable = false)
  public String table;

  @Column(nullable = false, updatable = false)
  public String shoe;

  /** The coup's number. */
  @Column(nullable = false, updatable = false)
  public int coup;

  /** Its place in the shoe as recorded, from 0. */
  @Column(nullable = false, updatable = false)
  public int place;

  /** Who complains, as the log names them; null: not recorded. */
  @Column(updatable = false)
  public @Nullable String patron;

  /** Of the wager; null: not said. */
  @Column(updatable = false)
  public @Nullable String area;

  /** Likewise. */
  @Column(updatable = false)
  public @Nullable String bet;

  /** What is claimed. */
  @Column(nullable = false, updatable = false)
  public String claim;

  /** How much, in minor units; null: no amount. */
  @Column(name = "claimed_minor", updatable = false)
  public @Nullable Long claimedMinor;

  /** When they complained; null: not said. */
  @Column(name = "complained_at", updatable = false)
  public @Nullable Instant complainedAt;

  @Column(name = "record", nullable = false)
  private String record;

  @Column(name = "opened_at", nullable = false, updatable = false)
  public Instant openedAt;

  @Column(name = "opened_by", nullable = false, updatable = false)
  public String openedBy;

  /** Whether who opened it could speak for a licensee then; null: opened before that was kept. */
  @Column(name = "opened_for_licensee", updatable = false)
  public @Nullable Boolean openedForLicensee;

  /** In whose place it stands; null: in none's. */
  @Column(updatable = false)
  public @Nullable Long corrects;

  /** How many acts have made it what it is. */
  @Column(nullable = false)
  public long version;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false)
  public State state;

  /** Null: nobody has decided. */
  @Enumerated(EnumType.STRING)
  @Column
  public Dispute.@Nullable Outcome outcome;

  /** What the patron is paid, in minor units; null likewise. */
  @Column(name = "paid_minor")
  public @Nullable Long paidMinor;

  /** Why; null likewise. */
  @Column public @Nullable String reason;

  @Column(name = "decided_at")
  public @Nullable Instant decidedAt;

  /** The first reviewer; null likewise. */
  @Column(name = "decided_by")
  public @Nullable String decidedBy;

  @Column(name = "confirmed_at")
  public @Nullable Instant confirmedAt;

  /** The second reviewer; null: nobody has confirmed it. */
  @Column(name = "confirmed_by")
  public @Nullable String confirmedBy;

  /** What is on record of the coup, as it was when the dispute was opened. */
  public DisputedCoup onRecord() {
    try {
      return JSON.readValue(record, DisputedCoup.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the record of dispute " + id + " cannot be read", e);
    }
  }

  /** Keeps what is on record of the coup. */
  public void keep(DisputedCoup coup) {
    try {
      record = JSON.writeValueAsString(coup);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of texts and numbers cannot be written", e);
    }
  }
}
