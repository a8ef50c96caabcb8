package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.SampleAudits;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.ReportSources;

/** A shoe that has been let go when its only findings come has its course nevertheless. */
class ShoeReloadTest {
  @TempDir private Path folder;

  @Test
  void theCourseOfAShoeWhoseFindingsCameLast() throws Exception {
    Path controls =
        Files.writeString(folder.resolve("controls.yaml"), SampleAudits.houseOfTwoGhostHands());
    Path log =
        Files.writeString(folder.resolve("table.csv"), SampleAudits.shoeWithThreeGhostHands());
    List<ReportSources.DeviatingShoe> shoes = deviating(controls, log);
    assertEquals(1, shoes.size());
    assertEquals("table.csv", shoes.getFirst().sourceFile());
    assertCourse(shoes.getFirst());
  }

  /** It is put together once more from the files that it was put together from. */
  @Test
  void theCourseOfAShoeThatTwoFilesRecord() throws Exception {
    Path controls =
        Files.writeString(folder.resolve("controls.yaml"), SampleAudits.houseOfTwoGhostHands());
    List<String> csv = SampleAudits.shoeWithThreeGhostHands().lines().toList();
    List<String> results = new ArrayList<>(csv.subList(0, 1));
    List<String> cards = new ArrayList<>(csv.subList(0, 1));
    csv.stream()
        .skip(1)
        .forEach(line -> (line.contains("result_declared") ? results : cards).add(line));
    assertEquals(4, results.size(), "a result for each of three coups");
    List<ReportSources.DeviatingShoe> shoes =
        deviating(
            controls,
            Files.write(folder.resolve("cards.csv"), cards),
            Files.write(folder.resolve("results.csv"), results));
    assertEquals(1, shoes.size());
    assertCourse(shoes.getFirst());
  }

  private static void assertCourse(ReportSources.DeviatingShoe shoe) {
    assertEquals(
        List.of("1 true []", "2 true []", "3 true [ghost.over-maximum]"),
        shoe.coups().stream()
            .map(coup ->
                coup.recorded().number() + " " + coup.recorded().ghost() + " " + coup.codes())
            .toList());
  }

  private List<ReportSources.DeviatingShoe> deviating(Path controls, Path... logs)
      throws Exception {
    List<ReportSources.DeviatingShoe> shoes = new ArrayList<>();
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(logs),
            null,
            folder.resolve("out"),
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL),
        new Progress() {
          @Override
          public void found(RunOutcome outcome) {
            try {
              outcome.report().sources().shoes().forEach(shoes::add);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
    return shoes;
  }
}
