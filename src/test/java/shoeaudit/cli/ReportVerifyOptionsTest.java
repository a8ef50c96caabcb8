package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code report verify} replays a run as it was asked for, with the control files and reviews that
 * its report carries.
 */
class ReportVerifyOptionsTest {
  @TempDir private Path folder;

  private Path run() {
    return folder.resolve("run");
  }

  private void audit(String... args) {
    Ran ran = Ran.command(args);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
  }

  private static void holds(Ran ran) {
    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
    for (String file : List.of("findings.jsonl", "report.pdf", "report.xlsx")) {
      assertTrue(ran.out().contains(file + " comes out the same"), file + " in\n" + ran.out());
    }
    assertTrue(
        ran.out().contains("\nVerified: everything that was checked is as recorded."), ran.out());
  }

  private void auditOnA4WithReviews() {
    audit(
        "audit",
        "--controls",
        Ran.SAMPLE_CONTROLS.toString(),
        "--paper",
        "a4",
        "--details",
        "3",
        "--reviews",
        Ran.SAMPLE.resolve("reviews.csv").toString(),
        "--out",
        run().toString(),
        Ran.SAMPLE_LOGS.toString());
  }

  @Test
  void paperDetailsAndReviewsAreThoseOfTheRun() throws IOException {
    auditOnA4WithReviews();
    String manifest = Files.readString(run().resolve("manifest.json"));
    assertTrue(manifest.replaceAll("\\s", "").contains("\"details\":\"3\""), manifest);
    assertTrue(manifest.replaceAll("\\s", "").contains("\"paper\":\"a4\""), manifest);
    holds(Ran.command("report", "verify", run().toString(), Ran.SAMPLE_LOGS.toString()));
  }

  /** What the run was not asked for is not missing; only the control files have to be named. */
  @Test
  void aRunWithoutAPdfIsVerifiedWithItsControlFiles() {
    for (String reports : List.of("none", "xlsx")) {
      Path run = folder.resolve(reports);
      audit(
          "audit",
          "--reports",
          reports,
          "--controls",
          Ran.SAMPLE_CONTROLS.toString(),
          "--out",
          run.toString(),
          Ran.SAMPLE_LOGS.toString());
      Ran ran =
          Ran.command(
              "report",
              "verify",
              run.toString(),
              Ran.SAMPLE_LOGS.toString(),
              "--controls",
              Ran.SAMPLE_CONTROLS.toString());
      assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
      assertTrue(ran.out().contains("  note         the run was made without report.pdf\n"));
      assertTrue(
          ran.out().endsWith("\nVerified: everything that was checked is as recorded.\n"),
          ran.out());

      Ran unnamed = Ran.command("report", "verify", run.toString(), Ran.SAMPLE_LOGS.toString());
      assertEquals(
          new Ran(
              ExitStatus.NOT_AS_ASKED,
              "",
              "the run was made without report.pdf, which would embed its control files; name them"
                  + " with --controls: controls.yaml, or give --without-replay\n"),
          unnamed);
    }
  }

  @Test
  void anotherPaperInTheManifestGivesAnotherReport() throws IOException {
    auditOnA4WithReviews();
    Folders.replace(run().resolve("manifest.json"), "\"a4\"", "\"letter\"");
    Ran ran = Ran.command("report", "verify", run().toString(), Ran.SAMPLE_LOGS.toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.out());
    assertTrue(ran.out().contains("  DIFFERS      report.pdf"), ran.out());
  }

  @Test
  void versionsOfOneFileNameAreEmbeddedUnderTwoAndReplayFromThere() throws Exception {
    String text = Files.readString(Ran.SAMPLE_CONTROLS);
    Path first = Files.createDirectories(folder.resolve("first")).resolve("controls.yaml");
    Path second = Files.createDirectories(folder.resolve("second")).resolve("controls.yaml");
    String before = text.replace("until: null", "until: 2026-03-31");
    String after = text.replace("from: 2026-01-01", "from: 2026-04-01");
    Files.writeString(first, before);
    Files.writeString(second, after);
    audit(
        "audit",
        "--controls",
        first.toString(),
        "--controls",
        second.toString(),
        "--out",
        run().toString(),
        Ran.SAMPLE_LOGS.toString());
    assertEquals(
        List.of(
            "2026-04-01-controls.yaml",
            "controls.yaml",
            "coverage.csv",
            "findings.jsonl",
            "indicators.jsonl",
            "inputs.json",
            "problems.csv"),
        List.copyOf(EmbeddedFiles.of(run().resolve("report.pdf")).keySet()));
    assertEquals(before, embedded("controls.yaml"));
    assertEquals(after, embedded("2026-04-01-controls.yaml"));
    Files.delete(first);
    Files.delete(second);
    holds(Ran.command("report", "verify", run().toString(), Ran.SAMPLE_LOGS.toString()));
  }

  private String embedded(String name) throws IOException {
    EmbeddedFiles.Embedded file = EmbeddedFiles.of(run().resolve("report.pdf")).get(name);
    return file == null ? "no file " + name : file.content();
  }

  @Test
  void whatTheReportCarriesIsWhatStandsInTheFolder() throws IOException {
    auditOnA4WithReviews();
    var embedded = EmbeddedFiles.of(run().resolve("report.pdf"));
    assertEquals(
        List.of(
            "controls.yaml",
            "coverage.csv",
            "findings.jsonl",
            "indicators.jsonl",
            "inputs.json",
            "problems.csv",
            "reviews.csv"),
        List.copyOf(embedded.keySet()));
    for (var entry : embedded.entrySet()) {
      String name = entry.getKey();
      Path file =
          switch (name) {
            case "controls.yaml" -> Ran.SAMPLE_CONTROLS;
            case "reviews.csv" -> Ran.SAMPLE.resolve("reviews.csv");
            default -> run().resolve(name);
          };
      EmbeddedFiles.Embedded one = entry.getValue();
      assertEquals(Files.readString(file, StandardCharsets.ISO_8859_1), one.content(), name);
      assertEquals(Files.size(file), one.size(), name);
      assertTrue(one.associated(), name + " is not in the catalog's AF");
      assertTrue(!one.description().isBlank(), name + " has no description");
      assertEquals(
          switch (name) {
            case "controls.yaml" -> "Source";
            case "reviews.csv" -> "Supplement";
            default -> "Data";
          },
          one.relation(),
          name);
    }
  }
}
