package shoeaudit.api.accounts;

import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RoleNames;
import shoeaudit.database.Slice;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.identity.SecondFactors;

/** The accounts, kept by administrators; one of a licensee sees and keeps its licensee's alone. */
@Path("/api/v1/accounts")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class AccountResource {
  private static final int CREATED = 201;

  private final Accounts accounts;
  private final Credentials credentials;
  private final SecondFactors secondFactors;
  private final Licensees licensees;
  private final Caller caller;

  @Inject
  AccountResource(
      Accounts accounts,
      Credentials credentials,
      SecondFactors secondFactors,
      Licensees licensees,
      Caller caller) {
    this.accounts = accounts;
    this.credentials = credentials;
    this.secondFactors = secondFactors;
    this.licensees = licensees;
    this.caller = caller;
  }

  /**
   * Somebody who is to sign in.
   *
   * @param password of 12 characters or more; null: they use tokens alone
   * @param roles operator, auditor, approver, administrator, batch
   * @param licensee the code of the one that they see alone; null: all
   */
  public record NewAccount(
      @NotBlank String name,
      @Nullable String password,
      @NotNull List<String> roles,
      @Nullable String licensee) {}

  /**
   * What somebody may do and see, as it shall be.
   *
   * @param roles operator, auditor, approver, administrator, batch
   * @param licensee the code of the one that they see alone; null: all
   * @param disabled whether they are kept out altogether
   */
  public record Access(@NotNull List<String> roles, @Nullable String licensee, boolean disabled) {}

  /** Another password. */
  public record NewPassword(@NotBlank String password) {}

  private AccountView view(Account account) {
    return AccountView.of(account, credentials.lockedUntil(account));
  }

  /** By what accounts can be chosen; null: by any. */
  public static class ChosenAccounts {
    /** A role that they have. */
    @RestQuery public @Nullable String role;

    /** The code of the licensee that they see alone. */
    @RestQuery public @Nullable String licensee;

    /** Whether they are kept out. */
    @RestQuery public @Nullable String disabled;
  }

  /**
   * Some accounts.
   *
   * @param accounts by name
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record AccountPage(List<AccountView> accounts, @Nullable String next) {}

  /** Those that the caller sees, by name, a page at a time. */
  @GET
  public AccountPage list(
      @BeanParam ChosenAccounts chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<Account> page =
        accounts.visible(
            new Accounts.Chosen(
                chosen.role == null ? null : RoleNames.read(chosen.role),
                chosen.licensee == null ? null : licensees.visible(chosen.licensee),
                RequestParsing.yesOrNo("disabled", chosen.disabled)),
            RequestParsing.cursor(cursor),
            limit);
    return new AccountPage(
        page.rows().stream().map(this::view).toList(), Paging.next(page, account -> account.id));
  }

  /** Adds one. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  public Response add(@NotNull @Valid NewAccount wanted) {
    Account account =
        accounts.add(
            caller.actor(),
            wanted.name(),
            wanted.password(),
            RoleNames.read(wanted.roles()),
            licensees.seenAlone(wanted.licensee()));
    return Response.status(CREATED)
        .location(URI.create("/api/v1/accounts/" + account.id))
        .entity(view(account))
        .build();
  }

  /** One of them. */
  @GET
  @Path("{account}")
  public AccountView one(long account) {
    return view(accounts.visible(account));
  }

  /** Sets what somebody may do and see; nobody does so for themself. */
  @PUT
  @InPerson
  @Path("{account}/access")
  public AccountView change(long account, @NotNull @Valid Access access) {
    long id = accounts.visible(account).id;
    return view(
        accounts.change(
            caller.actor(),
            id,
            new Accounts.Access(
                RoleNames.read(access.roles()),
                licensees.seenAlone(access.licensee()),
                access.disabled())));
  }

  /** Gives somebody else a one-time password, which they change; their sessions end. */
  @PUT
  @InPerson
  @Path("{account}/password")
  public void setPassword(long account, @NotNull @Valid NewPassword wanted) {
    long id = accounts.visible(account).id;
    credentials.setPassword(caller.actor(), id, wanted.password());
  }

  /** Takes somebody else's second factor away, who has lost it; their sessions end. */
  @DELETE
  @InPerson
  @Path("{account}/second-factor")
  public void resetSecondFactor(long account) {
    secondFactors.reset(caller.actor(), accounts.visible(account).id);
  }

  /** Lets somebody sign in at once for whose name wrong passwords came. */
  @DELETE
  @InPerson
  @Path("{account}/lock")
  public void unlock(long account) {
    credentials.unlock(caller.actor(), accounts.visible(account).id);
  }
}
