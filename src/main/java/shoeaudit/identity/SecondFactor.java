package shoeaudit.identity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * Of what somebody's codes are made. The secret is needed as it is, so no hash of it will do: who
 * can read the database or its backup can make codes, but does not learn the password by that.
 */
@Entity
@Table(name = "second_factor")
class SecondFactor {
  @Id
  @Column(name = "account_id")
  Long accountId;

  /** In hex. */
  @Column(nullable = false)
  String secret;

  @Column(name = "begun_at", nullable = false)
  Instant begunAt;

  /** The step ({@link Totp#step}) of the code that was taken last; 0: none was. */
  @Column(name = "last_step", nullable = false)
  long lastStep;
}
