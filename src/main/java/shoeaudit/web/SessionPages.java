package shoeaudit.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Account;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Sessions;

/** What the page of one's own sessions and that of another account's have in common. */
@ApplicationScoped
public class SessionPages {
  private static final int ROWS = 100;

  private final Sessions sessions;
  private final Caller caller;

  @Inject
  SessionPages(Sessions sessions, Caller caller) {
    this.sessions = sessions;
    this.caller = caller;
  }

  /**
   * An account's that are open.
   *
   * @param at the page's address
   * @param cursor from where on; null: from the newest
   */
  public ShownSessions list(Account account, String at, @Nullable String cursor) {
    return shown(account, at, RequestParsing.cursor(cursor), null, null);
  }

  private ShownSessions shown(
      Account account,
      String at,
      @Nullable Long before,
      @Nullable String done,
      @Nullable Refusal refusal) {
    Sessions.Page page = sessions.page(account, before, ROWS);
    Long next = page.next();
    Long current = caller.token();
    return new ShownSessions(
        at,
        account.id == caller.account(),
        page.sessions().stream().map(each -> ShownSessions.Row.of(each, current)).toList(),
        next == null ? null : Addresses.with(at, Addresses.query("cursor", next)),
        done,
        refusal);
  }

  /**
   * Ends the one that a form names, or all; of the caller's own not the one in which it is sent.
   *
   * @param account one whose sessions the caller keeps
   * @param at the page's address
   */
  public ShownSessions take(Account account, String at, Form form) {
    try {
      boolean one = !form.all(ShownSessions.END).isEmpty();
      if (one) {
        sessions.end(caller.actor(), account, form.number(ShownSessions.END));
      } else {
        sessions.endAll(caller.actor(), account, caller.token());
      }
      return shown(account, at, null, one ? "ended" : "all-ended", null);
    } catch (Refusal refusal) {
      return shown(account, at, null, null, refusal);
    }
  }
}
