package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A repeat into the folder of an earlier run replaces what that run's manifest lists and what
 * nobody changed since; anything else in the place of a result stops it, and is named.
 */
class EarlierResultsTest {
  private static final Path LOG = Ran.ERRORS.resolve("run-clean.csv");
  private static final String WANTED =
      " holds what this run would replace and what may be wanted:\n";
  private static final String IN_THE_WAY =
      " holds what this run does not write and what would be taken for its results:\n";
  private static final String MOVE = "\nMove it away, or name another folder with --out.\n";
  private static final String REMEDY =
      "\nName another folder with --out, move the files away, or give --replace to replace them.\n";

  @TempDir private static Path shared;

  @TempDir private Path folder;

  private Path out = Path.of("");

  @BeforeAll
  static void audit() {
    assertEquals(0, Ran.audit(shared.resolve("run"), LOG).status());
  }

  @BeforeEach
  void anEarlierRun() throws Exception {
    out = Folders.copy(shared.resolve("run"), folder.resolve("march"));
  }

  private Ran repeat(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                out.toString(),
                LOG.toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new));
  }

  /** Ends with status 2 and this reason, and nothing at all is written or taken away. */
  private void refused(String reason, String... more) throws Exception {
    Map<String, String> before = Ran.contents(out);
    assertEquals(new Ran(ExitStatus.NOT_AS_ASKED, "", out + reason), repeat(more));
    assertEquals(before, Ran.contents(out));
    assertEquals(List.of("march"), Ran.names(folder));
  }

  @Test
  void whatNobodyChangedIsReplacedAndOtherFilesStay() throws Exception {
    Files.writeString(out.resolve("note.txt"), "Of the manager.");
    assertEquals(0, repeat("--reports", "none").status());
    assertEquals(
        List.of(
            "coverage.csv",
            "dealers.csv",
            "effects.csv",
            "findings.csv",
            "findings.jsonl",
            "indicators.csv",
            "indicators.jsonl",
            "inputs.json",
            "manifest.json",
            "note.txt",
            "problems.csv",
            "statistics.csv"),
        Ran.names(out));
  }

  @Test
  void aWorkbookWithAReviewersNotesAndASignedReportStopTheRun() throws Exception {
    Files.writeString(out.resolve("report.xlsx"), "notes of an hour");
    Files.writeString(out.resolve("report-signed.pdf"), "signed");
    String named =
        WANTED
            + "  report-signed.pdf is a signed copy of a report; no run can make that signature"
            + " again\n"
            + "  report.xlsx was changed after its run wrote it"
            + REMEDY;
    refused(named);
    refused(named, "--reports", "none");

    assertEquals(0, repeat("--replace").status());
    assertEquals(Ran.contents(shared.resolve("run")), Ran.contents(out));
  }

  @Test
  void aChangedFileThatTheRunDoesNotWriteStaysAlsoWhenItIsAskedToReplace() throws Exception {
    Files.writeString(out.resolve("report.xlsx"), "notes of an hour");
    refused(
        IN_THE_WAY + "  report.xlsx was changed after its run wrote it" + MOVE,
        "--reports",
        "pdf",
        "--replace");
  }

  @Test
  void aFileThatNoRunMadeIsNotTakenAway() throws Exception {
    assertEquals(0, repeat("--reports", "none").status());
    Files.writeString(out.resolve("report.pdf"), "the commission's own report");
    refused(WANTED + "  report.pdf is not listed in manifest.json" + REMEDY, "--reports", "none");
    refused(WANTED + "  report.pdf is not listed in manifest.json" + REMEDY);
    refused(
        IN_THE_WAY + "  report.pdf is not listed in manifest.json" + MOVE,
        "--reports",
        "none",
        "--replace");
  }

  @Test
  void whatAStoppedRunLeftIsNamedWithTheRemedy() throws Exception {
    for (String name : List.of("manifest.json", "report.xlsx", "report.pdf", "casebook.pdf")) {
      Files.delete(out.resolve(name));
    }
    refused(
        WANTED
            + "  findings.jsonl is listed in no manifest.json\n"
            + "  findings.csv is listed in no manifest.json\n"
            + "  indicators.jsonl is listed in no manifest.json\n"
            + "  indicators.csv is listed in no manifest.json\n"
            + "  effects.csv is listed in no manifest.json\n"
            + "  dealers.csv is listed in no manifest.json\n"
            + "  coverage.csv is listed in no manifest.json\n"
            + "  statistics.csv is listed in no manifest.json\n"
            + "  problems.csv is listed in no manifest.json\n"
            + "  inputs.json is listed in no manifest.json\n"
            + "A run that was stopped before its end leaves results without manifest.json, and they"
            + " are incomplete."
            + REMEDY);
    assertEquals(0, repeat("--replace").status());
    assertEquals(Ran.contents(shared.resolve("run")), Ran.contents(out));
  }

  @Test
  void aManifestThatNoRunWroteStopsTheRun() throws Exception {
    for (String name : Ran.names(out)) {
      if (!name.equals("manifest.json")) {
        Files.delete(out.resolve(name));
      }
    }
    Files.writeString(out.resolve("manifest.json"), "{}");
    refused(
        WANTED
            + "  manifest.json was written by no run: manifest.json has no list \"files\""
            + REMEDY);
  }

  /** The folder's name comes of what was audited: it is looked at before anything is moved in. */
  @Test
  void aFolderThatIsNamedByTheRunIsLookedAtToo() throws Exception {
    List<String> audit =
        List.of(
            "audit",
            "--reports",
            "none",
            "--controls",
            Ran.SAMPLE_CONTROLS.toAbsolutePath().toString(),
            LOG.toAbsolutePath().toString());
    assertEquals(0, OwnProcess.run(folder, List.of(), audit.toArray(String[]::new)).status());
    Path named = folder.resolve("reports").resolve("WA-0042-2026-03-02");
    Files.writeString(named.resolve("findings.csv"), "mine");
    OwnProcess again = OwnProcess.run(folder, List.of(), audit.toArray(String[]::new));
    assertEquals(ExitStatus.NOT_AS_ASKED, again.status(), again.err());
    assertTrue(again.err().contains("  findings.csv was changed after its run wrote it\n"));
    assertEquals("mine", Files.readString(named.resolve("findings.csv")));
    assertFalse(again.out().contains("Results:"), again.out());
    assertEquals(List.of("WA-0042-2026-03-02"), Ran.names(folder.resolve("reports")));
  }
}
