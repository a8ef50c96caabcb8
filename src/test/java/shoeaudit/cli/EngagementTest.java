package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;

/** Who audits for whom, on which logs, reaches the reports and is an input like any other. */
class EngagementTest {
  private static final Path ENGAGEMENT = Ran.SAMPLE.resolve("engagement.yaml");
  private static final String TABLE_1 = "2026-03-02-table-1.csv";
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("out");
  }

  private Ran audit(@Nullable Path engagement, String reports) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--reports",
                reports,
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--out",
                out().toString(),
                Ran.SAMPLE_LOGS.toString()));
    if (engagement != null) {
      args.addAll(List.of("--engagement", engagement.toString()));
    }
    return Ran.command(args.toArray(String[]::new));
  }

  private Path changed(String from, String to) throws IOException {
    String text = Files.readString(ENGAGEMENT);
    assertTrue(text.contains(from), from);
    return Files.writeString(folder.resolve("engagement.yaml"), text.replace(from, to));
  }

  private String pages(int first, int last) throws IOException {
    try (PDDocument report = Loader.loadPDF(out().resolve("report.pdf").toFile())) {
      PDFTextStripper text = new PDFTextStripper();
      text.setStartPage(first);
      text.setEndPage(last);
      return text.getText(report).replaceAll("\\s+", " ");
    }
  }

  private static void says(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), "no \"" + part + "\" in " + text);
    }
  }

  @Test
  void itIsAnInputAndTheDataSayWhichReportTheyBelongTo() throws IOException {
    Ran ran = audit(ENGAGEMENT, "none");
    assertEquals("", ran.err());
    assertEquals(ExitStatus.FINDINGS, ran.status());
    says(ran.out(), "Report MB-2026-014 \u00b7 issued 20 March 2026\n");
    JsonNode inputs = JSON.readTree(out().resolve("inputs.json").toFile());
    JsonNode last = inputs.path("files").path(inputs.path("files").size() - 1);
    assertEquals("engagement", last.path("role").asText());
    assertEquals(Sha256.hex(Files.readAllBytes(ENGAGEMENT)), last.path("sha256").asText());
    assertEquals(
        "{\"number\":\"MB-2026-014\",\"status\":\"issued\",\"issued\":\"2026-03-20\","
            + "\"authority\":\"Washington State Gambling Commission, audit order of 2026-03-05\","
            + "\"auditor\":\"R. Ortiz, Special Agent, Gaming Compliance Unit\"}",
        inputs.path("report").toString());
  }

  @Test
  void aLogThatWasReceivedAsAnotherOneIsRefusedAndNothingIsWritten() throws IOException {
    String hash = Folders.sha256(Ran.SAMPLE_LOGS.resolve(TABLE_1));
    Path other = changed(hash, "0".repeat(64));
    Ran ran = audit(other, "both");
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            "the log "
                + TABLE_1
                + " is not the file that was received from Dana Wu, surveillance manager, Cedar River Card"
                + " Room (2026-03-09T14:05-07:00): its SHA-256 is "
                + hash
                + ", and engagement.yaml states "
                + "0".repeat(64)
                + " -> audit the file as it was received, or correct the hash\n"),
        ran);
    assertEquals(List.of("engagement.yaml"), Ran.names(folder));
  }

  @Test
  void aResponseToNoFindingAndTheCustodyOfNoLogAreNotes() throws IOException {
    Path other = changed("finding: d190c91225d6d6b4", "finding: nobody");
    Files.writeString(
        other, Files.readString(other).replace("file: " + TABLE_1, "file: table-9.csv"));
    Ran ran = audit(other, "none");
    assertEquals(ExitStatus.FINDINGS, ran.status());
    List<String> said =
        List.of(
            "engagement.yaml:8: no log of this run has the name table-9.csv; its custody is in no"
                + " report",
            "engagement.yaml:19: no finding has the id nobody; its response is in no report");
    assertEquals(
        said.stream().map(each -> "warning: " + each).toList(), ran.err().lines().toList());
    JsonNode notes = JSON.readTree(out().resolve("manifest.json").toFile()).path("notes");
    said.forEach(each -> says(notes.toString(), each));
  }

  @Test
  void thePdfTellsItWhereItBears() throws IOException {
    audit(ENGAGEMENT, "pdf");
    String first = pages(1, 1);
    says(
        first,
        "Report MB-2026-014 \u00b7 issued 20 March 2026",
        "Record audited 2 March 2026, 18:00:00 to 2 March 2026, 18:19:46 (America/Los_Angeles)",
        "Play departed from the controls in 10 of 76 recorded coups; 1 more needs review.",
        "The auditor's conclusion: The controls over drawing",
        "of 76 coups (13.2%) departed",
        "The 3 gravest findings",
        "What R. Ortiz, Special Agent, Gaming Compliance Unit attests I audited the logs");
    assertTrue(first.indexOf("attests I audited") < first.indexOf("Signature Unsigned"), first);
    String all = pages(2, 99);
    says(
        all,
        "Audit of recorded play \u00b7 report MB-2026-014",
        "Dana Wu, surveillance manager,",
        "that of the file audited",
        "Licensee's response T. Lee, general manager, 16 March 2026: The dealer was new",
        "The record of this audit has no cause, recommendation or response of the licensee.");
    try (PDDocument report = Loader.loadPDF(out().resolve("report.pdf").toFile())) {
      assertEquals(
          "2026-03-20T00:00:00Z",
          report.getDocumentInformation().getCreationDate().toInstant().toString());
    }
  }

  @Test
  void aDraftSaysSoOnEveryPage() throws IOException {
    audit(changed("status: issued, issued: 2026-03-20", "status: draft"), "pdf");
    says(
        pages(1, 1), "MB-2026-014 \u00b7 draft, not issued", "This is a draft: until it is issued");
    says(pages(3, 3), "Audit of recorded play \u00b7 report MB-2026-014 \u00b7 draft");
  }

  @Test
  void withoutItTheReportIsUnattendedMachineOutputAndHasNoDate() throws IOException {
    audit(null, "both");
    says(
        pages(1, 1), "Unattended machine output: not issued by anybody", "nobody attests anything");
    says(pages(2, 9), "unattended machine output", "no engagement file was given");
    try (PDDocument report = Loader.loadPDF(out().resolve("report.pdf").toFile())) {
      assertNull(report.getDocumentInformation().getCreationDate());
      assertNull(report.getDocumentInformation().getModificationDate());
      String xmp =
          new String(
              report.getDocumentCatalog().getMetadata().toByteArray(), StandardCharsets.UTF_8);
      assertFalse(xmp.contains("Date>"), xmp);
    }
    try (XSSFWorkbook workbook = new XSSFWorkbook(out().resolve("report.xlsx").toString())) {
      says(row(workbook, "Decision", "Report"), "Unattended machine output");
      assertNull(workbook.getProperties().getCoreProperties().getCreated());
      assertNull(workbook.getProperties().getCoreProperties().getModified());
    }
  }

  @Test
  void theWorkbookTellsItToo() throws IOException {
    audit(ENGAGEMENT, "xlsx");
    try (XSSFWorkbook workbook = new XSSFWorkbook(out().resolve("report.xlsx").toString())) {
      says(row(workbook, "Decision", "Report"), "MB-2026-014");
      says(row(workbook, "Decision", "Attestation, of report.pdf"), "I audited the logs");
      says(row(workbook, "Custody", TABLE_1), "Dana Wu", "2026-03-09T14:05-07:00", "yes");
      says(row(workbook, "Findings", "d190c91225d6d6b4"), "T. Lee, general manager, 16 March");
    }
  }

  /** The texts of the row that begins with a text. */
  private static String row(Workbook workbook, String name, String first) {
    Sheet sheet = workbook.getSheet(name);
    for (Row row : sheet) {
      if (row.getCell(0) != null && row.getCell(0).toString().equals(first)) {
        StringBuilder texts = new StringBuilder();
        row.forEach(cell -> texts.append(cell).append('\n'));
        return texts.toString();
      }
    }
    throw new AssertionError("no row " + first + " on " + name);
  }

  @Test
  void aReplayTakesItFromTheReportAndCatchesChanges() throws IOException {
    audit(ENGAGEMENT, "both");
    Ran verified = verify(Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.NOTHING_DEVIATES, verified.status(), verified.out());
    for (String name : List.of("inputs.json", "report.pdf", "report.xlsx")) {
      says(verified.out(), name + " comes out the same, byte for byte");
    }
    says(verified.out(), "the embedded engagement.yaml is the same as the one that is recorded");

    Path manifest = out().resolve("manifest.json");
    String recorded = Files.readString(manifest);
    Files.writeString(manifest, recorded.replace("MB-2026-014", "MB-2026-015"));
    Ran number = verify(Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, number.status());
    says(number.out(), "inputs.json says something else than the manifest's inputs");

    String hash = Sha256.hex(Files.readAllBytes(ENGAGEMENT));
    Files.writeString(manifest, recorded.replace(hash, "1".repeat(64)));
    Ran other = verify(Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, other.status());
    says(other.out(), "the embedded engagement.yaml is another than the one that is recorded");
  }

  @Test
  void aReplayOfOtherLogsGoesOnAndSaysWhatDiffers() throws IOException {
    audit(ENGAGEMENT, "pdf");
    Path logs = Folders.copy(Ran.SAMPLE_LOGS, folder.resolve("logs"));
    Ran.longLog(logs.resolve(TABLE_1), 2);
    Ran ran = verify(logs);
    assertEquals(ExitStatus.FINDINGS, ran.status());
    says(ran.out(), "these are not the logs that were audited");
    assertFalse(ran.out().contains("was not replayed"), ran.out());
  }

  private Ran verify(Path logs) {
    return Ran.command("report", "verify", out().toString(), logs.toString());
  }

  @Test
  void aMistakeInItStopsTheAudit() throws IOException {
    Ran ran = audit(Ran.ERRORS.resolve("engagement-several-mistakes.yaml"), "none");
    assertEquals(
        new Ran(
            ExitStatus.NOT_AS_ASKED,
            "",
            Files.readString(Ran.ERRORS.resolve("engagement-several-mistakes.txt"))),
        ran);
    assertEquals(List.of(), Ran.names(folder));
  }
}
