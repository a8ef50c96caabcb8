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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RoleNames;
import shoeaudit.database.Slice;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.OneTimePasswords;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The accounts, by name, and the making of new ones. */
@Path(ShownAccount.AT)
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AccountsPage {
  private static final int ROWS = 100;

  private final Pages pages;
  private final Accounts accounts;
  private final ShownAccounts shown;
  private final OneTimePasswords passwords;
  private final Licensees licensees;
  private final Caller caller;

  @Inject
  AccountsPage(
      Pages pages,
      Accounts accounts,
      ShownAccounts shown,
      OneTimePasswords passwords,
      Licensees licensees,
      Caller caller) {
    this.pages = pages;
    this.accounts = accounts;
    this.shown = shown;
    this.passwords = passwords;
    this.licensees = licensees;
    this.caller = caller;
  }

  /**
   * By what accounts are chosen; empty: by any.
   *
   * @param disabled true or false
   */
  public record Chosen(String role, String licensee, String disabled) {
    /** Whether it leaves none out. */
    public boolean isOpen() {
      return role.isEmpty() && licensee.isEmpty() && disabled.isEmpty();
    }

    private String at(long cursor) {
      return Addresses.with(
          ShownAccount.AT,
          Addresses.query(
              "role", role, "licensee", licensee, "disabled", disabled, "cursor", cursor));
    }
  }

  /**
   * An account as somebody has filled it in.
   *
   * @param licensee the code of the one that it is to see alone; empty: all
   */
  public record Filled(String name, List<String> roles, String licensee) {
    /** Whether a role is ticked. */
    public boolean has(String role) {
      return roles.contains(role);
    }
  }

  /**
   * The page.
   *
   * @param roles all that there are
   * @param next the address of the accounts that follow; null: none do
   * @param filled what was sent and refused
   * @param refusal why an account was not made; null: nobody tried
   */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record AccountList(
      Frame frame,
      List<String> roles,
      Chosen chosen,
      List<ShownAccount> accounts,
      @Nullable String next,
      Filled filled,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** Some of them. */
  @GET
  public TemplateInstance list(
      @RestQuery @Nullable String role,
      @RestQuery @Nullable String licensee,
      @RestQuery @Nullable String disabled,
      @RestQuery @Nullable String cursor) {
    return list(
        new Chosen(filled(role), filled(licensee), filled(disabled)),
        RequestParsing.cursor(cursor),
        new Filled("", List.of(), ""),
        null);
  }

  private static String filled(@Nullable String text) {
    return text == null ? "" : text.strip();
  }

  private AccountList list(
      Chosen chosen, @Nullable Long after, Filled filled, @Nullable Refusal refusal) {
    Slice<Account> page =
        accounts.visible(
            new Accounts.Chosen(
                chosen.role().isEmpty() ? null : RoleNames.read(chosen.role()),
                chosen.licensee().isEmpty() ? null : licensees.visible(chosen.licensee()),
                chosen.disabled().isEmpty()
                    ? null
                    : RequestParsing.yesOrNo("disabled", chosen.disabled())),
            after,
            ROWS);
    return new AccountList(
        pages.frame(),
        List.copyOf(Role.texts()),
        chosen,
        shown.of(page.rows()),
        page.next(account -> chosen.at(account.id)),
        filled,
        refusal);
  }

  /** Adds one, and shows its one-time password: this once. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response add(MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Filled wanted =
        new Filled(
            Objects.requireNonNullElse(form.text("name"), ""),
            form.all("role"),
            Objects.requireNonNullElse(form.text("licensee"), ""));
    try {
      String password = passwords.next();
      Account account =
          accounts.add(
              caller.actor(),
              form.needed("name"),
              password,
              RoleNames.read(wanted.roles()),
              licensees.seenAlone(form.text("licensee")));
      return AccountPage.html(
          Response.Status.OK.getStatusCode(),
          AccountPage.AccountShown.of(
              pages.frame(),
              shown.of(account),
              false,
              AccountPage.Outcome.done("added", password)));
    } catch (Refusal refusal) {
      return AccountPage.html(
          refusal.reason().status(), list(new Chosen("", "", ""), null, wanted, refusal));
    }
  }
}
