package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;

/** One run at a time writes into a folder; a second one is told so, and writes nothing. */
class ResultsLockTest {
  private static final Path LOG = Ran.ERRORS.resolve("run-clean.csv");

  @TempDir private Path folder;

  private static Ran refusal(Path out) {
    return new Ran(
        ExitStatus.NOT_AS_ASKED,
        "",
        "another run is writing its results into "
            + out
            + "; wait until it has ended, or name another folder with --out\n");
  }

  @Test
  void aSecondRunOfTheSameProcessIsRefused() throws Exception {
    Path out = folder.resolve("march");
    Path link = Files.createSymbolicLink(folder.resolve("link"), out);
    AuditRun.run(
        new AuditRequest(
            List.of(Ran.SAMPLE_CONTROLS),
            List.of(LOG),
            null,
            out,
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL),
        new Progress() {
          @Override
          public void found(RunOutcome outcome) {
            assertEquals(refusal(out), Ran.audit(out, LOG));
            assertEquals(refusal(link), Ran.audit(link, LOG));
            assertEquals(0, Ran.audit(folder.resolve("april"), LOG).status());
          }
        });
    assertEquals(List.of("april", "link", "march"), Ran.names(folder));
    assertEquals(0, Ran.audit(out, LOG).status());
  }

  @Test
  void aSecondProcessIsRefusedAndAKilledOneLocksNothing() throws Exception {
    Path log = Ran.longLog(folder.resolve("long.csv"), 150);
    Path out = folder.resolve("results").resolve("march");
    Process first =
        OwnProcess.start(
            Path.of(""),
            List.of(),
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            out.toString(),
            log.toString());
    while (Ran.names(out).isEmpty() && first.isAlive()) {
      Thread.sleep(10);
    }
    assertTrue(first.isAlive(), "it was done before another could begin");
    List<String> standing = Ran.names(out);

    assertEquals(refusal(out), Ran.audit(out, LOG));
    assertTrue(first.isAlive(), "it was done before the other had ended");

    first.destroyForcibly();
    assertTrue(first.waitFor(30, TimeUnit.SECONDS), "it does not end");
    assertFalse(standing.isEmpty());
    Ran next =
        Ran.command(
            "audit",
            "--replace",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            out.toString(),
            LOG.toString());
    assertEquals("", next.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, next.status());
    // The working folder of the killed run alone is left.
    assertEquals(
        List.of("march"),
        Ran.names(out.resolveSibling("")).stream()
            .filter(name -> !name.matches("\\.partial-\\d+"))
            .toList());
  }
}
