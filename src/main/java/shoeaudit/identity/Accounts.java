package shoeaudit.identity;

import io.quarkus.elytron.security.common.BcryptUtil;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Those who sign in with the service itself. */
@ApplicationScoped
public class Accounts implements PanacheRepositoryBase<Account, Long> {
  /** The cost of bcrypt: 2 to this power rounds. */
  private static final int COST = 12;

  /** Bcrypt takes no more of a password than this. */
  private static final int MOST_PASSWORD_BYTES = 72;

  private static final int FEWEST_PASSWORD_CHARACTERS = 12;

  private final Trail trail;
  private final InstantSource clock;

  @Inject
  Accounts(Trail trail, InstantSource clock) {
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Adds one.
   *
   * @param password null: signs in elsewhere, or with tokens alone
   * @param licensee whose it sees; null: all
   * @throws Refusal where there is one of that name already, or the password is too weak
   */
  @Transactional
  public Account add(
      Actor actor,
      String name,
      @Nullable String password,
      Set<Role> roles,
      @Nullable Licensee licensee) {
    if (Actor.isReserved(name) || count("name", name) > 0) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the name " + name + " is taken",
          "give each account a name of its own");
    }
    Account account = new Account();
    account.name = name;
    account.passwordHash = password == null ? null : hash(password);
    account.roles(roles);
    account.licensee = licensee;
    account.createdAt = clock.instant();
    account.createdBy = actor.name();
    persist(account);
    String code = licensee == null ? null : licensee.code;
    trail.add(actor, new Deed("account.added", code, "account", name, null, Role.joined(roles)));
    return account;
  }

  private static String hash(String password) {
    if (password.codePointCount(0, password.length()) < FEWEST_PASSWORD_CHARACTERS
        || password.getBytes(StandardCharsets.UTF_8).length > MOST_PASSWORD_BYTES) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the password is too short or too long",
          "take one of "
              + FEWEST_PASSWORD_CHARACTERS
              + " characters or more, and of at most "
              + MOST_PASSWORD_BYTES
              + " bytes");
    }
    return BcryptUtil.bcryptHash(password, COST);
  }
}
