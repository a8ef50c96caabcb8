package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.cli.Ran.refused;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report export}: into a file or a pipe, and every reason why not. */
class ReportExportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A run with reviews and a PDF. */
  @TempDir private static Path shared;

  @TempDir private Path folder;

  @BeforeAll
  static void audit() {
    audit(shared.resolve("run"), "pdf", Ran.SAMPLE.resolve("reviews.csv"));
  }

  private static Ran audit(Path out, String reports, Path reviews) {
    return Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        reports,
        "--reviews",
        reviews.toString(),
        "--out",
        out.toString(),
        Ran.SAMPLE_LOGS.toString());
  }

  private Path run() throws IOException {
    return Folders.copy(shared.resolve("run"), folder.resolve("run"));
  }

  private static Ran export(Path run, String... options) {
    List<String> args = new ArrayList<>(List.of("report", "export"));
    args.addAll(List.of(options));
    args.add(run.toString());
    return Ran.command(args.toArray(String[]::new));
  }

  @Test
  void aFileHasTheBytesOfThePipe() throws IOException {
    Path run = run();
    Path file = folder.resolve("march.sarif");
    assertEquals(
        new Ran(ExitStatus.NOTHING_DEVIATES, "", ""),
        export(run, "--format", "sarif", "--out", file.toString()));
    assertEquals(export(run, "--format", "sarif").out(), Files.readString(file));
    assertEquals(List.of("march.sarif", "run"), Ran.names(folder));
  }

  @Test
  void aFileThatIsThereIsReplacedOnlyWhenAsked() throws IOException {
    Path run = run();
    Path file = Files.writeString(folder.resolve("march.sarif"), "mine");
    refused(
        "--out " + file + " is there already; name another file, or give --replace",
        export(run, "--format", "sarif", "--out", file.toString()));
    assertEquals("mine", Files.readString(file));
    export(run, "--format", "sarif", "--replace", "--out", file.toString());
    assertEquals(export(run, "--format", "sarif").out(), Files.readString(file));
  }

  @Test
  void aFileAmongTheResultsIsRefused() throws IOException {
    Path run = run();
    Path file = run.resolve("findings.sarif");
    refused(
        "--out "
            + file
            + " lies among the results of "
            + run
            + ", which its manifest holds together; name a file elsewhere\n"
            + "Try: shoe-audit report export --help",
        export(run, "--format", "sarif", "--out", file.toString()));
  }

  @Test
  void aPlaceThatIsNoneIsRefused() throws IOException {
    Path nowhere = folder.resolve("nowhere").resolve("a.sarif");
    refused(
        "--out " + nowhere + ": there is no folder " + nowhere.getParent(),
        export(run(), "--format", "sarif", "--out", nowhere.toString()));
    refused(
        "--out " + folder + " is a folder; name a file",
        export(folder.resolve("run"), "--format", "sarif", "--out", folder.toString()));
  }

  @Test
  void aFolderWithoutARunIsRefused() {
    refused(
        folder
            + " cannot be exported: manifest.json is missing: the run has not come to its end, or"
            + " the file was taken away; run the audit again",
        export(folder, "--format", "json"));
  }

  @Test
  void resultsThatWereChangedAreRefused() throws IOException {
    Path run = run();
    Folders.replace(run.resolve("findings.jsonl"), "\"severity\":\"high\"", "\"severity\":\"low\"");
    refused(
        run.resolve("findings.jsonl")
            + " was changed after its run wrote it; run the audit again (shoe-audit report verify"
            + " names every difference)",
        export(run, "--format", "json"));
    Files.delete(run.resolve("coverage.csv"));
    Files.delete(run.resolve("findings.jsonl"));
    refused(
        run.resolve("findings.jsonl")
            + " is missing; run the audit again (shoe-audit report verify names every difference)",
        export(run, "--format", "json"));
  }

  @Test
  void reviewsComeFromTheReportOrFromTheirFile() throws IOException {
    Path run = run();
    String attached = export(run, "--format", "sarif").out();
    assertTrue(attached.contains("\"disposition\": \"remedied\""), attached);
    Path reviews = Ran.SAMPLE.resolve("reviews.csv");
    assertEquals(attached, export(run, "--format", "sarif", "--reviews", reviews.toString()).out());
  }

  @Test
  void reviewsThatAWorkbookHeldComeFromTheReport() throws IOException {
    Path first = folder.resolve("first");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        "xlsx",
        "--reviews",
        Ran.SAMPLE.resolve("reviews.csv").toString(),
        "--out",
        first.toString(),
        Ran.SAMPLE_LOGS.toString());
    Path workbook = first.resolve("report.xlsx");
    Path run = folder.resolve("second");
    assertEquals("", audit(run, "pdf", workbook).err());
    Ran ran = export(run, "--format", "json");
    assertEquals("", ran.err());
    assertEquals(3, JSON.readTree(ran.out()).path("reviews").size());
    assertEquals(
        ran.out(), export(run, "--format", "json", "--reviews", workbook.toString()).out());
  }

  @Test
  void reviewsThatAreNotAtHandAreAskedFor() throws IOException {
    Path run = run();
    Files.delete(run.resolve("report.pdf"));
    refused(
        "the run in "
            + run
            + " was made with the reviews reviews.csv, and its folder has no whole report.pdf to"
            + " take them from; name the file with --reviews",
        export(run, "--format", "json"));
  }

  @Test
  void otherReviewsThanTheRunHadAreRefused() throws IOException {
    Path run = run();
    Path reviews = Files.writeString(folder.resolve("reviews.csv"), "id\nnobody\n");
    refused(
        "--reviews "
            + reviews
            + " is another than the run had: reviews.csv with the SHA-256 "
            + Folders.sha256(Ran.SAMPLE.resolve("reviews.csv"))
            + "; name that one, or audit again with this one",
        export(run, "--format", "json", "--reviews", reviews.toString()));
    Path without = folder.resolve("without");
    Ran.command(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--reports",
        "none",
        "--out",
        without.toString(),
        Ran.ERRORS.resolve("run-clean.csv").toString());
    refused(
        "--reviews "
            + reviews
            + ": the run in "
            + without
            + " was made without reviews; audit again with them, or leave the option out",
        export(without, "--format", "json", "--reviews", reviews.toString()));
  }

  @Test
  void ruleWordsThatAreNotAtHandAreLeftOutAndSaid() throws IOException {
    Path run = run();
    Path rules = Files.createDirectories(folder.resolve("rules").resolve("regulations"));
    Files.writeString(rules.resolve("other.yaml"), "id: other\n");
    Ran ran = export(run, "--format", "sarif", "--rules", folder.resolve("rules").toString());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    assertEquals(
        "warning: the regulation wsgc-mini-baccarat-2022 is not installed as the run had it; its"
            + " criteria have no words in the document -> name the rules of then with --rules\n",
        ran.err());
    JsonNode sarif = JSON.readTree(ran.out()).path("runs").path(0);
    assertEquals(
        "rules-not-at-hand",
        sarif
            .path("invocations")
            .path(0)
            .path("toolConfigurationNotifications")
            .path(0)
            .path("descriptor")
            .path("id")
            .asText());
    JsonNode taxonomy = sarif.path("taxonomies").path(0);
    assertEquals("wsgc-mini-baccarat-2022", taxonomy.path("name").asText());
    assertEquals("WSGC-MB-1a", taxonomy.path("taxa").path(0).path("id").asText());
    assertTrue(taxonomy.path("taxa").path(0).path("name").isMissingNode());
  }

  @Test
  void anotherVersionSaysThatItWroteTheDocument() throws IOException {
    Path run = run();
    Folders.manifest(
        run, manifest -> ((ObjectNode) manifest.path("inputs")).put("engine", "0.0.9"));
    JsonNode sarif = JSON.readTree(export(run, "--format", "sarif").out()).path("runs").path(0);
    assertEquals("0.0.9", sarif.path("tool").path("driver").path("version").asText());
    String writer = sarif.path("conversion").path("tool").path("driver").path("version").asText();
    assertTrue(!writer.isEmpty() && !writer.equals("0.0.9"), writer);
  }

  @Test
  void aPipeThatWasClosedIsAFailureAndNoWholeDocument() throws IOException {
    Writer closed =
        new Writer() {
          @Override
          public void write(char[] text, int from, int count) throws IOException {
            throw new IOException("Broken pipe");
          }

          @Override
          public void flush() {
            // What was not written need not be handed on.
          }

          @Override
          public void close() {
            // Nothing is held.
          }
        };
    StringWriter err = new StringWriter();
    int status =
        Main.run(
            new PrintWriter(closed),
            new PrintWriter(err, true),
            "report",
            "export",
            "--format",
            "json",
            run().toString());
    assertEquals(ExitStatus.FAILURE, status);
    assertEquals(
        "shoe-audit could not finish: standard output was closed before the document was whole\n",
        err.toString());
  }
}
