package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * When which result stands in the folder (audit.md, The command line: the manifest is written
 * last): findings first, then the reports, and never a file of an earlier run beside a new one.
 */
class ResultsFolderTest {
  private static final List<String> BEFORE_REPORTS =
      List.of(
          "coverage.csv",
          "dealers.csv",
          "effects.csv",
          "findings.csv",
          "findings.jsonl",
          "indicators.csv",
          "indicators.jsonl",
          "inputs.json",
          "problems.csv",
          "statistics.csv");

  /** Enough findings for some seconds of drawing. */
  private static final int SHOES = 150;

  @TempDir private Path folder;

  private AuditRequest request(AuditRequest.Reports reports) {
    return request(reports, 2);
  }

  private AuditRequest request(AuditRequest.Reports reports, int threads) {
    return new AuditRequest(
        List.of(Ran.SAMPLE_CONTROLS),
        List.of(Ran.SAMPLE_LOGS),
        null,
        folder.resolve("out"),
        null,
        RuleLibrary.onClasspath(),
        threads,
        reports,
        AuditRequest.Layout.USUAL);
  }

  /** Looks at the folder each time that something is told to stand there. */
  private static final class Watch implements Progress {
    private final Path out;
    private final List<List<String>> seen = new ArrayList<>();
    private final Map<String, List<Long>> done = new HashMap<>();
    private Map<String, String> found = Map.of();

    Watch(Path out) {
      this.out = out;
    }

    @Override
    public void found(RunOutcome outcome) {
      assertEquals(out, outcome.folder());
      look();
    }

    @Override
    public void written(Path report) {
      assertTrue(Files.isRegularFile(report), report.toString());
      look();
    }

    @Override
    public void writing(String file, long findingsDone, long findingsInAll) {
      assertTrue(findingsInAll == 0 || findingsInAll == 11, file + " of " + findingsInAll);
      done.computeIfAbsent(file, name -> new ArrayList<>()).add(findingsDone);
    }

    private void look() {
      try {
        seen.add(Ran.names(out));
        found = seen.size() == 1 ? Ran.contents(out) : found;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static List<String> with(List<String> names, String... more) {
    List<String> all = new ArrayList<>(names);
    all.addAll(List.of(more));
    all.sort(null);
    return all;
  }

  @Test
  void findingsStandBeforeTheReportsAndTheManifestComesLast() throws Exception {
    Path out = folder.resolve("out");
    Watch watch = new Watch(out);

    AuditRun.run(request(AuditRequest.Reports.BOTH, 1), watch);

    assertEquals(
        List.of(
            BEFORE_REPORTS,
            with(BEFORE_REPORTS, "casebook.pdf"),
            with(BEFORE_REPORTS, "casebook.pdf", "report.pdf"),
            with(BEFORE_REPORTS, "casebook.pdf", "report.pdf", "report.xlsx")),
        watch.seen);
    Map<String, String> whole = Ran.contents(out);
    assertEquals(
        with(BEFORE_REPORTS, "casebook.pdf", "manifest.json", "report.pdf", "report.xlsx"),
        List.copyOf(whole.keySet()));
    watch.found.forEach((name, content) -> assertEquals(content, whole.get(name), name));
    assertEquals(List.of("out"), Ran.names(folder));
  }

  @Test
  void reportsThatAreWrittenAtOnceStandWhenTheyAreToldOf() throws Exception {
    Path out = folder.resolve("out");
    Watch watch = new Watch(out);

    AuditRun.run(request(AuditRequest.Reports.BOTH, 2), watch);

    List<String> both = with(BEFORE_REPORTS, "casebook.pdf", "report.pdf", "report.xlsx");
    assertEquals(List.of(BEFORE_REPORTS, both, both, both), watch.seen);
    assertEquals(with(both, "manifest.json"), Ran.names(out));
  }

  @Test
  void progressTellsHowManyFindingsAReportHolds() throws Exception {
    Watch watch = new Watch(folder.resolve("out"));

    AuditRun.run(request(AuditRequest.Reports.BOTH, 1), watch);

    for (String result : List.of("findings.csv", "casebook.pdf", "report.pdf", "report.xlsx")) {
      List<Long> done = watch.done.getOrDefault(result, List.of());
      assertEquals(done.stream().sorted().toList(), done, result);
      assertEquals(11, done.getLast(), result);
      assertTrue(done.size() > 5, result + " told of " + done);
    }
    // Written with findings.csv, in one pass.
    assertEquals(List.of(0L), watch.done.get("findings.jsonl"));
    assertEquals(List.of(0L), watch.done.get("manifest.json"));
  }

  @Test
  void nothingOfAnEarlierRunStandsBesideNewFindings() throws Exception {
    Path out = folder.resolve("out");
    assertEquals(0, Ran.audit(out, Ran.ERRORS.resolve("run-clean.csv")).status());
    assertTrue(Files.exists(out.resolve("manifest.json")));
    Watch watch = new Watch(out);

    AuditRun.run(request(AuditRequest.Reports.NONE), watch);

    assertEquals(List.of(BEFORE_REPORTS), watch.seen);
    assertEquals(with(BEFORE_REPORTS, "manifest.json"), Ran.names(out));
    assertTrue(Files.readString(out.resolve("coverage.csv")).contains("WSGC-MB-5a"));
    assertFalse(watch.found.getOrDefault("inputs.json", "run-clean.csv").contains("run-clean.csv"));
  }

  /** A folder may be a mount of its own, where nothing can be moved to, only copied. */
  @Test
  void aFolderOnAnotherFileSystemGetsTheSame() throws Exception {
    Path memory = Path.of("/dev/shm");
    assumeTrue(
        Files.isWritable(memory) && !Files.getFileStore(memory).equals(Files.getFileStore(folder)),
        "no other file system is known here");
    Path here = folder.resolve("here");
    assertEquals(1, Ran.audit(here, Ran.SAMPLE_LOGS).status());
    Path there = Files.createTempDirectory(memory, "shoe-audit-");
    try {
      Path out = Files.createSymbolicLink(folder.resolve("out"), there);
      for (int run = 0; run < 2; run++) {
        Watch watch = new Watch(out);
        AuditRun.run(request(AuditRequest.Reports.BOTH), watch);
        assertEquals(BEFORE_REPORTS, watch.seen.getFirst());
        assertEquals(Ran.contents(here), Ran.contents(out));
      }
    } finally {
      for (String name : Ran.names(there)) {
        Files.delete(there.resolve(name));
      }
      Files.delete(there);
    }
  }

  @Test
  void aFolderWithAResultsNameStopsARunThatWouldNotWriteIt() throws Exception {
    Path out = folder.resolve("out");
    assertEquals(0, Ran.audit(out, Ran.ERRORS.resolve("run-clean.csv")).status());
    Files.delete(out.resolve("report.pdf"));
    Files.createDirectory(out.resolve("report.pdf"));
    String manifest = Files.readString(out.resolve("manifest.json"));

    InvalidRunRequestException refused =
        assertThrows(
            InvalidRunRequestException.class,
            () -> AuditRun.run(request(AuditRequest.Reports.NONE), Progress.NONE));

    assertTrue(
        String.valueOf(refused.getMessage()).contains("\n  report.pdf is a folder\n"),
        refused.getMessage());
    assertEquals(manifest, Files.readString(out.resolve("manifest.json")));
    assertTrue(Files.exists(out.resolve("report.xlsx")));
  }

  @Test
  void aReportThatCannotBeWrittenLeavesTheFindingsAndNoManifest() throws Exception {
    Path out = folder.resolve("out");
    assertEquals(0, Ran.audit(out, Ran.ERRORS.resolve("run-clean.csv")).status());
    // A workbook's rows wait in a temporary file; where the folder for those is none, it fails.
    // Java
    // warns of such a folder at its start.
    Path noFolder = Files.writeString(folder.resolve("tmp"), "a file");

    OwnProcess audit =
        OwnProcess.run(
            Path.of(""),
            List.of("-Djava.io.tmpdir=" + noFolder),
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            out.toString(),
            Ran.SAMPLE_LOGS.toString());

    assertEquals(ExitStatus.FAILURE, audit.status(), audit.err());
    assertTrue(
        audit
            .out()
            .endsWith(
                "\nResults: "
                    + out.resolve("findings.csv")
                    + "\nReports: "
                    + out.resolve("casebook.pdf")
                    + "\n         "
                    + out.resolve("report.pdf")
                    + "\n"),
        audit.out());
    assertTrue(
        audit
            .err()
            .contains(
                "report.xlsx could not be written. The findings in "
                    + out
                    + " are whole; reports may be missing, and so is manifest.json.\n"
                    + "shoe-audit could not finish: "
                    + noFolder),
        audit.err());
    assertEquals(with(BEFORE_REPORTS, "report.pdf", "casebook.pdf"), Ran.names(out));
    assertEquals(12, Files.readAllLines(out.resolve("findings.csv")).size());
    assertEquals(List.of("out", "tmp"), Ran.names(folder));
  }

  @Test
  void aRunThatIsCalledOffOrKilledAtItsReportsLeavesWholeFindingsAndNoManifest() throws Exception {
    Path log = Ran.longLog(folder.resolve("long.csv"), SHOES);
    Path out = folder.resolve("results").resolve("march");
    Path whole = folder.resolve("whole");
    assertEquals(1, audit("none", whole, log));
    Map<String, String> findings = Ran.contents(whole);
    findings.remove("manifest.json");

    Process cancelled = atItsReports(out, log);
    cancelled.destroy();
    assertTrue(cancelled.waitFor(30, TimeUnit.SECONDS), "it does not end");
    assertEquals(findings, Ran.contents(out));
    assertEquals(List.of("march"), Ran.names(folder.resolve("results")));

    Process killed = atItsReports(out, log);
    killed.destroyForcibly();
    assertTrue(killed.waitFor(30, TimeUnit.SECONDS), "it does not end");
    assertEquals(findings, Ran.contents(out));

    // What it left has no manifest, so the next run asks before it replaces that.
    assertEquals(ExitStatus.NOT_AS_ASKED, audit("none", out, log));
    assertEquals(findings, Ran.contents(out));
    assertEquals(1, audit("none", out, log, "--replace"));
    assertEquals(Ran.contents(whole), Ran.contents(out));
    assertEquals(
        List.of("march"),
        Ran.names(folder.resolve("results")).stream()
            .filter(name -> !name.matches("\\.partial-\\d+"))
            .toList());
  }

  private static int audit(String reports, Path out, Path log, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--reports",
                reports,
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                out.toString(),
                log.toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new)).status();
  }

  /** A run of its own that has just put its findings in place. */
  private static Process atItsReports(Path out, Path log) throws Exception {
    for (String name : Ran.names(out)) {
      Files.delete(out.resolve(name));
    }
    Process process =
        OwnProcess.start(
            Path.of(""),
            List.of(),
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            out.toString(),
            log.toString());
    while (!Ran.names(out).equals(BEFORE_REPORTS) && process.isAlive()) {
      Thread.sleep(10);
    }
    assertTrue(process.isAlive(), "it was done before it could be stopped");
    return process;
  }
}
