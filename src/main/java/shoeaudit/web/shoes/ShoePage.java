package shoeaudit.web.shoes;

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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.report.text.Texts;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/** A shoe of a finished run: its roads, and all its coups, with findings or without. */
@Path("/licensees/{licensee}/runs/{run}/shoe")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ShoePage {
  private static final Texts TEXTS = PageLanguage.texts();

  /** Coups on a page: more than a shoe of cards has, and whole columns of the bead plate. */
  private static final int COUPS = 240;

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingRepository findings;
  private final ReplayedShoes shoes;
  private final Reviews reviews;

  @Inject
  ShoePage(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      FindingRepository findings,
      ReplayedShoes shoes,
      Reviews reviews) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.findings = findings;
    this.shoes = shoes;
    this.reviews = reviews;
  }

  /** What a log has of the shoe, from its first to its last line. */
  public record Lines(String log, int first, int last) {
    private Lines with(CoupRow row) {
      return new Lines(log, Math.min(first, row.firstLine()), Math.max(last, row.lastLine()));
    }
  }

  /**
   * The page.
   *
   * @param coups how many the shoe has
   * @param deviating how many of them have findings
   * @param firstShown which of them is the first that is shown, from 1
   * @param lastShown which is the last
   * @param previous the address of the coups before those; null: there are none
   * @param next of those after
   * @param firstDeviation the address of the first coup with findings; null: none has
   * @param logs that tell of it
   * @param shown the coups that are shown
   * @param onNoCoup the findings of the shoe that lie on no single coup
   */
  @CheckedTemplate(basePath = "shoes", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ShoeShown(
      Frame frame,
      RunRecord run,
      String table,
      String shoe,
      int coups,
      int deviating,
      int firstShown,
      int lastShown,
      @Nullable String previous,
      @Nullable String next,
      @Nullable String firstDeviation,
      List<Lines> logs,
      List<DrawnRoad> roads,
      SeenCards cards,
      List<ShownCoup> shown,
      List<ShownCoup.Code> onNoCoup)
      implements TemplateInstance {}

  /**
   * One of them.
   *
   * @param from which coup is shown first, from 0, where the shoe has more than a page takes
   */
  @GET
  public TemplateInstance one(
      String licensee,
      long run,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String shoe,
      @RestQuery @Nullable String from)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    ShoeInFull found =
        shoes.of(
            record, Objects.requireNonNullElse(table, ""), Objects.requireNonNullElse(shoe, ""));
    if (found == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run + " has no such shoe",
          "take one of a run that is done, by the links of its findings");
    }
    Long asked = RequestParsing.cursor(from);
    return shown(of, record, found, asked == null ? 0 : asked);
  }

  private ShoeShown shown(Licensee of, RunRecord run, ShoeInFull found, long asked) {
    String runAt = Addresses.of(of, run.id);
    Map<String, FindingRecord> onShoe = new LinkedHashMap<>();
    findings
        .onShoe(run.id, found.table(), found.shoe())
        .forEach(finding -> onShoe.putIfAbsent(finding.findingId, finding));
    Map<String, ReviewRecord> reviewed = reviews.of(of, onShoe.keySet());
    Set<String> onCoups = new HashSet<>();
    found.coups().forEach(coup -> onCoups.addAll(coup.findings()));
    List<ShownCoup> coups =
        found.coups().stream()
            .map(coup -> ShownCoup.of(found, coup, runAt, onShoe, reviewed, TEXTS))
            .toList();
    int from = Math.clamp(asked, 0, Math.max(0, coups.size() - 1)) / COUPS * COUPS;
    int to = Math.min(from + COUPS, coups.size());
    return new ShoeShown(
        pages.frame(of),
        run,
        found.table(),
        found.shoe(),
        coups.size(),
        (int) coups.stream().filter(ShownCoup::marked).count(),
        Math.min(from + 1, to),
        to,
        from == 0 ? null : address(runAt, found, from - COUPS),
        to == coups.size() ? null : address(runAt, found, to),
        coups.stream().filter(ShownCoup::marked).findFirst().map(ShownCoup::at).orElse(null),
        logs(found),
        DrawnRoad.of(coups, from, to, TEXTS),
        SeenCards.of(found),
        coups.subList(from, to),
        ShownCoup.codes(
            onShoe.values().stream()
                .filter(finding -> !onCoups.contains(finding.findingId))
                .toList(),
            reviewed,
            runAt));
  }

  private static String address(String runAt, ShoeInFull shoe, int from) {
    return Addresses.with(
        runAt + "/shoe", Addresses.query("table", shoe.table(), "shoe", shoe.shoe(), "from", from));
  }

  private static List<Lines> logs(ShoeInFull shoe) {
    Map<String, Lines> logs = new LinkedHashMap<>();
    for (ShoeInFull.Coup coup : shoe.coups()) {
      CoupRow row = coup.row();
      Lines lines = new Lines(row.sourceFile(), row.firstLine(), row.lastLine());
      logs.merge(row.sourceFile(), lines, (before, here) -> before.with(row));
    }
    return List.copyOf(logs.values());
  }
}
