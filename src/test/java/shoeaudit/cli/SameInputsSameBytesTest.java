package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.OneIn;

/**
 * The same inputs give the same bytes in every output, whenever and wherever it runs (audit.md, The
 * command line).
 */
class SameInputsSameBytesTest {
  private static final int FEWEST_CASES = 20;

  @TempDir private Path folder;

  @Test
  void neitherThreadsNorFoldersNorLanguageNorTimeZoneShow() throws IOException {
    Path here = folder.resolve("here");
    run(here, Ran.SAMPLE_CONTROLS, "1", Ran.SAMPLE_LOGS);

    Path elsewhere =
        Files.createDirectories(folder.resolve("elsewhere").resolve("of another name"));
    for (String log : Ran.names(Ran.SAMPLE_LOGS)) {
      Files.copy(Ran.SAMPLE_LOGS.resolve(log), elsewhere.resolve(log));
    }
    Path controls = Files.copy(Ran.SAMPLE_CONTROLS, folder.resolve("controls.yaml"));
    Path there = folder.resolve("there").resolve("out");
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      run(there, controls, "4", elsewhere);
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
    same(here, there);
  }

  @Test
  void anyNumberOfThreadsGivesTheSample() throws IOException {
    threads(Ran.SAMPLE_CONTROLS, Ran.SAMPLE, "1", "2", "8");
  }

  /** With one thread one report is written after the other, with several both at once. */
  @Test
  void bothReportsAreTheSameWrittenAtOnce() throws IOException {
    Path one = folder.resolve("one");
    run(one, Ran.SAMPLE_CONTROLS, "1", Ran.SAMPLE_LOGS);
    Path two = folder.resolve("two");
    run(two, Ran.SAMPLE_CONTROLS, "2", Ran.SAMPLE_LOGS);
    same(one, two);
  }

  /** So many that they do not stay in memory. */
  @Test
  void anyNumberOfThreadsTellsOfEveryLineThatCannotBeRead() throws IOException {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    long unreadable = 0;
    for (String name : List.of("a.csv", "b.csv")) {
      List<String> lines = Files.readAllLines(Ran.longLog(logs.resolve(name), 30));
      List<String> broken = new ArrayList<>();
      for (String line : lines) {
        boolean breaks = !line.contains(",S0,") && line.contains("-08:00");
        broken.add(breaks ? line.replace("-08:00", " o'clock") : line);
        unreadable += breaks ? 1 : 0;
      }
      Files.write(logs.resolve(name), broken);
    }
    assertTrue(unreadable > 30_000, unreadable + " lines");
    threads(Ran.SAMPLE_CONTROLS, logs, "1", "2", "8");
    Ran ran = Ran.audit(folder.resolve("whole"), logs);
    List<String> problems =
        Files.readAllLines(folder.resolve("whole").resolve("problems.csv")).stream()
            .filter(line -> line.contains("o'clock"))
            .toList();
    assertEquals(unreadable, problems.size());
    assertTrue(problems.getFirst().startsWith("a.csv,671,"), problems.getFirst());
    assertTrue(problems.getLast().startsWith("b.csv,20071,"), problems.getLast());
    assertTrue(
        ran.out()
            .contains(
                String.format(
                    Locale.ROOT, "\n- %,d times with other values, first at ", unreadable)),
        ran.out());
  }

  @TestFactory
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  Stream<DynamicTest> anyNumberOfThreadsGivesTheAcceptanceCases() throws IOException {
    List<Path> cases;
    try (Stream<Path> all = Files.walk(Path.of(System.getenv("SHOE_AUDIT_CASES")))) {
      cases = all.filter(path -> path.endsWith("controls.yaml")).sorted().toList();
    }
    assertTrue(cases.size() >= FEWEST_CASES, "only " + cases.size() + " cases were found");
    return OneIn.of(cases).stream()
        .map(controls ->
            DynamicTest.dynamicTest(
                controls.toString(),
                () -> threads(controls, controls.resolveSibling(""), "1", "8")));
  }

  /** So many threads, first one, give the same bytes in every result but the reports. */
  private void threads(Path controls, Path logs, String... numbers) throws IOException {
    Map<String, String> ofOne = Map.of();
    for (String threads : numbers) {
      Path out = folder.resolve(threads);
      Ran ran =
          Ran.command(
              "audit",
              "--reports",
              "none",
              "--threads",
              threads,
              "--controls",
              controls.toString(),
              "--out",
              out.toString(),
              logs.toString());
      assertTrue(ran.status() <= ExitStatus.FINDINGS, ran.err());
      Map<String, String> results = Ran.contents(out);
      assertEquals(11, results.size(), results.keySet().toString());
      ofOne = threads.equals("1") ? results : ofOne;
      assertEquals(ofOne, results, threads + " threads");
    }
  }

  @Test
  void aProcessOfItsOwnInAnotherLanguageGivesTheSame() throws Exception {
    Path here = folder.resolve("here");
    run(here, Ran.SAMPLE_CONTROLS, "2", Ran.SAMPLE_LOGS);
    Path there = folder.resolve("there");
    OwnProcess process =
        OwnProcess.run(
            Path.of(""),
            List.of(
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Duser.timezone=Asia/Kolkata",
                "-Dfile.encoding=ISO-8859-1"),
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            there.toString(),
            Ran.SAMPLE_LOGS.toString());
    assertEquals("", process.err());
    assertEquals(ExitStatus.FINDINGS, process.status());
    same(here, there);
  }

  @Test
  void theManifestHoldsTheHashOfEveryOtherResult() throws Exception {
    Path out = folder.resolve("out");
    run(out, Ran.SAMPLE_CONTROLS, "2", Ran.SAMPLE_LOGS);
    JsonNode manifest =
        new ObjectMapper().readTree(Files.readAllBytes(out.resolve("manifest.json")));
    List<String> names = new ArrayList<>(List.of("manifest.json"));
    for (JsonNode output : manifest.path("outputs")) {
      String name = output.path("name").asText();
      byte[] bytes = Files.readAllBytes(out.resolve(name));
      assertEquals(bytes.length, output.path("bytes").asLong(), name);
      assertEquals(sha256(bytes), output.path("sha256").asText(), name);
      names.add(name);
    }
    names.sort(null);
    assertEquals(Ran.names(out), names);
  }

  private static void run(Path out, Path controls, String threads, Path logs) {
    Ran ran =
        Ran.command(
            "audit",
            "--threads",
            threads,
            "--controls",
            controls.toString(),
            "--out",
            out.toString(),
            logs.toString());
    assertEquals("", ran.err());
    assertEquals(ExitStatus.FINDINGS, ran.status());
  }

  private static void same(Path here, Path there) throws IOException {
    Map<String, String> expected = Ran.contents(here);
    Map<String, String> found = Ran.contents(there);
    assertEquals(expected.keySet(), found.keySet());
    for (String name : expected.keySet()) {
      assertArrayEquals(
          expected.getOrDefault(name, "").getBytes(StandardCharsets.ISO_8859_1),
          found.getOrDefault(name, "").getBytes(StandardCharsets.ISO_8859_1),
          name);
    }
  }

  private static String sha256(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}
