package shoeaudit.api.nights;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
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
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.EditionFiles;
import shoeaudit.service.nights.EditionRecord;
import shoeaudit.service.nights.NightDrops;
import shoeaudit.service.nights.NightKeeper;
import shoeaudit.service.nights.NightList;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.records.EvidenceFiles;

/** The nights of a licensee: audited by themselves, told here. */
@Path("/api/v1/licensees/{licensee}/nights")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class NightResource {
  private static final int ACCEPTED = 202;

  /** What a request says that says all by its path. */
  private static final String NOTHING_MORE = "";

  private final Licensees licensees;
  private final NightList nights;
  private final EditionFiles files;
  private final NightKeeper keeper;
  private final NightDrops drops;
  private final EvidenceFiles evidence;
  private final KeyedRequests requests;
  private final Downloads downloads;
  private final Caller caller;
  private final InstantSource clock;

  @Inject
  NightResource(
      Licensees licensees,
      NightList nights,
      EditionFiles files,
      NightKeeper keeper,
      NightDrops drops,
      EvidenceFiles evidence,
      KeyedRequests requests,
      Downloads downloads,
      Caller caller,
      InstantSource clock) {
    this.licensees = licensees;
    this.nights = nights;
    this.files = files;
    this.keeper = keeper;
    this.drops = drops;
    this.evidence = evidence;
    this.requests = requests;
    this.downloads = downloads;
    this.caller = caller;
    this.clock = clock;
  }

  /** By what nights can be chosen; null: by any. */
  public static class ChosenNights {
    /** How they stand. */
    @RestQuery public @Nullable String state;

    /** The first gambling day. */
    @RestQuery public @Nullable String from;

    /** The last gambling day. */
    @RestQuery public @Nullable String until;

    /** Whether they are overdue. */
    @RestQuery public @Nullable String overdue;

    NightList.Chosen values(InstantSource clock) {
      return new NightList.Chosen(
          RequestParsing.one(state, "state of a night", NightState.values(), NightState::text),
          from == null ? null : RequestParsing.day(from),
          until == null ? null : RequestParsing.day(until),
          Boolean.TRUE.equals(RequestParsing.yesOrNo("overdue", overdue)) ? clock.instant() : null);
    }
  }

  /**
   * Some nights.
   *
   * @param nights the newest first, without their editions
   * @param problem why the licensee's nights do not go on; null: they do
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record NightPage(
      List<NightView> nights, @Nullable String problem, @Nullable String next) {}

  /** The licensee's nights, the newest first, a page at a time. */
  @GET
  public NightPage list(
      String licensee,
      @BeanParam ChosenNights chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Licensee of = licensees.visible(licensee);
    LocalDate before = cursor == null ? null : RequestParsing.day(cursor);
    Slice<NightRecord> page = nights.page(of, chosen.values(clock), before, limit);
    return new NightPage(
        page.rows().stream().map(NightView::listed).toList(),
        nights.problem(of),
        page.next(last -> last.day.toString()));
  }

  private NightRecord night(String licensee, String day) {
    return nights.of(licensees.visible(licensee), RequestParsing.day(day));
  }

  private NightView view(NightRecord night) {
    boolean whole = caller.isOfCommission();
    return NightView.of(
        night,
        nights.recordFindings(night),
        nights.editions(night),
        nights.runs(night),
        nights.notices(night).stream().map(notice -> NoticeView.of(notice, whole)).toList());
  }

  /** One of them, with its editions. */
  @GET
  @Path("{day}")
  public NightView one(String licensee, String day) {
    return view(night(licensee, day));
  }

  /** Asks for it to be audited now: its logs or the controls have changed, or it failed. */
  @POST
  @Path("{day}/runs")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  public Response ask(
      String licensee, String day, @RestHeader(KeyedRequests.KEY) @Nullable String key) {
    Licensee of = licensees.visible(licensee);
    LocalDate which = RequestParsing.day(day);
    Response answer =
        requests.once(
            key,
            NOTHING_MORE,
            () ->
                new KeyedRequests.Made(
                    ACCEPTED,
                    "/api/v1/licensees/" + of.code + "/nights/" + which,
                    view(nights.ask(caller.actor(), of, which))));
    keeper.wake();
    return answer;
  }

  /**
   * Gives it what the cage counted, with which it is audited; another one given before is replaced.
   *
   * @param name as its sender calls it
   */
  @PUT
  @Path("{day}/drop")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.WILDCARD)
  public Response drop(
      String licensee, String day, @RestQuery @Nullable String name, InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    LocalDate which = RequestParsing.day(day);
    NightRecord night = nights.of(of, which);
    EvidenceFiles.Arrived arrived =
        drops.receive(
            of, night.day, RequestParsing.required("name", name, "2026-03-02-drop.csv"), body);
    NightView given =
        view(evidence.oneAtATime(() -> drops.give(caller.actor(), of, which, arrived)));
    keeper.wake();
    return Response.status(ACCEPTED).entity(given).build();
  }

  /** Has a mail of it that was given up sent once more. */
  @POST
  @Path("{day}/notices/{notice}/attempts")
  @RolesAllowed(Role.IS_ADMINISTRATOR)
  public Response sendAgain(
      String licensee,
      String day,
      long notice,
      @RestHeader(KeyedRequests.KEY) @Nullable String key) {
    Licensee of = licensees.visible(licensee);
    LocalDate which = RequestParsing.day(day);
    return requests.once(
        key,
        NOTHING_MORE,
        () ->
            new KeyedRequests.Made(
                ACCEPTED,
                "/api/v1/licensees/" + of.code + "/nights/" + which,
                NoticeView.of(
                    nights.sendAgain(caller.actor(), of, which, notice), caller.isOfCommission())));
  }

  /** What an edition says beside the findings of its runs. */
  @GET
  @Path("{day}/editions/{edition}")
  public ToldEditionView edition(String licensee, String day, int edition) throws IOException {
    NightRecord night = night(licensee, day);
    EditionRecord of = nights.edition(night, edition);
    return ToldEditionView.of(
        EditionView.of(of, nights.runs(night).getOrDefault(edition, List.of())), files.told(of));
  }

  /** Which recordings show its findings, those that are overwritten first coming first. */
  @GET
  @Path("{day}/editions/{edition}/footage")
  public List<RecordingView> footage(String licensee, String day, int edition) throws IOException {
    EditionRecord of = nights.edition(night(licensee, day), edition);
    return files.recordings(of).stream().map(RecordingView::of).toList();
  }

  /** A file of an edition. */
  @GET
  @Uncompressed
  @Path("{day}/editions/{edition}/files/{report}")
  @Produces(MediaType.WILDCARD)
  public Response file(String licensee, String day, int edition, String report) throws IOException {
    EditionRecord of = nights.edition(night(licensee, day), edition);
    return downloads.of(files.named(of, report), EditionFiles.type(report), report);
  }
}
