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
import org.jspecify.annotations.Nullable;

/** A request that named a key, and how it was answered. */
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

  /** Of what something was asked: method and path. */
  @Column(nullable = false)
  public String resource;

  /** The SHA-256 of what was asked of it. */
  @Column(nullable = false)
  public String request;

  /** The status of the answer. */
  @Column(nullable = false)
  public int status;

  /** Where the answer says that it is; null: it says nothing of that. */
  @Column public @Nullable String location;

  /** The answer's body. */
  @Column(nullable = false)
  public String body;

  @Column(name = "expires_at", nullable = false)
  public Instant expiresAt;
}
