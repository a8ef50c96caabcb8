package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
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

  /** No control character, and no half of a character. */
  private static final String LINE = "[^\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*";

  private static final String NO_LINE = "has a control character";

  private final Licensees licensees;

  @Inject
  LicenseeResource(Licensees licensees) {
    this.licensees = licensees;
  }

  /**
   * A card room.
   *
   * @param code the licence's number, as control files name it
   * @param jurisdiction under whose rules records are kept
   */
  public record NewLicensee(
      @NotNull @Pattern(regexp = "[A-Za-z0-9][A-Za-z0-9._-]*") @Size(max = LONGEST_CODE)
          String code,
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

  /** Those that the caller sees. */
  @GET
  public List<LicenseeView> list() {
    return licensees.visible().stream().map(LicenseeView::of).toList();
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
  @ResponseStatus(CREATED)
  public LicenseeView add(@NotNull @Valid NewLicensee wanted) {
    return LicenseeView.of(licensees.add(wanted.code(), wanted.name(), wanted.jurisdiction()));
  }
}
