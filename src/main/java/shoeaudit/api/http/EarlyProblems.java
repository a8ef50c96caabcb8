package shoeaudit.api.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import shoeaudit.identity.Refusal.Reason;
import shoeaudit.identity.RequestId;

/** Refuses requests that come to no resource, with problems as resources' are. */
@ApplicationScoped
public class EarlyProblems {
  private final ObjectMapper json;

  @Inject
  EarlyProblems(ObjectMapper json) {
    this.json = json;
  }

  /** Answers a request whose body is not read: nothing else can come on its connection. */
  public void refuseUnread(RoutingContext context, Reason reason, String detail, String remedy) {
    context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    refuse(context, reason, detail, remedy);
  }

  /** Answers a request, which ends here. */
  void refuse(RoutingContext context, Reason reason, String detail, String remedy) {
    Problem problem =
        new Problem(
            Problem.TYPES + reason.text(),
            reason.title(),
            reason.status(),
            detail,
            remedy,
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
}
