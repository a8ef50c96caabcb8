package shoeaudit.runs.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.Report;
import shoeaudit.report.output.FindingField;
import shoeaudit.runs.folder.RecordedRun;

/** Two lists of findings, longer than memory holds of them, compared by their ids and facts. */
class ComparisonFilesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int FINDINGS = 40_000;

  @TempDir private Path folder;

  /** What a finding is here: {@code facts} 0: the run has it not. */
  private record Made(String id, int table, int coup, int facts) {}

  private static ObjectNode json(Made made, int facts) {
    ObjectNode finding = JSON.createObjectNode();
    for (FindingField field : FindingField.values()) {
      finding.putNull(field.key());
    }
    return finding
        .put("id", made.id())
        .put("code", made.table() % 2 == 0 ? "wager.late" : "result.winner-wrong")
        .put("criterion", "C" + made.table() % 3)
        .put("level", "wager")
        .put("verdict", "deviates")
        .put("severity", "high")
        .put("table", Integer.toString(made.table()))
        .put("shoe", "S")
        .put("coup", made.coup())
        .put("expected", "as is due " + "x".repeat(400))
        .put("recorded", "otherwise")
        .put("effect_minor", facts * 100L)
        .put("currency", "USD")
        .put("source_file", "log.csv")
        .put("facts", "facts-" + facts);
  }

  private ComparedRun run(String name, List<Made> findings, String coverage, String log)
      throws IOException {
    Path of = Files.createDirectories(folder.resolve(name));
    try (BufferedWriter out = Files.newBufferedWriter(of.resolve("findings.jsonl"))) {
      for (Made each : findings) {
        if (each.facts() > 0) {
          out.write(json(each, each.facts()).toString());
          out.write('\n');
        }
      }
    }
    Files.writeString(
        of.resolve("coverage.csv"),
        "criterion,conforms,deviates,review,not_testable,not_applicable\n" + coverage);
    return new ComparedRun(
        of,
        new RecordedRun(
            "1",
            null,
            1,
            List.of(new Report.Input("log", "log.csv", 1, log)),
            List.of(),
            Map.of(),
            JSON.readTree(
                "{\"audited\": {\"licensee\": \"L\", \"currency\": \"USD\"},"
                    + " \"counts\": {\"coups\": 5, \"problems\": 0}}")),
        "manifest of " + name,
        Map.of());
  }

  @Test
  void eachIsNewGoneChangedOrTheSameAndTheRowsStandByPlace() throws IOException {
    Random random = new Random(5);
    List<Made> before = new ArrayList<>();
    List<Made> after = new ArrayList<>();
    long[] kinds = new long[4];
    long money = 0;
    for (int i = 0; i < FINDINGS; i++) {
      // Some findings look alike: the first of an id goes with the first of the other run.
      String id = "%08x".formatted(i / 40 * 40 == i ? 7 : i);
      int was = random.nextInt(3);
      int is = id.endsWith("00000007") ? was : random.nextInt(3);
      Made made = new Made(id, random.nextInt(30), i, was);
      before.add(made);
      after.add(new Made(id, made.table(), i, is));
      money += 100L * (is - was);
      if (was > 0 || is > 0) {
        kinds[was == 0 ? 0 : is == 0 ? 1 : was == is ? 3 : 2]++;
      }
    }
    Path into = Files.createDirectories(folder.resolve("into"));
    RunComparison compared =
        ComparisonFiles.write(run("before", before, "", "a"), run("after", after, "", "a"), into);
    RunComparison.Counts counts = compared.findings();
    assertEquals(
        List.of(kinds[0], kinds[1], kinds[2], kinds[3]),
        List.of(counts.added(), counts.gone(), counts.changed(), counts.same()));
    assertEquals(money, counts.differenceMinor());
    assertTrue(kinds[0] > 1_000 && kinds[1] > 1_000 && kinds[2] > 1_000 && kinds[3] > 1_000);
    long rows = 0;
    long sum = 0;
    int table = 0;
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(into.resolve("comparison.csv"))) {
      for (NamedCsvRecord row : csv) {
        rows++;
        sum += Long.parseLong(row.getField("effect_difference_minor"));
        int next = Integer.parseInt(row.getField("table"));
        assertTrue(next >= table, () -> row + " stands too late");
        table = next;
      }
    }
    assertEquals(kinds[0] + kinds[1] + kinds[2], rows);
    assertEquals(money, sum);
    try (Stream<Path> files = Files.list(into)) {
      assertEquals(
          List.of("comparison.csv", "comparison.json"),
          files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
    }
  }

  @Test
  void whatOneRunCouldTestLessIsInDoubt() throws IOException {
    List<Made> findings = List.of(new Made("a", 1, 1, 1), new Made("b", 2, 1, 1));
    ComparedRun before = run("before", findings, "C1,5,1,0,0,0\nC2,5,1,0,0,0\n", "a");
    ComparedRun after = run("after", List.of(), "C1,0,0,0,6,0\nC2,6,0,0,0,0\n", "a");
    Path into = Files.createDirectories(folder.resolve("into"));
    RunComparison compared = ComparisonFiles.write(before, after, into);
    assertEquals(2, compared.findings().gone());
    assertEquals(new RunComparison.Both(0, 1), compared.inDoubt());
    assertEquals(
        new RunComparison.Both(1, 0), ComparisonFiles.write(after, before, into).inDoubt());
    assertTrue(
        NotCompared.of(compared, "the other run", "this run")
            .contains("C1: not testable 6 times in this run, and 0 in the other run"));
  }

  @Test
  void findingsOnAnotherLogAreInNoCount() throws IOException {
    List<Made> findings = List.of(new Made("a", 1, 1, 1));
    Path into = Files.createDirectories(folder.resolve("into"));
    RunComparison compared =
        ComparisonFiles.write(
            run("before", findings, "", "a"), run("after", findings, "", "b"), into);
    assertEquals(
        new RunComparison.OtherLogs(
            List.of("log.csv"), List.of("log.csv"), new RunComparison.Both(1, 1)),
        compared.otherLogs());
    assertEquals(0, compared.findings().same());
    assertEquals(null, compared.cause());
  }
}
