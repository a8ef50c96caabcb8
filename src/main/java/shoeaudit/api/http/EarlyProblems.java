package shoeaudit.api.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.RequestId;
import shoeaudit.report.text.EscapedText;

/** Refuses requests that come to no resource, with problems as resources' are. */
@ApplicationScoped
public class EarlyProblems {
  private final ObjectMapper json;

  @Inject
  EarlyProblems(ObjectMapper json) {
    this.json = json;
  }

  /** Answers a request whose body is not read: nothing else can come on its connection. */
  public void refuseUnread(RoutingContext context, Refusal refusal) {
    UnreadBodies.last(context);
    refuse(context, refusal);
  }

  /** Answers a request, which ends here. */
  void refuse(RoutingContext context, Refusal refusal) {
    Refusal.Reason reason = refusal.reason();
    if (refusal.retryAfterSeconds() > 0) {
      context
          .response()
          .putHeader(HttpHeaders.RETRY_AFTER, String.valueOf(refusal.retryAfterSeconds()));
    }
    if (PagePaths.isForPeople(context.request())) {
      context
          .response()
          .setStatusCode(reason.status())
          .putHeader(HttpHeaders.CONTENT_TYPE, "text/html;charset=UTF-8")
          .end(page(refusal));
      return;
    }
    Problem problem =
        new Problem(
            Problem.TYPES + reason.text(),
            reason.title(),
            reason.status(),
            refusal.detail(),
            refusal.remedy(),
            RequestId.of(context));
    try {
      context
          .response()
          .setStatusCode(reason.status())
          .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
          .end(json.writeValueAsString(problem));
    } catch (JsonProcessingException e) {
      context.fail(e);
    }
  }

  /** A page without anything that would have to be asked for besides. */
  private static String page(Refusal refusal) {
    return "<!doctype html><html lang=\"en\"><title>"
        + EscapedText.of(refusal.reason().title())
        + "</title><h1>"
        + EscapedText.of(refusal.reason().title())
        + "</h1><p>"
        + EscapedText.of(refusal.detail())
        + "</p><p>"
        + EscapedText.of(refusal.remedy())
        + "</p></html>";
  }
}
