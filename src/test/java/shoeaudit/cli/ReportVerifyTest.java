package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code report verify} on the folder of a real run: whole, and with every kind of change that
 * somebody may make to it or to the evidence.
 */
class ReportVerifyTest {
  private static final String TABLE_1 = "2026-03-02-table-1.csv";

  @TempDir private static Path shared;

  @TempDir private Path folder;

  private Path run = Path.of("");

  @BeforeAll
  static void audit() {
    Ran ran = Ran.audit(shared.resolve("run"), Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
  }

  @BeforeEach
  void freshCopy() throws IOException {
    run = Folders.copy(shared.resolve("run"), folder.resolve("run"));
  }

  private Ran verify(String... more) {
    return verifyOf(Ran.SAMPLE_LOGS, more);
  }

  private Ran verifyOf(Path logs, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "report",
                "verify",
                run.toString(),
                logs.toString(),
                "--controls",
                Ran.SAMPLE_CONTROLS.toString()));
    args.addAll(List.of(more));
    return Ran.command(args.toArray(String[]::new));
  }

  private Ran withoutReplay() {
    return Ran.command("report", "verify", run.toString(), "--without-replay");
  }

  /** The lines that tell of differences, their marks left out. */
  private static List<String> differences(Ran ran) {
    assertEquals("", ran.err());
    List<String> differences =
        ran.out()
            .lines()
            .filter(line -> line.startsWith("  DIFFERS      "))
            .map(line -> line.substring(15))
            .toList();
    assertEquals(
        differences.isEmpty() ? ExitStatus.NOTHING_DEVIATES : ExitStatus.FINDINGS,
        ran.status(),
        ran.out());
    return differences;
  }

  private static void tells(Ran ran, String... beginnings) {
    List<String> differences = differences(ran);
    for (String beginning : beginnings) {
      assertTrue(
          differences.stream().anyMatch(line -> line.startsWith(beginning)),
          "no \"" + beginning + "\" in\n" + ran.out());
    }
    assertEquals(beginnings.length, differences.size(), ran.out());
  }

  @Test
  void aWholeRunVerifies() {
    Ran ran = verify();
    assertEquals(List.of(), differences(ran), ran.out());
    assertTrue(
        ran.out().startsWith("Engine and rules\n  ok           the engine is the recorded one, "),
        ran.out());
    assertTrue(
        ran.out().contains("\n  ok           findings.jsonl comes out the same, byte for byte\n"),
        ran.out());
    assertTrue(
        ran.out().contains("\n  ok           report.pdf comes out the same, byte for byte\n"),
        ran.out());
    assertTrue(
        ran.out().contains("\nVerified: everything that was checked is as recorded."), ran.out());
  }

  @Test
  void withoutTheLogsItSaysThatFindingsWereNotReplayed() {
    Ran ran = withoutReplay();
    assertEquals(List.of(), differences(ran), ran.out());
    assertTrue(
        ran.out()
            .contains(
                "\nNothing that was checked differs. That the results come from the logs was not"
                    + " verified, as the findings were not replayed. Not checked: 2 things, named"
                    + " above."),
        ran.out());
  }

  @Test
  void aLogWithOneCellChanged() throws IOException {
    Path logs = Folders.copy(Ran.SAMPLE_LOGS, folder.resolve("logs"));
    // The patron was paid 5.00 more than in the log that was audited.
    List<String> lines = new ArrayList<>(Files.readAllLines(logs.resolve(TABLE_1)));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("wager_settled,") && lines.get(i).contains(",win,50.00,")) {
        lines.set(i, lines.get(i).replace(",win,50.00,", ",win,55.00,"));
        break;
      }
    }
    Files.writeString(logs.resolve(TABLE_1), String.join("\n", lines) + "\n");

    Ran ran = verifyOf(logs);

    List<String> differences = differences(ran);
    assertTrue(
        differences.stream()
            .anyMatch(line ->
                line.startsWith("the log " + TABLE_1 + " has another SHA-256 than recorded: ")),
        ran.out());
    assertTrue(
        differences.contains("findings.jsonl: 1 finding found by the replay and not recorded"),
        ran.out());
    assertTrue(ran.out().contains(" settlement.payout-wrong, table T1, shoe "), ran.out());
  }

  private static final String HIGH = "\"severity\":\"high\"";

  /** What the report embeds is as it was. */
  private static final String EMBEDDED_FINDINGS =
      "the embedded findings.jsonl is another than the file in the folder: its SHA-256 is ";

  /** The table says it as it was. */
  private static final String TABLE =
      "findings.csv says something else than findings.jsonl of its finding ";

  /** So does the workbook. */
  private static final String WORKBOOK =
      "report.xlsx says something else than findings.jsonl of its finding ";

  private static final String LOW = "\"severity\":\"low\"";

  @Test
  void aFindingChanged() throws IOException {
    Folders.replace(run.resolve("findings.jsonl"), HIGH, LOW);
    tells(
        withoutReplay(),
        "findings.jsonl has another SHA-256 than the manifest records: ",
        TABLE,
        EMBEDDED_FINDINGS);
  }

  @Test
  void aFindingChangedAndTheManifestMadeToMatch() throws IOException {
    Folders.replace(run.resolve("findings.jsonl"), HIGH, LOW);
    Folders.matchManifest(run, "findings.jsonl");
    Ran ran = verify();
    tells(
        ran,
        TABLE,
        EMBEDDED_FINDINGS,
        "findings.jsonl: 1 finding found by both with other contents");
  }

  @Test
  void aFindingTakenOutAndTheManifestMadeToMatch() throws IOException {
    Path file = run.resolve("findings.jsonl");
    List<String> lines = Files.readAllLines(file);
    Files.writeString(file, String.join("\n", lines.subList(1, lines.size())) + "\n");
    Folders.matchManifest(run, "findings.jsonl");
    tells(
        verify(),
        TABLE,
        WORKBOOK + "1, ",
        EMBEDDED_FINDINGS,
        "findings.jsonl: 1 finding found by the replay and not recorded");
  }

  @Test
  void aFindingPutInAndTheManifestMadeToMatch() throws IOException {
    Path file = run.resolve("findings.jsonl");
    String first = Files.readAllLines(file).getFirst();
    Files.writeString(
        file,
        Files.readString(file)
            + first.replaceFirst("\"id\":\"[^\"]*\"", "\"id\":\"made-up\"")
            + "\n");
    Folders.matchManifest(run, "findings.jsonl");
    Ran ran = verify();
    tells(
        ran,
        TABLE,
        "the sheet Findings of report.xlsx ends before finding 12 of findings.jsonl, made-up",
        EMBEDDED_FINDINGS,
        "findings.jsonl: 1 finding recorded and not found by the replay");
    assertTrue(ran.out().contains("\n                 made-up "), ran.out());
  }

  @Test
  void theTableOfFindingsChangedAndTheManifestMadeToMatch() throws IOException {
    Folders.replace(run.resolve("findings.csv"), ",high,", ",low,");
    Folders.matchManifest(run, "findings.csv");
    tells(withoutReplay(), TABLE);
  }

  @Test
  void theTableOfFindingsLongerOrOfAnotherHeader() throws IOException {
    Path table = run.resolve("findings.csv");
    String text = Files.readString(table);
    Files.writeString(table, text + "more\r\n");
    Folders.matchManifest(run, "findings.csv");
    tells(withoutReplay(), "findings.csv goes on where findings.jsonl ends");
    Files.writeString(table, "i" + text);
    Folders.matchManifest(run, "findings.csv");
    tells(withoutReplay(), "findings.csv has another header than a table of findings");
  }

  @Test
  void aCoverageRowChangedAndTheManifestMadeToMatch() throws IOException {
    Path file = run.resolve("coverage.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(2, lines.get(2).replaceFirst(",\\d+,", ",99,"));
    Files.writeString(file, String.join("\n", lines) + "\n");
    Folders.matchManifest(run, "coverage.csv");
    tells(
        verify(),
        "the embedded coverage.csv is another than the file in the folder: its SHA-256 is ",
        "coverage.csv differs from the replay's from line 3 on");
  }

  @Test
  void aPageChangedAndTheManifestMadeToMatch() throws IOException {
    Path report = run.resolve("report.pdf");
    byte[] bytes = Files.readAllBytes(report);
    try (PDDocument document = Loader.loadPDF(bytes)) {
      try (PDPageContentStream page =
          new PDPageContentStream(
              document, document.getPage(1), PDPageContentStream.AppendMode.APPEND, true)) {
        page.addRect(100, 100, 50, 50);
        page.fill();
      }
      document.save(report.toFile());
    }
    Folders.matchManifest(run, "report.pdf");
    List<String> differences = differences(verify());
    assertTrue(
        differences.contains("report.pdf differs from the replay's on page 2"),
        differences.toString());
  }

  @Test
  void aPdfThatIsOnlyPackedInAnotherWayIsTheSameInContent() throws IOException {
    Path report = run.resolve("report.pdf");
    byte[] bytes = Files.readAllBytes(report);
    try (PDDocument document = Loader.loadPDF(bytes)) {
      document.save(report.toFile());
    }
    Folders.matchManifest(run, "report.pdf");
    Ran ran = verify();
    assertEquals(List.of(), differences(ran), ran.out());
    assertTrue(
        ran.out()
            .contains(
                "  ok           report.pdf comes out the same in content; its bytes are packed in"
                    + " another way\n"),
        ran.out());
  }

  @Test
  void anAttachmentChangedAndTheManifestMadeToMatch() throws IOException {
    Path report = run.resolve("report.pdf");
    byte[] bytes = Files.readAllBytes(report);
    byte[] findings = Files.readAllBytes(run.resolve("findings.jsonl"));
    findings[10] ^= 1;
    try (PDDocument document = Loader.loadPDF(bytes)) {
      attach(document, "findings.jsonl", findings);
      document.save(report.toFile());
    }
    Folders.matchManifest(run, "report.pdf");
    Ran ran = verify();
    List<String> differences = differences(ran);
    assertTrue(
        differences.stream()
            .anyMatch(line ->
                line.startsWith(
                    "the embedded findings.jsonl is another than the file in the folder: its"
                        + " SHA-256 is ")),
        ran.out());
    assertTrue(
        differences.contains(
            "report.pdf differs from the replay's in the attachments or named places"),
        ran.out());
  }

  /** Puts a file in, in place of one of that name. */
  private static void attach(PDDocument document, String name, byte[] bytes) throws IOException {
    Map<String, PDComplexFileSpecification> files = new TreeMap<>();
    PDDocumentNameDictionary names = document.getDocumentCatalog().getNames();
    if (names == null) {
      names = new PDDocumentNameDictionary(document.getDocumentCatalog());
    } else if (names.getEmbeddedFiles() != null && names.getEmbeddedFiles().getNames() != null) {
      files.putAll(names.getEmbeddedFiles().getNames());
    }
    PDEmbeddedFile file = new PDEmbeddedFile(document, new ByteArrayInputStream(bytes));
    PDComplexFileSpecification specification = new PDComplexFileSpecification();
    specification.setFile(name);
    specification.setFileUnicode(name);
    specification.setEmbeddedFile(file);
    files.put(name, specification);
    PDEmbeddedFilesNameTreeNode tree = new PDEmbeddedFilesNameTreeNode();
    tree.setNames(files);
    names.setEmbeddedFiles(tree);
    document.getDocumentCatalog().setNames(names);
  }

  @Test
  void aWorkbooksCellChangedAndTheManifestMadeToMatch() throws IOException {
    rewriteWorkbook("Cedar River Card Room", "Cedar Rover Card Room");
    Folders.matchManifest(run, "report.xlsx");
    List<String> differences = differences(verify());
    assertFalse(differences.isEmpty());
    for (String difference : differences) {
      assertTrue(
          difference.matches(
              "report\\.xlsx differs from the replay's on the sheet \"[A-Z].*\" in [A-Z]+[0-9]+:"
                  + " \".*Cedar Rover Card Room.*\" instead of \".*Cedar River Card Room.*\""),
          difference);
    }
  }

  @Test
  void aFindingsCellInTheWorkbookChangedIsFoundWithoutAReplay() throws IOException {
    assertTrue(
        withoutReplay()
            .out()
            .contains(
                "  ok           the sheet Findings of report.xlsx has the ids, codes and effects"
                    + " of findings.jsonl\n"));
    String second = Files.readAllLines(run.resolve("findings.jsonl")).get(1);
    String id = second.replaceFirst(".*\"id\":\"([^\"]*)\".*", "$1");
    assertTrue(second.contains("\"code\":\"wager.late\""), second);
    changed("<t>wager.late</t>", "<t>dealing.player-stood</t>");
    tells(
        withoutReplay(),
        WORKBOOK + "2, " + id + ": its code is \"dealing.player-stood\" instead of wager.late");
    changed(id, "0123456789abcdef");
    tells(
        withoutReplay(),
        WORKBOOK + "2, " + id + ": its id is \"0123456789abcdef\" instead of " + id);
    changed("<v>47.5</v>", "<v>4.75</v>");
    tells(
        withoutReplay(),
        WORKBOOK + "2, " + id + ": its effect is \"4.75\" instead of 4750 minor units");
    changed("<v>47.5</v>", "<f>23.75*2</f><v>47.5</v>");
    tells(
        withoutReplay(),
        WORKBOOK + "2, " + id + ": its effect is a formula that gives \"47.5\" instead of ");
    changed("<row r=\"12\"", "<now r=\"12\"");
    tells(withoutReplay(), "the findings of report.xlsx cannot be read: ");
  }

  /** A fresh copy of the run with one change in its workbook, and a manifest to match. */
  private void changed(String old, String by) throws IOException {
    Files.copy(
        shared.resolve("run").resolve("report.xlsx"),
        run.resolve("report.xlsx"),
        StandardCopyOption.REPLACE_EXISTING);
    rewriteWorkbook(old, by);
    Folders.matchManifest(run, "report.xlsx");
  }

  @Test
  void aFindingMoreInTheWorkbookIsFoundWithoutAReplay() throws IOException {
    List<String> lines = Files.readAllLines(run.resolve("findings.jsonl"));
    Files.writeString(
        run.resolve("findings.jsonl"),
        String.join("\n", lines.subList(0, lines.size() - 1)) + "\n");
    Folders.matchManifest(run, "findings.jsonl");
    tells(
        withoutReplay(),
        "findings.csv goes on where findings.jsonl ends",
        "the sheet Findings of report.xlsx goes on where findings.jsonl ends",
        EMBEDDED_FINDINGS);
  }

  @Test
  void aWorkbookThatIsOnlyPackedInAnotherWayIsTheSameInContent() throws IOException {
    rewriteWorkbook("no such text", "");
    Folders.matchManifest(run, "report.xlsx");
    Ran ran = verify();
    assertEquals(List.of(), differences(ran), ran.out());
    assertTrue(ran.out().contains("report.xlsx comes out the same in content"), ran.out());
  }

  private void rewriteWorkbook(String old, String by) throws IOException {
    Path workbook = run.resolve("report.xlsx");
    Path rewritten = folder.resolve("rewritten.xlsx");
    try (ZipFile from = new ZipFile(workbook.toFile());
        ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(rewritten));
        Stream<? extends ZipEntry> entries = from.stream()) {
      to.setLevel(1);
      for (ZipEntry entry : entries.toList()) {
        to.putNextEntry(new ZipEntry(entry.getName()));
        byte[] bytes = from.getInputStream(entry).readAllBytes();
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        to.write(
            entry.getName().matches("xl/(worksheets/.*|sharedStrings\\.xml)")
                ? text.replace(old, by).getBytes(StandardCharsets.ISO_8859_1)
                : bytes);
      }
    }
    Files.move(rewritten, workbook, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void anotherEngineIsSaidFirstAndDifferencesAreItsOwn() throws IOException {
    Folders.manifest(
        run, document -> ((ObjectNode) document.path("inputs")).put("engine", "0.0.9"));
    Folders.replace(run.resolve("findings.jsonl"), HIGH, LOW);
    Folders.matchManifest(run, "findings.jsonl");
    Ran ran = verify();
    List<String> differences = differences(ran);
    assertTrue(
        differences.getFirst().startsWith("the installed engine is shoe-audit ")
            && differences.getFirst().endsWith(", the recorded one shoe-audit 0.0.9"),
        ran.out());
    assertTrue(
        ran.out()
            .contains(
                "  note         what follows is compared with another engine or other rules than"
                    + " the recorded ones: "),
        ran.out());
    assertTrue(ran.out().contains(" (replayed with another engine or other rules)\n"), ran.out());
  }

  @Test
  void anotherRuleFileIsSaidFirst() throws IOException {
    Path rules = folder.resolve("rules");
    for (String kind : List.of("regulations", "bets", "profiles")) {
      Folders.copy(Path.of("rules-config", kind), rules.resolve(kind));
    }
    Path regulation = rules.resolve("regulations").resolve("wsgc-mini-baccarat-2022.yaml");
    Files.writeString(regulation, Files.readString(regulation) + "# another line\n");
    Ran ran = verify("--rules", rules.toString());
    List<String> differences = differences(ran);
    assertTrue(
        differences
            .getFirst()
            .startsWith(
                "the installed rule file regulations/wsgc-mini-baccarat-2022.yaml has another"
                    + " SHA-256 than recorded: "),
        ran.out());
    assertTrue(
        differences.stream()
            .anyMatch(line -> line.endsWith(" (replayed with another engine or other rules)")),
        ran.out());
  }

  @Test
  void aFileMissingAndOneTooMany() throws IOException {
    Files.delete(run.resolve("problems.csv"));
    Files.writeString(run.resolve("notes.txt"), "seen\n");
    tells(
        withoutReplay(),
        "problems.csv is missing",
        "report.pdf embeds problems.csv, SHA-256 ",
        "notes.txt is in the folder, and is no file of this run");
  }

  @Test
  void inputsThatAreOthersThanTheManifests() throws IOException {
    Folders.replace(run.resolve("inputs.json"), "controls.yaml", "control.yaml");
    Folders.matchManifest(run, "inputs.json");
    List<String> differences = differences(withoutReplay());
    assertTrue(
        differences.contains("inputs.json says something else than the manifest's inputs"),
        differences.toString());
  }

  @Test
  void aRunWithoutAManifest() throws IOException {
    Files.delete(run.resolve("manifest.json"));
    tells(
        withoutReplay(),
        "manifest.json is missing: the run has not come to its end, or the file was taken away");
  }

  @Test
  void aManifestThatIsNone() throws IOException {
    Files.writeString(run.resolve("manifest.json"), "{}");
    tells(withoutReplay(), "manifest.json has no list \"files\"");
    Files.writeString(run.resolve("manifest.json"), "seen");
    List<String> differences = differences(withoutReplay());
    assertTrue(differences.getFirst().startsWith("manifest.json is no JSON: "));
  }

  @Test
  void anotherControlFile() throws IOException {
    Path other = folder.resolve("controls.yaml");
    Files.writeString(other, Files.readString(Ran.SAMPLE_CONTROLS) + "# another line\n");
    Ran ran =
        Ran.command(
            "report",
            "verify",
            run.toString(),
            Ran.SAMPLE_LOGS.toString(),
            "--controls",
            other.toString());
    assertTrue(
        differences(ran)
            .getFirst()
            .startsWith("the control file " + other + " has a SHA-256 that is not recorded: "),
        ran.out());
  }

  @Test
  void aRunByAnImportProfileVerifies() {
    Path controls = Path.of("rules-config", "controls", "harbor-street-casino.yaml");
    Path log = Path.of("src", "samples", "harbor-street", "t_game.csv");
    run = folder.resolve("harbor");
    Ran.command(
        "audit",
        "--controls",
        controls.toString(),
        "--profile",
        "floor-table-management",
        "--out",
        run.toString(),
        log.toString());
    Ran ran =
        Ran.command(
            "report", "verify", run.toString(), log.toString(), "--controls", controls.toString());
    assertEquals(List.of(), differences(ran), ran.out());
    assertTrue(
        ran.out()
            .contains(
                "  ok           the installed rule file profiles/floor-table-management.yaml is as"
                    + " recorded\n"),
        ran.out());
  }

  @Test
  void controlsComeFromTheReportThatEmbedsThem() {
    Ran ran = Ran.command("report", "verify", run.toString(), Ran.SAMPLE_LOGS.toString());
    for (String line :
        List.of(
            "the embedded findings.jsonl is the same as the file in the folder",
            "the embedded controls.yaml is the same as the one that is recorded",
            "findings.jsonl comes out the same, byte for byte")) {
      assertTrue(ran.out().contains("  ok           " + line + "\n"), ran.out());
    }
  }

  @Test
  void aReportWhoseAttachmentsWereTakenOut() throws IOException {
    Path report = run.resolve("report.pdf");
    byte[] bytes = Files.readAllBytes(report);
    try (PDDocument document = Loader.loadPDF(bytes)) {
      document.getDocumentCatalog().getCOSObject().removeItem(COSName.NAMES);
      document.save(report.toFile());
    }
    Folders.matchManifest(run, "report.pdf");
    Ran ran = Ran.command("report", "verify", run.toString(), Ran.SAMPLE_LOGS.toString());
    tells(
        ran,
        "report.pdf does not embed findings.jsonl",
        "report.pdf does not embed indicators.jsonl",
        "report.pdf does not embed coverage.csv",
        "report.pdf does not embed problems.csv",
        "report.pdf does not embed inputs.json",
        "report.pdf does not embed controls.yaml",
        "the audit was not replayed: report.pdf does not embed the control file controls.yaml as"
            + " recorded; name it with --controls");
  }

  @Test
  void whatCannotBeDoneAsAsked() {
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            "name the logs that were audited, for the findings to be replayed from them; or give"
                + " --without-replay to verify all but the findings\n"),
        Ran.command("report", "verify", run.toString()));
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            "logs are named, and --without-replay is given; leave one of them out\n"),
        verify("--without-replay"));
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            folder.resolve("none") + " does not exist; name the folder of a finished run\n"),
        Ran.command("report", "verify", folder.resolve("none").toString(), "--without-replay"));
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            run.resolve("report.pdf")
                + " is a file; name the folder that holds the run: "
                + run
                + "\n"),
        Ran.command("report", "verify", run.resolve("report.pdf").toString(), "--without-replay"));
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            "--trust " + folder.resolve("none.pem") + " does not exist\n"),
        verify("--trust", folder.resolve("none.pem").toString()));
  }
}
