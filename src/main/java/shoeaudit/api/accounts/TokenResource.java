package shoeaudit.api.accounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RoleNames;
import shoeaudit.database.Slice;
import shoeaudit.identity.AccessToken;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Role;
import shoeaudit.identity.Tokens;

/** Tokens for machines, as administrators give them out for an account. */
@Path("/api/v1/accounts/{account}/tokens")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class TokenResource {
  private static final int CREATED = 201;

  private final Accounts accounts;
  private final Tokens tokens;
  private final Caller caller;

  @Inject
  TokenResource(Accounts accounts, Tokens tokens, Caller caller) {
    this.accounts = accounts;
    this.tokens = tokens;
    this.caller = caller;
  }

  /**
   * A token that is wanted.
   *
   * @param label what it is for
   * @param scopes which of the account's roles it may use
   * @param expiresAt null: as late as the service allows
   */
  public record NewToken(
      @NotBlank String label, @NotEmpty List<String> scopes, @Nullable Instant expiresAt) {}

  /**
   * A token.
   *
   * @param lastUsedAt when it was last shown, to a minute; null: never, as far as is known
   * @param secret to be sent as Authorization: Bearer …; shown once, when it is given out
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TokenView(
      long id,
      String label,
      List<String> scopes,
      Instant createdAt,
      String createdBy,
      Instant expiresAt,
      @Nullable Instant revokedAt,
      @Nullable Instant lastUsedAt,
      @Nullable String secret) {
    static TokenView of(AccessToken token, @Nullable Instant lastUsedAt, @Nullable String secret) {
      return new TokenView(
          token.id,
          token.label,
          RoleNames.of(token.scopes()),
          token.createdAt,
          token.createdBy,
          token.expiresAt,
          token.revokedAt,
          lastUsedAt,
          secret);
    }
  }

  /**
   * Some tokens.
   *
   * @param tokens the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record TokenPage(List<TokenView> tokens, @Nullable String next) {}

  static TokenPage list(
      Tokens tokens, Account account, @Nullable String active, @Nullable String cursor, int limit) {
    Slice<AccessToken> page =
        tokens.page(
            account,
            RequestParsing.yesOrNo("active", active),
            RequestParsing.cursor(cursor),
            limit);
    return new TokenPage(
        page.rows().stream()
            .map(token -> TokenView.of(token, tokens.lastUsed(token), null))
            .toList(),
        Paging.next(page, token -> token.id));
  }

  static TokenView giveOut(Tokens tokens, Caller caller, Account account, NewToken wanted) {
    Set<Role> scopes = RoleNames.read(wanted.scopes());
    Tokens.Given given =
        tokens.giveOut(caller.actor(), account, wanted.label(), scopes, wanted.expiresAt());
    return TokenView.of(given.kept(), null, given.secret());
  }

  /**
   * An account's, the newest first, a page at a time.
   *
   * @param active whether they are good now
   */
  @GET
  public TokenPage list(
      long account,
      @RestQuery @Nullable String active,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    return list(tokens, accounts.visible(account), active, cursor, limit);
  }

  /** Gives one out for an account. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @ResponseStatus(CREATED)
  public TokenView giveOut(long account, @NotNull @Valid NewToken wanted) {
    return giveOut(tokens, caller, accounts.keptOrOwn(account), wanted);
  }

  /** Revokes one of an account's. */
  @DELETE
  @InPerson
  @Path("{token}")
  public void revoke(long account, long token) {
    tokens.revoke(caller.actor(), accounts.keptOrOwn(account), token);
  }
}
