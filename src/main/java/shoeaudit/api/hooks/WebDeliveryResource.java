package shoeaudit.api.hooks;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.hooks.WebDeliveries;
import shoeaudit.service.hooks.WebDelivery;
import shoeaudit.service.sending.Sending;

/** What programs are told of a licensee's nights and runs. */
@Path("/api/v1/licensees/{licensee}/webhook-deliveries")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class WebDeliveryResource {
  private static final int ACCEPTED = 202;

  /** What the request says beside its path. */
  private static final String NOTHING_MORE = "";

  private final Licensees licensees;
  private final WebDeliveries deliveries;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  WebDeliveryResource(
      Licensees licensees, WebDeliveries deliveries, KeyedRequests requests, Caller caller) {
    this.licensees = licensees;
    this.deliveries = deliveries;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * Some of them.
   *
   * @param deliveries the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record WebDeliveryPage(List<WebDeliveryView> deliveries, @Nullable String next) {}

  /**
   * What was told or is to be, the newest first, a page at a time.
   *
   * @param outcome only those of which this came
   */
  @GET
  public WebDeliveryPage list(
      String licensee,
      @RestQuery @Nullable String outcome,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<WebDelivery> page =
        deliveries.page(
            licensees.visible(licensee),
            RequestParsing.one(
                outcome, "outcome of a delivery", Sending.Outcome.values(), Sending.Outcome::text),
            RequestParsing.cursor(cursor),
            limit);
    boolean whole = caller.isOfCommission();
    return new WebDeliveryPage(
        page.rows().stream().map(each -> WebDeliveryView.of(each, whole)).toList(),
        Paging.next(page, each -> each.id));
  }

  /** Has one that was given up sent once more. */
  @POST
  @Path("{delivery}/attempts")
  @RolesAllowed({Role.IS_AUDITOR, Role.IS_ADMINISTRATOR})
  public Response sendAgain(
      String licensee, long delivery, @RestHeader(KeyedRequests.KEY) @Nullable String key) {
    Licensee of = licensees.visible(licensee);
    return requests.once(
        key,
        NOTHING_MORE,
        () ->
            new KeyedRequests.Made(
                ACCEPTED,
                null,
                WebDeliveryView.of(
                    deliveries.sendAgain(caller.actor(), of, delivery), caller.isOfCommission())));
  }
}
