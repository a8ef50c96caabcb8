package shoeaudit.web.runs;

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
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.comparison.TrialOutcome;
import shoeaudit.service.queue.ComparedRuns;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** What differs from the run before, by code. */
@Path("/licensees/{licensee}/runs/{run}/comparison")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ComparisonPage {
  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final ComparedRuns compared;

  @Inject
  ComparisonPage(Pages pages, Licensees licensees, RunRecords runs, ComparedRuns compared) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.compared = compared;
  }

  /**
   * A code of findings.
   *
   * @param now where this run's findings of it are; null: it has none
   * @param before where those of the run before are; null: it has none
   * @param difference by how much more they moved to the patrons
   */
  public record CodeRow(
      String code,
      TrialOutcome.Counts counts,
      @Nullable String now,
      @Nullable String before,
      String difference) {}

  /**
   * The page.
   *
   * @param runAt the address of the run
   * @param beforeAt the address of the run before; null: there is none
   * @param codes those that either run has found
   */
  @CheckedTemplate(basePath = "runs", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ComparisonShown(
      Frame frame,
      RunRecord run,
      String runAt,
      @Nullable String beforeAt,
      ComparedRuns.Differences differences,
      List<CodeRow> codes)
      implements TemplateInstance {}

  /** That of a run. */
  @GET
  public TemplateInstance one(String licensee, long run) throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    ComparedRuns.Differences differences = compared.of(record);
    Long before = differences.before();
    String runAt = Addresses.of(of, run);
    String beforeAt = before == null ? null : Addresses.of(of, before);
    String currency = differences.currency();
    return new ComparisonShown(
        pages.frame(of),
        record,
        runAt,
        beforeAt,
        differences,
        currency == null || beforeAt == null
            ? List.of()
            : rows(
                differences.codes(), runAt, beforeAt, new Amounts(Currency.getInstance(currency))));
  }

  private static List<CodeRow> rows(
      List<TrialOutcome.Code> codes, String runAt, String beforeAt, Amounts amounts) {
    return codes.stream()
        .map(code -> {
          TrialOutcome.Counts counts = code.findings();
          long both = counts.changed() + counts.same();
          return new CodeRow(
              code.code(),
              counts,
              counts.added() + both > 0 ? findings(runAt, code.code()) : null,
              counts.gone() + both > 0 ? findings(beforeAt, code.code()) : null,
              amounts.signed(counts.differenceMinor()));
        })
        .toList();
  }

  private static String findings(String runAt, String code) {
    return Addresses.with(runAt + "/findings", Addresses.query("code", code));
  }
}
