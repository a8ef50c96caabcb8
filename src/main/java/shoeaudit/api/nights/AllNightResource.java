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
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.NewLicensee;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.service.nights.NightMatrix;

/** The nights of all licensees that one sees, side by side. */
@Path("/api/v1/nights")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class AllNightResource {
  /** How many days there are where nobody says. */
  private static final int USUAL_DAYS = 31;

  private final Licensees licensees;
  private final NightMatrix matrix;
  private final InstantSource clock;

  @Inject
  AllNightResource(Licensees licensees, NightMatrix matrix, InstantSource clock) {
    this.licensees = licensees;
    this.matrix = matrix;
    this.clock = clock;
  }

  /**
   * How a night stands.
   *
   * @param state waiting, closed, missing, incomplete, done or failed
   * @param running whether an audit of it goes on
   * @param edition its latest audit that is done; null: none
   * @param findings of that audit; null: there is none
   * @param missing how much that audit says is missing on record
   * @param logs how many of the logs that it needs have come
   */
  public record CellView(
      LocalDate gamblingDay,
      String state,
      boolean running,
      @Nullable Integer edition,
      @Nullable Long findings,
      int missing,
      int logs) {
    static CellView of(NightMatrix.Cell cell) {
      boolean audited = cell.edition() > 0;
      return new CellView(
          cell.day(),
          cell.state().text(),
          cell.running(),
          audited ? cell.edition() : null,
          audited ? cell.findings() : null,
          cell.missing(),
          cell.logs());
    }
  }

  /**
   * The nights of a licensee.
   *
   * @param licensee its code
   * @param nights the earliest first; of a day that is not among them there is none
   */
  public record RowView(String licensee, String name, List<CellView> nights) {}

  /**
   * The nights of some licensees.
   *
   * @param from the first gambling day
   * @param until the last gambling day
   * @param licensees by code, also those without a night
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record MatrixView(
      LocalDate from, LocalDate until, List<RowView> licensees, @Nullable String next) {}

  private static LocalDate before(LocalDate last) {
    LocalDate first = last.minusDays(USUAL_DAYS - 1);
    return first.getYear() < 1 ? last : first;
  }

  /** By the licensee's code, a page of licensees at a time. */
  @GET
  public MatrixView list(
      @RestQuery @Nullable String from,
      @RestQuery @Nullable String until,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    if (cursor != null && !cursor.matches(NewLicensee.CODE)) {
      throw Refusal.noCursor();
    }
    LocalDate last =
        until == null
            ? LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)
            : RequestParsing.day(until);
    LocalDate first = from == null ? before(last) : RequestParsing.day(from);
    RequestParsing.checkSpan(first, last);
    Slice<Licensee> page = licensees.visible(null, cursor, limit);
    Map<Long, List<NightMatrix.Cell>> nights =
        matrix.of(page.rows().stream().map(licensee -> licensee.id).toList(), first, last);
    return new MatrixView(
        first,
        last,
        page.rows().stream()
            .map(licensee ->
                new RowView(
                    licensee.code,
                    licensee.name,
                    nights.getOrDefault(licensee.id, List.of()).stream()
                        .map(CellView::of)
                        .toList()))
            .toList(),
        page.next(row -> row.code));
  }
}
