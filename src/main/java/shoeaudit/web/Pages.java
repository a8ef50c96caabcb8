package shoeaudit.web;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SessionCookie;
import shoeaudit.runs.Engine;

/** What each page needs: its frame, and what its forms have sent. */
@RequestScoped
public class Pages {
  /** Under which name forms send what shows that they are of a page of ours. */
  public static final String CSRF = "csrf";

  /** By which lists are told where their page begins; the first page has none. */
  private static final String CURSOR = "cursor";

  /** By which a browser says from whose page a request comes. */
  private static final String SENT_FROM = "Sec-Fetch-Site";

  /**
   * From a page of ours, or by the person alone. Where a browser says nothing, it may be either.
   */
  private static final Set<String> NOT_FROM_ELSEWHERE = Set.of("same-origin", "none");

  private static final int MENU = 200;

  private final Caller caller;
  private final SecurityIdentity identity;
  private final Licensees licensees;
  private final CurrentVertxRequest http;

  @Inject
  Pages(Caller caller, SecurityIdentity identity, Licensees licensees, CurrentVertxRequest http) {
    this.caller = caller;
    this.identity = identity;
    this.licensees = licensees;
    this.http = http;
  }

  /** The frame of a page that is no licensee's. */
  public Frame frame() {
    return frame(null);
  }

  /** The frame of a page for which the database is not asked, such as that of a problem. */
  Frame bare() {
    return identity.isAnonymous()
        ? new Frame(null, Set.of(), false, List.of(), null, "", Engine.version(), path(), true)
        : new Frame(
            caller.name(),
            caller.roles(),
            false,
            List.of(),
            null,
            csrf(),
            Engine.version(),
            path(),
            true);
  }

  /** The frame of a licensee's page. */
  public Frame frame(@Nullable Licensee licensee) {
    if (identity.isAnonymous()) {
      return bare();
    }
    List<Frame.Choice> seen =
        licensees.visible(null, null, MENU).rows().stream().map(Pages::choice).toList();
    Frame.Choice shown =
        licensee != null ? choice(licensee) : seen.size() == 1 ? seen.getFirst() : null;
    return new Frame(
        caller.name(),
        caller.roles(),
        caller.onlyLicensee() == null,
        seen,
        shown,
        csrf(),
        Engine.version(),
        path(),
        http.getCurrent().request().getParam(CURSOR) == null);
  }

  private String path() {
    String path = http.getCurrent().request().path();
    return path == null ? "" : path;
  }

  private static Frame.Choice choice(Licensee licensee) {
    return new Frame.Choice(licensee.code, licensee.name);
  }

  /**
   * What a form of this session sends: made from the session's secret, which no other site sees.
   */
  private String csrf() {
    HttpServerRequest request = http.getCurrent().request();
    String token = SessionCookie.token(request);
    return token == null ? "" : Secrets.derived(token, CSRF);
  }

  /**
   * What a form has sent.
   *
   * @throws Refusal where it is no form of this session
   */
  public Form form(MultivaluedMap<String, String> sent) {
    require(sent.getFirst(CSRF));
    return new Form(sent);
  }

  /**
   * Refuses a form that is none of this session.
   *
   * @param shown what it sent as {@link #CSRF}; null: nothing
   */
  public void require(@Nullable String shown) {
    String needed = csrf();
    if (needed.isEmpty()
        || shown == null
        || !MessageDigest.isEqual(
            needed.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8))) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the form is none of a page that this session was shown",
          "go back to the page, load it again, and send its form");
    }
  }

  /**
   * Refuses a form that a page of another site sent, where there is no session yet that a form
   * could be of: nobody is to work in a session that another began for them.
   */
  public void refuseFromElsewhere() {
    String from = http.getCurrent().request().getHeader(SENT_FROM);
    if (from != null && !NOT_FROM_ELSEWHERE.contains(from)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the form was sent by a page of another site",
          "open the sign-in page of this service, and sign in there");
    }
  }

  /** Leads on to a page, which is asked for anew. */
  public static Response lead(String to) {
    return Response.seeOther(URI.create(to)).build();
  }

  /** A page with a status of its own. */
  public static Response answer(int status, String page) {
    return Response.status(status)
        .type(MediaType.TEXT_HTML_TYPE.withCharset(StandardCharsets.UTF_8.name()))
        .entity(page)
        .build();
  }

  /**
   * A page that says what came of what its form has sent.
   *
   * @param refusal why nothing came of it; null: it was done
   */
  public static Response came(@Nullable Refusal refusal, TemplateInstance page) {
    return refusal == null
        ? answer(Response.Status.OK.getStatusCode(), page.render())
        : refused(refusal, page.render());
  }

  /** A page that says why nothing came of what its form has sent. */
  public static Response refused(Refusal refusal, String page) {
    return refused(refusal, refusal.reason().status(), page);
  }

  /** The same with a status of its own; where it is known, it says when to try again. */
  public static Response refused(Refusal refusal, int status, String page) {
    Response answer = answer(status, page);
    return refusal.retryAfterSeconds() == 0
        ? answer
        : Response.fromResponse(answer)
            .header(HttpHeaders.RETRY_AFTER, refusal.retryAfterSeconds())
            .build();
  }
}
