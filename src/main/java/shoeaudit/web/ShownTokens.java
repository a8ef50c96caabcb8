package shoeaudit.web;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RoleNames;
import shoeaudit.identity.AccessToken;
import shoeaudit.identity.Refusal;

/**
 * The tokens of an account's machines, as a page lists them, and the form that makes one.
 *
 * @param at the page's address, to which its forms are sent
 * @param own whether they are the reader's
 * @param all whether those that are good no more are listed, too
 * @param rows the newest first
 * @param next the address of those that follow; null: none do
 * @param scopes the roles that a token may have which the reader makes; none: they make none
 * @param earliest the first day on which one may expire
 * @param latest the last
 * @param filled what was sent and refused
 * @param done what was done, as texts call it; null: nothing
 * @param secret of a token that was just made; null: none was
 * @param refusal why something was not done; null: nothing was refused
 */
public record ShownTokens(
    String at,
    boolean own,
    boolean all,
    List<Row> rows,
    @Nullable String next,
    List<String> scopes,
    LocalDate earliest,
    LocalDate latest,
    Filled filled,
    @Nullable String done,
    @Nullable String secret,
    @Nullable Refusal refusal) {
  /** Under which name forms send the token that is to be withdrawn. */
  public static final String WITHDRAW = "withdraw";

  public ShownTokens {
    rows = List.copyOf(rows);
    scopes = List.copyOf(scopes);
  }

  /**
   * A token.
   *
   * @param revokedAt when it was withdrawn; null: it was not
   * @param lastUsedAt when it was last shown; null: never, as far as is known
   * @param over whether its time is over
   */
  public record Row(
      long id,
      String label,
      List<String> scopes,
      Instant createdAt,
      String createdBy,
      Instant expiresAt,
      @Nullable Instant revokedAt,
      @Nullable Instant lastUsedAt,
      boolean over) {
    static Row of(AccessToken token, @Nullable Instant lastUsedAt, Instant now) {
      return new Row(
          token.id,
          token.label,
          RoleNames.of(token.scopes()),
          token.createdAt,
          token.createdBy,
          token.expiresAt,
          token.revokedAt,
          lastUsedAt,
          !now.isBefore(token.expiresAt));
    }

    /** Whether it can still be withdrawn to some effect. */
    public boolean isGood() {
      return revokedAt == null && !over;
    }
  }

  /** A token as somebody has filled it in. */
  public record Filled(String label, List<String> scopes, String expires) {
    /** Nothing. */
    static final Filled EMPTY = new Filled("", List.of(), "");

    /** Whether a role is ticked. */
    public boolean has(String role) {
      return scopes.contains(role);
    }
  }

  /** The address of the list with those that are good no more, or without them. */
  public String otherAt() {
    return Addresses.with(at, Addresses.query("all", all ? null : "true"));
  }

  /** Whether what was refused is wrong in a field of the form. */
  public boolean isWrong(String field) {
    return refusal != null && refusal.about().equals(field);
  }

  /** Whether what was refused is told above, and not beside a field. */
  public boolean isRefusedAsAWhole() {
    return refusal != null && !isWrong("label") && !isWrong("scopes") && !isWrong("expires_at");
  }
}
