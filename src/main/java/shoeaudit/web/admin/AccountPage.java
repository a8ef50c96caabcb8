package shoeaudit.web.admin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.RoleNames;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.OneTimePasswords;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.SecondFactors;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** An account, and what an administrator does about it. */
@Path(ShownAccount.AT + "/{account}")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
@Blocking
public class AccountPage {
  private final Pages pages;
  private final Accounts accounts;
  private final ShownAccounts shown;
  private final Credentials credentials;
  private final OneTimePasswords passwords;
  private final SecondFactors secondFactors;
  private final Licensees licensees;
  private final Caller caller;

  @Inject
  AccountPage(
      Pages pages,
      Accounts accounts,
      ShownAccounts shown,
      Credentials credentials,
      OneTimePasswords passwords,
      SecondFactors secondFactors,
      Licensees licensees,
      Caller caller) {
    this.pages = pages;
    this.accounts = accounts;
    this.shown = shown;
    this.credentials = credentials;
    this.passwords = passwords;
    this.secondFactors = secondFactors;
    this.licensees = licensees;
    this.caller = caller;
  }

  /**
   * What an account may do and see, as somebody has filled it in.
   *
   * @param licensee the code of the one that it sees alone; empty: all
   */
  public record Access(List<String> roles, String licensee) {
    static Access of(ShownAccount account) {
      return new Access(account.roles(), account.licensee());
    }

    /** Whether a role is ticked. */
    public boolean has(String role) {
      return roles.contains(role);
    }
  }

  /**
   * What came of a form.
   *
   * @param access what it had filled in and was refused; null: it is the account's
   * @param done what was done, as texts call it; null: nothing
   * @param secret a one-time password that was just given; null: none was
   * @param refusal why something was not done; null: nothing was refused
   */
  public record Outcome(
      @Nullable Access access,
      @Nullable String done,
      @Nullable String secret,
      @Nullable Refusal refusal) {
    static final Outcome NONE = new Outcome(null, null, null, null);

    static Outcome done(String done, @Nullable String secret) {
      return new Outcome(null, done, secret, null);
    }

    /** Whether what was refused is wrong in a field of the form of roles and licensee. */
    public boolean isWrong(String field) {
      return refusal != null && access != null && refusal.about().equals(field);
    }

    /** Whether what was refused is told above, and not beside a field. */
    public boolean isRefusedAsAWhole() {
      return refusal != null && !isWrong("roles") && !isWrong("licensee");
    }
  }

  /**
   * The page.
   *
   * @param own whether it is the caller's
   * @param roles all that there are
   * @param access what the form of roles and licensee shows
   */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record AccountShown(
      Frame frame,
      ShownAccount account,
      boolean own,
      List<String> roles,
      Access access,
      Outcome outcome)
      implements TemplateInstance {
    static AccountShown of(Frame frame, ShownAccount account, boolean own, Outcome outcome) {
      return new AccountShown(
          frame,
          account,
          own,
          List.copyOf(Role.texts()),
          Objects.requireNonNullElseGet(outcome.access(), () -> Access.of(account)),
          outcome);
    }
  }

  /** A page that may hold a secret: nobody keeps it. */
  static Response html(int status, TemplateInstance page) {
    return Response.fromResponse(Pages.answer(status, page.render()))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }

  /** It. */
  @GET
  public TemplateInstance one(long account) {
    return page(accounts.visible(account), Outcome.NONE);
  }

  private AccountShown page(Account account, Outcome outcome) {
    return AccountShown.of(
        pages.frame(), shown.of(account), account.id == caller.account(), outcome);
  }

  /** Sets what it may do and see. */
  @POST
  @InPerson
  @Path("access")
  public Response changeAccess(long account, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Access filled =
        new Access(form.all("roles"), Objects.requireNonNullElse(form.text("licensee"), ""));
    return change(
        account,
        sent,
        "access-changed",
        null,
        filled,
        id -> {
          Set<Role> roles = Form.reading("roles", () -> RoleNames.read(filled.roles()));
          Licensee licensee =
              Form.<@Nullable Licensee>reading(
                  "licensee", () -> licensees.seenAlone(form.text("licensee")));
          return accounts.change(
                  caller.actor(),
                  id,
                  new Accounts.Access(roles, licensee, accounts.visible(id).disabled))
              .id;
        });
  }

  /** Keeps it out, and ends its sessions. */
  @POST
  @InPerson
  @Path("disabled")
  public Response disable(long account, MultivaluedMap<String, String> sent) {
    return access(account, sent, true);
  }

  /** Lets it in again. */
  @POST
  @InPerson
  @Path("enabled")
  public Response enable(long account, MultivaluedMap<String, String> sent) {
    return access(account, sent, false);
  }

  private Response access(long account, MultivaluedMap<String, String> sent, boolean disabled) {
    return change(
        account,
        sent,
        disabled ? "disabled" : "enabled",
        null,
        null,
        id -> {
          Account before = accounts.visible(id);
          return accounts.change(
                  caller.actor(),
                  id,
                  new Accounts.Access(before.roles(), before.licensee, disabled))
              .id;
        });
  }

  /** Takes its second factor away, whose owner has lost it; its sessions end. */
  @POST
  @InPerson
  @Path("second-factor")
  public Response takeSecondFactor(long account, MultivaluedMap<String, String> sent) {
    return change(
        account,
        sent,
        "second-factor-taken",
        null,
        null,
        id -> {
          secondFactors.reset(caller.actor(), id);
          return id;
        });
  }

  /** Gives it a one-time password, and shows that: this once. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Path("password")
  public Response givePassword(long account, MultivaluedMap<String, String> sent) {
    String password = passwords.next();
    return change(
        account,
        sent,
        "password-given",
        password,
        null,
        id -> {
          credentials.setPassword(caller.actor(), id, password);
          return id;
        });
  }

  /** Lets its owner sign in at once after wrong passwords. */
  @POST
  @InPerson
  @Path("unlocked")
  public Response unlock(long account, MultivaluedMap<String, String> sent) {
    return change(
        account,
        sent,
        "unlocked",
        null,
        null,
        id -> {
          credentials.unlock(caller.actor(), id);
          return id;
        });
  }

  private Response change(
      long account,
      MultivaluedMap<String, String> sent,
      String done,
      @Nullable String secret,
      @Nullable Access filled,
      ToLongFunction<Long> act) {
    var unused = pages.form(sent);
    Account found = accounts.visible(account);
    try {
      long changed = act.applyAsLong(found.id);
      return html(
          Response.Status.OK.getStatusCode(),
          page(accounts.visibleNow(changed), Outcome.done(done, secret)));
    } catch (Refusal refusal) {
      return html(
          refusal.reason().status(),
          page(accounts.visibleNow(account), new Outcome(filled, null, null, refusal)));
    }
  }
}
