package shoeaudit.api.hooks;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensees;
import shoeaudit.service.hooks.WebDeliveries;
import shoeaudit.service.hooks.WebDelivery;

/** What programs are told of a licensee's nights and runs. */
@Path("/api/v1/licensees/{licensee}/webhook-deliveries")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class WebDeliveryResource {
  private final Licensees licensees;
  private final WebDeliveries deliveries;
  private final Caller caller;

  @Inject
  WebDeliveryResource(Licensees licensees, WebDeliveries deliveries, Caller caller) {
    this.licensees = licensees;
    this.deliveries = deliveries;
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
                outcome,
                "outcome of a delivery",
                WebDelivery.Outcome.values(),
                WebDelivery.Outcome::text),
            RequestParsing.cursor(cursor),
            limit);
    boolean whole = caller.isOfCommission();
    return new WebDeliveryPage(
        page.rows().stream().map(each -> WebDeliveryView.of(each, whole)).toList(),
        Paging.next(page, each -> each.id));
  }
}
