package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bad input from end to end (audit.md, The command line; readings 26 and 27): either the reason and
 * nothing written, or an audit of all the rest and a row in problems.csv. The files stand in {@code
 * errors/}, named {@code run-*}. Each of the damaged logs is {@code run-clean.csv} with one damage:
 * three coups, of which two stay whole.
 */
class BadInputTest {
  private static final String DRAWING = "WSGC-MB-5a";

  @TempDir private Path folder;

  /** It ends with status 2 and this reason, prints nothing else, and leaves nothing at all. */
  private void refused(String reason, Ran ran) throws IOException {
    assertEquals(new Ran(ExitStatus.NOT_AS_ASKED, "", reason + "\n"), ran);
    assertEquals(List.of(), Ran.names(folder));
  }

  private Ran auditOf(String file) {
    return Ran.audit(out(), Ran.ERRORS.resolve(file));
  }

  private Path out() {
    // Two folders deep: neither may stay behind.
    return folder.resolve("results").resolve("march");
  }

  /**
   * It is audited but for what is damaged: nothing deviates, one row tells of the damage, and a
   * warning of the row.
   */
  private void auditedWith(String problem, Ran ran) throws IOException {
    auditedWith(problem, ExitStatus.NOTHING_DEVIATES, "", ran);
  }

  private void auditedWith(String problem, int status, String reason, Ran ran) throws IOException {
    assertEquals(status, ran.status(), ran.err());
    assertEquals(
        List.of("source_file,source_line,problem,remedy", problem),
        Files.readAllLines(out().resolve("problems.csv")));
    assertEquals(
        "warning: 1 import problem; what it concerns was not tested: see "
            + out().resolve("problems.csv")
            + "\n"
            + reason,
        ran.err());
    assertTrue(ran.out().contains("\nCould not be read:\n- "), ran.out());
    assertEquals(1, Files.readAllLines(out().resolve("findings.csv")).size());
    assertFalse(Files.readString(out().resolve("manifest.json")).isEmpty());
    assertEquals(List.of("march"), Ran.names(out().resolveSibling("")));
  }

  @Test
  void aMissingFile() throws IOException {
    refused(
        Ran.ERRORS.resolve("no-such-file.csv") + " does not exist", auditOf("no-such-file.csv"));
  }

  @Test
  void anEmptyFolder(@TempDir Path empty) throws IOException {
    refused("no shoe log was found in the folder " + empty, Ran.audit(out(), empty));
  }

  @Test
  void aFolderWithoutLogs() throws IOException {
    refused(
        "no shoe log was found in the folder "
            + Ran.ERRORS.resolve("run-folder-without-logs")
            + "; shift-report.txt: passed over: its first line does not name the columns event, table and shoe",
        auditOf("run-folder-without-logs"));
  }

  @Test
  void aFileThatIsNoLog() throws IOException {
    refused(
        Ran.ERRORS.resolve("run-no-log.txt")
            + " is no shoe log: its first line does not name the columns event, table and shoe",
        auditOf("run-no-log.txt"));
  }

  @Test
  void oneFileThatIsNoLogBesideOneThatIs() throws IOException {
    refused(
        Ran.ERRORS.resolve("run-no-log.txt")
            + " is no shoe log: its first line does not name the columns event, table and shoe",
        Ran.audit(
            out(), Ran.ERRORS.resolve("run-clean.csv"), Ran.ERRORS.resolve("run-no-log.txt")));
  }

  @Test
  void aNamedFileWithoutOneReadableEvent() throws IOException {
    Ran ran = auditOf("run-no-readable-event.csv");
    refused(ran.err().stripTrailing(), ran);
    assertTrue(
        ran.err()
            .startsWith(
                Ran.ERRORS.resolve("run-no-readable-event.csv")
                    + " has no readable event; line 2: event \"beting_opened\" is no kind of event -> write one of "),
        ran.err());
  }

  @Test
  void aNamedFileWithItsHeaderAlone() throws IOException {
    refused(
        Ran.ERRORS.resolve("run-header-alone.csv")
            + " has no readable event; nothing follows its first line: export the log again, or"
            + " leave the file out",
        auditOf("run-header-alone.csv"));
  }

  @Test
  void theFileWithoutOneReadableEventAlsoWhenAnotherHasSome() throws IOException {
    Ran ran =
        Ran.audit(
            out(),
            Ran.ERRORS.resolve("run-clean.csv"),
            Ran.ERRORS.resolve("run-no-readable-event.csv"));
    refused(ran.err().stripTrailing(), ran);
  }

  @Test
  void aTruncatedGzipIsAuditedUpToTheBreak() throws IOException {
    Ran ran = auditOf("run-truncated.csv.gz");
    auditedWith(
        "run-truncated.csv.gz,28,the gzip data ends in the middle; everything before this line has been read,"
            + "copy or export the file again",
        ran);
    assertEquals("2,0,0,1,0", Ran.coverage(out(), DRAWING));
  }

  @Test
  void aControlFileWithATypo() throws IOException {
    refused(
        "controls-key-unknown.yaml:16: bets.banker.comission: is no known key -> did you mean commission? one of"
            + " commission, lines, pays, rounding, side, uses",
        Ran.audit(
            List.of(Ran.ERRORS.resolve("controls-key-unknown.yaml")), out(), Ran.SAMPLE_LOGS));
  }

  @Test
  void aMissingControlFile() throws IOException {
    refused(
        "control file no-such-controls.yaml does not exist",
        Ran.audit(List.of(Path.of("no-such-controls.yaml")), out(), Ran.SAMPLE_LOGS));
  }

  @Test
  void aFolderForAControlFile() throws IOException {
    refused(
        "control file " + Ran.ERRORS + " is a folder; name the file",
        Ran.audit(List.of(Ran.ERRORS), out(), Ran.SAMPLE_LOGS));
  }

  @Test
  void everyMistakeOfEveryControlFileIsNamedAtOnce() throws IOException {
    Ran ran =
        Ran.audit(
            List.of(
                Ran.ERRORS.resolve("controls-key-unknown.yaml"),
                Ran.ERRORS.resolve("controls-bool-yes.yaml")),
            out(),
            Ran.SAMPLE_LOGS);
    refused(ran.err().stripTrailing(), ran);
    assertEquals(2, ran.err().lines().count());
  }

  @Test
  void anAmountWithThreeDecimals() throws IOException {
    Ran ran = auditOf("run-amount-decimals.csv");
    auditedWith(
        "run-amount-decimals.csv,14,\"amount \"\"12.345\"\" has more than 2 decimals\","
            + "\"write the amount with at most 2 decimals, as in \"\"12.34\"\"\"",
        ran);
    assertTrue(
        ran.out()
            .replaceAll("\n  ", " ")
            .contains(
                "- 1 coup may have lost a line that could not be read, or was not over when it was recorded,"
                    + " and was not tested at all.\n"),
        ran.out());
    assertEquals("2,0,0,1,0", Ran.coverage(out(), DRAWING));
  }

  @Test
  void aCardThatIsNone() throws IOException {
    auditedWith(
        "run-card-1X.csv,16,\"card \"\"1X\"\" is no card\",\"write the rank A, 2 to 10, J, Q or K (0 for a"
            + " ten-point card of unknown rank), then the suit S, H,"
            + " D or C (or ?), as in \"\"7H\"\", \"\"10S\"\"\"",
        auditOf("run-card-1X.csv"));
    assertEquals("2,0,0,1,0", Ran.coverage(out(), DRAWING));
  }

  @Test
  void aCoupThatEndsInTheMiddle() throws IOException {
    Ran ran = auditOf("run-coup-ends-in-the-middle.csv");
    auditedWith(
        "run-coup-ends-in-the-middle.csv,27,\"coup 3 of shoe S1 at table T1 is the last of its shoe in the file and has"
            + " no declared result; its dealing, result and settlement were not tested\",\"give the log of the"
            + " whole shoe, to its last coup's result\"",
        ran);
    assertTrue(
        ran.out()
            .contains(
                "- 1 coup ends in the middle: its dealing, result and settlement were not tested.\n"),
        ran.out());
    assertEquals("2,0,0,1,0", Ran.coverage(out(), DRAWING));
    assertEquals("2,0,0,1,0", Ran.coverage(out(), "WSGC-MB-7b"));
    // Its wager was made in time, which needs no result.
    assertEquals("3,0,0,0,0", Ran.coverage(out(), "WSGC-MB-3c"));
  }

  @Test
  void twoLogsThatGiveTheSameShoe() throws IOException {
    auditedWith(
        "b.csv,2,\"shoe \"\"S1\"\" at table \"\"T1\"\" has been read already from \"\"a.csv\"\"; its 30 events from"
            + " here to line 31 are not audited\",\"leave one of the two files out, put all records of the shoe into one file,"
            + " or give each shoe of a table"
            + " an identifier of its own\"",
        auditOf("run-same-shoe"));
    assertEquals("3,0,0,0,0", Ran.coverage(out(), DRAWING));
  }

  @Test
  void controlFilesThatOverlap() throws IOException {
    refused(
        "run-controls-first-quarter.yaml and run-controls-overlapping.yaml are both in force on 2026-03-15; end the"
            + " earlier one's span (effective.until) on 2026-03-14",
        versions("run-controls-overlapping.yaml"));
  }

  @Test
  void controlFilesThatLeaveAGap() throws IOException {
    refused(
        "run-controls-first-quarter.yaml and run-controls-after-a-gap.yaml leave a gap: none is in force from 2026-04-01"
            + " to 2026-04-30; give the version of those days, or make the spans adjoin",
        versions("run-controls-after-a-gap.yaml"));
  }

  @Test
  void controlFilesOfDifferentLicensees() throws IOException {
    refused(
        "run-controls-first-quarter.yaml and run-controls-other-licensee.yaml are of different licensees, WA-0042 and"
            + " WA-0099; one audit is of one licensee",
        versions("run-controls-other-licensee.yaml"));
  }

  @Test
  void controlFilesThatAdjoinAreOneHistoryInWhateverOrder() {
    Ran ran = versions("run-controls-second-quarter.yaml");
    assertEquals(new Ran(ExitStatus.NOTHING_DEVIATES, ran.out(), ""), ran);
  }

  private Ran versions(String second) {
    return Ran.audit(
        List.of(Ran.ERRORS.resolve(second), Ran.ERRORS.resolve("run-controls-first-quarter.yaml")),
        out(),
        Ran.ERRORS.resolve("run-clean.csv"));
  }

  @Test
  void aLogOutsideTheControlsSpan() throws IOException {
    Ran ran = auditOf("run-outside-the-controls-span.csv");
    auditedWith(
        "run-outside-the-controls-span.csv,4,no control file in force can be told for coup 1 of shoe S1 at table T1 and"
            + " perhaps coups after it; what it concerns was not tested,\"give the control file whose effective"
            + " span holds that gambling day; where the log has no times, give one control file alone\"",
        ExitStatus.NOTHING_TESTED,
        "nothing was tested: none of 3 coups could be. The log is of 2025-12-30; controls.yaml is in"
            + " force from 2026-01-01 on. Give the control file that was in force then.\n",
        ran);
    assertTrue(
        ran.out()
            .contains(
                "\nNothing could be tested of 3 coups of 1 shoe; 1 import problem limited what could be tested.\n"),
        ran.out());
    assertTrue(
        ran.out()
            .contains(
                "- 3 coups lie on days for which no control file in force can be told, and were not tested at all.\n"),
        ran.out());
    assertEquals("0,0,0,3,0", Ran.coverage(out(), DRAWING));
  }
}
