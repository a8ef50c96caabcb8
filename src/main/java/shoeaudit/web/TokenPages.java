package shoeaudit.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RoleNames;
import shoeaudit.database.Slice;
import shoeaudit.identity.AccessToken;
import shoeaudit.identity.Account;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.Tokens;

/** What the page of one's own tokens and that of another account's have in common. */
@ApplicationScoped
public class TokenPages {
  private static final int ROWS = 100;

  private final Tokens tokens;
  private final Caller caller;
  private final InstantSource clock;

  @Inject
  TokenPages(Tokens tokens, Caller caller, InstantSource clock) {
    this.tokens = tokens;
    this.caller = caller;
    this.clock = clock;
  }

  /**
   * An account's, as they stand.
   *
   * @param at the page's address
   * @param all whether those that are good no more are wanted, too: true; null: they are not
   * @param cursor from where on; null: from the newest
   */
  public ShownTokens list(
      Account account, String at, @Nullable String all, @Nullable String cursor) {
    return shown(
        account,
        at,
        Boolean.TRUE.equals(RequestParsing.yesOrNo("all", all)),
        RequestParsing.cursor(cursor),
        new Outcome(ShownTokens.Filled.EMPTY, null, null, null));
  }

  /** What came of a form. */
  private record Outcome(
      ShownTokens.Filled filled,
      @Nullable String done,
      @Nullable String secret,
      @Nullable Refusal refusal) {}

  private ShownTokens shown(
      Account account, String at, boolean all, @Nullable Long before, Outcome outcome) {
    Instant now = clock.instant();
    Slice<AccessToken> page = tokens.page(account, all ? null : true, before, ROWS);
    return new ShownTokens(
        at,
        account.id == caller.account(),
        all,
        page.rows().stream()
            .map(token -> ShownTokens.Row.of(token, tokens.lastUsed(token), now))
            .toList(),
        page.next(last ->
            Addresses.with(at, Addresses.query("all", all ? "true" : null, "cursor", last.id))),
        RoleNames.of(tokens.givable(caller.actor(), account)),
        LocalDate.ofInstant(now, ZoneOffset.UTC).plusDays(1),
        LocalDate.ofInstant(tokens.latest(), ZoneOffset.UTC),
        outcome.filled(),
        outcome.done(),
        outcome.secret(),
        outcome.refusal());
  }

  /**
   * Makes a token of what a form has sent, and shows it: this once; or withdraws one that the form
   * names.
   *
   * @param account one whose tokens the caller keeps
   * @param at the page's address
   */
  public ShownTokens take(Account account, String at, Form form) {
    ShownTokens.Filled filled =
        new ShownTokens.Filled(
            Objects.requireNonNullElse(form.text("label"), ""),
            form.all("scopes"),
            Objects.requireNonNullElse(form.text("expires_at"), ""));
    try {
      if (!form.all(ShownTokens.WITHDRAW).isEmpty()) {
        tokens.revoke(caller.actor(), account, form.number(ShownTokens.WITHDRAW));
        return shown(
            account,
            at,
            false,
            null,
            new Outcome(ShownTokens.Filled.EMPTY, "withdrawn", null, null));
      }
      Set<Role> scopes = Form.reading("scopes", () -> scopes(filled.scopes()));
      Tokens.Given given =
          tokens.giveOut(
              caller.actor(), account, form.needed("label"), scopes, expiry(filled.expires()));
      return shown(
          account,
          at,
          false,
          null,
          new Outcome(ShownTokens.Filled.EMPTY, "made", given.secret(), null));
    } catch (Refusal refusal) {
      return shown(account, at, false, null, new Outcome(filled, null, null, refusal));
    }
  }

  private static Set<Role> scopes(List<String> ticked) {
    if (ticked.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED, "no role is chosen", "choose as what the token acts");
    }
    return RoleNames.read(ticked);
  }

  /** The beginning of a day, which is the same for everybody; null: no day is given. */
  private static @Nullable Instant expiry(String day) {
    return day.isEmpty()
        ? null
        : Form.reading("expires_at", () -> RequestParsing.day(day))
            .atStartOfDay(ZoneOffset.UTC)
            .toInstant();
  }
}
