package shoeaudit.web.desk;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.controls.Severity;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.RecentResets;
import shoeaudit.service.nights.NightMatrix;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.nights.NightRecords;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.RunList;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.WaitingControls;
import shoeaudit.service.review.OpenFindings;
import shoeaudit.service.review.Trends;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.OwnResets;
import shoeaudit.web.Pages;

/** The desk of whoever is signed in: of all licensees that they see, or of one. */
@Path("/")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class DeskPage {
  private static final int FIRST = 25;
  private static final int RUNS = 8;
  private static final int NIGHTS = 12;

  /** How many gambling days of how many licensees are shown side by side. */
  private static final int MATRIX_DAYS = 14;

  private static final int MATRIX_ROWS = 50;

  private final Pages pages;
  private final Licensees licensees;
  private final OpenFindings open;
  private final WaitingFindings waiting;
  private final NightRecords nights;
  private final NightMatrix matrix;
  private final Trends trends;
  private final RunList runs;
  private final WaitingControls controls;
  private final OwnResets resets;
  private final InstantSource clock;

  @Inject
  DeskPage(
      Pages pages,
      Licensees licensees,
      OpenFindings open,
      WaitingFindings waiting,
      NightRecords nights,
      NightMatrix matrix,
      Trends trends,
      RunList runs,
      WaitingControls controls,
      OwnResets resets,
      InstantSource clock) {
    this.pages = pages;
    this.licensees = licensees;
    this.open = open;
    this.waiting = waiting;
    this.nights = nights;
    this.matrix = matrix;
    this.trends = trends;
    this.runs = runs;
    this.controls = controls;
    this.resets = resets;
    this.clock = clock;
  }

  /** A licensee and how many of its findings are open. */
  public record Room(Frame.Choice licensee, long high, long others) {}

  /** A night that should have been audited, told missing or closed. */
  public record Overdue(NightRecord night) {
    /** Where the night is. */
    public String at() {
      return Addresses.of(night.licensee) + "/nights/" + night.day;
    }
  }

  /** A control file that waits for an approver. */
  public record Submitted(ControlVersion version) {
    /** Where it is. */
    public String at() {
      return Addresses.of(version.licensee) + "/controls/" + version.id;
    }
  }

  /**
   * The page.
   *
   * @param waiting those that come first
   * @param total how many need somebody
   * @param allAt where all of them are listed
   * @param resets what others did lately about the reader's signing in
   * @param runs the newest of the one licensee; none where it is of several
   * @param logs of these runs, by their ids
   * @param submitted control files that wait for the reader to decide on them, the oldest first
   * @param moreSubmitted whether there are more of them
   * @param overdue the nights that wait longest, the longest first
   * @param moreOverdue whether there are more of them
   * @param matrix the last nights side by side; null: there are none
   * @param trend of the one licensee; null: it is of several, or nothing was audited
   */
  @CheckedTemplate(basePath = "desk", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DeskShown(
      Frame frame,
      List<RecentResets.Told> resets,
      List<Room> rooms,
      List<Waiting> waiting,
      long total,
      String allAt,
      List<RunRecord> runs,
      Map<Long, RunList.Logs> logs,
      List<Submitted> submitted,
      boolean moreSubmitted,
      List<Overdue> overdue,
      boolean moreOverdue,
      @Nullable DrawnMatrix matrix,
      @Nullable DrawnTrend trend)
      implements TemplateInstance {}

  /** That of all licensees that somebody sees. */
  @GET
  public TemplateInstance all() {
    List<Licensee> seen = licensees.visible();
    return shown(seen, seen.size() == 1 ? seen.getFirst() : null);
  }

  /** That of one. */
  @GET
  @Path("licensees/{licensee}")
  public TemplateInstance one(String licensee) {
    Licensee of = licensees.visible(licensee);
    return shown(List.of(of), of);
  }

  private DeskShown shown(List<Licensee> seen, @Nullable Licensee only) {
    Map<Long, Frame.Choice> choices = WaitingFindings.choices(seen);
    Map<Long, Long> high = new HashMap<>();
    Map<Long, Long> others = new HashMap<>();
    for (OpenFindings.Count count : open.counts(choices.keySet())) {
      (count.severity() == Severity.HIGH ? high : others)
          .merge(count.licensee(), count.findings(), Long::sum);
    }
    List<Room> rooms = new ArrayList<>();
    for (Licensee each : seen) {
      rooms.add(
          new Room(
              Objects.requireNonNull(choices.get(each.id), "it was just put there"),
              high.getOrDefault(each.id, 0L),
              others.getOrDefault(each.id, 0L)));
    }
    List<Waiting> shown =
        waiting.shown(open.first(choices.keySet(), RequestParsing.today(clock), FIRST), choices);
    Slice<NightRecord> overdue =
        Slice.of(nights.overdue(choices.keySet(), clock.instant(), NIGHTS + 1), NIGHTS);
    List<RunRecord> newest =
        only == null
            ? List.of()
            : runs.page(only, new RunList.Chosen(null, null, null, null), null, RUNS).rows();
    Frame frame = pages.frame(only);
    Slice<ControlVersion> submitted =
        frame.isApprover() ? controls.page(choices.keySet(), NIGHTS) : Slice.of(List.of(), NIGHTS);
    return new DeskShown(
        frame,
        resets.told(),
        rooms,
        shown,
        rooms.stream().mapToLong(room -> room.high() + room.others()).sum(),
        only == null ? "/open-findings" : Addresses.of(only) + "/open-findings",
        newest,
        runs.logs(newest),
        submitted.rows().stream().map(Submitted::new).toList(),
        submitted.hasMore(),
        overdue.rows().stream().map(Overdue::new).toList(),
        overdue.hasMore(),
        matrix(seen),
        only == null ? null : trend(only));
  }

  private @Nullable DrawnMatrix matrix(List<Licensee> seen) {
    LocalDate until = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    DrawnMatrix drawn =
        DrawnMatrix.of(
            matrix,
            seen.subList(0, Math.min(seen.size(), MATRIX_ROWS)),
            until.minusDays(MATRIX_DAYS - 1),
            until);
    return drawn.isEmpty() ? null : drawn;
  }

  private @Nullable DrawnTrend trend(Licensee of) {
    Trends.Trend trend = trends.of(of, TrendsPage.USUAL_DAYS);
    return trend.from() == null ? null : DrawnTrend.of(trend.all(), TrendsPage.TALL);
  }
}
