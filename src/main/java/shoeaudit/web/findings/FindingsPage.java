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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.controls.Severity;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.text.Texts;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.FindingNeighbours;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FindingRepository.FieldValue;
import shoeaudit.service.records.FoundValues;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.BulkReviewList;
import shoeaudit.service.review.BulkReviews;
import shoeaudit.service.review.BulkUndo;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;
import shoeaudit.web.coups.DrawnCard;

/** The findings of a run: chosen by anything, picked, and decided on in one go. */
@Path("/licensees/{licensee}/runs/{run}/findings")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class FindingsPage {
  /** As many as a list has on one page. */
  private static final int ROWS = 50;

  /** The fields whose values are listed to be chosen from. */
  private static final List<Field> CHOICES =
      List.of(Field.CODE, Field.SEVERITY, Field.VERDICT, Field.TABLE, Field.DEALER);

  /** What the list has a place for in its filter. */
  private static final Set<String> PLACED =
      Stream.concat(CHOICES.stream().map(Field::text), Stream.of("review", "order"))
          .collect(Collectors.toUnmodifiableSet());

  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingRepository findings;
  private final FindingNeighbours neighbours;
  private final FoundValues values;
  private final Reviews reviews;
  private final ReplayedShoes shoes;
  private final BulkReviews deciding;
  private final BulkUndo undoing;
  private final BulkReviewList bulkReviews;
  private final SavedFilterPages saved;
  private final Caller caller;

  @Inject
  FindingsPage(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      FindingRepository findings,
      FindingNeighbours neighbours,
      FoundValues values,
      Reviews reviews,
      ReplayedShoes shoes,
      BulkReviews deciding,
      BulkUndo undoing,
      BulkReviewList bulkReviews,
      SavedFilterPages saved,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.findings = findings;
    this.neighbours = neighbours;
    this.values = values;
    this.reviews = reviews;
    this.shoes = shoes;
    this.deciding = deciding;
    this.undoing = undoing;
    this.bulkReviews = bulkReviews;
    this.saved = saved;
    this.caller = caller;
  }

  /**
   * A field by which can be chosen, with the values that it has.
   *
   * @param name of the parameter
   */
  public record Choice(String name, List<FieldValue> values) {}

  /**
   * What came of a decision on several.
   *
   * @param id the number of the bulk review
   * @param isUndoing whether it undid one before
   * @param refused why some were not changed, and how many
   * @param canUndo whether the reader may undo it
   */
  public record Decided(
      long id,
      boolean isUndoing,
      long changed,
      long already,
      Map<String, Long> refused,
      boolean canUndo) {}

  /**
   * The page.
   *
   * @param at where the run's findings are
   * @param total how many are so
   * @param of how many the run has
   * @param others what the filter has besides
   * @param decisions to which states the reader may take them
   * @param typed what stands in the form that takes them there
   * @param next the address of the next page; null: this is the last
   * @param severe the address of the page that begins with the next of high severity that is not on
   *     this one; null: none comes
   * @param decided what the reader has just done; null: nothing
   * @param refusal why what the reader asked for was not done; null: it was
   * @param saved the filters that the reader finds
   */
  @CheckedTemplate(basePath = "findings", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record FindingList(
      Frame frame,
      RunRecord run,
      String at,
      FindingFilter filter,
      List<Choice> choices,
      List<KeptField> others,
      List<Disposition> states,
      List<ShownFinding> findings,
      long total,
      long of,
      List<Disposition> decisions,
      TypedBulk typed,
      @Nullable String next,
      @Nullable String severe,
      @Nullable Decided decided,
      @Nullable Refusal refusal,
      SavedChoices saved)
      implements TemplateInstance {}

  /** Those that are so, a page at a time. */
  @GET
  public TemplateInstance list(
      String licensee,
      long run,
      @BeanParam FindingFilter filter,
      @RestQuery @Nullable String cursor,
      @RestQuery @Nullable String decided)
      throws IOException {
    return page(
        licensees.visible(licensee),
        run,
        filter,
        cursor,
        RequestParsing.cursor(decided),
        TypedBulk.NOTHING,
        null);
  }

  private FindingList page(
      Licensee of,
      long run,
      FindingFilter filter,
      @Nullable String cursor,
      @Nullable Long decidedId,
      TypedBulk typed,
      @Nullable Refusal refusal)
      throws IOException {
    RunRecord record = runs.of(of, run);
    FindingRepository.Listing listing =
        findings.listing(run, filter.where(), filter.reviewed(), filter.sorted(), cursor, ROWS);
    FindingRepository.Page page = listing.page();
    Map<String, ReviewRecord> reviewed =
        reviews.of(of, page.findings().stream().map(finding -> finding.findingId).toList());
    List<ShownFinding> shown = new ArrayList<>();
    for (FindingRecord finding : page.findings()) {
      shown.add(
          withCards(
              record, finding, ShownFinding.of(finding, reviewed.get(finding.findingId), TEXTS)));
    }
    String at = Addresses.findings(of, run);
    Map<String, @Nullable Object> onward = filter.query();
    onward.put("cursor", page.next());
    return new FindingList(
        pages.frame(of),
        record,
        at,
        filter,
        choices(record, filter),
        filter.others(at, PLACED),
        List.of(Disposition.values()),
        shown,
        listing.total(),
        record.findings == null ? 0 : record.findings,
        record.isClosed() ? List.of() : Reviews.decisions(caller.roles()),
        typed,
        page.next() == null ? null : Addresses.with(at, onward),
        severe(at, filter, page, run),
        decidedId == null ? null : decided(of, run, decidedId),
        refusal,
        saved.choices(of, run, filter));
  }

  private @Nullable String severe(
      String at, FindingFilter filter, FindingRepository.Page page, long run) {
    FindingNeighbours.Listed severe = filter.listed(run).with(Field.SEVERITY, Severity.HIGH.text());
    FindingRecord first =
        page.next() == null || severe == null
            ? null
            : neighbours.after(severe, page.findings().getLast());
    Map<String, @Nullable Object> onward = filter.query();
    onward.put("cursor", first == null ? null : FindingRepository.from(first));
    return first == null ? null : Addresses.with(at, onward);
  }

  /** The values of the run; one that is asked for and that it does not have stands among them. */
  private List<Choice> choices(RunRecord run, FindingFilter filter) {
    FoundValues.Values found = values.of(run);
    List<Choice> choices = new ArrayList<>();
    for (Field field : CHOICES) {
      List<FieldValue> shown = new ArrayList<>(found.of(field));
      String asked = filter.value(field);
      if (asked != null && shown.stream().noneMatch(each -> each.value().equals(asked))) {
        shown.add(new FieldValue(asked, 0));
      }
      choices.add(new Choice(field.text(), shown));
    }
    return choices;
  }

  private ShownFinding withCards(RunRecord run, FindingRecord finding, ShownFinding shown)
      throws IOException {
    ShoeInFull shoe =
        finding.table == null || finding.shoe == null || !shown.isOnCoup()
            ? null
            : shoes.ifQuick(run, finding.table, finding.shoe);
    ShoeInFull.Coup coup = shoe == null ? null : Place.of(finding).in(shoe, finding.findingId);
    return coup == null
        ? shown
        : shown.with(
            coup.row().player().stream().map(DrawnCard::of).toList(),
            coup.row().banker().stream().map(DrawnCard::of).toList());
  }

  private Decided decided(Licensee of, long run, long id) {
    List<BulkReview> bulk = List.of(bulkReviews.of(of, run, id));
    BulkReviewList.Told told = bulkReviews.told(bulk).getFirst();
    boolean canUndo =
        told.bulk().changed > 0
            && told.undoings().isEmpty()
            && isOwn(told.bulk())
            && undoing.mayUndo(person(), told.bulk());
    return new Decided(
        id,
        told.bulk().undoes != null,
        told.bulk().changed,
        told.bulk().already,
        bulkReviews.refused(told.bulk()),
        canUndo);
  }

  /** Decides on those that were picked, or on all that are so. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response decide(
      String licensee,
      long run,
      @BeanParam FindingFilter filter,
      MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    try {
      return Pages.lead(back(of, run, filter, decide(of, run, filter, form)));
    } catch (Refusal refusal) {
      if (refusal.reason() == Refusal.Reason.NOT_FOUND) {
        throw refusal;
      }
      return Pages.refused(
          refusal, page(of, run, filter, null, null, TypedBulk.of(form), refusal).render());
    }
  }

  private BulkReview decide(Licensee of, long run, FindingFilter filter, Form form) {
    BulkReviews.Members members =
        form.text("all") == null
            ? new BulkReviews.Members(form.all("finding"), Map.of(), null)
            : new BulkReviews.Members(null, filter.where(), filter.reviewed().state());
    List<String> picked = members.named();
    if (picked != null && picked.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED, "no finding was picked", "tick some, or all that are shown");
    }
    BulkReviews.Decision decision =
        new BulkReviews.Decision(
            RequestParsing.state(form.needed("state")),
            form.needed("reason"),
            form.text("cause"),
            form.text("recommendation"),
            form.text("due") == null ? null : RequestParsing.day(form.needed("due")));
    return deciding.decide(person(), of, run, members, decision);
  }

  private static String back(Licensee of, long run, FindingFilter filter, BulkReview made) {
    Map<String, @Nullable Object> query = filter.query();
    query.put("decided", made.id);
    return Addresses.with(Addresses.findings(of, run), query);
  }

  /** Undoes what was decided in one go: exactly what stood before stands again. */
  @POST
  @Path("undo")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response undo(
      String licensee,
      long run,
      @BeanParam FindingFilter filter,
      MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    long decided =
        Objects.requireNonNull(RequestParsing.cursor(form.needed("decided")), "it is needed");
    String reason = form.text("reason");
    if (reason == null) {
      reason =
          isOwn(bulkReviews.of(of, run, decided))
              ? TEXTS.of("page.undone-at-once")
              : form.needed("reason");
    }
    return Pages.lead(back(of, run, filter, undoing.undo(person(), of, run, decided, reason)));
  }

  /** Whoever decided may take it back at once, and need not say why. */
  private boolean isOwn(BulkReview decided) {
    return decided.actor.equals(caller.actor().name());
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }
}
