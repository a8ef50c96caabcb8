package shoeaudit.identity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Somebody who signs in. */
@Entity
@Table(name = "account")
public class Account {
  @Id
  @SequenceGenerator(name = "account", sequenceName = "account_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "account")
  public Long id;

  @Column(nullable = false, updatable = false)
  public String name;

  /**
   * The same for all spellings of the name, and no other account's; null: its name was given before
   * names were compared so, and is another's but for case.
   */
  @Column(name = "name_key")
  public @Nullable String nameKey;

  /** Null: signs in elsewhere, or with tokens alone. */
  @Column(name = "password_hash")
  public @Nullable String passwordHash;

  @Column(nullable = false)
  String roles;

  /** Whose licensee it sees; null: all, as the commission's people do. */
  @ManyToOne
  @JoinColumn(name = "licensee_id")
  public @Nullable Licensee licensee;

  /**
   * Somebody else knows the password: it is good until then, and for nothing but being changed;
   * null: its owner chose it.
   */
  @Column(name = "one_time_until")
  public @Nullable Instant oneTimeUntil;

  /** Since when it takes a code beside the password to sign in; null: it takes none. */
  @Column(name = "second_factor_since")
  public @Nullable Instant secondFactorSince;

  /**
   * Who took the second factor away in its owner's stead; null: nobody, or there is one again, or
   * its owner has signed in since and needs none.
   */
  @Column(name = "second_factor_reset_by")
  @Nullable String secondFactorResetBy;

  @Column(nullable = false)
  public boolean disabled;

  /**
   * Where it signs in, as its tokens name it (claim {@code iss}); null: with the service itself.
   */
  @Column(updatable = false)
  public @Nullable String issuer;

  /** Who it is there (claim {@code sub}): this stays where names change. */
  @Column(updatable = false)
  public @Nullable String subject;

  @Column(name = "created_at", nullable = false, updatable = false)
  public Instant createdAt;

  @Column(name = "created_by", nullable = false, updatable = false)
  public String createdBy;

  /** The code of the licensee that it sees alone; null: it sees all. */
  public @Nullable String licenseeCode() {
    return licensee == null ? null : licensee.code;
  }

  /** What others know of its owner: no password is to be made of these alone. */
  List<String> words() {
    return words(name, licensee);
  }

  /** The same of one that is not there yet. */
  static List<String> words(String name, @Nullable Licensee licensee) {
    List<String> words = new ArrayList<>(List.of(name));
    if (licensee != null) {
      words.add(licensee.code);
      words.addAll(List.of(licensee.name.split(" ", -1)));
    }
    return words;
  }

  /** Whether it signs in elsewhere, from where its roles and licensee come. */
  public boolean isFromElsewhere() {
    return issuer != null;
  }

  /** Whether its owner has to change the password before anything else is done in its name. */
  public boolean mustChangePassword() {
    return oneTimeUntil != null;
  }

  /**
   * Whether its owner has to set up a second factor before anything else is done in its name. Who
   * signs in elsewhere has theirs there, and who signs in nowhere shows a token.
   *
   * @param needing the roles that need one
   */
  boolean lacksSecondFactor(Set<Role> needing) {
    return secondFactorSince == null
        && passwordHash != null
        && !isFromElsewhere()
        && !Collections.disjoint(roles(), needing);
  }

  /** What it may do. */
  public Set<Role> roles() {
    return Role.parted(roles);
  }

  /** Sets what it may do. */
  public void roles(Set<Role> granted) {
    roles = Role.joined(granted);
  }
}
