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
import shoeaudit.report.Report;

/** A shoe that has been let go when its only findings come has its course nevertheless. */
class ShoesReadAgainTest {
  @TempDir private Path folder;

  @Test
  void theCourseOfAShoeWhoseFindingsCameLast() throws Exception {
    Path controls =
        Files.writeString(folder.resolve("controls.yaml"), SampleAudits.houseOfTwoGhostHands());
    Path log =
        Files.writeString(folder.resolve("table.csv"), SampleAudits.shoeWithThreeGhostHands());
    List<Report.DeviatingShoe> shoes = new ArrayList<>();
    AuditRun.run(
        new AuditRun.Request(
            List.of(controls),
            List.of(log),
            null,
            folder.resolve("out"),
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRun.Reports.NONE),
        new Progress() {
          @Override
          public void found(AuditRun.Outcome outcome) {
            try {
              outcome.report().sources().shoes().forEach(shoes::add);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
    assertEquals(1, shoes.size());
    assertEquals("table.csv", shoes.getFirst().sourceFile());
    assertEquals(
        List.of("1 true []", "2 true []", "3 true [ghost.over-maximum]"),
        shoes.getFirst().coups().stream()
            .map(coup ->
                coup.recorded().number() + " " + coup.recorded().ghost() + " " + coup.codes())
            .toList());
  }
}
