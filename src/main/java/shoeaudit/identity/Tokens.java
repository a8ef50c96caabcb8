package shoeaudit.identity;

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
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;

/** What callers show instead of a password: given out, listed, revoked. */
@ApplicationScoped
public class Tokens implements PanacheRepositoryBase<AccessToken, Long> {
  /**
   * What every token of ours begins with, so that one in the wrong place is known for what it is.
   */
  static final String MARK = "sa_";

  private static final int SECRET_BYTES = 32;
  private static final int LONGEST_LABEL = 200;

  private final Trail trail;
  private final InstantSource clock;
  private final TokenSettings settings;
  private final TokenUses uses;
  private final Duration idle;
  private final SecureRandom random = new SecureRandom();

  /**
   * A token as it is given out: this once.
   *
   * @param secret what its holder shows
   * @param kept what the service keeps of it
   */
  public record Given(String secret, AccessToken kept) {}

  @Inject
  Tokens(
      Trail trail,
      InstantSource clock,
      TokenSettings settings,
      IdentitySettings signIn,
      TokenUses uses) {
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
    this.uses = uses;
    idle = signIn.idle();
  }

  /** Until when one that is given out now may be good at most. */
  public Instant latest() {
    return clock.instant().plus(settings.longest());
  }

  /**
   * Those of an account's roles that a token of it may use which somebody gives out: the
   * commission's only where they are their own.
   */
  public Set<Role> givable(Actor actor, Account account) {
    Set<Role> givable = account.roles();
    if (!actor.name().equals(account.name)) {
      givable.removeIf(Role::isOfCommission);
    }
    return givable;
  }

  /**
   * Gives one out for a machine. What an auditor or approver does with it stands in the trail under
   * their name: such a token they ask for themselves.
   *
   * @param account whose it is
   * @param label what it is for
   * @param scopes those of the account's roles that it may use
   * @param expiresAt null: as late as settings allow
   * @throws Refusal where scopes or expiry are more than may be given, or than others may
   */
  @Transactional
  public Given giveOut(
      Actor actor, Account account, String label, Set<Role> scopes, @Nullable Instant expiresAt) {
    Instant now = clock.instant();
    Instant latest = latest();
    Instant until = expiresAt == null ? latest : expiresAt;
    if (label.isBlank() || label.length() > LONGEST_LABEL) {
      throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              "the label is empty or too long",
              "say what the token is for, in at most " + LONGEST_LABEL + " characters")
          .about("label");
    }
    if (scopes.isEmpty() || !account.roles().containsAll(scopes)) {
      throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              "the scopes are not roles of the account",
              "take one or more of " + Role.joined(account.roles()))
          .about("scopes");
    }
    if (!givable(actor, account).containsAll(scopes)) {
      throw new Refusal(
              Refusal.Reason.NOT_ALLOWED,
              "a token with the scope auditor or approver acts under its owner's name",
              "the account's owner asks for such a token themselves, on the page of their tokens or"
                  + " with POST /api/v1/me/tokens")
          .about("scopes");
    }
    if (!until.isAfter(now) || until.isAfter(latest)) {
      throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              "the token cannot expire at " + until,
              "let it expire after now, and not after " + latest)
          .about("expires_at");
    }
    Given given = give(actor, account, AccessToken.Kind.MACHINE, label, scopes, until);
    trail.add(actor, event("token.given-out", given.kept(), null, words(given.kept())));
    return given;
  }

  /**
   * The token of somebody who signed in; its entry in the trail is the caller's. Sessions that are
   * over are kept no longer: the trail tells of them.
   */
  Given ofSession(Actor actor, Account account, Duration lasts) {
    Instant now = clock.instant();
    delete("kind = ?1 and expiresAt <= ?2", AccessToken.Kind.SESSION, now);
    Instant until = now.plus(lasts);
    return give(actor, account, AccessToken.Kind.SESSION, "signed in", account.roles(), until);
  }

  private Given give(
      Actor actor,
      Account account,
      AccessToken.Kind kind,
      String label,
      Set<Role> scopes,
      Instant expiresAt) {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    String shown = MARK + HexFormat.of().formatHex(secret);
    AccessToken token = new AccessToken();
    token.account = getEntityManager().getReference(Account.class, account.id);
    token.kind = kind;
    token.label = label;
    token.hash = hash(shown);
    token.scopes(scopes);
    token.createdAt = clock.instant();
    token.createdBy = actor.name();
    token.expiresAt = expiresAt;
    persist(token);
    return new Given(shown, token);
  }

  private static String words(AccessToken token) {
    return token.label + ", " + Role.joined(token.scopes()) + ", until " + token.expiresAt;
  }

  private static AuditEvent event(
      String act, AccessToken token, @Nullable String before, @Nullable String after) {
    return new AuditEvent(
        act,
        token.account.licenseeCode(),
        "token",
        token.id + " of " + token.account.name,
        before,
        after);
  }

  /**
   * Those that were given out for an account's machines, the newest first.
   *
   * @param active whether they are good now: neither revoked nor over; null: whichever
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<AccessToken> page(
      Account account, @Nullable Boolean active, @Nullable Long before, int most) {
    Conditions tokens =
        new Conditions()
            .and("account.id = :account", "account", account.id)
            .and("kind = :kind", "kind", AccessToken.Kind.MACHINE)
            .and("id < :before", "before", before == null ? Long.MAX_VALUE : before);
    if (active != null) {
      tokens.and(
          (active ? "" : "not ") + "(revokedAt is null and expiresAt > :now)",
          "now",
          clock.instant());
    }
    return Slice.of(
        find(tokens.text() + " order by account.id, kind, id desc", tokens.values())
            .range(0, most)
            .list(),
        most);
  }

  /**
   * Revokes one; a second time changes nothing.
   *
   * @throws Refusal where the account has none of that id
   */
  @Transactional
  public void revoke(Actor actor, Account account, long id) {
    AccessToken token =
        find("account.id = ?1 and kind = ?2 and id = ?3", account.id, AccessToken.Kind.MACHINE, id)
            .firstResult();
    if (token == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND, "there is no token " + id, "take the id of one that is listed");
    }
    if (token.revokedAt == null) {
      token.revokedAt = clock.instant();
      trail.add(actor, event("token.revoked", token, words(token), null));
    }
  }

  /** Signs somebody out: the token that they show is good no more. */
  @Transactional
  public void signOut(Actor actor, long shown) {
    AccessToken token = findById(shown);
    token.revokedAt = clock.instant();
    Account account = token.account;
    trail.add(
        actor,
        new AuditEvent(
            "account.signed-out", account.licenseeCode(), "account", account.name, null, null));
  }

  /**
   * Ends the sessions of an account, whose password is another now. Its machines' tokens stay.
   *
   * @param but the token whose session goes on; null: none
   * @return how many ended
   */
  int endSessions(Account account, @Nullable Long but) {
    // Not those that are over: a sign-in may be about to delete them, in another order.
    return update(
        "revokedAt = ?1 where account.id = ?2 and kind = ?3 and revokedAt is null and id <> ?4"
            + " and expiresAt > ?1",
        clock.instant(),
        account.id,
        AccessToken.Kind.SESSION,
        but == null ? -1L : but);
  }

  /** The token that somebody shows; null where it is none that is good now. */
  @Transactional
  public @Nullable AccessToken shown(String secret) {
    AccessToken token = find("hash", hash(secret)).firstResult();
    if (token == null
        || token.revokedAt != null
        || token.account.disabled
        || !clock.instant().isBefore(token.expiresAt)
        || isIdle(token)) {
      return null;
    }
    uses.note(token.id, clock.instant());
    return token;
  }

  /** Whether it is a session that nobody has used for too long: a desk that somebody left. */
  private boolean isIdle(AccessToken token) {
    Instant used = uses.last(token);
    return token.kind == AccessToken.Kind.SESSION
        && !clock.instant().isBefore((used == null ? token.createdAt : used).plus(idle));
  }

  /**
   * Whether somebody who was let in would be so now.
   *
   * @param admission what they were let in as
   */
  @Transactional
  public boolean isGood(Caller.Admission admission) {
    Account account = getEntityManager().find(Account.class, admission.account());
    if (account == null || account.disabled) {
      return false;
    }
    Instant now = clock.instant();
    if (admission.token() != null) {
      AccessToken token = findById(admission.token());
      return token != null && token.revokedAt == null && now.isBefore(token.expiresAt);
    }
    return admission.until() == null || now.isBefore(admission.until());
  }

  /** When a token was last shown, to a minute; null: never, as far as is known. */
  public @Nullable Instant lastUsed(AccessToken token) {
    return uses.last(token);
  }

  private static String hash(String secret) {
    return Sha256.hex(secret.getBytes(StandardCharsets.UTF_8));
  }
}
