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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RunIndicators;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/** The indicators of a run: first those that stand out, all of them where somebody asks. */
@Path("/licensees/{licensee}/runs/{run}/indicators")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class IndicatorsPage {
  private static final int ROWS = 50;
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final RunIndicators indicators;

  @Inject
  IndicatorsPage(Pages pages, Licensees licensees, RunRecords runs, RunIndicators indicators) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.indicators = indicators;
  }

  /** A code that can be chosen. */
  public record Choice(String code, String name, boolean isChosen) {}

  /** How often something could not be tested, and why. */
  public record Untested(String name, String reason, int times) {}

  /**
   * The page.
   *
   * @param runAt the address of the run
   * @param verdict how many stand out of how many
   * @param rest how many rest on anything at all
   * @param all whether those that do not stand out are shown too
   * @param next the address of the next page; null: this is the last
   */
  @CheckedTemplate(basePath = "runs", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record IndicatorsShown(
      Frame frame,
      RunRecord run,
      String runAt,
      String introduction,
      String verdict,
      String rest,
      List<Choice> codes,
      boolean all,
      List<ShownIndicator> indicators,
      List<Untested> untested,
      @Nullable String next)
      implements TemplateInstance {}

  /**
   * Those of a run.
   *
   * @param code only those of this code; null or empty: of all
   * @param all {@code true}: not only those that stand out
   */
  @GET
  public TemplateInstance list(
      String licensee,
      long run,
      @RestQuery @Nullable String code,
      @RestQuery @Nullable String all,
      @RestQuery @Nullable String cursor)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    IndicatorCode chosen =
        RequestParsing.one(
            code == null || code.isEmpty() ? null : code,
            "code of an indicator",
            IndicatorCode.values(),
            IndicatorCode::text);
    boolean shownAll = Boolean.TRUE.equals(RequestParsing.yesOrNo("all", all));
    Long after = RequestParsing.cursor(cursor);
    RunIndicators.Page page =
        indicators.page(
            of,
            record,
            RunIndicators.chosen(chosen, shownAll ? null : Boolean.TRUE),
            after == null ? 0 : after,
            ROWS);
    String runAt = Addresses.of(of, run);
    String next = Paging.next(page.chosen(), RunIndicators.Placed::position);
    return new IndicatorsShown(
        pages.frame(of),
        record,
        runAt,
        TEXTS.of("patterns.introduction"),
        page.standing() == 0
            ? TEXTS.of("patterns.none", page.tested())
            : TEXTS.of("patterns.some", page.standing(), page.tested(), page.selected()),
        TEXTS.of(
            page.rows() == page.tested() ? "patterns.rows.all" : "patterns.rows",
            page.tested(),
            page.rows(),
            page.tested() - page.rows()),
        Arrays.stream(IndicatorCode.values())
            .map(each ->
                new Choice(each.text(), TEXTS.of("patterns.name." + each.text()), each == chosen))
            .toList(),
        shownAll,
        page.chosen().rows().stream()
            .map(each -> ShownIndicator.of(each.indicator(), TEXTS))
            .toList(),
        untested(page.notTestable()),
        next == null
            ? null
            : Addresses.with(
                runAt + "/indicators",
                Addresses.query("code", code, "all", shownAll ? "true" : null, "cursor", next)));
  }

  private static List<Untested> untested(SortedMap<String, SortedMap<String, Integer>> counts) {
    return counts.entrySet().stream()
        .flatMap(code ->
            code.getValue().entrySet().stream()
                .map((Map.Entry<String, Integer> reason) ->
                    new Untested(
                        TEXTS.of("patterns.name." + code.getKey()),
                        TEXTS.of("patterns.reason." + reason.getKey()),
                        reason.getValue())))
        .toList();
  }
}
