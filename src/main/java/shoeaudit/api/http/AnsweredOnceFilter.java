package shoeaudit.api.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shoeaudit.identity.Refusal;

/** Refuses the key of a request whose answer is not given again: it would promise what is not so. */
class AnsweredOnceFilter {
  @ServerRequestFilter
  void look(ResourceInfo resource, ContainerRequestContext request) {
    if (resource.getResourceMethod().isAnnotationPresent(AnsweredOnce.class)
        && request.getHeaders().containsKey(KeyedRequests.KEY)) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "this request takes no "
              + KeyedRequests.KEY
              + ": there is a secret in it or in its answer, and none is kept to be answered again",
          "leave it out; where no answer came, look whether it was done, and send it anew if not");
    }
  }
}
