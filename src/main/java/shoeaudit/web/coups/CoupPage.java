package shoeaudit.web.coups;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.audit.result.Verdict;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.RecordedLines;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.DisputeRecords;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/** Any coup of a run, with findings or without, stepped through. */
@Path("/licensees/{licensee}/runs/{run}/coup")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class CoupPage {
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingRepository findings;
  private final ReplayedShoes shoes;
  private final DisputeRecords disputes;
  private final Reviews reviews;

  @Inject
  CoupPage(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      FindingRepository findings,
      ReplayedShoes shoes,
      DisputeRecords disputes,
      Reviews reviews) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.findings = findings;
    this.shoes = shoes;
    this.disputes = disputes;
    this.reviews = reviews;
  }

  /**
   * A finding that lies on the coup.
   *
   * @param forReview whether the record cannot settle it
   * @param dismissed whether a review has dismissed it, on the facts as they are now
   */
  public record On(
      String code, String at, String explanation, boolean forReview, boolean dismissed) {}

  /**
   * The page.
   *
   * @param own its address without a step
   * @param stepAt its address, up to the number of a step
   * @param previous the address of the coup before it; null: it is the first of the shoe
   * @param next of the one after it
   * @param nextDeviation null: none follows
   * @param disputes on it
   * @param disputeAt where another is opened
   */
  @CheckedTemplate(basePath = "coups", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record CoupShown(
      Frame frame,
      RunRecord run,
      String table,
      String shoe,
      DrawnCoup coup,
      String own,
      String stepAt,
      String shoeAt,
      @Nullable String previous,
      @Nullable String next,
      @Nullable NextDeviation nextDeviation,
      List<On> findings,
      RecordedLines source,
      List<DisputeRecord> disputes,
      String disputeAt)
      implements TemplateInstance {}

  /** One of them. */
  @GET
  public TemplateInstance one(
      String licensee,
      long run,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String shoe,
      @RestQuery @Nullable String place,
      @RestQuery @Nullable String step)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    Long at = RequestParsing.cursor(place);
    ShoeInFull found =
        table == null || shoe == null || at == null ? null : shoes.of(record, table, shoe);
    int index = found == null || at == null ? -1 : index(found, at);
    if (found == null || index < 0) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run + " has no such coup",
          "take one of the page of its shoe");
    }
    ShoeInFull.Coup coup = found.coups().get(index);
    String runAt = Addresses.of(of, run);
    Long shown = RequestParsing.cursor(step);
    DrawnCoup drawn =
        DrawnCoup.of(found, coup, TEXTS, shown == null ? 0 : Math.clamp(shown, 0, 10_000));
    String stepAt = address(runAt, found, index) + "&step=";
    return new CoupShown(
        pages.frame(of),
        record,
        found.table(),
        found.shoe(),
        drawn,
        address(runAt, found, index),
        stepAt,
        Addresses.with(
            runAt + "/shoe", Addresses.query("table", found.table(), "shoe", found.shoe())),
        index == 0 ? null : address(runAt, found, index - 1),
        index + 1 == found.coups().size() ? null : address(runAt, found, index + 1),
        NextDeviation.of(runAt, found, coup, drawn, stepAt),
        on(record, found, coup, runAt),
        shoes.lines(record, coup.row()),
        disputes.on(record, found.table(), found.shoe(), coup.row().place()),
        Addresses.with(
            runAt + "/dispute",
            Addresses.query(
                "table", found.table(), "shoe", found.shoe(), "place", coup.row().place())));
  }

  private static int index(ShoeInFull shoe, long place) {
    for (int i = 0; i < shoe.coups().size(); i++) {
      if (shoe.coups().get(i).row().place() == place) {
        return i;
      }
    }
    return -1;
  }

  private static String address(String runAt, ShoeInFull shoe, int index) {
    return Addresses.with(
        runAt + "/coup",
        Addresses.query(
            "table",
            shoe.table(),
            "shoe",
            shoe.shoe(),
            "place",
            shoe.coups().get(index).row().place()));
  }

  private List<On> on(RunRecord run, ShoeInFull shoe, ShoeInFull.Coup coup, String runAt) {
    List<FindingRecord> found =
        findings.onShoe(run.id, shoe.table(), shoe.shoe()).stream()
            .filter(finding -> coup.findings().contains(finding.findingId))
            .toList();
    Map<String, ReviewRecord> reviewed =
        reviews.of(run.licensee, found.stream().map(finding -> finding.findingId).toList());
    return found.stream()
        .map(finding -> on(finding, reviewed.get(finding.findingId), runAt))
        .toList();
  }

  private static On on(FindingRecord finding, @Nullable ReviewRecord review, String runAt) {
    Object words = finding.fields().get(FindingField.EXPLANATION);
    return new On(
        finding.code,
        runAt + "/findings/" + finding.position,
        words == null ? "" : words.toString(),
        Verdict.REVIEW.text().equals(finding.verdict),
        review != null && review.isDismissed(finding.facts));
  }
}
