package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.output.FindingColumns;

/**
 * {@code report verify} on findings that a build with other columns wrote: what both have is
 * compared, and what is not compared is said.
 */
class ReportVerifyColumnsTest {
  private static final String HEADER = "findings.csv has another header than a table of findings: ";
  private static final List<String> FIELDS = FindingColumns.WRITTEN.names();

  /** The column that an older build does not have. */
  private static final String LAST = FIELDS.getLast();

  private static final String OTHERS = String.join(", ", FIELDS.subList(0, FIELDS.size() - 1));

  @TempDir private static Path shared;

  @TempDir private Path folder;

  private Path run = Path.of("");

  @BeforeAll
  static void audit() {
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--reports",
            "none",
            "--out",
            shared.resolve("run").toString(),
            Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
  }

  @BeforeEach
  void freshCopy() throws IOException {
    run = Folders.copy(shared.resolve("run"), folder.resolve("run"));
  }

  private void rewrite(String name, UnaryOperator<String> line) throws IOException {
    Path file = run.resolve(name);
    String end = name.endsWith(".csv") ? "\r\n" : "\n";
    StringBuilder text = new StringBuilder();
    for (String each : Files.readAllLines(file)) {
      text.append(line.apply(each)).append(end);
    }
    Files.writeString(file, text);
    Folders.matchManifest(run, name);
  }

  /** A line of the table without its last cell. */
  private static String withoutLast(String line) {
    return line.substring(0, line.lastIndexOf(','));
  }

  private static String withoutLastField(String line) {
    return line.replaceFirst(",\"" + LAST + "\":(\"[^\"]*\"|[^,}\"]*)", "");
  }

  private Ran withoutReplay() {
    return Ran.command("report", "verify", run.toString(), "--without-replay");
  }

  private Ran replayed() {
    return Ran.command(
        "report",
        "verify",
        run.toString(),
        Ran.SAMPLE_LOGS.toString(),
        "--controls",
        Ran.SAMPLE_CONTROLS.toString());
  }

  private static void tells(Ran ran, String... differences) {
    assertEquals("", ran.err());
    assertEquals(
        List.of(differences),
        ran.out()
            .lines()
            .filter(line -> line.startsWith("  DIFFERS      "))
            .map(line -> line.substring(15))
            .toList(),
        ran.out());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    assertTrue(ran.out().contains("\nNot verified: "), ran.out());
  }

  private static void says(Ran ran, String line) {
    assertTrue(ran.out().contains("  " + line + "\n"), "no \"" + line + "\" in\n" + ran.out());
  }

  @Test
  void aColumnFewer() throws IOException {
    rewrite("findings.csv", ReportVerifyColumnsTest::withoutLast);
    Ran ran = withoutReplay();
    tells(ran, HEADER + LAST + " is missing");
    says(
        ran,
        "note         findings.csv was compared with findings.jsonl by these columns alone: "
            + OTHERS);
    says(ran, "not checked  fields of findings.jsonl that findings.csv does not have: " + LAST);
    says(ran, "ok           findings.csv says the same as findings.jsonl in these columns");
  }

  @Test
  void aColumnMore() throws IOException {
    rewrite("findings.csv", line -> line + (line.startsWith("id,") ? ",remark" : ",seen"));
    Ran ran = withoutReplay();
    tells(ran, HEADER + "remark is unknown");
    says(ran, "not checked  columns of findings.csv that findings.jsonl does not have: remark");
    says(ran, "ok           findings.csv says the same as findings.jsonl in these columns");
  }

  @Test
  void columnsInAnotherOrder() throws IOException {
    rewrite(
        "findings.csv",
        line -> line.substring(line.lastIndexOf(',') + 1) + "," + withoutLast(line));
    Ran ran = withoutReplay();
    tells(ran, HEADER + "they stand in another order");
    says(ran, "ok           findings.csv says the same as findings.jsonl in these columns");
    assertFalse(ran.out().contains("does not have"), ran.out());
  }

  @Test
  void columnsUnderOneNameAndCellsWithoutAColumn() throws IOException {
    rewrite("findings.csv", line -> line.replaceFirst("^id,code,", "id,id,"));
    tells(
        withoutReplay(),
        HEADER + "code is missing; id stands twice",
        "findings.csv says something else than findings.jsonl of its finding 1, "
            + id(1)
            + ": its"
            + " id is \""
            + code(1)
            + "\" instead of \""
            + id(1)
            + "\"");
    freshTable();
    rewrite("findings.csv", line -> line.startsWith("id,") ? withoutLast(line) : line);
    tells(
        withoutReplay(),
        HEADER + LAST + " is missing",
        "findings.csv says something else than findings.jsonl of its finding 1, "
            + id(1)
            + ": "
            + FIELDS.size()
            + " cells under "
            + (FIELDS.size() - 1)
            + " columns");
  }

  @Test
  void anotherHeaderAltogether() throws IOException {
    rewrite("findings.csv", line -> line.startsWith("id,") ? "seen" : "yes");
    Ran ran = withoutReplay();
    assertEquals(ExitStatus.FINDINGS, ran.status());
    says(
        ran,
        "not checked  the findings of findings.csv: none of its columns is a field of findings.jsonl");
  }

  @Test
  void aTableThatASpreadsheetSavedAgain() throws IOException {
    rewrite("findings.csv", line -> line.startsWith("id,") ? "\uFEFF" + line : line);
    Ran ran = withoutReplay();
    tells(ran, HEADER + "its columns are the same, but written in another way");
    says(ran, "ok           findings.csv says the same as findings.jsonl in these columns");
  }

  @Test
  void aFindingThatDiffersInAColumnThatBothHave() throws IOException {
    rewrite("findings.csv", ReportVerifyColumnsTest::withoutLast);
    Folders.replace(run.resolve("findings.csv"), ",high,", ",low,");
    Folders.matchManifest(run, "findings.csv");
    tells(
        withoutReplay(),
        HEADER + LAST + " is missing",
        "findings.csv says something else than findings.jsonl of its finding 1, "
            + id(1)
            + ": its severity is \"low\" instead of \"high\"");
    rewrite("findings.csv", line -> line.startsWith("id,") ? line : "");
    assertTrue(
        withoutReplay().out().contains(": 1 cell under " + (FIELDS.size() - 1) + " columns\n"));
  }

  @Test
  void tablesThatEndElsewhere() throws IOException {
    rewrite("findings.csv", ReportVerifyColumnsTest::withoutLast);
    Path table = run.resolve("findings.csv");
    List<String> lines = Files.readAllLines(table);
    Files.writeString(table, String.join("\r\n", lines.subList(0, 2)) + "\r\n");
    Folders.matchManifest(run, "findings.csv");
    tells(
        withoutReplay(),
        HEADER + LAST + " is missing",
        "findings.csv ends before finding 2, " + id(2) + ", of findings.jsonl");
    Files.writeString(table, String.join("\r\n", lines) + "\r\nmore\r\n");
    Folders.matchManifest(run, "findings.csv");
    tells(
        withoutReplay(),
        HEADER + LAST + " is missing",
        "findings.csv goes on where findings.jsonl ends");
  }

  @Test
  void aRunOfABuildWithAColumnFewerIsComparedByTheOthersInTheReplay() throws IOException {
    rewrite("findings.csv", ReportVerifyColumnsTest::withoutLast);
    rewrite("findings.jsonl", ReportVerifyColumnsTest::withoutLastField);
    Ran ran = replayed();
    tells(
        ran,
        HEADER + LAST + " is missing",
        HEADER + LAST + " is missing",
        "findings.jsonl has other fields than a list of findings: " + LAST + " is missing");
    says(
        ran,
        "note         findings.jsonl was compared with the replay's by these fields alone: "
            + OTHERS);
    says(
        ran,
        "not checked  fields of the replay's findings.jsonl that findings.jsonl does not have: "
            + LAST);
    says(ran, "ok           the findings of findings.jsonl come out the same in these fields");
    says(
        ran,
        "ok           findings.csv says the same as the replay's findings.jsonl in these columns");
    assertFalse(ran.out().contains("with other contents"), ran.out());
  }

  @Test
  void findingsInAnotherOrderAndFindingsWithoutIds() throws IOException {
    List<String> lines =
        Files.readAllLines(run.resolve("findings.jsonl")).stream()
            .map(ReportVerifyColumnsTest::withoutLastField)
            .toList();
    Files.writeString(run.resolve("findings.jsonl"), String.join("\n", lines.reversed()) + "\n");
    Folders.matchManifest(run, "findings.jsonl");
    assertTrue(
        replayed()
            .out()
            .contains("  DIFFERS      findings.jsonl holds the same findings in another order\n"));
    Files.writeString(run.resolve("findings.jsonl"), String.join("\n", lines) + "\n");
    rewrite("findings.jsonl", line -> line.replaceFirst("\"id\":\"[^\"]*\",", ""));
    Ran ran = replayed();
    assertTrue(
        ran.out()
            .contains(
                "  DIFFERS      findings.jsonl has other fields than a list of findings: id, "
                    + LAST
                    + " are missing\n"),
        ran.out());
    says(ran, "ok           the findings of findings.jsonl come out the same in these fields");
  }

  @Test
  void aFindingThatDiffersInAFieldThatBothHave() throws IOException {
    rewrite(
        "findings.jsonl", line -> line.replace(",\"facts\":", ",\"remark\":\"seen\",\"facts\":"));
    Folders.replace(run.resolve("findings.jsonl"), "\"severity\":\"high\"", "\"severity\":\"low\"");
    Folders.matchManifest(run, "findings.jsonl");
    Ran ran = replayed();
    assertTrue(
        ran.out()
            .contains(
                "  DIFFERS      findings.jsonl has other fields than a list of findings: remark is"
                    + " unknown\n"),
        ran.out());
    says(
        ran,
        "not checked  fields of findings.jsonl that the replay's findings.jsonl does not have: remark");
    assertTrue(
        ran.out()
            .contains(
                "  DIFFERS      findings.jsonl: 1 finding found by both with other contents in these"
                    + " fields\n"),
        ran.out());
  }

  private void freshTable() throws IOException {
    Files.copy(
        shared.resolve("run").resolve("findings.csv"),
        run.resolve("findings.csv"),
        StandardCopyOption.REPLACE_EXISTING);
  }

  private String id(int finding) throws IOException {
    return field(finding, "id");
  }

  private String code(int finding) throws IOException {
    return field(finding, "code");
  }

  private String field(int finding, String key) throws IOException {
    return Files.readAllLines(run.resolve("findings.jsonl"))
        .get(finding - 1)
        .replaceFirst(".*\"" + key + "\":\"([^\"]*)\".*", "$1");
  }
}
