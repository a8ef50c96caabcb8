package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.DisputeForms;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RulesDownloads;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.report.handout.DisputeClaim;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.service.queue.DisputedCoups;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.DisputeRecords;
import shoeaudit.service.review.Disputes;
import shoeaudit.service.review.ReviewActor;

/** The disputes on coups of a licensee's runs. */
@Path("/api/v1/licensees/{licensee}/disputes")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class DisputeResource {
  private static final int CREATED = 201;
  private static final int LONGEST_NAME = 1_000;

  private final Licensees licensees;
  private final RunRecords runs;
  private final DisputedCoups coups;
  private final Disputes disputes;
  private final DisputeRecords records;
  private final DisputeForms forms;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  DisputeResource(
      Licensees licensees,
      RunRecords runs,
      DisputedCoups coups,
      Disputes disputes,
      DisputeRecords records,
      DisputeForms forms,
      KeyedRequests requests,
      Caller caller) {
    this.licensees = licensees;
    this.runs = runs;
    this.coups = coups;
    this.disputes = disputes;
    this.records = records;
    this.forms = forms;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * What somebody claims of a coup.
   *
   * @param run that is done, whose logs show the coup
   * @param table of the coup
   * @param shoe likewise
   * @param place of the coup in the shoe as recorded, from 0
   * @param patron who complains, as the log names them; left out: not recorded
   * @param area of the disputed wager; left out: not said
   * @param bet likewise
   * @param claim what is claimed
   * @param claimedMinor how much, in minor units, above 0; left out: no amount
   * @param complainedAt when they complained; left out: not said
   * @param corrects the number of a dispute that is confirmed, in whose place this one is to stand;
   *     left out: in none's
   */
  public record NewDispute(
      @NotNull Long run,
      @NotBlank
          @Size(max = LONGEST_NAME)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String table,
      @NotBlank
          @Size(max = LONGEST_NAME)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String shoe,
      @NotNull @Min(0) Integer place,
      @Nullable
          @Size(min = 1, max = LONGEST_NAME)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String patron,
      @Nullable
          @Size(min = 1, max = LONGEST_NAME)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String area,
      @Nullable
          @Size(min = 1, max = LONGEST_NAME)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String bet,
      @NotBlank
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String claim,
      @Nullable Long claimedMinor,
      @Nullable Instant complainedAt,
      @Nullable Long corrects) {
    DisputeClaim claimed() {
      return new DisputeClaim(
          patron, area, bet, claim, claimedMinor, RequestParsing.time(complainedAt));
    }
  }

  /**
   * A decision on a dispute.
   *
   * @param outcome upheld, partly, rejected or withdrawn
   * @param paidMinor what the patron is paid, in minor units; 0: nothing
   * @param reason why it is so decided
   */
  public record DisputeDecision(
      @NotNull String outcome,
      @NotNull @Min(0) Long paidMinor,
      @NotBlank
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String reason) {}

  /** A decision is not to be confirmed. */
  public record HandBack(
      @NotBlank
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String reason) {}

  /**
   * Some disputes.
   *
   * @param disputes the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record DisputePage(List<DisputeView> disputes, @Nullable String next) {}

  /**
   * Those of a licensee, the newest first, a page at a time.
   *
   * @param state in which they are
   * @param table at which the coup was dealt
   * @param patron who complains
   */
  @GET
  public DisputePage list(
      String licensee,
      @RestQuery @Nullable String state,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String patron,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<DisputeRecord> page =
        records.page(
            licensees.visible(licensee),
            new DisputeRecords.Chosen(
                RequestParsing.one(
                    state,
                    "state of a dispute",
                    DisputeRecord.State.values(),
                    DisputeRecord.State::text),
                table,
                patron),
            RequestParsing.cursor(cursor),
            limit);
    return new DisputePage(
        page.rows().stream().map(DisputeView::of).toList(),
        Paging.next(page, dispute -> dispute.id));
  }

  /** Opens one. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response open(
      String licensee,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid NewDispute wanted)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord run = runs.of(of, wanted.run());
    DisputeClaim claim = wanted.claimed();
    DisputedCoup coup = coups.of(run, wanted.table(), wanted.shoe(), wanted.place(), claim);
    return requests.once(
        key,
        wanted,
        () -> {
          DisputeRecord dispute = disputes.open(person(), of, run, coup, claim, wanted.corrects());
          return new KeyedRequests.Made(
              CREATED, "/api/v1/licensees/" + of.code + "/disputes/" + dispute.id, whole(dispute));
        });
  }

  private DisputeView.WholeDispute whole(DisputeRecord dispute) {
    return DisputeView.WholeDispute.of(dispute, records.told(dispute), records.history(dispute));
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }

  private Response tagged(DisputeRecord dispute) {
    return Response.ok(whole(dispute))
        .header(HttpHeaders.ETAG, RequestParsing.tag(dispute.version))
        .build();
  }

  /** One of them; the ETag is to be sent with a decision. */
  @GET
  @Uncompressed
  @Path("{dispute}")
  public RestResponse<DisputeView.WholeDispute> one(String licensee, long dispute) {
    DisputeRecord of = records.of(licensees.visible(licensee), dispute);
    return RestResponse.ResponseBuilder.ok(whole(of))
        .header(HttpHeaders.ETAG, RequestParsing.tag(of.version))
        .build();
  }

  /** Decides on it, as the first reviewer. */
  @PUT
  @Path("{dispute}/decision")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response decide(
      String licensee,
      long dispute,
      @RestHeader(HttpHeaders.IF_MATCH) @Nullable String seen,
      @NotNull @Valid DisputeDecision decision) {
    Licensee of = licensees.visible(licensee);
    records.of(of, dispute);
    return tagged(
        disputes.decide(
            person(),
            of,
            dispute,
            RequestParsing.version(seen),
            RequestParsing.outcome(decision.outcome()),
            decision.paidMinor(),
            decision.reason()));
  }

  /** Hands the decision back, which is not to be confirmed. */
  @POST
  @Path("{dispute}/hand-back")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response handBack(
      String licensee,
      long dispute,
      @RestHeader(HttpHeaders.IF_MATCH) @Nullable String seen,
      @NotNull @Valid HandBack why) {
    Licensee of = licensees.visible(licensee);
    records.of(of, dispute);
    return tagged(
        disputes.handBack(person(), of, dispute, RequestParsing.version(seen), why.reason()));
  }

  /** Confirms the decision, as the second reviewer. */
  @POST
  @Path("{dispute}/confirmation")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.WILDCARD)
  public Response confirm(
      String licensee, long dispute, @RestHeader(HttpHeaders.IF_MATCH) @Nullable String seen) {
    Licensee of = licensees.visible(licensee);
    records.of(of, dispute);
    return tagged(disputes.confirm(person(), of, dispute, RequestParsing.version(seen)));
  }

  /** Its form as PDF. */
  @GET
  @Uncompressed
  @Path("{dispute}/form.pdf")
  @Produces(RulesDownloads.PDF)
  public Response formAsPdf(String licensee, long dispute) throws IOException {
    return forms.pdf(records.of(licensees.visible(licensee), dispute));
  }

  /** Its form as Markdown. */
  @GET
  @Uncompressed
  @Path("{dispute}/form.md")
  @Produces(RulesDownloads.MARKDOWN)
  public Response formAsMarkdown(String licensee, long dispute) {
    return forms.markdown(records.of(licensees.visible(licensee), dispute));
  }
}
