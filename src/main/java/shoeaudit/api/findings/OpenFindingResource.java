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
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.identity.Licensees;

/** The findings of a licensee that somebody still has to do something about. */
@Path("/api/v1/licensees/{licensee}/open-findings")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class OpenFindingResource {
  private final Licensees licensees;
  private final OpenFindingLists lists;

  @Inject
  OpenFindingResource(Licensees licensees, OpenFindingLists lists) {
    this.licensees = licensees;
    this.lists = lists;
  }

  /**
   * In order, a page at a time.
   *
   * @param severity high, medium or low
   */
  @GET
  public OpenFindingLists.OpenList first(
      String licensee,
      @RestQuery @Nullable String severity,
      @RestQuery @Nullable String code,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    return lists.of(
        List.of(licensees.visible(licensee)),
        OpenFindingLists.chosen(severity, code, table),
        cursor,
        limit);
  }
}
