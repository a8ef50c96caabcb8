package shoeaudit.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.PagePaths;
import shoeaudit.api.http.RoleNames;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.SecondFactors;
import shoeaudit.web.Frame;
import shoeaudit.web.OwnResets;
import shoeaudit.web.Pages;

/** One's own account: what it may do and see, and where what belongs to it is changed. */
@Path(PagePaths.ACCOUNT)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OwnAccountPage {
  private final Pages pages;
  private final Accounts accounts;
  private final SecondFactors secondFactors;
  private final OwnResets resets;
  private final Caller caller;

  @Inject
  OwnAccountPage(
      Pages pages,
      Accounts accounts,
      SecondFactors secondFactors,
      OwnResets resets,
      Caller caller) {
    this.pages = pages;
    this.accounts = accounts;
    this.secondFactors = secondFactors;
    this.resets = resets;
    this.caller = caller;
  }

  /**
   * The account.
   *
   * @param licensee the code of the one that it sees alone; empty: it sees all
   * @param issuer where it signs in; empty: with the service itself
   */
  public record Own(
      String name,
      List<String> roles,
      String licensee,
      String issuer,
      boolean hasPassword,
      Instant createdAt,
      String createdBy) {
    static Own of(Account account) {
      String licensee = account.licenseeCode();
      String issuer = account.issuer;
      return new Own(
          account.name,
          RoleNames.of(account.roles()),
          licensee == null ? "" : licensee,
          issuer == null ? "" : issuer,
          account.passwordHash != null,
          account.createdAt,
          account.createdBy);
    }

    /** Whether it signs in with a password here. */
    public boolean isSignedInHere() {
      return hasPassword && issuer.isEmpty();
    }
  }

  /**
   * The page.
   *
   * @param resets what others did lately about the reader's signing in
   * @param since since when a code is asked for; null: none is
   * @param codesLeft how many recovery codes are good still
   */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record OwnAccount(
      Frame frame,
      List<RecentResets.Told> resets,
      Own account,
      @Nullable Instant since,
      int codesLeft)
      implements TemplateInstance {}

  /** It. */
  @GET
  public TemplateInstance one() {
    Account account = accounts.visible(caller.account());
    SecondFactors.Standing standing = secondFactors.of(account);
    return new OwnAccount(
        pages.frame(),
        resets.told(),
        Own.of(account),
        standing.since(),
        standing.recoveryCodesLeft());
  }
}
