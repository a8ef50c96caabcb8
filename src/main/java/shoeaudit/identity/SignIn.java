package shoeaudit.identity;

import io.quarkus.elytron.security.common.BcryptUtil;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;

/** Signs people in and out, and gives out what they show from then on. */
@ApplicationScoped
public class SignIn implements PanacheRepositoryBase<AccessToken, Long> {
  /**
   * What every token of ours begins with, so that one in the wrong place is known for what it is.
   */
  static final String MARK = "sa_";

  private static final int SECRET_BYTES = 32;

  /** What a password is compared with where there is no account, so that both take as long. */
  private static final String NOBODY = BcryptUtil.bcryptHash("nobody's password", 12);

  private final Accounts accounts;
  private final Trail trail;
  private final InstantSource clock;
  private final IdentitySettings settings;
  private final SecureRandom random = new SecureRandom();

  /**
   * A token as it is given out: this once.
   *
   * @param secret what its holder shows
   * @param kept what the service keeps of it
   */
  public record Given(String secret, AccessToken kept) {}

  @Inject
  SignIn(Accounts accounts, Trail trail, InstantSource clock, IdentitySettings settings) {
    this.accounts = accounts;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Signs somebody in. A wrong password is counted, also where the answer is a refusal.
   *
   * @return null where name and password do not belong together, or the account is locked or
   *     disabled: the three are not told apart
   */
  @Transactional
  public @Nullable Given with(String name, String password, String request) {
    Account account = accounts.find("name", name).firstResult();
    String hash = account == null ? null : account.passwordHash;
    boolean right = BcryptUtil.matches(password, hash == null ? NOBODY : hash);
    if (account == null || hash == null) {
      return null;
    }
    Actor actor = new Actor(name, request);
    Instant now = clock.instant();
    if (account.disabled || (account.lockedUntil != null && now.isBefore(account.lockedUntil))) {
      return null;
    }
    if (!right) {
      account.failures++;
      boolean lock = account.failures >= settings.failures();
      if (lock) {
        account.failures = 0;
        account.lockedUntil = now.plus(settings.locked());
      }
      trail.add(actor, deed(lock ? "account.locked" : "account.sign-in-failed", account, null));
      return null;
    }
    account.failures = 0;
    account.lockedUntil = null;
    Given given =
        give(account, AccessToken.Kind.SESSION, "signed in", account.roles(), settings.session());
    trail.add(actor, deed("account.signed-in", account, "until " + given.kept().expiresAt));
    return given;
  }

  private static Deed deed(String act, Account account, @Nullable String after) {
    String code = account.licensee == null ? null : account.licensee.code;
    return new Deed(act, code, "account", account.name, null, after);
  }

  private Given give(
      Account account, AccessToken.Kind kind, String label, Set<Role> scopes, Duration lasts) {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    String shown = MARK + HexFormat.of().formatHex(secret);
    AccessToken token = new AccessToken();
    token.account = account;
    token.kind = kind;
    token.label = label;
    token.hash = hash(shown);
    token.scopes(scopes);
    token.createdAt = clock.instant();
    token.expiresAt = token.createdAt.plus(lasts);
    persist(token);
    return new Given(shown, token);
  }

  /** The token that somebody shows; null where it is none that is good now. */
  @Transactional
  public @Nullable AccessToken shown(String secret) {
    AccessToken token = find("hash", hash(secret)).firstResult();
    if (token == null
        || token.revokedAt != null
        || token.account.disabled
        || !clock.instant().isBefore(token.expiresAt)) {
      return null;
    }
    return token;
  }

  private static String hash(String secret) {
    return Sha256.hex(secret.getBytes(StandardCharsets.UTF_8));
  }
}
