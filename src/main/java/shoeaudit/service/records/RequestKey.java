package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** A request that named a key, and what it came to. */
@Entity
@Immutable
@Table(name = "request_key")
public class RequestKey {
  @Id
  @SequenceGenerator(name = "request_key", sequenceName = "request_key_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "request_key")
  public Long id;

  /** Whose key it is. */
  @Column(nullable = false)
  public String account;

  @Column(name = "request_key", nullable = false)
  public String key;

  /** The SHA-256 of what was asked for. */
  @Column(nullable = false)
  public String request;

  /** The id of what came of it. */
  @Column(nullable = false)
  public long subject;

  /** Whether that was not there before. */
  @Column(name = "is_new", nullable = false)
  public boolean isNew;

  @Column(name = "expires_at", nullable = false)
  public Instant expiresAt;
}
