package shoeaudit.api.controls;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
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
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.runs.comparison.TrialOutcome;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.trials.TrialFiles;
import shoeaudit.service.trials.TrialRecord;
import shoeaudit.service.trials.TrialRecords;

/** What a proposed control file would make and unmake of the findings of some days. */
@Path("/api/v1/licensees/{licensee}/control-files/{version}/trials")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class TrialResource {
  private static final int ACCEPTED = 202;

  private final Licensees licensees;
  private final ControlRegister register;
  private final TrialRecords trials;
  private final TrialFiles files;
  private final RunQueue queue;
  private final Downloads downloads;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  TrialResource(
      Licensees licensees,
      ControlRegister register,
      TrialRecords trials,
      TrialFiles files,
      RunQueue queue,
      Downloads downloads,
      KeyedRequests requests,
      Caller caller) {
    this.licensees = licensees;
    this.register = register;
    this.trials = trials;
    this.files = files;
    this.queue = queue;
    this.downloads = downloads;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * On which days' logs it is tried.
   *
   * @param from the first gambling day
   * @param until the last one
   */
  public record Days(@NotNull LocalDate from, @NotNull LocalDate until) {
    DaySpan span() {
      return TrialRecords.days(
          Objects.requireNonNull(RequestParsing.day(from)),
          Objects.requireNonNull(RequestParsing.day(until)));
    }
  }

  /**
   * A trial.
   *
   * @param state queued, done or failed
   * @param outcome what it came to; null: it is not done
   */
  public record TrialView(
      long id,
      LocalDate from,
      LocalDate until,
      String state,
      Instant askedAt,
      String askedBy,
      @Nullable Instant endedAt,
      @Nullable String failure,
      @Nullable TrialOutcome outcome) {
    static TrialView of(TrialRecord trial) {
      return new TrialView(
          trial.id,
          trial.from,
          trial.until,
          trial.state.text(),
          trial.askedAt,
          trial.askedBy,
          trial.endedAt,
          trial.failure,
          TrialRecords.outcome(trial));
    }
  }

  /**
   * Some trials.
   *
   * @param trials the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record TrialPage(List<TrialView> trials, @Nullable String next) {}

  /** Those of a version, the newest first, a page at a time. */
  @GET
  public TrialPage list(
      String licensee,
      long version,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Licensee of = licensees.visible(licensee);
    Slice<TrialRecord> page =
        trials.page(of, register.of(of, version), RequestParsing.cursor(cursor), limit);
    return new TrialPage(
        page.rows().stream().map(TrialView::of).toList(), Paging.next(page, trial -> trial.id));
  }

  /** Asks for a trial; it waits until no run does. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_APPROVER, Role.IS_AUDITOR})
  public Response ask(
      String licensee,
      long version,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid Days days) {
    Licensee of = licensees.visible(licensee);
    Response answer =
        requests.once(
            key,
            days,
            () -> {
              TrialRecord trial = trials.ask(caller.actor(), of, version, days.span());
              return new KeyedRequests.Made(
                  ACCEPTED,
                  "/api/v1/licensees/"
                      + of.code
                      + "/control-files/"
                      + version
                      + "/trials/"
                      + trial.id,
                  TrialView.of(trial));
            });
    queue.wake();
    return answer;
  }

  /** One of them. */
  @GET
  @Path("{trial}")
  public TrialView one(String licensee, long version, long trial) {
    return TrialView.of(trial(licensee, version, trial));
  }

  private TrialRecord trial(String licensee, long version, long trial) {
    Licensee of = licensees.visible(licensee);
    ControlVersion tried = register.of(of, version);
    return trials.of(of, tried, trial);
  }

  /** A file of one: the findings that change, or what the comparison came to. */
  @GET
  @Uncompressed
  @Path("{trial}/files/{file}")
  @Produces(MediaType.WILDCARD)
  public Response file(String licensee, long version, long trial, String file) throws IOException {
    return downloads.of(
        files.whole(trial(licensee, version, trial), file), TrialFiles.type(file), file);
  }
}
