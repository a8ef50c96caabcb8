package shoeaudit.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.PagePaths;
import shoeaudit.api.http.Problem;
import shoeaudit.report.text.Texts;

/** Tells somebody at a browser of a problem on a page; who is not signed in is led to do so. */
class PageProblems {
  private static final int NOT_SIGNED_IN = 401;
  private static final int SEE_OTHER = 303;
  private static final String GET = "GET";
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;

  @Inject
  PageProblems(Pages pages) {
    this.pages = pages;
  }

  /**
   * Its page.
   *
   * @param remedy what would be right; null: that is not known
   */
  @CheckedTemplate(basePath = "", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ProblemShown(Frame frame, Problem problem, @Nullable String remedy)
      implements TemplateInstance {}

  @ServerResponseFilter
  void onPage(
      RoutingContext routing, ContainerRequestContext request, ContainerResponseContext response) {
    if (!(response.getEntity() instanceof Problem problem)
        || !PagePaths.isForPeople(routing.request())) {
      return;
    }
    response.getHeaders().remove(HttpHeaders.WWW_AUTHENTICATE);
    if (problem.status() == NOT_SIGNED_IN
        && !request.getUriInfo().getPath().equals(PagePaths.SIGN_IN)) {
      String to =
          request.getMethod().equals(GET)
              ? request.getUriInfo().getRequestUri().getRawPath()
              : null;
      String query = request.getUriInfo().getRequestUri().getRawQuery();
      response.setStatus(SEE_OTHER);
      response
          .getHeaders()
          .putSingle(
              HttpHeaders.LOCATION,
              Addresses.with(
                  PagePaths.SIGN_IN,
                  Addresses.query(
                      "to",
                      to == null || query == null ? to : to + "?" + query,
                      "lost",
                      isLost(request) ? "form" : null)));
      response.setEntity(null);
      return;
    }
    response.setEntity(
        new ProblemShown(pages.bare(), problem, remedy(problem)).render(),
        null,
        MediaType.TEXT_HTML_TYPE.withCharset(StandardCharsets.UTF_8.name()));
  }

  /** What to do at a browser, where the API's description is of no use. */
  private static @Nullable String remedy(Problem problem) {
    if (Problem.NO_ADDRESS.equals(problem.detail())) {
      return TEXTS.of("page.problem-no-address");
    }
    return Problem.NO_ROLE.equals(problem.detail())
        ? TEXTS.of("page.problem-no-role")
        : problem.remedy();
  }

  /** Whether somebody sent something that is not taken; who signs out twice misses nothing. */
  private static boolean isLost(ContainerRequestContext request) {
    return !request.getMethod().equals(GET)
        && !request.getUriInfo().getPath().equals(PagePaths.SIGN_OUT);
  }
}
