package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Status 0 means that something was tested and nothing deviates; where no coup could be tested the
 * status is 4, with the reason on standard error and the reports written (audit.md, reading 54).
 */
class UntestedTest {
  private static final Path CLEAN = Ran.ERRORS.resolve("run-clean.csv");

  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("out");
  }

  private Ran audit(Path log, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                out().toString(),
                log.toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new));
  }

  /** The lines of a log whose events are of one kind. */
  private Path only(String event) throws Exception {
    List<String> lines = Files.readAllLines(CLEAN);
    List<String> kept = new ArrayList<>(List.of(lines.getFirst()));
    lines.stream().filter(line -> line.startsWith(event + ",")).forEach(kept::add);
    assertTrue(kept.size() > 3, "no " + event);
    return Files.writeString(folder.resolve("log.csv"), String.join("\n", kept) + "\n");
  }

  private void reportsStand() throws Exception {
    assertTrue(Ran.names(out()).containsAll(List.of("manifest.json", "report.pdf", "report.xlsx")));
  }

  @Test
  void outsideTheControlsSpan() throws Exception {
    Ran ran = audit(Ran.ERRORS.resolve("run-outside-the-controls-span.csv"));
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    assertEquals(
        "warning: 1 import problem; what it concerns was not tested: see "
            + out().resolve("problems.csv")
            + "\nnothing was tested: none of 3 coups could be. The log is of 2025-12-30;"
            + " controls.yaml is in force from 2026-01-01 on. Give the control file that was in"
            + " force then.\n",
        ran.err());
    reportsStand();
  }

  @Test
  void whereNothingOfPlayIsOnRecord() throws Exception {
    Ran ran = audit(only("betting_opened"));
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    assertTrue(
        ran.err()
            .endsWith(
                "\nnothing was tested: none of 3 coups could be. "
                    + "The summary and coverage.csv say what the record does not show.\n"),
        ran.err());
    assertTrue(ran.out().contains("\nNothing could be tested of 3 coups of 1 shoe; "), ran.out());
    reportsStand();
  }

  /** What was not looked at is not called free of departures. */
  @Test
  void aFindingOnTheControlsSaysNothingOfCoupsThatWereNotTested() throws Exception {
    String lawful = Files.readString(Ran.SAMPLE_CONTROLS);
    String rate = "rate: 5%";
    assertTrue(lawful.contains(rate), lawful);
    Path controls =
        Files.writeString(folder.resolve("controls.yaml"), lawful.replace(rate, "rate: 6%"));
    Ran ran =
        Ran.command(
            "audit",
            "--reports",
            "none",
            "--controls",
            controls.toString(),
            "--out",
            out().toString(),
            only("betting_opened").toString());
    assertTrue(
        ran.out()
            .contains(
                "\nNo play could be tested of 3 coups of 1 shoe. 1 finding: 1 departure from a rule (1 on"
                    + " no single\ncoup)"),
        ran.out());
  }

  @Test
  void whereNoEventOfAFolderCanBeRead() throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.copy(Ran.ERRORS.resolve("run-no-readable-event.csv"), logs.resolve("log.csv"));
    Ran ran = audit(logs);
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    assertTrue(
        ran.err()
            .endsWith(
                "\nnothing was tested: the logs have no coup that could be read. See "
                    + out().resolve("problems.csv")
                    + " for the reasons.\n"),
        ran.err());
    reportsStand();
  }

  @Test
  void belowTheShareThatIsAskedFor() throws Exception {
    Path log = Ran.ERRORS.resolve("run-amount-decimals.csv");
    // Two of three coups are tested.
    assertEquals(0, audit(log).status());
    assertEquals(0, audit(log, "--fail-if-untested", "66.66%").status());
    Ran ran = audit(log, "--fail-if-untested", "66.67%");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    assertTrue(
        ran.err()
            .endsWith(
                "\ntoo little was tested: 2 of 3 coups, and --fail-if-untested asks for 66.67%."
                    + " The summary and coverage.csv say what the record does not show.\n"),
        ran.err());
    assertEquals(0, audit(CLEAN, "--fail-if-untested", "100%").status());
    reportsStand();
  }

  @Test
  void findingsAreNotHiddenByIt() throws Exception {
    List<String> lines = new ArrayList<>(Files.readAllLines(Ran.SAMPLE_CONTROLS));
    lines.replaceAll(line -> line.replace("decks: 8", "decks: 9"));
    Path controls = Files.write(folder.resolve("controls.yaml"), lines);
    Ran ran = Ran.audit(List.of(controls), out(), only("betting_opened"));
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.out());
    assertTrue(ran.out().contains("controls.decks-out-of-bounds"), ran.out());
    assertTrue(ran.err().contains("\nnothing was tested: none of 3 coups could be. "), ran.err());
  }

  @Test
  void aShareIsAPercentage() throws Exception {
    for (String share : List.of("5", "0%", "101%", "many", "0.5", "-5%")) {
      Ran ran = audit(CLEAN, "--fail-if-untested=" + share);
      assertEquals(
          new Ran(
              ExitStatus.NOT_AS_ASKED,
              "",
              "--fail-if-untested is "
                  + share
                  + "; give the share of coups that must be tested, more than 0% and at most 100%,"
                  + " as in 95%\nTry: shoe-audit audit --help\n"),
          ran);
    }
    assertEquals(List.of(), Ran.names(folder));
  }
}
