package shoeaudit.api.nights;

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
import shoeaudit.api.http.InboxView;
import shoeaudit.api.http.NewLicensee;
import shoeaudit.api.http.Paging;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.service.nights.Inboxes;

/** The inboxes of all licensees that one sees. */
@Path("/api/v1/inboxes")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class AllInboxResource {
  private final Licensees licensees;
  private final Inboxes inboxes;

  @Inject
  AllInboxResource(Licensees licensees, Inboxes inboxes) {
    this.licensees = licensees;
    this.inboxes = inboxes;
  }

  /**
   * Some inboxes.
   *
   * @param inboxes by the licensee's code
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record InboxPage(List<InboxView> inboxes, @Nullable String next) {}

  /** By the licensee's code, a page at a time. */
  @GET
  public InboxPage list(
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    if (cursor != null && !cursor.matches(NewLicensee.CODE)) {
      throw Refusal.noCursor();
    }
    Slice<Licensee> page = licensees.visible(null, cursor, limit);
    return new InboxPage(
        inboxes.of(page.rows()).stream().map(InboxView::of).toList(), page.next(last -> last.code));
  }
}
