package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import shoeaudit.runs.Engine;
import shoeaudit.runs.request.InvalidRunRequestException;

/** The commands, their arguments and their exit statuses (audit.md, The command line). */
class CommandLineTest {
  private static final List<String> RESULTS =
      List.of(
          "casebook.pdf",
          "coverage.csv",
          "dealers.csv",
          "effects.csv",
          "findings.csv",
          "findings.jsonl",
          "indicators.csv",
          "indicators.jsonl",
          "inputs.json",
          "manifest.json",
          "problems.csv",
          "report.pdf",
          "report.xlsx",
          "statistics.csv");

  @TempDir private Path folder;

  @Test
  void helpShowsHowAnAuditIsRun() {
    Ran help = Ran.command("audit", "--help");
    assertEquals(0, help.status());
    assertEquals("", help.err());
    assertTrue(help.out().startsWith("Usage: shoe-audit audit "), help.out());
    assertTrue(help.out().contains("\nExamples:\n"), help.out());
    assertTrue(
        help.out().contains("\n    shoe-audit audit --controls cedar-river.yaml logs/2026-03\n"),
        help.out());
    assertTrue(
        help.out().contains("Exit status: 0 something was tested and nothing deviates; 1 findings"),
        help.out());
    assertTrue(help.out().lines().allMatch(line -> line.length() <= 100), help.out());
  }

  @Test
  void eachCommandIsMadeUnderItsNameAlone() {
    List<String> named =
        List.copyOf(ShoeAudit.commandLine("--help").getCommandSpec().subcommands().keySet());
    assertEquals(List.copyOf(ShoeAudit.COMMANDS.keySet()), named);
    for (String name : ShoeAudit.COMMANDS.keySet()) {
      CommandSpec spec = ShoeAudit.commandLine(name).getCommandSpec();
      assertEquals(
          name.equals("help") ? named : List.of(name), List.copyOf(spec.subcommands().keySet()));
    }
  }

  @Test
  void everyExampleOfTheHelpCanBeParsed() {
    List<String> examples =
        Ran.command("audit", "--help")
            .out()
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("shoe-audit audit "))
            .toList();
    assertEquals(6, examples.size());
    for (String example : examples) {
      String[] args = example.substring("shoe-audit ".length()).split(" ", -1);
      Ran ran = Ran.command(args);
      // The files are not there: that far it comes. A key is looked at before the control file, as
      // are the controls that are compared with.
      String first =
          example.contains(" --sign ")
              ? "the signing key key.p12 "
              : example.contains(" --compare-controls ") ? "--compare-controls " : "control file ";
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status(), example);
      assertTrue(ran.err().startsWith(first), ran.err());
    }
  }

  @Test
  void theProgramNamesItsCommands() {
    Ran help = Ran.command("--help");
    assertEquals(0, help.status());
    assertTrue(
        help.out().contains("  audit     Audits shoe logs under an internal-control file"),
        help.out());
    assertEquals(help.out(), Ran.command("help").out());
    assertEquals(Ran.command("audit", "--help").out(), Ran.command("help", "audit").out());
  }

  @Test
  void theVersionIsTheEnginesOwn() {
    Ran version =
        new Ran(
            0,
            "shoe-audit "
                + Engine.version()
                + "\nThe program was not a packaged build: it was run from a folder of classes. The"
                + " commit and the SHA-256 of the program are not known, and nothing is recorded of"
                + " its validation.\n",
            "");
    assertEquals(version, Ran.command("--version"));
    assertEquals(version, Ran.command("audit", "--version"));
  }

  @Test
  void withoutACommandItSaysWhichToName() {
    assertEquals(
        new Ran(
            2,
            "",
            "Name a command, for example: shoe-audit audit --help\nTry: shoe-audit --help\n"),
        Ran.command());
  }

  @Test
  void anUnknownCommandIsRefusedWithASuggestion() {
    Ran ran = Ran.command("audits");
    assertEquals(2, ran.status());
    assertTrue(
        ran.err()
            .startsWith("Unmatched argument at index 0: 'audits'\nDid you mean: shoe-audit audit"),
        ran.err());
  }

  @Test
  void anUnknownOptionIsRefusedWithASuggestion() {
    Ran ran = Ran.command("audit", "--control", "a.yaml", "log.csv");
    assertEquals(2, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("--control"), ran.err());
    assertTrue(ran.err().endsWith("Try: shoe-audit audit --help\n"), ran.err());
  }

  /** That --controls is missing would send the reader looking for what is there. */
  @Test
  void aMisspeltOptionThatIsNeededIsCalledUnknownNotMissing() {
    String unknown =
        """
        Unknown option: '%s'
        Possible solutions: --controls, --compare, --compare-controls
        Try: shoe-audit audit --help
        """;
    assertEquals(
        new Ran(2, "", unknown.replace("%s", "--contols")),
        Ran.command("audit", "--contols", "a.yaml", "log.csv"));
    assertEquals(
        new Ran(2, "", unknown.replace("%s", "--contols=a.yaml")),
        Ran.command("audit", "--contols=a.yaml", "log.csv"));
  }

  @Test
  void withoutControlsThereIsNoAudit() {
    assertEquals(
        new Ran(
            2, "", "Missing required option: '--controls=FILE'\nTry: shoe-audit audit --help\n"),
        Ran.command("audit", "log.csv"));
  }

  @Test
  void withoutALogThereIsNoAudit() {
    assertEquals(
        new Ran(2, "", "Missing required parameter: 'LOG'\nTry: shoe-audit audit --help\n"),
        Ran.command("audit", "--controls", Ran.SAMPLE_CONTROLS.toString()));
  }

  @Test
  void noThreadsAreTooFew() {
    assertEquals(
        new Ran(
            2, "", "--threads is 0; give a whole number from 1\nTry: shoe-audit audit --help\n"),
        Ran.command("audit", "--threads", "0", "--controls", "a.yaml", "log.csv"));
  }

  @Test
  void threadsAreANumber() {
    Ran ran = Ran.command("audit", "--threads", "many", "--controls", "a.yaml", "log.csv");
    assertEquals(2, ran.status());
    assertTrue(
        ran.err().startsWith("Invalid value for option '--threads': 'many' is not an int"),
        ran.err());
  }

  @Test
  void aLogWithoutDeviationEndsWithStatus0AndAllResults() throws IOException {
    Path out = folder.resolve("out");
    Ran ran = Ran.audit(out, Ran.ERRORS.resolve("run-clean.csv"));
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    assertEquals(RESULTS, Ran.names(out));
    assertEquals(List.of("out"), Ran.names(folder));
    assertTrue(
        ran.out()
            .startsWith(
                """
                Cedar River Card Room (WA-0042), 2026-03-02
                Mini-Baccarat Game Rules (wsgc-mini-baccarat-2022)

                Nothing deviates in what could be tested of 3 coups of 1 shoe. Of 76 criteria, 34 were tested, 5
                could not be tested anywhere and 37 asked for no test.
                Audited: 1 file, 1 table, 1 shoe, 3 coups, 3 wagers.
                """),
        ran.out());
    assertTrue(
        ran.out()
            .endsWith(
                "\n\nResults: "
                    + out.resolve("findings.csv")
                    + "\nReports: "
                    + out.resolve("casebook.pdf")
                    + "\n         "
                    + out.resolve("report.pdf")
                    + "\n         "
                    + out.resolve("report.xlsx")
                    + "\n"),
        ran.out());
  }

  @Test
  void findingsEndWithStatus1() {
    Ran ran = Ran.audit(folder.resolve("out"), Ran.SAMPLE_LOGS);
    assertEquals("", ran.err());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertTrue(
        ran.out()
            .replaceAll("\\s+", " ")
            .contains(
                "Play departed from the controls in 10 of 76 coups of 2 shoes; 1 more needs review. 11"
                    + " findings: 10 departures from a rule, 1 to be reviewed by a person."),
        ran.out());
  }

  @Test
  void theEffectsOfTheSummaryAddUp() {
    String out = Ran.audit(folder.resolve("out"), Ran.SAMPLE_LOGS).out();
    long codes = 0;
    long levels = 0;
    for (String line : out.lines().toList()) {
      if (line.matches(".* [+-]?[0-9,]+\\.[0-9]{2}") && !line.contains("Effect")) {
        long minor =
            Long.parseLong(line.substring(line.lastIndexOf(' ') + 1).replaceAll("[+,.]", ""));
        if (line.startsWith("  ")) {
          codes += minor;
        } else {
          levels += minor;
        }
      }
    }
    assertEquals(14_525 - 5_300, codes);
    assertEquals(codes, levels);
    assertTrue(
        out.replaceAll("\\s+", " ")
            .contains(
                "Errors short-paid 4 patrons 229.25 USD and over-paid 5 patrons 321.50 USD, wager by"
                    + " wager: net to the patrons 92.25 USD."),
        out);
  }

  @Test
  void filesPassedOverAreNamed() {
    Ran ran = Ran.audit(folder.resolve("out"), Ran.ERRORS.resolve("run-folder-with-other-files"));
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    assertTrue(
        ran.out()
            .contains(
                """
                Notes on the files:
                - shift-report.txt: passed over: its first line does not name the columns event, table and shoe
                """),
        ran.out());
  }

  @Test
  void anEarlierAuditsResultsAreReplaced() throws IOException {
    Path out = folder.resolve("out");
    Ran.audit(out, Ran.SAMPLE_LOGS);
    Files.writeString(out.resolve("note.txt"), "Of the manager.");
    Ran.audit(out, Ran.ERRORS.resolve("run-clean.csv"));
    Path fresh = folder.resolve("fresh");
    Ran.audit(fresh, Ran.ERRORS.resolve("run-clean.csv"));
    Files.writeString(fresh.resolve("note.txt"), "Of the manager.");
    assertEquals(Ran.contents(fresh), Ran.contents(out));
  }

  @Test
  void missingFoldersAreMade() throws IOException {
    Path out = folder.resolve("a").resolve("b").resolve("c");
    assertEquals(0, Ran.audit(out, Ran.ERRORS.resolve("run-clean.csv")).status());
    assertEquals(RESULTS, Ran.names(out));
  }

  @Test
  void aFileIsNoFolderForResults() throws IOException {
    Path file = Files.writeString(folder.resolve("results"), "a file");
    assertEquals(
        new Ran(2, "", "--out " + file + " is a file; name a folder\n"),
        Ran.audit(file, Ran.SAMPLE_LOGS));
    Path below = file.resolve("march");
    assertEquals(
        new Ran(2, "", "--out " + below + ": " + file + " is a file; name a folder\n"),
        Ran.audit(below, Ran.SAMPLE_LOGS));
    assertEquals("a file", Files.readString(file));
    assertEquals(List.of("results"), Ran.names(folder));
  }

  /** What cannot be reached is told for what it is, and not called a file. */
  @Test
  void whyAFolderForResultsCannotBeReachedIsSaid() throws IOException {
    Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
    Ran ran = Ran.audit(loop, Ran.SAMPLE_LOGS);
    assertEquals(2, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("--out " + loop + " cannot be reached: "), ran.err());
    assertTrue(ran.err().endsWith("; name a folder\n"), ran.err());
  }

  /** A script's variable that is not set must not put results where the script runs. */
  @Test
  void anEmptyNameIsNoFolderForResults() {
    assertEquals(
        new Ran(2, "", "--out is empty; name a folder\nTry: shoe-audit audit --help\n"),
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out=",
            Ran.SAMPLE_LOGS.toString()));
  }

  @Test
  void aFolderWithAResultsNameStopsTheRunAndNothingIsTouched() throws IOException {
    Path out = folder.resolve("out");
    Path taken = Files.createDirectories(out.resolve("report.pdf"));
    Files.writeString(taken.resolve("page-1.txt"), "not ours");
    assertEquals(
        new Ran(
            2,
            "",
            out
                + " holds what this run does not write and what would be taken for its results:\n"
                + "  report.pdf is a folder\n"
                + "Move it away, or name another folder with --out.\n"),
        Ran.audit(out, Ran.SAMPLE_LOGS));
    assertEquals(List.of("report.pdf"), Ran.names(out));
    assertEquals(List.of("out"), Ran.names(folder));
  }

  @Test
  void rulesOfOnesOwnComeFromAFolder() {
    Path out = folder.resolve("out");
    String[] args = {
      "audit",
      "--rules",
      "rules-config",
      "--controls",
      Ran.SAMPLE_CONTROLS.toString(),
      "--out",
      out.toString(),
      Ran.ERRORS.resolve("run-clean.csv").toString()
    };
    assertEquals(0, Ran.command(args).status());
    args[2] = folder.resolve("none").toString();
    Ran ran = Ran.command(args);
    assertEquals(2, ran.status());
    assertTrue(
        ran.err().startsWith("--rules " + folder.resolve("none") + " is no folder"), ran.err());
    args[2] = "src";
    assertEquals(
        new Ran(
            2,
            "",
            """
            --rules src has no folder regulations; name one with regulations/ and bets/ in it
            Try: shoe-audit audit --help
            """),
        Ran.command(args));
  }

  @Test
  void theMachinesFailuresGiveTheirReasonAndOursTheStackTrace() {
    assertAll(
        () ->
            assertEquals(
                "3 shoe-audit could not finish: No space left on device\n",
                failed(new IOException("No space left on device"))),
        () ->
            assertEquals(
                "3 shoe-audit could not finish: reports/out: permission denied\n",
                failed(new AccessDeniedException("reports/out"))),
        () ->
            assertEquals(
                "3 shoe-audit could not finish: reports/out: Read-only file system\n",
                failed(new FileSystemException("reports/out", null, "Read-only file system"))),
        () ->
            assertEquals(
                "3 shoe-audit could not finish: cannot keep the findings: No space left on device\n",
                failed(
                    new UncheckedIOException(
                        "cannot keep the findings", new IOException("No space left on device")))),
        () ->
            assertTrue(
                failed(new OutOfMemoryError())
                    .startsWith("3 shoe-audit could not finish: it has not enough memory.")),
        () -> assertEquals("2 no\n", failed(new InvalidRunRequestException("no"))),
        () -> {
          String ours = failed(new IllegalStateException("two aces of nothing"));
          assertTrue(
              ours.startsWith(
                  "3 shoe-audit failed; this is our mistake, not the log's. Please report what follows:\n"
                      + "java.lang.IllegalStateException: two aces of nothing\n\tat shoeaudit."),
              ours);
        });
  }

  private static String failed(Throwable thrown) {
    StringWriter err = new StringWriter();
    int status = Failures.failed(thrown, new PrintWriter(err, true));
    return String.format(Locale.ROOT, "%d %s", status, err);
  }

  @Test
  void reportsAreLeftOutOnRequestAndNoneOfAnEarlierRunStays() throws IOException {
    Path out = folder.resolve("out");
    assertEquals(1, Ran.audit(out, Ran.SAMPLE_LOGS).status());
    assertEquals(RESULTS, Ran.names(out));
    String[] audit = {
      "audit",
      "--controls",
      Ran.SAMPLE_CONTROLS.toString(),
      "--out",
      out.toString(),
      "--reports",
      "none",
      Ran.SAMPLE_LOGS.toString()
    };

    Ran none = Ran.command(audit);

    assertEquals(1, none.status(), none.err());
    assertTrue(
        none.out().endsWith("\n\nResults: " + out.resolve("findings.csv") + "\n"), none.out());
    List<String> withoutReports =
        RESULTS.stream()
            .filter(name -> !name.startsWith("report.") && !name.startsWith("casebook."))
            .toList();
    assertEquals(withoutReports, Ran.names(out));
    assertTrue(!Files.readString(out.resolve("manifest.json")).contains("report.pdf"));

    audit[6] = "xlsx";
    Ran xlsx = Ran.command(audit);
    assertTrue(xlsx.out().endsWith("\nReports: " + out.resolve("report.xlsx") + "\n"), xlsx.out());
  }
}
