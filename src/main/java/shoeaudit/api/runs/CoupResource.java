package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.queue.SoughtCoups;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/** The coups of a finished run, sought by table and time, as disputes name them. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/coups")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class CoupResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final ReplayedShoes shoes;

  @Inject
  CoupResource(Licensees licensees, RunRecords runs, ReplayedShoes shoes) {
    this.licensees = licensees;
    this.runs = runs;
    this.shoes = shoes;
  }

  /**
   * Those that began at a table about a moment.
   *
   * @param at about when, by the clocks of the control file's time zone, or with an offset
   * @param within how many minutes before and after it they may have begun
   */
  @GET
  public SoughtCoupsView find(
      String licensee,
      long run,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String at,
      @RestQuery @DefaultValue(SoughtCoups.USUAL_MINUTES) @Min(0) @Max(SoughtCoups.MOST_MINUTES)
          int within)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    String where = RequestParsing.required("table", table, "T1");
    SoughtCoups found = shoes.about(record, where, RequestParsing.sought("at", at), within);
    return SoughtCoupsView.of(of, record, where, within, found);
  }
}
