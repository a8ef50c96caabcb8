package shoeaudit.web.findings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Severity;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.KnownFinding;
import shoeaudit.service.records.KnownFindings;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/** The findings of a licensee across its runs, each once. */
@Path("/licensees/{licensee}/findings")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class KnownFindingsPage {
  private static final int ROWS = 50;

  /** What the list has a place for in its filter. */
  private static final Set<String> PLACED = Set.of("code", "severity", "table", "review");

  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final KnownFindings known;
  private final FindingRepository findings;
  private final Reviews reviews;
  private final SavedFilterPages saved;

  @Inject
  KnownFindingsPage(
      Pages pages,
      Licensees licensees,
      KnownFindings known,
      FindingRepository findings,
      Reviews reviews,
      SavedFilterPages saved) {
    this.pages = pages;
    this.licensees = licensees;
    this.known = known;
    this.findings = findings;
    this.reviews = reviews;
    this.saved = saved;
  }

  /** A finding, and what later runs say of it. */
  public record Known(ShownFinding finding, KnownFinding across, String at) {}

  /**
   * The page.
   *
   * @param severities those that there are; one that is asked for besides stands among them
   * @param others what the filter has besides
   * @param total how many are so
   * @param of how many there are
   * @param next the address of the next page; null: this is the last
   * @param severe that of the page that begins with the next of high severity that is not on this
   *     one; null: none comes
   * @param saved the filters that the reader finds
   */
  @CheckedTemplate(basePath = "findings", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record KnownList(
      Frame frame,
      String at,
      FindingFilter filter,
      List<String> severities,
      List<KeptField> others,
      List<Disposition> states,
      List<Known> findings,
      long total,
      long of,
      @Nullable String next,
      @Nullable String severe,
      SavedChoices saved)
      implements TemplateInstance {}

  /** Those that are so, what was found first by the newest run first. */
  @GET
  public TemplateInstance list(
      String licensee, @BeanParam FindingFilter filter, @RestQuery @Nullable String cursor) {
    Licensee of = licensees.visible(licensee);
    KnownFindings.Chosen chosen =
        new KnownFindings.Chosen(filter.where(), null, filter.reviewed().state());
    Slice<KnownFinding> page =
        known.page(of, chosen, cursor == null ? null : KnownFindings.After.of(cursor), ROWS);
    List<String> ids = page.rows().stream().map(each -> each.findingId).toList();
    Map<String, FindingRecord> newest = known.newest(page.rows());
    Map<String, ReviewRecord> reviewed = reviews.of(of, ids);
    List<Known> shown = new ArrayList<>();
    for (KnownFinding each : page.rows()) {
      FindingRecord finding = newest.get(each.findingId);
      if (finding != null) {
        shown.add(
            new Known(
                ShownFinding.of(finding, reviewed.get(each.findingId), TEXTS),
                each,
                Addresses.findings(of, each.lastRun) + "/" + each.lastPosition));
      }
    }
    String at = Addresses.of(of) + "/findings";
    Map<String, @Nullable Object> onward = filter.query();
    onward.put("cursor", page.next(last -> KnownFindings.After.of(last).text()));
    return new KnownList(
        pages.frame(of),
        at,
        filter,
        severities(filter),
        filter.others(at, PLACED),
        List.of(Disposition.values()),
        shown,
        known.count(of, chosen),
        known.count(of, new KnownFindings.Chosen(Map.of(), null, null)),
        page.hasMore() ? Addresses.with(at, onward) : null,
        page.hasMore() ? severe(of, at, filter, page.rows().getLast()) : null,
        saved.choices(of, null, filter));
  }

  private @Nullable String severe(Licensee of, String at, FindingFilter filter, KnownFinding last) {
    String high = Severity.HIGH.text();
    String asked = filter.value(Field.SEVERITY);
    if (asked != null && !asked.equals(high)) {
      return null;
    }
    Map<Field, String> where = filter.where();
    where.put(Field.SEVERITY, high);
    List<KnownFinding> comes =
        known
            .page(
                of,
                new KnownFindings.Chosen(where, null, filter.reviewed().state()),
                KnownFindings.After.of(last),
                1)
            .rows();
    if (comes.isEmpty()) {
      return null;
    }
    KnownFinding first = comes.getFirst();
    Map<String, @Nullable Object> onward = filter.query();
    onward.put("cursor", new KnownFindings.After(first.firstRun, first.firstPosition - 1).text());
    return Addresses.with(at, onward);
  }

  private static List<String> severities(FindingFilter filter) {
    List<String> severities = new ArrayList<>();
    for (Severity each : Severity.values()) {
      severities.add(each.text());
    }
    String asked = filter.value(Field.SEVERITY);
    if (asked != null && !severities.contains(asked)) {
      severities.add(asked);
    }
    return severities;
  }

  /** Leads to a finding as the newest run has it, by its own id: as mails and reports name it. */
  @GET
  @Path("{finding}")
  public Response newest(String licensee, String finding) {
    Licensee of = licensees.visible(licensee);
    FindingRecord latest = findings.latest(of, finding);
    return Pages.lead(Addresses.findings(of, latest.runId) + "/" + latest.position);
  }
}
