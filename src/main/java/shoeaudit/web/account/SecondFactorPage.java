package shoeaudit.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SecondFactors;
import shoeaudit.identity.Source;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.OwnResets;
import shoeaudit.web.Pages;

/**
 * One's own second factor: set up with the password and a code of the app; once it counts, kept and
 * taken away by showing a code.
 */
@Path(PagePaths.SECOND_FACTOR)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SecondFactorPage {
  private static final String BEGIN = "begin";
  private static final String CONFIRM = "confirm";
  private static final String CODES = "codes";
  private static final String DEVICE = "device";
  private static final String REMOVAL = "removal";
  private static final Set<String> ACTS = Set.of(BEGIN, CONFIRM, CODES, DEVICE, REMOVAL);

  private final Pages pages;
  private final Accounts accounts;
  private final SecondFactors secondFactors;
  private final OwnResets resets;
  private final Caller caller;
  private final CurrentVertxRequest http;

  @Inject
  SecondFactorPage(
      Pages pages,
      Accounts accounts,
      SecondFactors secondFactors,
      OwnResets resets,
      Caller caller,
      CurrentVertxRequest http) {
    this.pages = pages;
    this.accounts = accounts;
    this.secondFactors = secondFactors;
    this.resets = resets;
    this.caller = caller;
    this.http = http;
  }

  /**
   * How it stands, and what can be done about it.
   *
   * @param since since when a code is asked for; null: none is
   * @param needed whether a role of the account needs one
   * @param codesLeft how many recovery codes are good still
   * @param possible whether the account signs in with a password here, beside which a code is shown
   */
  public record Standing(
      @Nullable Instant since, boolean needed, int codesLeft, boolean possible) {}

  /**
   * What came of a form.
   *
   * @param act which form it was, as forms send it; empty: none was sent
   * @param setUp what the app needs, shown this once; null: it was not begun just now
   * @param codes recovery codes, shown this once; none: they were not made just now
   * @param refusal why the step was not made; null: nothing was refused
   */
  public record Outcome(
      String act,
      SecondFactors.@Nullable SetUp setUp,
      List<String> codes,
      @Nullable Refusal refusal) {
    static final Outcome NONE = new Outcome("", null, List.of(), null);

    /** Whether that form was sent, and nothing came of it. */
    public boolean isRefused(String form) {
      return refusal != null && act.equals(form);
    }

    /** Whether that form was sent, and it was done. */
    public boolean isDone(String form) {
      return refusal == null && act.equals(form);
    }
  }

  /**
   * The page.
   *
   * @param resets what others did lately about the reader's signing in
   */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record SecondFactorForm(
      Frame frame, List<RecentResets.Told> resets, Standing standing, Outcome outcome)
      implements TemplateInstance {}

  private SecondFactorForm page(Outcome outcome) {
    Account account = accounts.visibleNow(caller.account());
    SecondFactors.Standing standing = secondFactors.of(account);
    return new SecondFactorForm(
        pages.frame(),
        resets.told(),
        new Standing(
            standing.since(),
            standing.isNeeded(),
            standing.recoveryCodesLeft(),
            account.passwordHash != null && !account.isFromElsewhere()),
        outcome);
  }

  /** How it stands. */
  @GET
  public TemplateInstance one() {
    return page(Outcome.NONE);
  }

  /**
   * Takes one step: begins with a password, confirms with a code, renews the recovery codes, or
   * takes the second factor away. All of them come to this one address, as it is the one that is
   * open to whoever has to set one up before anything else.
   */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response step(MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    String act = act(form);
    try {
      return Pages.came(null, page(done(act, form)));
    } catch (Refusal refusal) {
      return Pages.came(refusal, page(new Outcome(act, null, List.of(), refusal)));
    }
  }

  /** Which step a form is of. */
  private static String act(Form form) {
    String act = form.text("act");
    if (act == null) {
      return form.text("code") == null ? BEGIN : CONFIRM;
    }
    if (!ACTS.contains(act)) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "\"" + act + "\" is no step of a second factor",
          "load the page again, and send its form");
    }
    return act;
  }

  private Outcome done(String act, Form form) {
    Source from = CallerAddress.source(http.getCurrent());
    if (act.equals(BEGIN)) {
      return new Outcome(
          act,
          secondFactors.begin(caller.actor(), caller.account(), from, form.secret("password")),
          List.of(),
          null);
    }
    String code = form.needed("code");
    return switch (act) {
      case CODES ->
          new Outcome(
              act,
              null,
              secondFactors.renewRecoveryCodes(caller.actor(), caller.account(), from, code),
              null);
      case DEVICE, REMOVAL -> {
        secondFactors.remove(caller.actor(), caller.account(), from, code);
        yield new Outcome(act, null, List.of(), null);
      }
      default ->
          new Outcome(
              act,
              null,
              secondFactors.confirm(caller.actor(), caller.account(), caller.token(), from, code),
              null);
    };
  }
}
