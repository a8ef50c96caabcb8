package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.RestHeader;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.RequestKeys;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/** The runs of a licensee: asked for here, audited in the background. */
@Path("/api/v1/licensees/{licensee}/runs")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class RunResource {
  private static final int ACCEPTED = 202;
  private static final int LONGEST_LANGUAGE = 40;

  private final Licensees licensees;
  private final RunRecords records;
  private final RunQueue queue;
  private final RequestKeys keys;
  private final RunEvents events;
  private final Caller caller;

  @Inject
  RunResource(
      Licensees licensees,
      RunRecords records,
      RunQueue queue,
      RequestKeys keys,
      RunEvents events,
      Caller caller) {
    this.licensees = licensees;
    this.records = records;
    this.queue = queue;
    this.keys = keys;
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
   */
  public record Wanted(
      @NotEmpty List<@NotNull Long> logs,
      @Nullable String profile,
      @Nullable Paper paper,
      @Nullable @Size(max = LONGEST_LANGUAGE) String language) {
    /** For which paper reports are laid out. */
    public enum Paper {
      letter,
      a4
    }
  }

  /** All of them, the newest first. */
  @GET
  public List<RunView> list(String licensee) {
    return records.of(licensees.visible(licensee)).stream().map(this::view).toList();
  }

  private RunView view(RunRecord run) {
    return RunView.of(run, queue.progress(run.id));
  }

  /** Asks for an audit; it waits for its turn. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  public Response ask(
      String licensee,
      @RestHeader("Idempotency-Key") @Nullable String key,
      @NotNull @Valid Wanted wanted) {
    Licensee of = licensees.visible(licensee);
    Wanted.Paper paper = wanted.paper() == null ? Wanted.Paper.letter : wanted.paper();
    String language = wanted.language() == null ? "en" : wanted.language();
    RunRecords.Wanted asked =
        new RunRecords.Wanted(wanted.logs(), wanted.profile(), paper.name(), language);
    return accepted(of, key, "run\n" + asked, () -> records.ask(caller.actor(), of, asked));
  }

  private Response accepted(
      Licensee of, @Nullable String key, String request, Supplier<RunRecord> asking) {
    RequestKeys.Answer answer =
        keys.once(
            RequestKeys.Key.of(caller.name(), key),
            of.code + "\n" + request,
            () -> new RequestKeys.Answer(asking.get().id, true));
    queue.wake();
    RunRecord run = records.of(of, answer.subject());
    return Response.status(ACCEPTED)
        .location(URI.create("/api/v1/licensees/" + of.code + "/runs/" + run.id))
        .entity(view(run))
        .build();
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
  public RunView cancel(String licensee, long run) {
    Licensee of = licensees.visible(licensee);
    records.cancel(caller.actor(), of, run, caller.isOfCommission());
    queue.callOff(run);
    return view(records.of(of, run));
  }

  /** Asks for a run once more, from the same evidence. */
  @POST
  @Path("{run}/repetition")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  public Response repeat(
      String licensee, long run, @RestHeader("Idempotency-Key") @Nullable String key) {
    Licensee of = licensees.visible(licensee);
    return accepted(of, key, "repeat " + run, () -> records.repeat(caller.actor(), of, run));
  }
}
