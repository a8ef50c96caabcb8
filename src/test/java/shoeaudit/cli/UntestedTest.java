package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Each win is on record with its stake: a way of writing, or a table that pays too much. */
  private Path paidWithStake() throws Exception {
    Path sample = Ran.SAMPLE_CONTROLS.resolveSibling("logs").resolve("2026-03-02-table-1.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(sample));
    List<String> columns = List.of(lines.getFirst().split(",", -1));
    Map<String, BigDecimal> stakes = new HashMap<>();
    for (int line = 1; line < lines.size(); line++) {
      String[] cells = lines.get(line).split(",", -1);
      String wager = "";
      for (String column : List.of("coup", "area", "patron", "bet")) {
        wager += cells[columns.indexOf(column)] + " ";
      }
      String amount = cells[columns.indexOf("amount")];
      if (!amount.isEmpty()) {
        stakes.put(wager, new BigDecimal(amount));
      }
      int paid = columns.indexOf("paid");
      if (!cells[paid].isEmpty()) {
        cells[paid] = new BigDecimal(cells[paid]).add(stakes.get(wager)).toPlainString();
        lines.set(line, String.join(",", cells));
      }
    }
    return Files.writeString(folder.resolve("log.csv"), String.join("\n", lines) + "\n");
  }

  @Test
  void whatIsTheRecordsOrTheTablesDoing() throws Exception {
    Ran ran = audit(paidWithStake(), "--reports", "none");
    String words = ran.out().replaceAll("\\s+", " ");
    assertTrue(
        words.contains(
            "; 1 import problem limited what could be tested, 1 of them by what is either the record's or"
                + " the table's doing."),
        words);
    assertTrue(
        words.contains(
            "Could not be tested: - 1 import problem tells of what either comes of how the record was"
                + " written and kept, or was played so. Nothing here clears the table of that"),
        words);
    assertTrue(
        Files.readString(out().resolve("problems.csv"))
            .contains("if the table did pay the stake beside, its footage shows it"));
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
  void whereNoShoeIsOfTheDaysThatAreAskedFor() throws Exception {
    Ran ran = audit(CLEAN, "--days", "2025-03-01", "--reports", "none");
    assertEquals(ExitStatus.NOTHING_TESTED, ran.status());
    assertTrue(
        ran.err()
            .endsWith(
                "nothing was tested: no coup of the logs was audited. The notes on the files say what"
                    + " was passed over.\n"),
        ran.err());
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
