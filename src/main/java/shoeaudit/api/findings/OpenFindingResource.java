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
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.review.OpenFindings;

/** The findings of a licensee that somebody still has to do something about. */
@Path("/api/v1/licensees/{licensee}/open-findings")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class OpenFindingResource {
  private final Licensees licensees;
  private final OpenFindings open;
  private final InstantSource clock;

  @Inject
  OpenFindingResource(Licensees licensees, OpenFindings open, InstantSource clock) {
    this.licensees = licensees;
    this.open = open;
    this.clock = clock;
  }

  /** How many of one severity there are in all. */
  public record OpenCount(String severity, long findings) {}

  /**
   * One of them.
   *
   * @param run the newest that found it
   * @param position its place in that run's findings, from 1
   * @param effectMinor what it moved, to the patrons' side positive; null: no figure can be given
   * @param due the last day for whoever has to do something about it; null: none is set
   * @param overwrittenOn the first day on which its recording may be overwritten; null: not known
   */
  public record OpenView(
      String id,
      long run,
      long position,
      String code,
      String severity,
      @Nullable String table,
      @Nullable Long effectMinor,
      @Nullable LocalDate due,
      @Nullable LocalDate overwrittenOn) {
    static OpenView of(OpenFindings.Open finding) {
      return new OpenView(
          finding.finding(),
          finding.run(),
          finding.position(),
          finding.code(),
          finding.severity(),
          finding.table(),
          finding.effectMinor(),
          finding.due(),
          finding.overwritten());
    }
  }

  /**
   * Those that come first.
   *
   * @param counts of all, by severity
   * @param findings what is due or whose recording may be overwritten soonest first
   */
  public record OpenList(List<OpenCount> counts, List<OpenView> findings) {}

  /** What comes first. */
  @GET
  public OpenList first(
      String licensee, @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Licensee of = licensees.visible(licensee);
    List<Long> only = List.of(of.id);
    return new OpenList(
        open.counts(only).stream()
            .map(count -> new OpenCount(count.severity(), count.findings()))
            .toList(),
        open.first(only, RequestParsing.today(clock), limit).stream().map(OpenView::of).toList());
  }
}
