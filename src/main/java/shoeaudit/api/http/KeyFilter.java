package shoeaudit.api.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shoeaudit.identity.Refusal;

/** Refuses keys of requests that would not do what whoever sends them counts on. */
class KeyFilter {
  @ServerRequestFilter
  void look(ResourceInfo resource, ContainerRequestContext request) {
    List<String> keys = request.getHeaders().get(KeyedRequests.KEY);
    if (keys == null || keys.isEmpty()) {
      return;
    }
    if (resource.getResourceMethod().isAnnotationPresent(AnsweredOnce.class)) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "this request takes no "
              + KeyedRequests.KEY
              + ": there is a secret in it or in its answer, and none is kept to be answered again",
          "leave it out; where no answer came, look whether it was done, and send it anew if not");
    }
    if (keys.size() > 1 || keys.getFirst().isBlank()) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the "
              + KeyedRequests.KEY
              + (keys.size() > 1
                  ? " is sent " + keys.size() + " times"
                  : " is none that is taken: it is empty"),
          "send one, such as a UUID, or none");
    }
  }
}
