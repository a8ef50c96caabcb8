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
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.CoupSearch;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.queue.SoughtCoups;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;
import shoeaudit.web.PlayTime;

/** The coups of a finished run that began at a table about a moment, as disputes name them. */
@Path("/licensees/{licensee}/runs/{run}/coups")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class FindCoupPage {
  private static final int OK = 200;
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final ReplayedShoes shoes;
  private final Reviews reviews;

  @Inject
  FindCoupPage(
      Pages pages, Licensees licensees, RunRecords runs, ReplayedShoes shoes, Reviews reviews) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.shoes = shoes;
    this.reviews = reviews;
  }

  /**
   * What was asked for, as the form shows it again.
   *
   * @param runAt the address of the run
   * @param most how many minutes the form takes
   * @param asText whether the form takes any text for the time, such as one with an offset
   */
  public record SearchForm(
      String runAt, String table, String at, String within, int most, boolean asText) {
    private static final Pattern LOCAL =
        Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d)?");

    /**
     * As a run's page shows it, with nothing in it yet.
     *
     * @param runAt the address of the run
     */
    public static SearchForm empty(String runAt) {
      return new SearchForm(
          runAt, "", "", SoughtCoups.USUAL_MINUTES, SoughtCoups.MOST_MINUTES, false);
    }

    private SearchForm withTimeAsText() {
      return new SearchForm(runAt, table, at, within, most, true);
    }
  }

  /**
   * What was found.
   *
   * @param about the moment, by the clocks of the room
   * @param within how many minutes before and after it
   * @param leftOff how many more began within the time, after those that are shown
   * @param withoutTime how many coups of the shoes then at the table cannot be placed in time
   * @param tables the tables that the logs have
   * @param knowsTable whether the table is one of them
   * @param elsewhere where else to look, where none was found
   */
  public record Found(
      String about,
      int within,
      List<FoundCoup> coups,
      int leftOff,
      int withoutTime,
      String tables,
      boolean knowsTable,
      List<Elsewhere> elsewhere) {}

  /**
   * A search that finds more than this one.
   *
   * @param at its address
   */
  public record Elsewhere(String words, String at) {}

  /**
   * The page.
   *
   * @param found null: nothing is sought yet, or it could not be
   * @param refusal why it could not be sought; null: it could
   */
  @CheckedTemplate(basePath = "shoes", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record CoupsFound(
      Frame frame, RunRecord run, SearchForm form, @Nullable Found found, @Nullable Refusal refusal)
      implements TemplateInstance {}

  /**
   * Those that were found.
   *
   * @param at about when, by the clocks of the control file's time zone, or with an offset
   * @param within how many minutes before and after it they may have begun
   */
  @GET
  public Response find(
      String licensee,
      long run,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String at,
      @RestQuery @Nullable String within)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    String time = Objects.requireNonNullElse(at, "");
    SearchForm form =
        new SearchForm(
            Addresses.of(of, run),
            Objects.requireNonNullElse(table, ""),
            time,
            Objects.requireNonNullElse(within, SoughtCoups.USUAL_MINUTES),
            SoughtCoups.MOST_MINUTES,
            !time.isEmpty() && !SearchForm.LOCAL.matcher(time).matches());
    try {
      Found found = table == null && at == null ? null : seek(record, form);
      return Pages.answer(OK, new CoupsFound(pages.frame(of), record, form, found, null).render());
    } catch (Refusal refusal) {
      if (refusal.reason() != Refusal.Reason.NOT_UNDERSTOOD) {
        throw refusal;
      }
      return Pages.refused(
          refusal,
          new CoupsFound(pages.frame(of), record, form.withTimeAsText(), null, refusal).render());
    }
  }

  private Found seek(RunRecord run, SearchForm form) throws IOException {
    String table = RequestParsing.required("table", form.table(), "T1");
    int within = minutes(form.within());
    SoughtCoups sought = shoes.about(run, table, RequestParsing.sought("at", form.at()), within);
    Map<String, ReviewRecord> reviewed =
        reviews.of(
            run.licensee,
            sought.coups().stream()
                .flatMap(coup -> coup.findings().stream())
                .map(finding -> finding.findingId)
                .distinct()
                .toList());
    return new Found(
        PlayTime.of(sought.about().toString(), sought.zone()).words(),
        within,
        sought.coups().stream().map(coup -> FoundCoup.of(coup, form.runAt(), reviewed)).toList(),
        sought.leftOff(),
        sought.withoutTime(),
        String.join(", ", sought.tables()),
        sought.tables().contains(table),
        elsewhere(sought, table, form));
  }

  /** The nearest coups at the table, and tables with names near to it. */
  private static List<Elsewhere> elsewhere(SoughtCoups sought, String table, SearchForm form) {
    List<Elsewhere> elsewhere = new ArrayList<>();
    for (CoupSearch.Near near : sought.nearest()) {
      boolean before = OffsetDateTime.parse(near.begunAt()).isBefore(sought.about());
      elsewhere.add(
          new Elsewhere(
              TEXTS.of(
                  before ? "page.found-before" : "page.found-after",
                  Integer.toString(near.coup()),
                  near.shoe(),
                  PlayTime.of(near.begunAt(), sought.zone()).words()),
              search(form, table, near.begunAt())));
    }
    for (String like : sought.tablesNamedLike()) {
      elsewhere.add(
          new Elsewhere(TEXTS.of("page.found-table-like", like), search(form, like, form.at())));
    }
    return elsewhere;
  }

  private static String search(SearchForm form, String table, String at) {
    return Addresses.with(
        form.runAt() + "/coups",
        Addresses.query("table", table, "at", at, "within", form.within()));
  }

  private static int minutes(String within) {
    Long minutes = RequestParsing.number("within", within);
    if (minutes == null || minutes < 0 || minutes > SoughtCoups.MOST_MINUTES) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "within is " + within,
          "give minutes, from 0 to " + SoughtCoups.MOST_MINUTES);
    }
    return minutes.intValue();
  }
}
