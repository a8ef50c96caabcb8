package shoeaudit.identity;

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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a caller shows instead of a password. */
@Entity
@Table(name = "access_token")
public class AccessToken {
  /** How a token came to be. */
  public enum Kind {
    /** By signing in with a password. */
    SESSION,
    /** Given out for a machine. */
    MACHINE
  }

  @Id
  @SequenceGenerator(name = "access_token", sequenceName = "access_token_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "access_token")
  public Long id;

  @ManyToOne(optional = false)
  @JoinColumn(name = "account_id", updatable = false)
  public Account account;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false, updatable = false)
  public Kind kind;

  /** What it is for, in its owner's words. */
  @Column(nullable = false, updatable = false)
  public String label;

  /** The SHA-256 of the token: the token itself is nowhere kept. */
  @Column(nullable = false, updatable = false)
  public String hash;

  @Column(nullable = false, updatable = false)
  String scopes;

  @Column(name = "created_at", nullable = false, updatable = false)
  public Instant createdAt;

  @Column(name = "created_by", nullable = false, updatable = false)
  public String createdBy;

  @Column(name = "expires_at", nullable = false, updatable = false)
  public Instant expiresAt;

  @Column(name = "revoked_at")
  public @Nullable Instant revokedAt;

  /** When it was last shown, as it was last written down ({@link TokenUses}); null: never. */
  @Column(name = "last_used_at")
  @Nullable Instant lastUsedAt;

  /** Of a session, the number of the sign-in it began with; null: no address was recorded. */
  @Column(name = "source_id")
  @Nullable Long sourceId;

  /** Those of its account's roles that it may use. */
  public Set<Role> scopes() {
    return Role.parted(scopes);
  }

  void scopes(Set<Role> allowed) {
    scopes = Role.joined(allowed);
  }
}
