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
import java.io.InputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
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
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.KnownFinding;
import shoeaudit.service.records.KnownFindings;
import shoeaudit.service.records.NamedFindings;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.ReviewAttachments;
import shoeaudit.service.review.ReviewHistory;
import shoeaudit.service.review.Reviews;
import shoeaudit.service.review.RevisedReview;
import shoeaudit.service.review.SignOffs;

/** A finding, whichever runs found it, and what people make of it. */
@Path("/api/v1/licensees/{licensee}/findings/{finding}")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class ReviewResource {
  public static final String TEXT = RequestParsing.TEXT;

  public static final String NO_TEXT = "has a control character";
  public static final int LONGEST = 4_000;
  private static final int CREATED = 201;
  private static final int OK = 200;

  private final Licensees licensees;
  private final FindingRepository findings;
  private final NamedFindings named;
  private final KnownFindings known;
  private final Reviews reviews;
  private final ReviewHistory history;
  private final ReviewAttachments attachments;
  private final EvidenceFiles evidence;
  private final SignOffs signOffs;
  private final Downloads downloads;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  ReviewResource(
      Licensees licensees,
      FindingRepository findings,
      NamedFindings named,
      KnownFindings known,
      Reviews reviews,
      ReviewHistory history,
      ReviewAttachments attachments,
      EvidenceFiles evidence,
      SignOffs signOffs,
      Downloads downloads,
      KeyedRequests requests,
      Caller caller) {
    this.licensees = licensees;
    this.findings = findings;
    this.named = named;
    this.known = known;
    this.reviews = reviews;
    this.history = history;
    this.attachments = attachments;
    this.evidence = evidence;
    this.signOffs = signOffs;
    this.downloads = downloads;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * A finding and its review.
   *
   * @param finding as the newest run has it
   * @param runs all that have found it, the newest first
   * @param acrossRuns when it was found first and last, and what later runs say of it
   */
  public record FoundView(
      FindingView finding, ReviewView review, List<Long> runs, AcrossRunsView acrossRuns) {}

  /**
   * A review as it shall stand: whole, not only what changes.
   *
   * @param state open, answered, confirmed, dismissed or remedied
   * @param cause why it happened; empty or left out: not given
   * @param recommendation what is to be done; empty or left out: not given
   * @param due the last day for whoever has to do something about it; left out: none
   * @param reason why it is changed
   * @param facts of the finding as it was read: the change is refused where the newest run has
   *     others
   */
  public record ReviewChange(
      @NotNull String state,
      @Nullable @Size(max = LONGEST) @Pattern(regexp = TEXT, message = NO_TEXT) String cause,
      @Nullable @Size(max = LONGEST) @Pattern(regexp = TEXT, message = NO_TEXT)
          String recommendation,
      @Nullable LocalDate due,
      @NotBlank @Size(max = LONGEST) @Pattern(regexp = TEXT, message = NO_TEXT) String reason,
      @Nullable @Size(max = 16) String facts) {}

  /** What somebody has to say. */
  public record NewComment(
      @NotBlank @Size(max = LONGEST) @Pattern(regexp = TEXT, message = NO_TEXT) String text) {}

  /**
   * Something that was done to a review.
   *
   * @param number of the act; what was changed in one act has one
   * @param kind state, cause, recommendation, due, comment or attachment
   * @param before as it was
   * @param after as it is since; the words of a comment; an attachment's name
   * @param sha256 of an attachment
   * @param bulkReview the number of the bulk review of which it is a part; null: of none
   * @param afterSignOffOf the runs that were signed off before: it is in none of their reports
   */
  public record EntryView(
      long number,
      String kind,
      Instant at,
      String by,
      @Nullable String reason,
      @Nullable String before,
      @Nullable String after,
      @Nullable String sha256,
      @Nullable Long bulkReview,
      List<Long> afterSignOffOf) {
    static EntryView of(ReviewEntry entry, Map<Long, Long> signed) {
      return new EntryView(
          entry.version,
          entry.kind.text(),
          entry.at,
          entry.actor,
          entry.reason,
          entry.oldValue,
          entry.newValue,
          entry.evidence == null ? null : entry.evidence.sha256,
          entry.bulkReview,
          signed.entrySet().stream()
              .filter(run -> entry.version > run.getValue())
              .map(Map.Entry::getKey)
              .sorted()
              .toList());
    }
  }

  /**
   * A file that was attached.
   *
   * @param number by which it is asked for
   */
  public record AttachmentView(
      long number, String name, long bytes, String sha256, Instant at, String by) {
    static AttachmentView of(ReviewEntry entry) {
      var file = Objects.requireNonNull(entry.evidence, "an attachment has a file");
      String name = Objects.requireNonNull(entry.newValue, "an attachment has a name");
      return new AttachmentView(
          entry.version, name, file.bytes, file.sha256, entry.at, entry.actor);
    }
  }

  /** The finding as the newest run has it, and its review. */
  @GET
  public FoundView finding(String licensee, String finding) {
    Licensee of = licensees.visible(licensee);
    ReviewRecord review = reviews.of(of, finding);
    FindingView latest = FindingView.of(findings.latest(of, finding), review);
    KnownFinding across =
        Objects.requireNonNull(known.of(of, finding), "what a run found is known");
    return new FoundView(
        latest,
        ReviewView.of(review),
        named.runs(of, finding),
        AcrossRunsView.of(across, known.runs(List.of(across))));
  }

  /** Its review; the ETag is to be sent with a change. */
  @GET
  @Uncompressed
  @Path("review")
  public Response review(String licensee, String finding) {
    return tagged(reviews.of(licensees.visible(licensee), finding));
  }

  private static Response tagged(ReviewRecord review) {
    return Response.ok(ReviewView.of(review))
        .header(HttpHeaders.ETAG, RequestParsing.tag(review.version))
        .build();
  }

  /** Changes its review. */
  @PUT
  @Path("review")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response change(
      String licensee,
      String finding,
      @RestHeader(HttpHeaders.IF_MATCH) @Nullable String seen,
      @NotNull @Valid ReviewChange change) {
    Licensee of = licensees.visible(licensee);
    reviews.of(of, finding);
    return tagged(
        reviews.change(
            person(),
            of,
            finding,
            RequestParsing.version(seen),
            new RevisedReview(
                RequestParsing.state(change.state()),
                Objects.requireNonNullElse(change.cause(), ""),
                Objects.requireNonNullElse(change.recommendation(), ""),
                RequestParsing.day(change.due()),
                change.reason(),
                change.facts())));
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }

  /** Says something to it. */
  @POST
  @Path("comments")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  public Response comment(
      String licensee,
      String finding,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid NewComment comment) {
    Licensee of = licensees.visible(licensee);
    return requests.once(
        key,
        comment,
        () -> {
          ReviewEntry entry = reviews.comment(person(), of, finding, comment.text());
          return new KeyedRequests.Made(
              CREATED, null, EntryView.of(entry, signOffs.signed(of, finding)));
        });
  }

  /**
   * Some of what was done to a review.
   *
   * @param entries in order
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record HistoryPage(List<EntryView> entries, @Nullable String next) {}

  /**
   * Some files that were attached.
   *
   * @param attachments in the order in which they came
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record AttachmentPage(List<AttachmentView> attachments, @Nullable String next) {}

  /**
   * What was done to its review, in order, a page at a time.
   *
   * @param kind of what was done
   */
  @GET
  @Path("history")
  public HistoryPage history(
      String licensee,
      String finding,
      @RestQuery @Nullable String kind,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Licensee of = licensees.visible(licensee);
    Slice<ReviewEntry> page =
        history.page(
            of,
            finding,
            RequestParsing.one(
                kind, "kind of an entry", ReviewEntry.Kind.values(), ReviewEntry.Kind::text),
            RequestParsing.cursor(cursor),
            limit);
    Map<Long, Long> signed = signOffs.signed(of, finding);
    return new HistoryPage(
        page.rows().stream().map(entry -> EntryView.of(entry, signed)).toList(),
        Paging.next(page, ReviewEntry::place));
  }

  /** The files that were attached to it, a page at a time. */
  @GET
  @Path("attachments")
  public AttachmentPage attachments(
      String licensee,
      String finding,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<ReviewEntry> page =
        history.page(
            licensees.visible(licensee),
            finding,
            ReviewEntry.Kind.ATTACHMENT,
            RequestParsing.cursor(cursor),
            limit);
    return new AttachmentPage(
        page.rows().stream().map(AttachmentView::of).toList(),
        Paging.next(page, ReviewEntry::place));
  }

  /** Attaches a file, its bytes as they are; the same file again is the same attachment. */
  @POST
  @Path("attachments")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.WILDCARD)
  public Response attach(
      String licensee,
      String finding,
      @RestQuery @Nullable String name,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    reviews.of(of, finding);
    if (name == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the file has no name",
          "say how the file is called: ?name=slip-118.pdf");
    }
    try (KeyedRequests.InHand request = requests.take(key)) {
      EvidenceFiles.Arrived arrived = attachments.receive(of, finding, name, body);
      return evidence.oneAtATime(() ->
          request.once(
              List.of(name, arrived.kept().sha256()),
              () -> {
                EvidenceFile file =
                    evidence.record(caller.actor(), of, List.of(arrived)).getFirst().file();
                Reviews.Attached attached = reviews.attach(person(), of, finding, file, name);
                ReviewEntry entry = attached.entry();
                String at = "/api/v1/licensees/" + of.code + "/findings/" + finding;
                return new KeyedRequests.Made(
                    attached.isNew() ? CREATED : OK,
                    at + "/attachments/" + entry.version + "/content",
                    AttachmentView.of(entry));
              }));
    }
  }

  /** The bytes of one of them, when they were found to be those that were received. */
  @GET
  @Uncompressed
  @Path("attachments/{number}/content")
  @Produces(MediaType.WILDCARD)
  public Response content(String licensee, String finding, long number) throws IOException {
    return downloads.of(attachments.whole(licensees.visible(licensee), finding, number));
  }
}
