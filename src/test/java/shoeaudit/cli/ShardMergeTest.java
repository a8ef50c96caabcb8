package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.OneIn;

/** However an archive's tables are spread over shards, merging them gives what one audit gives. */
class ShardMergeTest {
  private static final int CASES = 10;
  private static final int FILES = 400;
  private static final List<String> COPIES = List.of("T1", "T7", "T8", "T9");

  @TempDir private Path folder;

  @Test
  void theSampleAndItsCopiesAtOtherTablesGiveTheSame() throws IOException {
    SortedMap<String, List<Path>> archive = new TreeMap<>();
    for (String table : COPIES) {
      archive.put(
          table,
          List.of(copy(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"), table, List.of())));
    }
    archive.put("T2", List.of(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-2.jsonl")));
    archive.put("T3", List.of(Ran.SAMPLE.resolve("coups").resolve("2026-03-03-table-3.csv")));
    Map<String, String> results = SplitArchive.alike(folder, Ran.SAMPLE_CONTROLS, archive, 1);
    assertTrue(results.containsKey("indicators.csv"), results.keySet().toString());
    assertTrue(lines(results, "findings.csv") > 7, results.get("findings.csv"));
  }

  @Test
  void shoesThatGoOnInAnotherFileAndLinesThatCannotBeReadGiveTheSame() throws IOException {
    SortedMap<String, List<Path>> archive = new TreeMap<>();
    for (String table : COPIES) {
      Path whole =
          copy(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"), table, List.of("no,event,,"));
      List<String> lines = Files.readAllLines(whole);
      Files.delete(whole);
      List<String> second = new ArrayList<>(List.of(lines.getFirst()));
      second.addAll(lines.subList(lines.size() / 2, lines.size()));
      archive.put(
          table,
          List.of(
              Files.write(folder.resolve(table + "-a.csv"), lines.subList(0, lines.size() / 2)),
              Files.write(folder.resolve(table + "-b.csv"), second)));
    }
    Map<String, String> results = SplitArchive.alike(folder, Ran.SAMPLE_CONTROLS, archive, 2);
    assertTrue(
        String.valueOf(results.get("manifest.json"))
            .contains("4 shoes go on from one file to another"),
        results.get("manifest.json"));
    assertEquals(1 + COPIES.size(), lines(results, "problems.csv"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void cardsAndWagersInTwoFilesOfATableGiveTheSameByAnySplit(int seed) throws IOException {
    SortedMap<String, List<Path>> archive = new TreeMap<>();
    for (String table : COPIES) {
      Path whole = copy(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"), table, List.of());
      List<String> lines = Files.readAllLines(whole);
      Files.delete(whole);
      List<String> head = List.of(lines.getFirst());
      archive.put(
          table,
          List.of(
              part("cards-of-" + table, head, lines, line -> !line.startsWith("wager_")),
              part("wagers-of-" + table, head, lines, line -> line.startsWith("wager_"))));
    }
    Map<String, String> results = SplitArchive.alike(folder, Ran.SAMPLE_CONTROLS, archive, seed);
    // Together they are the very shoes: as much is found as where one file has all.
    Path one = folder.resolve("one");
    SplitArchive.audited(
        Ran.SAMPLE_CONTROLS,
        one,
        copy(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"), "T1", List.of()));
    assertEquals(
        COPIES.size() * (lines(Ran.contents(one), "findings.csv") - 1),
        lines(results, "findings.csv") - 1);
  }

  private Path part(String name, List<String> head, List<String> lines, Predicate<String> which)
      throws IOException {
    List<String> part = new ArrayList<>(head);
    lines.stream().skip(1).filter(which).forEach(part::add);
    return Files.write(folder.resolve(name + ".csv"), part);
  }

  @Test
  void fourHundredFilesByFourProcessesGiveTheSame() throws Exception {
    int processes = 4;
    String log = Files.readString(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    List<List<String>> parts = new ArrayList<>();
    List<Path> all = new ArrayList<>();
    for (int part = 0; part < processes; part++) {
      parts.add(new ArrayList<>());
    }
    for (int file = 1; file <= FILES; file++) {
      Path path = folder.resolve("table-" + file + ".csv");
      all.add(Files.writeString(path, log.replace(",T1,", ",T" + file + ",")));
      parts.get(file % processes).add(path.toString());
    }
    List<Process> running = new ArrayList<>();
    List<Path> shards = new ArrayList<>();
    for (int part = 0; part < processes; part++) {
      Path shard = folder.resolve("part-" + part + ".shard");
      shards.add(shard);
      List<String> words =
          new ArrayList<>(
              List.of(
                  "shard",
                  "--controls",
                  Ran.SAMPLE_CONTROLS.toAbsolutePath().toString(),
                  "--threads",
                  "1",
                  "--out",
                  shard.toString()));
      words.addAll(parts.get(part));
      running.add(
          OwnProcess.builder(folder, List.of(), words.toArray(String[]::new))
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("said-" + part + ".txt").toFile())
              .start());
    }
    for (int part = 0; part < processes; part++) {
      assertEquals(
          ExitStatus.NOTHING_DEVIATES,
          running.get(part).waitFor(),
          Files.readString(folder.resolve("said-" + part + ".txt")));
    }
    Path whole = folder.resolve("whole");
    int status = SplitArchive.audited(Ran.SAMPLE_CONTROLS, whole, all.toArray(Path[]::new));
    Path merged = folder.resolve("merged");
    SplitArchive.run(
        status,
        "merge",
        Ran.SAMPLE_CONTROLS,
        List.of(),
        List.of(),
        merged,
        shards.toArray(Path[]::new));
    assertEquals(Ran.contents(whole), Ran.contents(merged));
    assertEquals(1 + 7L * FILES, lines(Ran.contents(merged), "findings.csv"));
  }

  @Test
  void exportsOfAnotherSystemGiveTheSame() throws IOException {
    List<String> of = List.of("--profile", "floor-table-management");
    Path controls = Path.of("rules-config", "controls", "harbor-street-casino.yaml");
    Path log = Path.of("src", "samples", "harbor-street", "t_game.csv");
    Path whole = folder.resolve("whole");
    SplitArchive.run(
        ExitStatus.FINDINGS, "audit", controls, of, List.of("--reports", "none"), whole, log);
    Path shard = folder.resolve("one.shard");
    SplitArchive.run(ExitStatus.NOTHING_DEVIATES, "shard", controls, of, List.of(), shard, log);
    Path merged = folder.resolve("merged");
    SplitArchive.run(ExitStatus.FINDINGS, "merge", controls, List.of(), List.of(), merged, shard);
    assertEquals(Ran.contents(whole), Ran.contents(merged));
  }

  @TestFactory
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  Stream<DynamicTest> casesAtSeveralTablesGiveTheSame() throws IOException {
    List<Path> cases;
    try (Stream<Path> all = Files.walk(Path.of(System.getenv("SHOE_AUDIT_CASES")))) {
      cases = new ArrayList<>(all.filter(path -> path.endsWith("log.csv")).sorted().toList());
    }
    Collections.shuffle(cases, new Random(7));
    return OneIn.of(cases.stream().limit(CASES).toList()).stream()
        .map(Path::getParent)
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> splitCase(one)));
  }

  private void splitCase(Path one) throws IOException {
    SortedMap<String, List<Path>> archive = new TreeMap<>();
    for (String table : COPIES) {
      archive.put(table, List.of(copy(one.resolve("log.csv"), table, List.of())));
    }
    SplitArchive.alike(folder, one.resolve("controls.yaml"), archive, one.getFileName().hashCode());
  }

  @Test
  void theSameLogsGiveTheSameShardByAnyThreads() throws IOException {
    Path log = Ran.longLog(folder.resolve("long.csv"), 12);
    List<byte[]> shards = new ArrayList<>();
    for (String threads : List.of("1", "4")) {
      Path shard = folder.resolve(threads + ".shard");
      SplitArchive.run(
          ExitStatus.NOTHING_DEVIATES,
          "shard",
          Ran.SAMPLE_CONTROLS,
          List.of(),
          List.of("--threads", threads),
          shard,
          log);
      shards.add(Files.readAllBytes(shard));
    }
    assertArrayEquals(shards.getFirst(), shards.getLast());
  }

  /** A log of the table T1 as one of another table, with more lines at its end. */
  private Path copy(Path log, String table, List<String> more) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    lines.replaceAll(line -> line.replace(",T1,", "," + table + ","));
    lines.addAll(more);
    Path folderOfCopy = Files.createTempDirectory(folder, "log");
    return Files.write(folderOfCopy.resolve("of-" + table + ".csv"), lines);
  }

  private static long lines(Map<String, String> results, String file) {
    return String.valueOf(results.get(file)).lines().count();
  }
}
