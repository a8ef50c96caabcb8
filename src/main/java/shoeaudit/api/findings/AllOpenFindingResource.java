package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.identity.Licensees;

/** The findings that somebody still has to do something about, of all licensees one sees. */
@Path("/api/v1/open-findings")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class AllOpenFindingResource {
  private final Licensees licensees;
  private final OpenFindingLists lists;

  @Inject
  AllOpenFindingResource(Licensees licensees, OpenFindingLists lists) {
    this.licensees = licensees;
    this.lists = lists;
  }

  /**
   * In one order, a page at a time.
   *
   * @param severity high, medium or low
   */
  @GET
  public OpenFindingLists.OpenList page(
      @RestQuery @Nullable String severity,
      @RestQuery @Nullable String code,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    return lists.of(
        licensees.visible(), OpenFindingLists.chosen(severity, code, table), cursor, limit);
  }
}
