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
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.RunList;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.review.OpenFindings;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The desk of whoever is signed in: of all licensees that they see, or of one. */
@Path("/")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class DeskPage {
  private static final int MOST_LICENSEES = 500;
  private static final int FIRST = 25;
  private static final int RUNS = 8;
  private static final String HIGH = "high";

  private final Pages pages;
  private final Licensees licensees;
  private final OpenFindings open;
  private final RunList runs;
  private final InstantSource clock;

  @Inject
  DeskPage(Pages pages, Licensees licensees, OpenFindings open, RunList runs, InstantSource clock) {
    this.pages = pages;
    this.licensees = licensees;
    this.open = open;
    this.runs = runs;
    this.clock = clock;
  }

  /** A licensee and how many of its findings are open. */
  public record Room(Frame.Choice licensee, long high, long others) {}

  /** An open finding, and where its page is. */
  public record Waiting(OpenFindings.Open finding, Frame.Choice licensee, String at) {}

  /**
   * The page.
   *
   * @param runs the newest of the one licensee; none where it is of several
   */
  @CheckedTemplate(basePath = "desk", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DeskShown(Frame frame, List<Room> rooms, List<Waiting> waiting, List<RunRecord> runs)
      implements TemplateInstance {}

  /** That of all licensees that somebody sees. */
  @GET
  public TemplateInstance all() {
    List<Licensee> seen = licensees.visible(null, null, MOST_LICENSEES).rows();
    return shown(seen, seen.size() == 1 ? seen.getFirst() : null);
  }

  /** That of one. */
  @GET
  @Path("licensees/{licensee}")
  public TemplateInstance one(String licensee) {
    Licensee of = licensees.visible(licensee);
    return shown(List.of(of), of);
  }

  /** Where the day begins last, as rooms lie in many zones. */
  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.MIN);
  }

  private DeskShown shown(List<Licensee> seen, @Nullable Licensee only) {
    Map<Long, Frame.Choice> choices = new HashMap<>();
    seen.forEach(each -> choices.put(each.id, new Frame.Choice(each.code, each.name)));
    Map<Long, Long> high = new HashMap<>();
    Map<Long, Long> others = new HashMap<>();
    for (OpenFindings.Count count : open.counts(choices.keySet())) {
      (count.severity().equals(HIGH) ? high : others)
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
    List<Waiting> waiting = new ArrayList<>();
    for (OpenFindings.Open finding : open.first(choices.keySet(), today(), FIRST)) {
      Frame.Choice of = choices.get(finding.licensee());
      if (of != null) {
        waiting.add(
            new Waiting(
                finding,
                of,
                of.at() + "/runs/" + finding.run() + "/findings/" + finding.position()));
      }
    }
    return new DeskShown(
        pages.frame(only),
        rooms,
        waiting,
        only == null
            ? List.of()
            : runs.page(only, new RunList.Chosen(null, null, null, null), null, RUNS).rows());
  }
}
