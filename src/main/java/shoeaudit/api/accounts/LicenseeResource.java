package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.NewLicensee;
import shoeaudit.api.http.Paging;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;

/** The licensees. */
@Path("/api/v1/licensees")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class LicenseeResource {
  private static final int CREATED = 201;

  private final Licensees licensees;
  private final KeyedRequests requests;

  @Inject
  LicenseeResource(Licensees licensees, KeyedRequests requests) {
    this.licensees = licensees;
    this.requests = requests;
  }

  /** A card room, as it is kept. */
  public record LicenseeView(String code, String name, String jurisdiction, Instant createdAt) {
    static LicenseeView of(Licensee licensee) {
      return new LicenseeView(
          licensee.code, licensee.name, licensee.jurisdiction, licensee.createdAt);
    }
  }

  /**
   * Some licensees.
   *
   * @param licensees by code
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record LicenseePage(List<LicenseeView> licensees, @Nullable String next) {}

  /**
   * Those that the caller sees, by code, a page at a time.
   *
   * @param jurisdiction under whose rules their records are kept
   */
  @GET
  public LicenseePage list(
      @RestQuery @Nullable String jurisdiction,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    if (cursor != null && !cursor.matches(NewLicensee.CODE)) {
      throw Refusal.noCursor();
    }
    Slice<Licensee> page = licensees.visible(jurisdiction, cursor, limit);
    return new LicenseePage(
        page.rows().stream().map(LicenseeView::of).toList(), page.next(last -> last.code));
  }

  /** One of them. */
  @GET
  @Path("{licensee}")
  public LicenseeView one(String licensee) {
    return LicenseeView.of(licensees.visible(licensee));
  }

  /** Adds one. */
  @POST
  @RolesAllowed(Role.IS_ADMINISTRATOR)
  public Response add(
      @RestHeader(KeyedRequests.KEY) @Nullable String key, @NotNull @Valid NewLicensee wanted) {
    return licensees.oneAtATime(() ->
        requests.once(
            key,
            wanted,
            () -> {
              Licensee licensee =
                  licensees.add(wanted.code(), wanted.name(), wanted.jurisdiction());
              return new KeyedRequests.Made(
                  CREATED, "/api/v1/licensees/" + licensee.code, LicenseeView.of(licensee));
            }));
  }
}
