package shoeaudit.web.findings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.review.BulkReviewList;
import shoeaudit.service.review.BulkUndo;
import shoeaudit.service.review.LaterChanges;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** What was decided on several findings in one go, and its undoing at any later time. */
@Path("/licensees/{licensee}/decisions")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class DecisionsPage {
  private static final int ROWS = 50;
  private static final int MEMBERS = 100;
  private static final int OK = 200;
  private static final String RUN = "run";

  private final Pages pages;
  private final Licensees licensees;
  private final BulkReviewList bulkReviews;
  private final LaterChanges laterChanges;
  private final BulkUndo undoing;
  private final Reviews reviews;
  private final Caller caller;

  @Inject
  DecisionsPage(
      Pages pages,
      Licensees licensees,
      BulkReviewList bulkReviews,
      LaterChanges laterChanges,
      BulkUndo undoing,
      Reviews reviews,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.bulkReviews = bulkReviews;
    this.laterChanges = laterChanges;
    this.undoing = undoing;
    this.reviews = reviews;
    this.caller = caller;
  }

  /**
   * A decision.
   *
   * @param canUndo whether the reader may undo what is left of it
   */
  public record Row(BulkReviewList.Told told, String at, boolean canUndo) {}

  /**
   * What came of undoing.
   *
   * @param done the undoings
   * @param changed how many findings they put back
   * @param left how many they left as they stand
   */
  public record Undone(List<Row> done, long changed, long left) {}

  /**
   * The page.
   *
   * @param run whose decisions are listed; null: those of all
   * @param undone what came of what the reader wanted undone; null: nothing was
   * @param standing the decisions that the reader wanted undone and that stand, with why
   * @param canUndo whether one of these can be undone
   * @param older the address of the next page; null: this is the last
   */
  @CheckedTemplate(basePath = "findings", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DecisionList(
      Frame frame,
      String at,
      @Nullable Long run,
      @Nullable Undone undone,
      Map<Long, Refusal> standing,
      List<Row> decisions,
      boolean canUndo,
      @Nullable String older)
      implements TemplateInstance {}

  /**
   * A finding of a decision.
   *
   * @param at where it is
   * @param code empty: the run has no such finding
   * @param coup its number; null: it lies on none
   * @param now how its review stands
   * @param since who changed it after the decision, and when; null: nobody
   */
  public record Member(
      BulkReviewList.Shown shown,
      String at,
      String code,
      String table,
      String shoe,
      @Nullable Integer coup,
      @Nullable ReviewRecord now,
      LaterChanges.@Nullable Change since) {}

  /**
   * The page of one.
   *
   * @param since how many of those that it changed were changed again, and would be left
   * @param back how many undoing would put back
   * @param outcome which members are shown; empty: all
   * @param next the address of the next page; null: this is the last
   */
  @CheckedTemplate(basePath = "findings", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DecisionShown(
      Frame frame,
      String at,
      Row decision,
      long since,
      long back,
      List<Outcome> outcomes,
      String outcome,
      List<Member> members,
      @Nullable String next)
      implements TemplateInstance {}

  private static String at(Licensee of) {
    return Addresses.of(of) + "/decisions";
  }

  /** The decisions, the newest first. */
  @GET
  public TemplateInstance list(
      String licensee,
      @RestQuery @Nullable String run,
      @RestQuery @Nullable String cursor,
      @RestQuery @Nullable String undone) {
    return page(licensees.visible(licensee), number(run), cursor, numbers(undone), Map.of());
  }

  private static @Nullable Long number(@Nullable String run) {
    return RequestParsing.number(RUN, run == null || run.isEmpty() ? null : run);
  }

  private static List<Long> numbers(@Nullable String ids) {
    List<Long> numbers = new ArrayList<>();
    if (ids != null && !ids.isEmpty()) {
      for (String id : ids.split(",", -1)) {
        numbers.add(Objects.requireNonNull(RequestParsing.cursor(id), "there is one"));
      }
    }
    return numbers;
  }

  private DecisionList page(
      Licensee of,
      @Nullable Long run,
      @Nullable String cursor,
      List<Long> undone,
      Map<Long, Refusal> standing) {
    Slice<BulkReview> page = bulkReviews.page(of, run, RequestParsing.cursor(cursor), ROWS);
    List<Row> rows = rows(of, page.rows());
    String older = page.next(last -> String.valueOf(last.id));
    return new DecisionList(
        pages.frame(of),
        at(of),
        run,
        undone.isEmpty() ? null : undone(of, undone),
        standing,
        rows,
        rows.stream().anyMatch(Row::canUndo),
        older == null ? null : Addresses.with(at(of), Addresses.query(RUN, run, "cursor", older)));
  }

  private Undone undone(Licensee of, List<Long> ids) {
    List<Row> done = rows(of, ids.stream().map(id -> bulkReviews.of(of, id)).toList());
    return new Undone(
        done,
        done.stream().mapToLong(row -> row.told().bulk().changed).sum(),
        done.stream().mapToLong(row -> row.told().bulk().refused).sum());
  }

  private List<Row> rows(Licensee of, List<BulkReview> bulks) {
    return bulkReviews.told(bulks).stream()
        .map(told ->
            new Row(
                told,
                at(of) + "/" + told.bulk().id,
                told.left() > 0 && undoing.mayUndo(person(), told.bulk())))
        .toList();
  }

  /** One of them, with what it did to each finding, and how that stands now. */
  @GET
  @Path("{bulk}")
  public TemplateInstance one(
      String licensee,
      long bulk,
      @RestQuery @Nullable String outcome,
      @RestQuery @Nullable String cursor) {
    Licensee of = licensees.visible(licensee);
    BulkReview decision = bulkReviews.of(of, bulk);
    Outcome chosen =
        RequestParsing.one(
            outcome == null || outcome.isEmpty() ? null : outcome,
            "outcome of a decision",
            Outcome.values(),
            Outcome::text);
    Slice<BulkReviewList.Shown> page = bulkReviews.members(decision, chosen, cursor, MEMBERS);
    List<String> shownIds = page.rows().stream().map(each -> each.member().findingId).toList();
    Map<String, LaterChanges.Change> since = laterChanges.of(of, decision, shownIds);
    Map<String, ReviewRecord> standing = reviews.of(of, shownIds);
    Row shown = rows(of, List.of(decision)).getFirst();
    long changedSince = laterChanges.count(of, shown.told());
    String own = shown.at();
    String next = page.next(last -> last.member().findingId);
    return new DecisionShown(
        pages.frame(of),
        own,
        shown,
        changedSince,
        shown.told().left() - changedSince,
        List.of(Outcome.values()),
        chosen == null ? "" : chosen.text(),
        page.rows().stream().map(each -> member(of, decision, each, standing, since)).toList(),
        next == null
            ? null
            : Addresses.with(own, Addresses.query("outcome", outcome, "cursor", next)));
  }

  private static Member member(
      Licensee of,
      BulkReview decision,
      BulkReviewList.Shown shown,
      Map<String, ReviewRecord> standing,
      Map<String, LaterChanges.Change> since) {
    String id = shown.member().findingId;
    return new Member(
        shown,
        shown.finding() == null
            ? ""
            : Addresses.findings(of, decision.run.id) + "/" + shown.finding().position,
        shown.finding() == null ? "" : shown.finding().code,
        shown.finding() == null ? "" : Objects.requireNonNullElse(shown.finding().table, ""),
        shown.finding() == null ? "" : Objects.requireNonNullElse(shown.finding().shoe, ""),
        shown.finding() == null ? null : Place.of(shown.finding()).coup(),
        standing.get(id),
        since.get(id));
  }

  /** Undoes decisions: exactly what stood before stands again, but for what was changed since. */
  @POST
  @Path("undo")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response undo(
      String licensee, @RestQuery @Nullable String run, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    List<Long> wanted =
        form.all("decision").stream().flatMap(id -> numbers(id).stream()).distinct().toList();
    if (wanted.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "no decision was ticked",
          "tick those that are to be undone");
    }
    String reason = form.needed("reason");
    List<Long> made = new ArrayList<>();
    SortedMap<Long, Refusal> standing = new TreeMap<>();
    for (long id : wanted) {
      try {
        made.add(undoing.undo(person(), of, bulkReviews.of(of, id).run.id, id, reason).id);
      } catch (Refusal refusal) {
        standing.put(id, refusal);
      }
    }
    Refusal first = standing.isEmpty() ? null : standing.get(standing.firstKey());
    if (made.isEmpty() && first != null) {
      throw first;
    }
    if (first == null) {
      return Pages.lead(
          Addresses.with(
              at(of),
              Addresses.query(
                  RUN,
                  run,
                  "undone",
                  String.join(",", made.stream().map(String::valueOf).toList()))));
    }
    return Pages.answer(OK, page(of, number(run), null, made, standing).render());
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }
}
