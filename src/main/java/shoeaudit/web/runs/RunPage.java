package shoeaudit.web.runs;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.HandoutDownloads;
import shoeaudit.api.http.ResultDownloads;
import shoeaudit.api.http.RunIndicators;
import shoeaudit.api.http.RunProblems;
import shoeaudit.api.http.Statistics;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.queue.RunProgress;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.CoverageRecord;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingTotals;
import shoeaudit.service.records.FoundValues;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunList;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.RunRequests;
import shoeaudit.service.records.SignOffState;
import shoeaudit.service.review.SignOffs;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;
import shoeaudit.web.SentForm;
import shoeaudit.web.shoes.FindCoupPage;

/** A run: its verdict, what was tested and what not, its findings by code, its files. */
@Path("/licensees/{licensee}/runs/{run}")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RunPage {
  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final RunRequests asking;
  private final FindingRepository findings;
  private final FindingTotals totals;
  private final FoundValues values;
  private final CodesOfRun codes;
  private final RunQueue queue;
  private final SignOffs signOffs;
  private final IssuedReports issued;
  private final ResultDownloads results;
  private final HandoutDownloads handouts;
  private final Caller caller;

  @Inject
  RunPage(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      RunRequests asking,
      FindingRepository findings,
      FindingTotals totals,
      FoundValues values,
      CodesOfRun codes,
      RunQueue queue,
      SignOffs signOffs,
      IssuedReports issued,
      ResultDownloads results,
      HandoutDownloads handouts,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.asking = asking;
    this.findings = findings;
    this.totals = totals;
    this.values = values;
    this.codes = codes;
    this.queue = queue;
    this.signOffs = signOffs;
    this.issued = issued;
    this.results = results;
    this.handouts = handouts;
    this.caller = caller;
  }

  /** A shoe with findings, and the address of its page. */
  public record ShoeLink(String table, String shoe, String at) {}

  /**
   * A file that it audited.
   *
   * @param at the address of its page; null: it has none
   */
  public record Input(String role, String name, String sha256, @Nullable String at) {
    /** Whether it is a log, which alone has a page. */
    boolean isLog() {
      return at != null;
    }
  }

  /**
   * The page.
   *
   * @param own its address
   * @param percent of the logs that are read, while it runs
   * @param log the first log and how many there are besides; null: it has none
   * @param untested what could not be tested in it as a whole and why; null: not on record
   * @param notable the criteria that something deviates from or that a person has to review, and
   *     then those that could not be tested somewhere
   * @param plain the others
   * @param codes its findings by code, with the money
   * @param byState how many findings stand in each state of review, those of none left out
   * @param shoes in which it has findings
   * @param problems whether what could not be read has a page
   * @param indicators whether it has any
   * @param statistics whether it has any
   * @param handouts what is handed over, by name; empty where it is not signed off, or nobody may
   * @param issued what auditors stated, and the public copy
   * @param seeking the form by which a coup is found
   * @param typed what stands in the form that signs it off
   * @param reasonMissing whether that was refused because nothing says why findings are undecided
   * @param refusal why it was not signed off; null: nothing was refused
   */
  @CheckedTemplate(basePath = "runs", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record RunShown(
      Frame frame,
      RunRecord run,
      String own,
      @Nullable RunProgress progress,
      int percent,
      List<Input> inputs,
      RunList.@Nullable Logs log,
      @Nullable List<String> untested,
      List<CoverageRecord> notable,
      List<CoverageRecord> plain,
      CodesOfRun.Shown codes,
      Map<Disposition, Long> byState,
      List<ShoeLink> shoes,
      List<String> files,
      boolean problems,
      boolean indicators,
      boolean statistics,
      List<String> handouts,
      IssuedReports.Shown issued,
      FindCoupPage.SearchForm seeking,
      TypedSignOff typed,
      boolean reasonMissing,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** One of them. */
  @GET
  @Transactional
  public String one(String licensee, long run) {
    return page(licensees.visible(licensee), run, TypedSignOff.NOTHING, null);
  }

  private String page(Licensee of, long id, TypedSignOff typed, @Nullable Refusal refusal) {
    RunRecord run = runs.of(of, id);
    RunProgress progress = queue.progress(id);
    List<CoverageRecord> coverage = findings.coverage(id);
    FoundValues.Values found = values.of(run);
    List<Input> inputs = run.inputs.stream().map(each -> input(of, each)).toList();
    Frame frame = pages.frame(of);
    return new RunShown(
            frame,
            run,
            at(of, id),
            progress,
            progress == null || progress.bytesInAll() == 0
                ? 0
                : (int) (100 * progress.bytesDone() / progress.bytesInAll()),
            inputs,
            logs(inputs),
            run.untestedSentences(),
            coverage.stream()
                .filter(RunPage::isNotable)
                .sorted(Comparator.comparing(row -> row.deviates == 0 && row.review == 0))
                .toList(),
            coverage.stream().filter(row -> !isNotable(row)).toList(),
            codes.shown(of, run),
            totals.byReview(id),
            found.shoes().stream().map(shoe -> link(of, id, shoe)).toList(),
            ResultDownloads.names(run),
            RunProblems.has(run),
            RunIndicators.has(run),
            Statistics.has(run),
            run.signOff == SignOffState.DONE && frame.reviews()
                ? HandoutDownloads.OF_ALL
                : List.of(),
            issued.shown(of, run),
            FindCoupPage.SearchForm.empty(at(of, id)),
            typed,
            refusal != null && refusal.about().equals(SignOffs.LEFT_UNDECIDED),
            refusal)
        .render();
  }

  private static ShoeLink link(Licensee of, long run, FindingRepository.Shoe shoe) {
    return new ShoeLink(
        shoe.table(),
        shoe.shoe(),
        Addresses.with(
            at(of, run) + "/shoe", Addresses.query("table", shoe.table(), "shoe", shoe.shoe())));
  }

  private static boolean isNotable(CoverageRecord row) {
    return row.deviates > 0 || row.review > 0 || row.notTestable > 0;
  }

  private static RunList.@Nullable Logs logs(List<Input> inputs) {
    List<Input> logs = inputs.stream().filter(Input::isLog).toList();
    return logs.isEmpty() ? null : new RunList.Logs(logs.getFirst().name(), logs.size() - 1);
  }

  private static Input input(Licensee of, RunInput input) {
    return new Input(
        input.role.text(),
        input.name,
        input.evidence.sha256,
        input.role == EvidenceFile.Kind.LOG
            ? Addresses.of(of) + "/logs/" + input.evidence.id
            : null);
  }

  private static String at(Licensee of, long run) {
    return Addresses.of(of, run);
  }

  /** A file of its results. */
  @GET
  @Uncompressed
  @Path("files/{name}")
  @Produces(MediaType.WILDCARD)
  public Response file(String licensee, long run, String name) throws IOException {
    Licensee of = licensees.visible(licensee);
    return results.of(of, runs.of(of, run), name);
  }

  /** What a room hands over of it. */
  @GET
  @Uncompressed
  @Path("handouts/{name}")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Produces(MediaType.WILDCARD)
  public Response handout(
      String licensee,
      long run,
      String name,
      @RestQuery @Nullable String dealer,
      @RestQuery @Nullable String patron)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return handouts.of(of, runs.of(of, run), name, dealer, patron);
  }

  /** Signs the run off. */
  @POST
  @Path("sign-off")
  @RolesAllowed(Role.IS_AUDITOR)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response signOff(String licensee, long run, MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    try {
      var asked =
          signOffs.ask(
              caller.actor(), of, run, form.text("left-undecided"), issued.issue(of, form));
      queue.wake();
      return Pages.lead(at(of, asked.run.id));
    } catch (Refusal refusal) {
      if (refusal.reason() == Refusal.Reason.NOT_FOUND) {
        throw refusal;
      }
      return Pages.refused(
          refusal,
          QuarkusTransaction.requiringNew()
              .call(() -> page(of, run, TypedSignOff.of(form), refusal)));
    }
  }

  /** Submits what the auditor states in the report. */
  @POST
  @Path("engagements")
  @RolesAllowed(Role.IS_AUDITOR)
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response engagement(String licensee, long run, MultipartFormDataInput sent)
      throws IOException {
    SentForm form = new SentForm(sent);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    String own = at(of, runs.of(of, run).id);
    try {
      var unused = form.needed();
      issued.receive(caller.actor(), of, sent);
      return Pages.lead(own + "#sign-off");
    } catch (Refusal refusal) {
      return Pages.refused(
          refusal,
          QuarkusTransaction.requiringNew()
              .call(() -> page(of, run, TypedSignOff.NOTHING, refusal)));
    }
  }

  /** A file of its public copy. */
  @GET
  @Uncompressed
  @Path("public/{name}")
  @Produces(MediaType.WILDCARD)
  public Response publicFile(String licensee, long run, String name) throws IOException {
    Licensee of = licensees.visible(licensee);
    return results.ofPublicCopy(of, runs.of(of, run), name);
  }

  /** Calls it off. */
  @POST
  @Path("cancellation")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_ADMINISTRATOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response cancel(String licensee, long run, MultivaluedMap<String, String> sent) {
    var unused = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    RunRecord cancelled = runs.cancel(caller.actor(), of, run, caller.isOfCommission());
    queue.cancel(run);
    return Pages.lead(at(of, cancelled.id));
  }

  /** Asks for it once more, from the same evidence. */
  @POST
  @Path("repetition")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response repeat(String licensee, long run, MultivaluedMap<String, String> sent) {
    var unused = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    RunRecord repeated = asking.repeat(caller.actor(), of, run);
    queue.wake();
    return Pages.lead(at(of, repeated.id));
  }
}
