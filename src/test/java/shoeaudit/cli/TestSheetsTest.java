package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.cli.Ran.refused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.report.Standard;

/** {@code report checklist}: answers of the record and of a person, side by side. */
class TestSheetsTest {
  @TempDir private static Path shared;

  @TempDir private Path folder;

  @BeforeAll
  static void audit() throws IOException {
    Path reviews =
        Files.writeString(
            shared.resolve("reviews.csv"), "id,disposition\nc6d1fcd97886a370,dismissed\n");
    audit(Ran.SAMPLE_CONTROLS, run(), "--reviews", reviews.toString(), "--reports", "pdf");
  }

  private static Path run() {
    return shared.resolve("run");
  }

  private static void audit(Path controls, Path out, String... more) {
    Ran ran =
        Ran.command(
            Stream.concat(
                    Stream.of("audit", "--controls", controls.toString(), "--out", out.toString()),
                    Stream.concat(Stream.of(more), Stream.of(Ran.SAMPLE_LOGS.toString())))
                .toArray(String[]::new));
    assertEquals("", ran.err());
  }

  private static Ran checklist(Object... words) {
    return Ran.report("checklist", words);
  }

  private static String printed(Object... words) {
    return Ran.printed("checklist", words);
  }

  private static void holds(String sheet, String line) {
    assertTrue(sheet.contains(line + "\n"), sheet);
  }

  @Test
  void theRecordAnswersWithTheCountsBehindIt() {
    String sheet = printed(run());
    holds(
        sheet,
        "| 1.b | Each hand has two or three cards. | yes | 76 conforming, 0 deviating, 0 for review, 0"
            + " not testable |  |");
    holds(
        sheet,
        "| 3.c | All wagers are placed before cards are dealt. | no | 329 conforming, 1 deviating, 1"
            + " for review, 0 not testable |  |");
    holds(
        sheet,
        "| 4.a | Gallery wagers lie on the lines between wagering areas. | not testable | 0"
            + " conforming, 0 deviating, 0 for review, 331 not testable |  |");
    holds(
        sheet,
        "| IC:bets.tie | What the control file asks for by its key bets.tie is kept. | no | 53"
            + " conforming, 1 deviating, 0 for review, 0 not testable |  |");
  }

  @Test
  void whatNoRecordShowsIsLeftToAPerson() {
    String sheet = printed(run());
    holds(sheet, "| Ghost hands, 2 | A ghost hand is dealt at a customer's request. | – |  |  |");
    holds(
        sheet,
        "| Modifications | Changes to the rules are immaterial and documented in the internal"
            + " controls. | – |  |  |");
  }

  @Test
  void keysAmongTheClausesAreExplainedWhereThereAreAny() {
    String said = "Clauses that begin with IC are keys of the control file";
    assertTrue(printed(run()).contains(said));
  }

  @Test
  void whatBearsOnNothingIsNoYes() {
    holds(
        printed(run()),
        "| 4.c | Only one patron wagers on a line. | does not apply | nothing on record that it"
            + " bears on |  |");
  }

  @Test
  void dismissedFindingsAreCountedStillAndSaid() {
    holds(
        printed(run()),
        "| 10.b | Where a hand holds a natural, no card is drawn. | no | 27 conforming, 1 deviating, 0"
            + " for review, 0 not testable 1 finding was dismissed. |  |");
  }

  @Test
  void theSheetIsReadBackWithAnswersAndKeepsThoseOfTheRecord() throws IOException {
    Path csv = folder.resolve("sheet.csv");
    assertEquals("Written: " + csv + "\n", printed("--out", csv, run()));
    String empty = Files.readString(csv);
    assertTrue(
        empty.startsWith(
            "question,clause,text,record,conforms,deviates,review,not_testable,not_applicable,"
                + "answer,by,date,notes\r\n"),
        empty);
    Files.writeString(
        csv,
        answered(
            answered(empty, "WSGC-MB-G2", "yes,R. Ortiz,2026-03-09,seen twice"),
            "WSGC-MB-1b",
            "no,,,"));
    String sheet = printed("--answers", csv, run());
    holds(
        sheet,
        "| Ghost hands, 2 | A ghost hand is dealt at a customer's request. | – |  | Yes; R. Ortiz;"
            + " 2026-03-09; seen twice |");
    holds(
        sheet,
        "| 1.b | Each hand has two or three cards. | yes | 76 conforming, 0 deviating, 0 for review, 0"
            + " not testable | No |");
    assertTrue(
        sheet.contains(
            "The answers in the last column stand in sheet.csv, SHA-256 " + Folders.sha256(csv)),
        sheet);
    Path again = folder.resolve("again.csv");
    printed("--answers", csv, "--out", again, run());
    assertEquals(Files.readString(csv), Files.readString(again));
  }

  private static String answered(String sheet, String question, String answer) {
    return sheet
        .lines()
        .map(line ->
            line.startsWith(question + ",")
                ? line.substring(0, line.length() - ",,,".length()) + answer
                : line)
        .reduce("", (before, line) -> before + line + "\r\n");
  }

  @Test
  void everyMistakeInTheAnswersIsNamedAndNothingIsWritten() throws IOException {
    Path answers =
        Files.writeString(
            folder.resolve("answers.csv"),
            "question,answer\nWSGC-MB-G2,yes\nWSGC-MB-G22,yes\nWSGC-MB-1b,maybe\nWSGC-MB-G2,no\n");
    Ran ran = checklist("--answers", answers, "--out", folder.resolve("sheet.pdf"), run());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err()
            .startsWith(
                "answers.csv:3: \"WSGC-MB-G22\" is no question of the checklist"
                    + " wsgc-mini-baccarat-2022 -> "),
        ran.err());
    assertTrue(
        ran.err()
            .contains(
                "answers.csv:4: \"maybe\" is no answer -> answer with yes, no, not_applicable, or"
                    + " leave the cell empty\n"
                    + "answers.csv:5: the question WSGC-MB-G2 is answered a second time -> answer"
                    + " each question once\n"),
        ran.err());
    assertEquals(List.of("answers.csv"), Ran.names(folder));
  }

  @Test
  void answersThatAreNotThereAreRefused() {
    Path nowhere = folder.resolve("nowhere.csv");
    refused("answers file " + nowhere + " does not exist", checklist("--answers", nowhere, run()));
    refused(
        "answers file " + folder + " is a folder; name the file",
        checklist("--answers", folder, run()));
  }

  @Test
  void aChecklistIsForItsRegulation() {
    refused(
        "the checklist kansas-internal-audit is for runs under kansas-lottery-mini-baccarat, and"
            + " these were audited under wsgc-mini-baccarat-2022; name another checklist or other"
            + " runs",
        checklist("--checklist", "kansas-internal-audit", run()));
    Ran ran = checklist("--checklist", "kansas-internal-audits", run());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err().startsWith("checklists/kansas-internal-audits.yaml:1: is not there -> "),
        ran.err());
  }

  @Test
  void whetherAFluctuationWasLookedIntoOnlyAPersonCanSay() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("rules"));
    copyRules(rules);
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            Files.readString(Ran.SAMPLE_CONTROLS)
                + "\nhold: {of: handle, base_level: 1%, tolerance: 3%}\n");
    Path out = folder.resolve("held");
    audit(controls, out, "--reports", "none");
    Files.writeString(
        rules.resolve("checklists").resolve("ours.yaml"),
        """
        id: ours
        title: Our own
        publisher: The room
        revision: 1
        source: The binder at the cage
        questions:
          - {id: hold, clause: A, question: Is every fluctuation looked into?, statistic: hold}
        """);
    holds(
        printed("--checklist", "ours", "--rules", rules, out),
        "| A | Is every fluctuation looked into? | open | 2 tables and months held against the base"
            + " level, 2 off it, 0 without one or not known |  |");
    String without = printed("--checklist", "ours", "--rules", rules, run());
    holds(
        without,
        "| A | Is every fluctuation looked into? | – | 0 tables and months held against the base"
            + " level, 0 off it, 2 without one or not known |  |");
    assertFalse(without.contains("| yes |"), without);
    assertFalse(without.contains("Clauses that begin with IC"), without);
  }

  private static void copyRules(Path to) throws IOException {
    for (String kind : List.of("regulations", "bets", "checklists")) {
      Folders.copy(Path.of("rules-config").resolve(kind), to.resolve(kind));
    }
  }

  @Test
  void theSheetKeepsTheStandardsAndItsBytes() throws IOException {
    Path one = folder.resolve("one.pdf");
    Path other = folder.resolve("other.pdf");
    printed("--out", one, run());
    printed("--out", other, run());
    assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(other));
    assertEquals(List.of(), Standard.failures(one, PDFAFlavour.PDFA_3_A));
    assertEquals(List.of(), Standard.failures(one, PDFAFlavour.PDFUA_1));
  }
}
