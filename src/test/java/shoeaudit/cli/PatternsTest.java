package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.DealtShoes;

/** Patterns by the command line: from logs to indicators, and from night to night. */
class PatternsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;
  private final Random random = new Random(5);

  @Test
  void cardsOfTheShoeBeforeAreAnIndicatorAndNoFinding() throws IOException {
    Path log = folder.resolve("night.csv");
    byte[] before = Deals.shuffled(8, random);
    byte[] after = before.clone();
    // The shoe was not shuffled at all.
    DealtShoes.write(log, "2026-01-05", before, after);
    Ran ran = audit("out", log);
    assertEquals("", ran.err());
    assertTrue(ran.out().contains("indicators stand out: see indicators.csv"), ran.out());
    JsonNode slug = row("out", "cards.repeated-slug", "T1/S2");
    assertEquals("urgent", slug.path("alert").asText());
    assertTrue(slug.path("selected").asBoolean());
    assertEquals("T1/S1", slug.path("detail").path("source").asText());
    assertTrue(
        slug.path("meaning").asText().endsWith("not a finding. It accuses nobody."),
        slug.path("meaning").asText());
    for (String line : Files.readAllLines(folder.resolve("out/findings.jsonl"))) {
      assertFalse(line.contains("repeated-slug"), line);
    }
    JsonNode patterns = manifest("out").path("patterns");
    assertEquals(
        1,
        patterns.path("not_testable").path("cards.repeated-slug").path("no_earlier_shoe").asInt());
    List<String> table = Files.readAllLines(folder.resolve("out/indicators.csv"));
    assertEquals(
        Files.readAllLines(folder.resolve("out/indicators.jsonl")).size(), table.size() - 1);
    assertTrue(table.getFirst().startsWith("id,code,subject_kind,subject,"), table.getFirst());
  }

  @Test
  void nothingIsLookedForWhereTheControlsSaySo() throws IOException {
    Path log = night("2026-01-05");
    Path controls = folder.resolve("off.yaml");
    Files.writeString(controls, HouseControls.wsgc().yaml() + "\npatterns: {enabled: false}\n");
    Ran.command(
        "audit",
        "--reports",
        "none",
        "--controls",
        controls.toString(),
        "--out",
        out("off"),
        log.toString());
    assertFalse(Files.exists(folder.resolve("off/indicators.jsonl")));
    assertTrue(manifest("off").path("patterns").isMissingNode());
  }

  @Test
  void aNightContinuesTheOneBefore() throws IOException {
    Path first = folder.resolve("first.csv");
    Path second = folder.resolve("second.csv");
    DealtShoes.write(first, "2026-01-05", Deals.shuffled(8, random), Deals.shuffled(8, random));
    DealtShoes.write(second, "2026-01-06", Deals.shuffled(8, random), Deals.shuffled(8, random));
    Ran unused = audit("night1", first);
    assertTrue(row("night1", "cards.composition", "T1").path("nights").isNull());
    Ran next = audit("night2", second, "--earlier", out("night1"));
    assertEquals("", next.err());
    JsonNode before = row("night1", "cards.composition", "T1");
    JsonNode after = row("night2", "cards.composition", "T1");
    assertEquals(2, after.path("nights").asInt());
    double logA =
        Math.log(Math.exp(before.path("log_e").asDouble()) / 2 + 1.0 / 6)
            + after.path("log_e").asDouble();
    assertEquals(logA, after.path("log_a").asDouble(), 1e-9);
    Ran verified =
        Ran.command(
            "report",
            "verify",
            out("night2"),
            second.toString(),
            "--controls",
            controls().toString(),
            "--earlier",
            out("night1"));
    assertEquals(0, verified.status(), verified.out());
    Ran without =
        Ran.command(
            "report",
            "verify",
            out("night2"),
            second.toString(),
            "--controls",
            controls().toString());
    assertEquals(1, without.status());
    assertTrue(without.out().contains("name its folder with --earlier"), without.out());
  }

  @Test
  void aLogOfAnEarlierNightIsRefusedAndNothingIsWritten() throws IOException {
    Path first = night("2026-01-05");
    Ran unused = audit("night1", first);
    refused(
        audit("refused", first, "--earlier", out("night1")),
        "2026-01-05.csv is one of the earlier runs' too");
  }

  @Test
  void soIsARunThatIsNotBefore() throws IOException {
    Path first = night("2026-01-05");
    Path second = night("2026-01-06");
    Ran unused = audit("night2", second);
    refused(
        audit("refused", first, "--earlier", out("night2")),
        "name the run before them, and logs that begin after it");
  }

  /** Rolling exports hold some nights twice, in files that are not the same. */
  @Test
  void soAreLogsThatBeginBeforeTheEarlierRunEnds() throws IOException {
    Path first = folder.resolve("first.csv");
    Path second = folder.resolve("second.csv");
    byte[] shoe = Deals.shuffled(8, random);
    DealtShoes.write(first, "2026-01-05", Deals.shuffled(8, random), shoe);
    DealtShoes.write(second, "2026-01-05", shoe);
    Files.writeString(second, Files.readString(second).replace("T10:00", "T11:00"));
    Ran unused = audit("night1", first);
    refused(audit("refused", second, "--earlier", out("night1")), "evidence counts once");
  }

  @Test
  void soAreResultsThatWereChanged() throws IOException {
    Path first = night("2026-01-05");
    Path second = night("2026-01-06");
    Ran unused = audit("night1", first);
    Path lines = folder.resolve("night1/indicators.jsonl");
    Files.writeString(lines, Files.readString(lines).replace("\"log_e\":-", "\"log_e\":"));
    refused(
        audit("refused", second, "--earlier", out("night1")),
        "indicators.jsonl is not as its run wrote it");
  }

  @Test
  void soIsAnotherLicenseesRun() throws IOException {
    Path first = night("2026-01-05");
    Path second = night("2026-01-06");
    Path controls = folder.resolve("other.yaml");
    String licensee = licensee(HouseControls.wsgc().yaml());
    Files.writeString(controls, HouseControls.wsgc().yaml().replace(licensee, "OTHER-1"));
    Ran.command(
        "audit",
        "--reports",
        "none",
        "--controls",
        controls.toString(),
        "--out",
        out("night1"),
        first.toString());
    refused(
        audit("refused", second, "--earlier", out("night1")),
        "it is a run of the licensee OTHER-1, and the logs are of " + licensee);
  }

  @Test
  void soIsAFolderWithoutResults() throws IOException {
    Path second = night("2026-01-06");
    refused(
        audit("refused", second, "--earlier", folder.resolve("nowhere").toString()),
        "name the folder of a finished run");
  }

  @Test
  void aPublicCopyContinuesNothing() throws IOException {
    Path first = night("2026-01-05");
    Path second = night("2026-01-06");
    Ran unused = audit("night1", first);
    refused(
        audit("refused", second, "--earlier", out("night1"), "--redact", "patrons"),
        "a public copy (--redact) cannot continue the earlier run");
  }

  /** The log of a night with one fair shoe. */
  private Path night(String day) throws IOException {
    Path log = folder.resolve(day + ".csv");
    DealtShoes.write(log, day, Deals.shuffled(8, random));
    return log;
  }

  private static String licensee(String yaml) {
    String from = yaml.substring(yaml.indexOf("id: ") + "id: ".length());
    return from.substring(0, from.indexOf(','));
  }

  /** Refused with this reason; the run would have written to {@code refused}. */
  private void refused(Ran ran, String reason) {
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains(reason), ran.err());
    assertFalse(Files.exists(folder.resolve("refused")));
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private Path controls() throws IOException {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(controls, HouseControls.wsgc().yaml());
    return controls;
  }

  private Ran audit(String out, Path log, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "audit",
                "--reports",
                "none",
                "--controls",
                controls().toString(),
                "--out",
                out(out),
                log.toString()));
    arguments.addAll(Arrays.asList(more));
    return Ran.command(arguments.toArray(String[]::new));
  }

  private JsonNode manifest(String out) throws IOException {
    return JSON.readTree(folder.resolve(out).resolve("manifest.json").toFile());
  }

  private JsonNode row(String out, String code, String subject) throws IOException {
    for (String line : Files.readAllLines(folder.resolve(out).resolve("indicators.jsonl"))) {
      JsonNode row = JSON.readTree(line);
      if (row.path("code").asText().equals(code) && row.path("subject").asText().equals(subject)) {
        return row;
      }
    }
    throw new AssertionError("no row " + code + " " + subject);
  }
}
