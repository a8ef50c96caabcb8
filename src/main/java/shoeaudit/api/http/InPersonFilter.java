package shoeaudit.api.http;

import jakarta.inject.Inject;
import jakarta.ws.rs.container.ResourceInfo;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;

/** Refuses machines' tokens what is done in person alone. */
class InPersonFilter {
  private final Caller caller;

  @Inject
  InPersonFilter(Caller caller) {
    this.caller = caller;
  }

  @ServerRequestFilter
  void look(ResourceInfo resource) {
    if (resource.getResourceMethod().isAnnotationPresent(InPerson.class) && caller.isMachine()) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "a machine's token changes no password, second factor, account or token, and neither sees"
              + " nor ends sessions",
          "sign in, and ask for it then");
    }
  }
}
