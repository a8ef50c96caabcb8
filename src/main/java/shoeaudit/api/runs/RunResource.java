package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.RunList;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.RunRequests;

/** The runs of a licensee: asked for here, audited in the background. */
@Path("/api/v1/licensees/{licensee}/runs")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class RunResource {
  private static final int OK = 200;
  private static final int ACCEPTED = 202;

  /** What a request says that says all by its path. */
  private static final String NOTHING_MORE = "";

  private static final int LONGEST_LANGUAGE = 40;

  private final Licensees licensees;
  private final RunRecords records;
  private final RunRequests asking;
  private final RunList runs;
  private final RunQueue queue;
  private final KeyedRequests requests;
  private final RunEvents events;
  private final Caller caller;

  @Inject
  RunResource(
      Licensees licensees,
      RunRecords records,
      RunRequests asking,
      RunList runs,
      RunQueue queue,
      KeyedRequests requests,
      RunEvents events,
      Caller caller) {
    this.licensees = licensees;
    this.records = records;
    this.asking = asking;
    this.runs = runs;
    this.queue = queue;
    this.requests = requests;
    this.events = events;
    this.caller = caller;
  }

  /**
   * What is to be audited.
   *
   * @param logs the ids of logs
   * @param profile the import profile's id; null: the logs are shoe logs
   * @param paper letter or a4; null: letter
   * @param language of the reports, as in RFC 5646; null: English
   * @param drop the id of what the cage counted, a row a table and gambling day; null: not given
   */
  public record Wanted(
      @NotEmpty List<@NotNull Long> logs,
      @Nullable String profile,
      @Nullable Paper paper,
      @Nullable @Size(max = LONGEST_LANGUAGE) String language,
      @Nullable Long drop) {
    /** For which paper reports are laid out. */
    public enum Paper {
      letter,
      a4
    }
  }

  /** By what runs can be chosen; null: by any. */
  public static class ChosenRuns {
    /** In which state they are. */
    @RestQuery public @Nullable String state;

    /** Who asked for them. */
    @RestQuery("requested_by")
    public @Nullable String requestedBy;

    /** When they were asked for at the earliest. */
    @RestQuery public @Nullable String since;

    /** Before when they were asked for. */
    @RestQuery public @Nullable String until;

    RunList.Chosen values() {
      return new RunList.Chosen(
          RequestParsing.one(
              state, "state of a run", RunRecord.State.values(), RunRecord.State::text),
          requestedBy,
          RequestParsing.time("since", since),
          RequestParsing.time("until", until));
    }
  }

  /**
   * Some runs.
   *
   * @param runs the newest first, without what they audit
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record RunPage(List<RunView> runs, @Nullable String next) {}

  /** Those that were asked for, the newest first, a page at a time. */
  @GET
  public RunPage list(
      String licensee,
      @BeanParam ChosenRuns chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<RunRecord> page =
        runs.page(
            licensees.visible(licensee), chosen.values(), RequestParsing.cursor(cursor), limit);
    return new RunPage(
        page.rows().stream().map(run -> RunView.listed(run, queue.progress(run.id))).toList(),
        Paging.next(page, run -> run.id));
  }

  private RunView view(RunRecord run) {
    return RunView.of(run, queue.progress(run.id));
  }

  /** Asks for an audit; it waits for its turn. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  public Response ask(
      String licensee,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid Wanted wanted) {
    Licensee of = licensees.visible(licensee);
    Wanted.Paper paper = wanted.paper() == null ? Wanted.Paper.letter : wanted.paper();
    String language = wanted.language() == null ? "en" : wanted.language();
    RunRequests.Wanted asked =
        new RunRequests.Wanted(
            wanted.logs(), wanted.profile(), paper.name(), language, wanted.drop());
    return accepted(of, key, wanted, () -> asking.ask(caller.actor(), of, asked));
  }

  private Response accepted(
      Licensee of, @Nullable String key, Object says, Supplier<RunRecord> asking) {
    Response answer =
        requests.once(
            key,
            says,
            () -> {
              RunRecord run = asking.get();
              String at = "/api/v1/licensees/" + of.code + "/runs/" + run.id;
              return new KeyedRequests.Made(ACCEPTED, at, view(run));
            });
    queue.wake();
    return answer;
  }

  /** One of them. */
  @GET
  @Path("{run}")
  public RunView one(String licensee, long run) {
    return view(records.of(licensees.visible(licensee), run));
  }

  /** How it goes on, event after event, until it has come to an end. */
  @GET
  @Path("{run}/progress")
  @Produces(MediaType.SERVER_SENT_EVENTS)
  @Blocking
  public Multi<OutboundSseEvent> progress(String licensee, long run, @Context Sse sse) {
    return events.of(records.of(licensees.visible(licensee), run).id, caller.admission(), sse);
  }

  /** Calls a run off; a licensee's people call off those that they asked for. */
  @POST
  @Path("{run}/cancellation")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_ADMINISTRATOR})
  public Response cancel(
      String licensee, long run, @RestHeader(KeyedRequests.KEY) @Nullable String key) {
    Licensee of = licensees.visible(licensee);
    Response answer =
        requests.once(
            key,
            NOTHING_MORE,
            () ->
                new KeyedRequests.Made(
                    OK,
                    null,
                    view(records.cancel(caller.actor(), of, run, caller.isOfCommission()))));
    queue.cancel(run);
    return answer;
  }

  /** Asks for a run once more, from the same evidence. */
  @POST
  @Path("{run}/repetition")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  public Response repeat(
      String licensee, long run, @RestHeader(KeyedRequests.KEY) @Nullable String key) {
    Licensee of = licensees.visible(licensee);
    return accepted(of, key, NOTHING_MORE, () -> asking.repeat(caller.actor(), of, run));
  }
}
