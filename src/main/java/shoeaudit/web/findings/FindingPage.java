package shoeaudit.web.findings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.controls.Severity;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.RecordedLines;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.records.FindingNeighbours;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.ReviewHistory;
import shoeaudit.service.review.Reviews;
import shoeaudit.service.review.RevisedReview;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;
import shoeaudit.web.PlayTime;
import shoeaudit.web.coups.DrawnCoup;
import shoeaudit.web.coups.NextDeviation;

/** A finding of a run: what is said, the coup that it lies on, and its review. */
@Path("/licensees/{licensee}/runs/{run}/findings/{position}")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class FindingPage {
  private static final int HISTORY = 100;
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingRepository findings;
  private final FindingNeighbours neighbours;
  private final Reviews reviews;
  private final ReviewHistory history;
  private final ReplayedShoes shoes;
  private final Caller caller;

  @Inject
  FindingPage(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      FindingRepository findings,
      FindingNeighbours neighbours,
      Reviews reviews,
      ReviewHistory history,
      ReplayedShoes shoes,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.findings = findings;
    this.neighbours = neighbours;
    this.reviews = reviews;
    this.history = history;
    this.shoes = shoes;
    this.caller = caller;
  }

  /**
   * The page.
   *
   * @param at when it was, by the clocks of the room; null: not recorded
   * @param list the address of the list from which the reader comes
   * @param own the address of this page, without the list's filter
   * @param query the list's filter, as addresses have it
   * @param plain the address of this page with it
   * @param stepAt the same, up to the number of a step
   * @param previous the finding before it in the list; null: it is the first
   * @param next the one after it
   * @param severe the next one of high severity
   * @param inReplay the next marked event of the coup, where it is stepped through; null: none
   * @param coup the coup that it lies on; null: on none, or its record is not at hand
   * @param coupAt the address of the coup's own page
   * @param shoeAt that of its shoe
   * @param source the lines of the log that tell of the coup; null: there is none
   * @param refusal why the reader's change was not made; null: nothing was refused
   */
  @CheckedTemplate(basePath = "findings", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record FindingShown(
      Frame frame,
      RunRecord run,
      ShownFinding finding,
      @Nullable PlayTime at,
      String list,
      String own,
      String query,
      String plain,
      String stepAt,
      @Nullable String previous,
      @Nullable String next,
      @Nullable String severe,
      @Nullable NextDeviation inReplay,
      @Nullable DrawnCoup coup,
      @Nullable String coupAt,
      @Nullable String shoeAt,
      @Nullable RecordedLines source,
      ShownReview review,
      TypedReview typed,
      String facts,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** One of them. */
  @GET
  public TemplateInstance one(
      String licensee,
      long run,
      long position,
      @BeanParam FindingFilter filter,
      @RestQuery @Nullable String step)
      throws IOException {
    return page(licensees.visible(licensee), run, position, filter, step, null, null);
  }

  /** The page with what was refused on it. */
  Response refused(Licensee of, long run, long position, FindingFilter filter, Refusal refusal)
      throws IOException {
    return refused(of, run, position, filter, refusal, null);
  }

  private Response refused(
      Licensee of,
      long run,
      long position,
      FindingFilter filter,
      Refusal refusal,
      @Nullable Form review)
      throws IOException {
    return Pages.refused(refusal, page(of, run, position, filter, null, refusal, review).render());
  }

  private FindingShown page(
      Licensee of,
      long run,
      long position,
      FindingFilter filter,
      @Nullable String step,
      @Nullable Refusal refusal,
      @Nullable Form sent)
      throws IOException {
    RunRecord record = runs.of(of, run);
    FindingRecord finding = finding(run, position);
    ReviewRecord review = reviews.of(of, finding.findingId);
    String list = Addresses.findings(of, run);
    String own = list + "/" + position;
    String query = Addresses.with("", filter.query());
    String table = finding.table;
    String shoeName = finding.shoe;
    ShoeInFull shoe = table == null || shoeName == null ? null : shoes.of(record, table, shoeName);
    ShoeInFull.Coup coup = shoe == null ? null : coup(shoe, finding);
    Long at = RequestParsing.cursor(step);
    String runAt = Addresses.of(of, run);
    String stepAt = own + query + (query.isEmpty() ? "?step=" : "&step=");
    DrawnCoup drawn =
        shoe == null || coup == null
            ? null
            : DrawnCoup.of(shoe, coup, TEXTS, at == null ? 0 : Math.clamp(at, 0, 10_000));
    return new FindingShown(
        pages.frame(of),
        record,
        ShownFinding.of(finding, review, TEXTS),
        at(finding, drawn == null ? null : drawn.zone()),
        filter.at(list),
        own,
        query,
        own + query,
        stepAt,
        before(filter, list, finding),
        after(filter, list, finding),
        severe(filter, list, finding),
        shoe == null || coup == null || drawn == null
            ? null
            : NextDeviation.inReplay(drawn, stepAt),
        drawn,
        coup == null
            ? null
            : Addresses.with(
                runAt + "/coup",
                Addresses.query("table", table, "shoe", shoeName, "place", coup.row().place())),
        shoe == null
            ? null
            : Addresses.with(runAt + "/shoe", Addresses.query("table", table, "shoe", shoeName)),
        coup == null ? null : shoes.lines(record, coup.row()),
        shown(of, finding.findingId, review),
        sent == null || refusal == null
            ? TypedReview.nothing(review)
            : TypedReview.of(sent, review, refusal.reason() == Refusal.Reason.CHANGED),
        Objects.requireNonNullElse(finding.facts, ""),
        refusal);
  }

  private static @Nullable PlayTime at(FindingRecord finding, @Nullable ZoneId zone) {
    return finding.fields().get(FindingField.AT) instanceof String at
        ? PlayTime.of(at, zone)
        : null;
  }

  FindingRecord finding(long run, long position) {
    FindingRecord finding = findings.findById(new FindingRecord.Key(run, position));
    if (finding == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run + " has no finding " + position,
          "take one of its list");
    }
    return finding;
  }

  private static @Nullable String address(
      FindingFilter filter, String list, @Nullable FindingRecord finding) {
    return finding == null ? null : filter.at(list + "/" + finding.position);
  }

  private @Nullable String before(FindingFilter filter, String list, FindingRecord finding) {
    List<FindingRecord> before = neighbours.before(filter.listed(finding.runId), finding, 1);
    return before.isEmpty() ? null : address(filter, list, before.getFirst());
  }

  private @Nullable String after(FindingFilter filter, String list, FindingRecord finding) {
    return address(filter, list, neighbours.after(filter.listed(finding.runId), finding));
  }

  /** The next of high severity; null: none of the list comes. */
  private @Nullable String severe(FindingFilter filter, String list, FindingRecord finding) {
    FindingNeighbours.Listed severe =
        filter.listed(finding.runId).with(Field.SEVERITY, Severity.HIGH.text());
    return severe == null ? null : address(filter, list, neighbours.after(severe, finding));
  }

  private static ShoeInFull.@Nullable Coup coup(ShoeInFull shoe, FindingRecord finding) {
    return Place.of(finding).in(shoe, finding.findingId);
  }

  private ShownReview shown(Licensee of, String finding, ReviewRecord review) {
    Slice<ReviewEntry> entries = history.page(of, finding, null, null, HISTORY);
    return new ShownReview(
        review.version,
        review.state,
        review.cause,
        review.recommendation,
        review.due,
        Reviews.next(review.state, caller.roles()),
        entries.rows().stream()
            .map(entry ->
                new ShownReview.Entry(
                    entry.at,
                    entry.actor,
                    entry.kind.text(),
                    entry.oldValue,
                    entry.newValue,
                    entry.reason))
            .toList(),
        entries.hasMore(),
        history.page(of, finding, ReviewEntry.Kind.ATTACHMENT, null, HISTORY).rows().stream()
            .map(ShownReview.Attached::of)
            .toList());
  }

  /** Changes its review. */
  @POST
  @Path("review")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response change(
      String licensee,
      long run,
      long position,
      @BeanParam FindingFilter filter,
      MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    var unused = runs.of(of, run);
    FindingRecord finding = finding(run, position);
    ReviewRecord stands = reviews.of(of, finding.findingId);
    boolean judges = caller.roles().contains(Role.AUDITOR);
    String due = form.text("due");
    try {
      var changed =
          reviews.change(
              person(),
              of,
              finding.findingId,
              form.number("version"),
              new RevisedReview(
                  RequestParsing.state(form.needed("state")),
                  judges ? Objects.requireNonNullElse(form.text("cause"), "") : stands.cause,
                  judges
                      ? Objects.requireNonNullElse(form.text("recommendation"), "")
                      : stands.recommendation,
                  judges ? (due == null ? null : RequestParsing.day(due)) : stands.due,
                  form.needed("reason"),
                  form.text("facts")));
      return Pages.lead(onward(of, finding, filter, changed.state, form));
    } catch (Refusal refusal) {
      if (refusal.reason() == Refusal.Reason.NOT_FOUND) {
        throw refusal;
      }
      return refused(of, run, position, filter, refusal, form);
    }
  }

  /**
   * To the next finding of the list where the reader wants that, and back to this one otherwise.
   */
  private String onward(
      Licensee of, FindingRecord finding, FindingFilter filter, Disposition now, Form form) {
    String list = Addresses.findings(of, finding.runId);
    String next = form.text("onward") == null ? null : after(filter, list, finding);
    return next != null && now != Disposition.OPEN
        ? next
        : filter.at(list + "/" + finding.position);
  }

  /** Says something to it. */
  @POST
  @Path("comments")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response comment(
      String licensee,
      long run,
      long position,
      @BeanParam FindingFilter filter,
      MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    var unused = runs.of(of, run);
    var said = reviews.comment(person(), of, finding(run, position).findingId, form.needed("text"));
    return Pages.lead(filter.at(Addresses.findings(of, run) + "/" + position) + "#" + said.id);
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }
}
