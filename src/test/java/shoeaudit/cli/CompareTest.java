package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;

/** What if: the same logs under other controls, another regulation or another engine. */
class CompareTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path LOG_1 = Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv");

  @TempDir private Path folder;
  private Path before = Path.of("");

  @BeforeEach
  void auditTheSample() {
    before = folder.resolve("before");
    audited(Ran.SAMPLE_CONTROLS, before);
  }

  private static Ran audited(Path controls, Path out, Object... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                controls.toString(),
                "--reports",
                "none",
                "--out",
                out.toString()));
    Stream.of(more).map(Object::toString).forEach(words::add);
    words.add(Ran.SAMPLE_LOGS.toString());
    return Ran.command(words.toArray(String[]::new));
  }

  private Path controls(String name, String... oldAndNew) throws IOException {
    String text = Files.readString(Ran.SAMPLE_CONTROLS);
    for (int i = 0; i < oldAndNew.length; i += 2) {
      assertTrue(text.contains(oldAndNew[i]), oldAndNew[i]);
      text = text.replace(oldAndNew[i], oldAndNew[i + 1]);
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private static JsonNode json(Path run) throws IOException {
    return JSON.readTree(run.resolve("comparison.json").toFile());
  }

  private static List<String> rows(Path run) throws IOException {
    return Files.readAllLines(run.resolve("comparison.csv"));
  }

  private static String told(Ran ran) {
    return ran.out().substring(ran.out().indexOf("Compared with "));
  }

  @Test
  void aLowerMaximumMakesFindingsAndIsTheirCause() throws IOException {
    Path after = folder.resolve("after");
    Path lower = controls("lower.yaml", "max: \"300.00\"}", "max: \"20.00\"}");
    Ran ran = audited(lower, after, "--compare", before, "--compare-controls", Ran.SAMPLE_CONTROLS);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertEquals(
        """
        Compared with %s
        This run makes 166 findings that the other has not, and unmakes 0 of the other's. 0 findings stand
        on other facts or under another clause, and 11 are the same.
        Money, finding by finding: patrons got 145.25 USD more than was due instead of 145.25, and 53.00 USD
        less instead of 53.00. On the whole there is no difference.

                                  new     gone  changed     same      money, USD
          wager.over-maximum      166        0        0        0            0.00

        Nothing else differs between the two runs, so it comes of this: limits.wager.max: 300.00 -> 20.00

        Compared: %s
        """
            .formatted(before, after.resolve("comparison.csv")),
        told(ran));
    JsonNode json = json(after);
    assertEquals(166, json.at("/findings/new").asInt());
    assertEquals(11, json.at("/findings/same").asInt());
    assertEquals("limits.wager.max", json.at("/cause/name").asText());
    List<String> rows = rows(after);
    assertEquals(1 + 166, rows.size());
    assertTrue(rows.get(1).startsWith("new,"), rows.get(1));
    assertTrue(rows.get(1).endsWith(",limits.wager.max: 300.00 -> 20.00"), rows.get(1));
    assertEquals(
        166,
        Files.readString(after.resolve("findings.csv")).split("wager.over-maximum", -1).length - 1);
  }

  @Test
  void theOtherWayRoundTheyAreUnmade() throws IOException {
    Path lower = controls("lower.yaml", "max: \"300.00\"}", "max: \"20.00\"}");
    Path strict = folder.resolve("strict");
    audited(lower, strict, "--compare", before, "--compare-controls", Ran.SAMPLE_CONTROLS);
    Path back = folder.resolve("back");
    audited(Ran.SAMPLE_CONTROLS, back, "--compare", strict, "--compare-controls", lower);
    JsonNode there = json(strict);
    JsonNode again = json(back);
    assertEquals(there.at("/findings/new"), again.at("/findings/gone"));
    assertEquals(0, again.at("/findings/new").asInt());
    assertEquals(there.at("/findings/before"), again.at("/findings/after"));
    assertEquals(there.at("/findings/after"), again.at("/findings/before"));
  }

  @Test
  void oneFindingOnOtherFactsSaysWhichOnesAndTheMoneyBetween() throws IOException {
    Path tolerant = controls("tolerant.yaml", "clock_tolerance: 250ms", "clock_tolerance: 5s");
    Path after = folder.resolve("after");
    Ran ran =
        audited(tolerant, after, "--compare", before, "--compare-controls", Ran.SAMPLE_CONTROLS);
    assertTrue(told(ran).contains("to the house 47.50 USD"), told(ran));
    assertEquals(-4750, json(after).at("/findings/effect_difference_minor").asInt());
    assertEquals(2, rows(after).size());
    String row = rows(after).get(1);
    assertTrue(row.startsWith("changed,e866a5afb29744e1,wager.late,wager,T1,"), row);
    assertTrue(row.contains(",verdict effect_minor facts,"), row);
    assertTrue(row.contains(",deviates,review,"), row);
    assertTrue(row.contains(",4750,0,-4750,USD,"), row);
  }

  @Test
  void nothingDiffersAndTheResultsAreThoseOfAnAuditWithout() throws IOException {
    Path after = folder.resolve("after");
    Ran ran = audited(Ran.SAMPLE_CONTROLS, after, "--compare", before);
    assertTrue(
        told(ran)
            .contains(
                """
                No finding is new, gone or changed: all 11 are the same.

                Both runs have the same controls, rules and engine.
                """),
        told(ran));
    assertEquals(1, rows(after).size());
    assertTrue(json(after).path("cause").isNull());
    for (String name : Ran.names(before)) {
      assertArrayEquals(
          Files.readAllBytes(before.resolve(name)), Files.readAllBytes(after.resolve(name)), name);
    }
    // Audited anew without, the folder loses what spoke of the results that are replaced.
    audited(Ran.SAMPLE_CONTROLS, after);
    assertEquals(Ran.names(before), Ran.names(after));
  }

  @Test
  void whatIsComparedTwiceHasTheSameBytesByAnyThreads() throws IOException {
    Path lower = controls("lower.yaml", "max: \"300.00\"}", "max: \"20.00\"}");
    Path one = folder.resolve("one");
    Path four = folder.resolve("four");
    audited(lower, one, "--compare", before, "--threads", "1");
    audited(lower, four, "--compare", before, "--threads", "4");
    for (String name : List.of("comparison.csv", "comparison.json")) {
      assertEquals(Files.readString(one.resolve(name)), Files.readString(four.resolve(name)));
    }
  }

  @Test
  void theControlFileIsTakenFromTheReportThatHoldsIt() throws IOException {
    Path withReport = folder.resolve("with-report");
    Ran.audit(withReport, Ran.SAMPLE_LOGS);
    Path lower = controls("lower.yaml", "max: \"300.00\"}", "max: \"20.00\"}");
    Path after = folder.resolve("after");
    audited(lower, after, "--compare", withReport);
    assertEquals("limits.wager.max", json(after).at("/cause/name").asText());
    Path other = folder.resolve("other");
    Ran ran = audited(lower, other, "--compare", before);
    assertEquals("controls", json(other).at("/differences/0/kind").asText());
    assertTrue(told(ran).contains("name that run's with"), told(ran));
  }

  @Test
  void anotherRegulationIsTheCause() throws IOException {
    Path generic =
        controls("generic.yaml", "wsgc-mini-baccarat-2022", "kansas-lottery-mini-baccarat");
    Path after = folder.resolve("after");
    Ran ran =
        audited(generic, after, "--compare", before, "--compare-controls", Ran.SAMPLE_CONTROLS);
    assertEquals("regulation", json(after).at("/cause/name").asText(), told(ran));
    // The clauses are others, and what was wrong by the game stays wrong.
    assertTrue(json(after).at("/findings/changed").asInt() > 0, told(ran));
    assertTrue(
        rows(after).stream()
            .anyMatch(row -> row.contains(",dealing.banker-stood,") && row.contains("criterion")));
  }

  @Test
  void anotherEngineIsTheCause() throws IOException {
    Path manifest = before.resolve("manifest.json");
    Path after = folder.resolve("after");
    Files.writeString(
        manifest,
        Files.readString(manifest).replaceFirst("\"engine\": \"[^\"]*\"", "\"engine\": \"0.0.9\""));
    // As an engine would have found that knew one code less.
    List<String> findings = Files.readAllLines(before.resolve("findings.jsonl"));
    String recorded = Files.readString(manifest);
    String was = sha256(before.resolve("findings.jsonl"));
    Files.write(before.resolve("findings.jsonl"), findings.subList(1, findings.size()));
    Files.writeString(manifest, recorded.replace(was, sha256(before.resolve("findings.jsonl"))));
    audited(Ran.SAMPLE_CONTROLS, after, "--compare", before);
    assertEquals("engine", json(after).at("/cause/kind").asText());
    assertEquals(1, json(after).at("/findings/new").asInt());
    assertTrue(rows(after).get(1).endsWith(",the engine"), rows(after).get(1));
  }

  private static String sha256(Path file) throws IOException {
    return Sha256.hex(Files.readAllBytes(file));
  }

  @Test
  void severalKeysGiveNoCause() throws IOException {
    Path both =
        controls(
            "both.yaml",
            "max: \"300.00\"}",
            "max: \"20.00\"}",
            "clock_tolerance: 250ms",
            "clock_tolerance: 5s");
    Path after = folder.resolve("after");
    Ran ran = audited(both, after, "--compare", before, "--compare-controls", Ran.SAMPLE_CONTROLS);
    assertTrue(json(after).path("cause").isNull());
    assertEquals(2, json(after).path("differences").size());
    assertTrue(told(ran).contains("try one at a time"), told(ran));
  }

  @Test
  void aFileOfTheFutureIsTriedAsIfItWereInForce() throws IOException {
    Path future =
        controls(
            "future.yaml", "from: 2026-01-01", "from: 2027-06-01", "\"300.00\"}", "\"20.00\"}");
    Path trial = folder.resolve("trial");
    Ran ran =
        audited(
            future,
            trial,
            "--compare",
            before,
            "--compare-controls",
            Ran.SAMPLE_CONTROLS,
            "--as-if-from",
            "2026-01-01");
    assertEquals(166, json(trial).at("/findings/new").asInt(), told(ran));
    assertEquals(0, json(trial).at("/findings/gone").asInt());
    assertEquals("limits.wager.max", json(trial).at("/cause/name").asText());
    assertTrue(told(ran).contains("A trial, and no audit of record: "), told(ran));
    assertTrue(
        Files.readString(trial.resolve("manifest.json"))
            .contains("a trial, and no audit of record"));
    Ran verified = Ran.report("verify", trial, Ran.SAMPLE_LOGS, "--controls", future);
    assertEquals(ExitStatus.NOTHING_DEVIATES, verified.status(), verified.out() + verified.err());
  }

  @Test
  void withoutATrialWhatIsGoneIsSaidToBeUntested() throws IOException {
    Path future = controls("future.yaml", "from: 2026-01-01", "from: 2027-06-01");
    Path after = folder.resolve("after");
    Ran ran = audited(future, after, "--compare", before);
    assertEquals(11, json(after).at("/findings/gone").asInt());
    assertEquals(11, json(after).at("/in_doubt/gone").asInt());
    assertTrue(
        told(ran).contains("- 11 of the findings that are gone fall under criteria"), told(ran));
    assertTrue(
        rows(after).get(1).contains("could not be tested as often in the run without it"),
        rows(after).get(1));
  }

  @Test
  void findingsOnLogsThatOneRunAloneHasReadAreLeftAside() throws IOException {
    Path one = folder.resolve("one");
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--reports",
            "none",
            "--out",
            one.toString(),
            "--compare",
            before.toString(),
            LOG_1.toString());
    JsonNode json = json(one);
    long aside = json.at("/other_logs/findings_not_compared/before").asLong();
    assertTrue(aside > 0, told(ran));
    assertEquals(11, aside + json.at("/findings/same").asLong());
    assertEquals("2026-03-02-table-2.jsonl", json.at("/other_logs/before/0").asText());
    assertTrue(told(ran).contains("Could not be compared:\n- logs that one run alone"), told(ran));
  }

  @Test
  void whatThePageShowsRuns() throws IOException {
    List<String> page = Files.readAllLines(Path.of("src/site/operators.md"));
    List<String> rest = page.subList(page.indexOf("<!-- what-if -->") + 2, page.size());
    List<String> lines = rest.subList(0, rest.indexOf("```"));
    assertEquals(2, lines.size());
    Ran last = null;
    for (String line : lines) {
      List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
      assertEquals("src/main/bin/shoe-audit", words.removeFirst());
      words.replaceAll(
          word -> word.startsWith("results/") ? folder.resolve(word).toString() : word);
      last = Ran.command(words.toArray(String[]::new));
      assertEquals(ExitStatus.FINDINGS, last.status(), last.err());
    }
    assertTrue(Files.exists(folder.resolve("results/what-if/comparison.csv")));
    assertTrue(
        told(Objects.requireNonNull(last)).contains("A trial, and no audit of record: "),
        last.out());
  }
}
