package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
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
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.BulkReviewList;
import shoeaudit.service.review.BulkReviews;
import shoeaudit.service.review.BulkUndo;
import shoeaudit.service.review.ReviewActor;

/** One decision on several findings of a run, and its undoing. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/bulk-reviews")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class BulkReviewResource {
  private static final int CREATED = 201;
  private static final int LONGEST_VALUE = 1_000;
  private static final int LONGEST_ID = 16;
  private static final String MOST_MEMBERS = "1000";

  private final Licensees licensees;
  private final RunRecords runs;
  private final BulkReviews deciding;
  private final BulkUndo undoing;
  private final BulkReviewList bulkReviews;
  private final BulkReviewLists lists;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  BulkReviewResource(
      Licensees licensees,
      RunRecords runs,
      BulkReviews deciding,
      BulkUndo undoing,
      BulkReviewList bulkReviews,
      BulkReviewLists lists,
      KeyedRequests requests,
      Caller caller) {
    this.licensees = licensees;
    this.runs = runs;
    this.deciding = deciding;
    this.undoing = undoing;
    this.bulkReviews = bulkReviews;
    this.lists = lists;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * Which findings of the run are meant: those with all these values.
   *
   * @param review the state of their reviews
   */
  public record WhereFindings(
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String code,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String criterion,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String level,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String verdict,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String severity,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String table,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String shoe,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String patron,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String dealer,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String bet,
      @Nullable
          @Size(max = LONGEST_VALUE)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String review) {
    Map<Field, String> values() {
      Map<Field, String> values = new EnumMap<>(Field.class);
      put(values, Field.CODE, code);
      put(values, Field.CRITERION, criterion);
      put(values, Field.LEVEL, level);
      put(values, Field.VERDICT, verdict);
      put(values, Field.SEVERITY, severity);
      put(values, Field.TABLE, table);
      put(values, Field.SHOE, shoe);
      put(values, Field.PATRON, patron);
      put(values, Field.DEALER, dealer);
      put(values, Field.BET, bet);
      return values;
    }

    private static void put(Map<Field, String> values, Field field, @Nullable String value) {
      if (value != null) {
        values.put(field, value);
      }
    }
  }

  /**
   * A decision on several findings: those that are named, or those that are chosen, or all.
   *
   * @param findings their ids
   * @param where what they have in common
   * @param all true: all findings of the run
   * @param state answered, confirmed, dismissed, remedied or open
   * @param cause why it happened; left out: what stands is left
   * @param recommendation what is to be done; left out: what stands is left
   * @param due the last day for whoever has to do something about it; left out: what stands is left
   * @param reason why it is so decided
   */
  public record NewBulkReview(
      @Nullable @Size(min = 1)
          List<
                  @NotNull @Size(max = 16)
                  @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT) String>
              findings,
      @Nullable @Valid WhereFindings where,
      @Nullable Boolean all,
      @NotNull String state,
      @Nullable
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String cause,
      @Nullable
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String recommendation,
      @Nullable LocalDate due,
      @NotBlank
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String reason) {}

  /** A bulk review shall be undone. */
  public record NewUndo(
      @NotBlank
          @Size(max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String reason) {}

  /** Those of a run, undoings among them, the newest first, a page at a time. */
  @GET
  public BulkReviewLists.BulkReviewPage list(
      String licensee,
      long run,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    return lists.of(licensees.visible(licensee), run, RequestParsing.cursor(cursor), limit);
  }

  /** One of them, with what it did to its findings, a page at a time. */
  @GET
  @Path("{bulk}")
  public BulkReviewView.Whole one(
      String licensee,
      long run,
      long bulk,
      @RestQuery @Nullable String outcome,
      @RestQuery @Nullable @Size(max = LONGEST_ID) String cursor,
      @RestQuery @DefaultValue(MOST_MEMBERS) @Min(1) @Max(Paging.MOST) int limit) {
    Licensee of = licensees.visible(licensee);
    Outcome chosen =
        RequestParsing.one(outcome, "outcome of a decision", Outcome.values(), Outcome::text);
    return lists.whole(of, bulkReviews.of(of, run, bulk), chosen, cursor, limit);
  }

  /**
   * All that one did to its findings, one JSON object a finding and line: the file of whose bytes
   * the trail has the SHA-256.
   */
  @GET
  @Path("{bulk}/members")
  @Produces("application/jsonl")
  public Response members(String licensee, long run, long bulk) {
    long id = bulkReviews.of(licensees.visible(licensee), run, bulk).id;
    StreamingOutput body = bulkReviews.lines(id)::write;
    return Response.ok(body)
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            Downloads.attachment("bulk-review-" + id + "-members.jsonl"))
        .build();
  }

  /** Decides on several findings. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response decide(
      String licensee,
      long run,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid NewBulkReview wanted) {
    Licensee of = licensees.visible(licensee);
    runs.of(of, run);
    BulkReviews.Members members = members(wanted);
    BulkReviews.Decision decision =
        new BulkReviews.Decision(
            RequestParsing.state(wanted.state()),
            wanted.reason(),
            wanted.cause(),
            wanted.recommendation(),
            RequestParsing.day(wanted.due()));
    return requests.once(
        key, wanted, () -> made(of, deciding.decide(person(), of, run, members, decision)));
  }

  private static BulkReviews.Members members(NewBulkReview wanted) {
    WhereFindings where = wanted.where();
    Map<Field, String> values = where == null ? Map.of() : where.values();
    String review = where == null ? null : where.review();
    boolean isChosen = !values.isEmpty() || review != null;
    boolean isAll = Boolean.TRUE.equals(wanted.all());
    long ways = Stream.of(isChosen, isAll, wanted.findings() != null).filter(way -> way).count();
    if (ways != 1) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          ways == 0
              ? "no findings are named or chosen"
              : "more than one of findings, where and all is given",
          "name them by their ids in findings, or choose them by at least one member of where, or"
              + " send all as true");
    }
    return new BulkReviews.Members(
        wanted.findings(), values, review == null ? null : RequestParsing.state(review));
  }

  private KeyedRequests.Made made(Licensee licensee, BulkReview bulk) {
    return new KeyedRequests.Made(
        CREATED,
        "/api/v1/licensees/" + licensee.code + "/runs/" + bulk.run.id + "/bulk-reviews/" + bulk.id,
        lists.whole(licensee, bulk));
  }

  /** Puts back what stood before one of them. */
  @POST
  @Path("{bulk}/undo")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response undo(
      String licensee,
      long run,
      long bulk,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid NewUndo wanted) {
    Licensee of = licensees.visible(licensee);
    return requests.once(
        key, wanted, () -> made(of, undoing.undo(person(), of, run, bulk, wanted.reason())));
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }
}
