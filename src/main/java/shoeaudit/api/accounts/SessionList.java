package shoeaudit.api.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Account;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Sessions;

/** Open sessions as the API lists them. */
final class SessionList {
  /** The most on a page. */
  static final int MOST = 1_000;

  private SessionList() {}

  /**
   * A session that is open.
   *
   * @param lastUsedAt when its token was last shown; null: never
   * @param address from where it began; null: that is not kept, or not any more
   * @param current whether it is the one in which it is asked for
   */
  public record SessionView(
      long id,
      Instant createdAt,
      @Nullable Instant lastUsedAt,
      Instant expiresAt,
      @Nullable String address,
      boolean current) {
    static SessionView of(Sessions.Session session, @Nullable Long shown) {
      return new SessionView(
          session.id(),
          session.createdAt(),
          session.lastUsedAt(),
          session.expiresAt(),
          session.address(),
          shown != null && shown == session.id());
    }
  }

  /**
   * Some of them.
   *
   * @param sessions the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record SessionPage(List<SessionView> sessions, @Nullable String next) {}

  static SessionPage page(
      Sessions sessions, Caller caller, Account account, @Nullable String cursor, int limit) {
    Sessions.Page page =
        sessions.page(account, cursor == null ? null : RequestParsing.cursor(cursor), limit);
    Long next = page.next();
    Long shown = caller.token();
    return new SessionPage(
        page.sessions().stream().map(session -> SessionView.of(session, shown)).toList(),
        next == null ? null : next.toString());
  }
}
