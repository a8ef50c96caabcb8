package shoeaudit.api.accounts;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.SignInSource;
import shoeaudit.identity.SignInSources;

/** From where people signed in or tried to, for administrators of all licensees. */
@Path("/api/v1/sign-ins")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.APPLICATION_JSON)
public class SignInResource {
  private final SignInSources sources;
  private final Caller caller;

  @Inject
  SignInResource(SignInSources sources, Caller caller) {
    this.sources = sources;
    this.caller = caller;
  }

  /**
   * Somebody signed in, or tried to.
   *
   * @param id as entries of the trail name it: source 17
   * @param account the account's name; null: there is none of the name that was given
   * @param outcome signed-in, refused, code-asked (the password was right, and no code of the
   *     second factor came with it), or put-off (too many wrong passwords came before)
   * @param request as logs and the trail name it
   */
  public record SignInView(
      long id,
      Instant at,
      @Nullable String account,
      String outcome,
      String address,
      @Nullable String request) {
    static SignInView of(SignInSource source) {
      return new SignInView(
          source.id,
          source.at,
          source.account,
          source.outcome.text(),
          source.address,
          source.request);
    }
  }

  /**
   * Some of them.
   *
   * @param signIns the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record SignInPage(List<SignInView> signIns, @Nullable String next) {}

  /** Those that are kept, the newest first, a page at a time. */
  @GET
  public SignInPage page(
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    if (caller.onlyLicensee() != null) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "from where all people sign in is not yours to see",
          "ask an administrator of all licensees; your licensee's are in /api/v1/trail");
    }
    SignInSources.Page page = sources.page(RequestParsing.cursor(cursor), limit);
    Long next = page.next();
    return new SignInPage(
        page.sources().stream().map(SignInView::of).toList(),
        next == null ? null : next.toString());
  }
}
