package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
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
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_CODE = 64;
  private static final String CODE = "[A-Za-z0-9][A-Za-z0-9._-]*";

  /** No control character, and no half of a character. */
  private static final String LINE = "[^\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*";

  private static final String NO_LINE = "has a control character";

  private final Licensees licensees;
  private final KeyedRequests requests;

  @Inject
  LicenseeResource(Licensees licensees, KeyedRequests requests) {
    this.licensees = licensees;
    this.requests = requests;
  }

  /**
   * A card room.
   *
   * @param code the licence's number, as control files name it
   * @param jurisdiction under whose rules records are kept
   */
  public record NewLicensee(
      @NotNull @Pattern(regexp = CODE) @Size(max = LONGEST_CODE) String code,
      @NotBlank @Size(max = LONGEST_NAME) @Pattern(regexp = LINE, message = NO_LINE) String name,
      @NotBlank @Size(max = LONGEST_CODE) @Pattern(regexp = LINE, message = NO_LINE)
          String jurisdiction) {}

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
    if (cursor != null && !cursor.matches(CODE)) {
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
