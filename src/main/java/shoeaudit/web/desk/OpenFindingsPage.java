package shoeaudit.web.desk;

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
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.controls.Severity;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.review.OpenFinding;
import shoeaudit.service.review.OpenFindingPlace;
import shoeaudit.service.review.OpenFindings;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** All findings that need somebody, of all licensees that somebody sees, or of one. */
@Path("/")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OpenFindingsPage {
  private static final int ROWS = 50;
  private static final List<String> SEVERITIES =
      Arrays.stream(Severity.values()).map(Severity::text).toList();

  private final Pages pages;
  private final Licensees licensees;
  private final OpenFindings open;
  private final WaitingFindings waiting;
  private final InstantSource clock;

  @Inject
  OpenFindingsPage(
      Pages pages,
      Licensees licensees,
      OpenFindings open,
      WaitingFindings waiting,
      InstantSource clock) {
    this.pages = pages;
    this.licensees = licensees;
    this.open = open;
    this.waiting = waiting;
    this.clock = clock;
  }

  /** Which are shown, as the address of the page says it; what is empty, all. */
  public static class Filter {
    /** High, medium or low. */
    @RestQuery public @Nullable String severity;

    /** Exactly. */
    @RestQuery public @Nullable String code;

    /** By its name in the record. */
    @RestQuery public @Nullable String table;

    private OpenFindings.Chosen chosen() {
      return new OpenFindings.Chosen(
          RequestParsing.one(given(severity), "severity", Severity.values(), Severity::text),
          given(code),
          given(table));
    }

    private static @Nullable String given(@Nullable String value) {
      return value == null || value.isBlank() ? null : value.strip();
    }

    /** As addresses and forms have it. */
    public Map<String, @Nullable Object> query() {
      Map<String, @Nullable Object> query =
          Addresses.query("severity", given(severity), "code", given(code), "table", given(table));
      query.values().removeIf(value -> value == null);
      return query;
    }

    /** An address that has it. */
    public String at(String path) {
      return Addresses.with(path, query());
    }

    /** Whether it leaves none out. */
    public boolean isOpen() {
      return query().isEmpty();
    }

    /** Whether a field has this value. */
    public boolean has(String field, String value) {
      return value.equals(query().get(field));
    }
  }

  /**
   * The page.
   *
   * @param licensee whose they are; null: of all that the reader sees
   * @param at where the list is
   * @param total how many are so
   * @param of how many there are
   * @param next the address of the next page; null: this is the last
   * @param severe that of the page that begins with the next of high severity that is not on this
   *     one; null: none comes
   */
  @CheckedTemplate(basePath = "desk", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record OpenList(
      Frame frame,
      Frame.@Nullable Choice licensee,
      String at,
      Filter filter,
      List<String> severities,
      List<Waiting> waiting,
      long total,
      long of,
      @Nullable String next,
      @Nullable String severe)
      implements TemplateInstance {}

  /** Those of all licensees that somebody sees. */
  @GET
  @Path("open-findings")
  public TemplateInstance all(@BeanParam Filter filter, @RestQuery @Nullable String cursor) {
    return page(licensees.visible(), null, "/open-findings", filter, cursor);
  }

  /** Those of one. */
  @GET
  @Path("licensees/{licensee}/open-findings")
  public TemplateInstance one(
      String licensee, @BeanParam Filter filter, @RestQuery @Nullable String cursor) {
    Licensee of = licensees.visible(licensee);
    return page(List.of(of), of, Addresses.of(of) + "/open-findings", filter, cursor);
  }

  private OpenList page(
      List<Licensee> seen,
      @Nullable Licensee only,
      String at,
      Filter filter,
      @Nullable String cursor) {
    Map<Long, Frame.Choice> choices = WaitingFindings.choices(seen);
    OpenFindings.Chosen chosen = filter.chosen();
    OpenFindingPlace after =
        cursor == null || cursor.isEmpty() ? null : OpenFindingPlace.of(cursor);
    LocalDate today = after == null ? RequestParsing.today(clock) : after.today();
    Slice<OpenFinding> page = open.page(choices.keySet(), chosen, today, after, ROWS);
    long total = count(choices.keySet(), chosen);
    return new OpenList(
        pages.frame(only),
        only == null ? null : choices.get(only.id),
        at,
        filter,
        SEVERITIES,
        waiting.shown(page.rows(), choices),
        total,
        filter.isOpen() ? total : count(choices.keySet(), OpenFindings.Chosen.ANY),
        onward(at, filter, page.next(last -> OpenFindingPlace.of(last, today))),
        page.hasMore()
            ? severe(
                choices.keySet(), at, filter, OpenFindingPlace.of(page.rows().getLast(), today))
            : null);
  }

  private long count(Collection<Long> of, OpenFindings.Chosen chosen) {
    return open.counts(of, chosen).stream().mapToLong(OpenFindings.Count::findings).sum();
  }

  private static @Nullable String onward(
      String at, Filter filter, @Nullable OpenFindingPlace after) {
    if (after == null) {
      return null;
    }
    Map<String, @Nullable Object> onward = filter.query();
    onward.put("cursor", after.text());
    return Addresses.with(at, onward);
  }

  private @Nullable String severe(
      Collection<Long> of, String at, Filter filter, OpenFindingPlace last) {
    OpenFindings.Chosen chosen = filter.chosen();
    if (chosen.severity() != null && chosen.severity() != Severity.HIGH) {
      return null;
    }
    List<OpenFinding> comes =
        open.page(
                of,
                new OpenFindings.Chosen(Severity.HIGH, chosen.code(), chosen.table()),
                last.today(),
                last,
                1)
            .rows();
    return comes.isEmpty()
        ? null
        : onward(at, filter, OpenFindingPlace.before(comes.getFirst(), last.today()));
  }
}
