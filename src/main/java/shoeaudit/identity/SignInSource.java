package shoeaudit.identity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * From where somebody signed in or tried to. The trail names it by its id alone: an address is kept
 * for a while, and the trail for ever.
 */
@Entity
@Table(name = "sign_in_source")
public class SignInSource {
  /** What came of it. */
  public enum Outcome {
    SIGNED_IN,
    /** Name and password did not belong together, or the account is kept out. */
    REFUSED,
    /** Name and password belonged together, and no code of the second factor came with them. */
    CODE_ASKED,
    /** Too many wrong passwords came before: it was not looked at. */
    PUT_OFF;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Id
  @SequenceGenerator(
      name = "sign_in_source",
      sequenceName = "sign_in_source_seq",
      allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "sign_in_source")
  public Long id;

  @Column(nullable = false, updatable = false)
  public Instant at;

  /** The name of the account; null: there is none of the name that was given, which is not kept. */
  @Column(updatable = false)
  public @Nullable String account;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false, updatable = false)
  public Outcome outcome;

  @Column(nullable = false, updatable = false)
  public String address;

  /** The same for all addresses that one caller commonly has. */
  @Column(nullable = false, updatable = false)
  public String network;

  /** The request, as logs and the trail name it. */
  @Column(updatable = false)
  public @Nullable String request;

  /** The entry of the trail that tells of it; null: none does. */
  @Column(name = "trail_seq")
  public @Nullable Long trailSeq;
}
