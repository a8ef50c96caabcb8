package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.EngineBuild;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.shoelog.reading.LogFinder;

/** {@code report verify} of reports that another build made, or one that did not say which. */
class ReportVerifyBuildTest {
  private static final EngineBuild OTHER =
      new EngineBuild(
          true, "c0ffee", false, "ab".repeat(32), new EngineBuild.Validation(4012, 41, 0, 3));

  @TempDir private Path folder;

  /** A run as that build would have made it. */
  private Path madeBy(@Nullable EngineBuild build) throws Exception {
    Path out = folder.resolve("run");
    AuditRun.replay(
        new AuditRequest(
            List.of(Ran.SAMPLE_CONTROLS),
            List.of(Ran.SAMPLE_LOGS),
            null,
            out,
            null,
            RuleLibrary.onClasspath(),
            2,
            AuditRequest.Reports.BOTH,
            AuditRequest.Layout.USUAL),
        LogFinder.find(List.of(Ran.SAMPLE_LOGS), null),
        build);
    return out;
  }

  private static Ran verified(Path run) {
    return Ran.command("report", "verify", run.toString(), Ran.SAMPLE_LOGS.toString());
  }

  private static void allElseIsTheSame(Ran ran) {
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
    for (String name : List.of("inputs.json", "report.pdf", "report.xlsx")) {
      assertTrue(
          ran.out().contains("  ok           " + name + " comes out the same, byte for byte\n"),
          ran.out());
    }
  }

  @Test
  void anotherBuildIsToldAndIsNoDifference() throws Exception {
    Path run = madeBy(OTHER);
    assertTrue(Files.readString(run.resolve("inputs.json")).contains("\"commit\": \"c0ffee\""));
    Ran ran = verified(run);
    allElseIsTheSame(ran);
    assertTrue(
        ran.out()
            .contains(
                "  note         the report was made by another build of shoe-audit than the one that"
                    + " verifies it. That is no sign that the report was changed. Made, by its own"
                    + " word, with:\n"
                    + "               - Built from commit c0ffee.\n"),
        ran.out());
    assertTrue(
        ran.out()
            .contains(
                "\n               Verified with:\n"
                    + "               - The program was not a packaged build: "),
        ran.out());
    // A build that is put into the manifest alone is not what the other files say.
    Folders.manifest(
        run,
        document -> ((ObjectNode) document.path("inputs").path("build")).put("commit", "decaf"));
    Ran changed = Ran.command("report", "verify", run.toString(), "--without-replay");
    assertTrue(
        changed
            .out()
            .contains(
                "  DIFFERS      inputs.json says something else than the manifest's inputs\n"),
        changed.out());
  }

  @Test
  void aReportOfAnEarlierBuildSaysNotWhichAndVerifies() throws Exception {
    Path run = madeBy(null);
    assertFalse(Files.readString(run.resolve("inputs.json")).contains("\"build\""));
    Ran ran = verified(run);
    allElseIsTheSame(ran);
    assertTrue(
        ran.out()
            .contains(
                "  note         which build of shoe-audit made the report was not recorded, as"
                    + " earlier builds did not. It is verified by this one:\n"),
        ran.out());
  }
}
