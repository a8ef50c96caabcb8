package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;

/** The sessions in which somebody is signed in: listed and ended. Machines' tokens are none. */
@ApplicationScoped
public class Sessions {
  private static final String OPEN =
      "account.id = ?1 and kind = ?2 and revokedAt is null and expiresAt > ?3";

  /** By what is written down: of a use that is not yet, the last one before it. */
  private static final String USED = " and coalesce(lastUsedAt, createdAt) > ?5";

  private final Tokens tokens;
  private final SignInSources sources;
  private final Trail trail;
  private final InstantSource clock;
  private final Duration idle;

  @Inject
  Sessions(
      Tokens tokens,
      SignInSources sources,
      Trail trail,
      InstantSource clock,
      IdentitySettings settings) {
    this.tokens = tokens;
    this.sources = sources;
    this.trail = trail;
    this.clock = clock;
    idle = settings.idle().plusSeconds(TokenUses.BETWEEN_WRITES_SECONDS);
  }

  /**
   * One that is open.
   *
   * @param lastUsedAt when its token was last shown; null: never
   * @param address from where it began; null: that is not kept, or not any more
   */
  public record Session(
      long id,
      Instant createdAt,
      Instant expiresAt,
      @Nullable Instant lastUsedAt,
      @Nullable String address) {}

  /**
   * Some of them.
   *
   * @param sessions the newest first
   * @param next from where the rest is to be asked for; null: there is no rest
   */
  public record Page(List<Session> sessions, @Nullable Long next) {
    public Page {
      sessions = List.copyOf(sessions);
    }
  }

  /**
   * An account's open ones, the newest first.
   *
   * @param before what {@link Page#next} said before; null: from the newest on
   * @param most how many at most
   */
  @Transactional
  public Page page(Account account, @Nullable Long before, int most) {
    Slice<AccessToken> found =
        Slice.of(
            tokens
                .find(
                    OPEN + " and id < ?4" + USED + " order by id desc",
                    account.id,
                    AccessToken.Kind.SESSION,
                    clock.instant(),
                    before == null ? Long.MAX_VALUE : before,
                    clock.instant().minus(idle))
                .range(0, most)
                .list(),
            most);
    Map<Long, String> addresses =
        sources.addressesById(
            found.rows().stream().map(token -> token.sourceId).filter(Objects::nonNull).toList());
    return new Page(
        found.rows().stream().map(token -> session(token, addresses)).toList(),
        found.next(last -> last.id));
  }

  private Session session(AccessToken token, Map<Long, String> addresses) {
    Long source = token.sourceId;
    return new Session(
        token.id,
        token.createdAt,
        token.expiresAt,
        tokens.lastUsed(token),
        source == null ? null : addresses.get(source));
  }

  /**
   * Ends one.
   *
   * @throws Refusal where the account has none of that id that is open
   */
  @Transactional
  public void end(Actor actor, Account account, long id) {
    AccessToken token =
        tokens
            .find(OPEN + " and id = ?4", account.id, AccessToken.Kind.SESSION, clock.instant(), id)
            .firstResult();
    if (token == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no open session " + id,
          "take the id of one that is listed");
    }
    token.revokedAt = clock.instant();
    trail.add(
        actor,
        new AuditEvent(
            "session.ended",
            account.licenseeCode(),
            "session",
            id + " of " + account.name,
            "since " + token.createdAt + ", until " + token.expiresAt,
            null));
  }

  /**
   * Ends all of an account's.
   *
   * @param but the token whose session goes on; null: none
   */
  @Transactional
  public void endAll(Actor actor, Account account, @Nullable Long but) {
    int ended = tokens.endSessions(account, but);
    trail.add(
        actor,
        Accounts.event(
            "account.sessions-ended",
            account,
            ended == 1 ? "1 session" : ended + " sessions",
            null));
  }
}
