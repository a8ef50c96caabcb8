package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.CommissionShoe;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** What only several shoes show together, shards show when they are merged, and nothing else. */
class ShardsAcrossShoesTest {
  private static final int TABLES = 4;
  private static final int SHOES = 5;
  private static final int COUPS = 140;
  private static final List<String> EVERYBODY = List.of("P1", "P2", "P3", "P4", "P5");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void patronsAtTwoTablesOfTwoShardsAreFound(int seed) throws IOException {
    // So long that no difference of the tables' clocks could tell it otherwise.
    Map<String, String> results = played(List.of("P1", "P2"), COUPS, seed);
    long found = of(results, "findings.csv", ",wager.two-tables,");
    // Each of both in every coup at every table after the first one, at least.
    assertTrue(found >= 2L * (TABLES - 1) * COUPS, () -> "only " + found);
    assertEquals(0, of(results, "problems.csv", "played at both"), results.get("problems.csv"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void everybodyAtTwoTablesOfTwoShardsIsADoubtOfTheRecord(int seed) throws IOException {
    Map<String, String> results = played(EVERYBODY, 1, seed);
    assertEquals(0, of(results, "findings.csv", ",wager.two-tables,"), results.get("findings.csv"));
    assertEquals(
        TABLES - 1,
        of(results, "problems.csv", "5 patrons would have played at both at a time"),
        results.get("problems.csv"));
  }

  /** Tables at which the same coups are played within seconds, as one log each. */
  private Map<String, String> played(List<String> atAllTables, int coups, int seed)
      throws IOException {
    SortedMap<String, List<Path>> archive = new TreeMap<>();
    for (int table = 1; table <= TABLES; table++) {
      TableLog log = new TableLog();
      log.at("T" + table, "S" + table).after(Duration.ofSeconds(2L * table));
      for (int coup = 1; coup <= coups; coup++) {
        log.coup(coup);
        for (int place = 0; place < EVERYBODY.size(); place++) {
          String patron = EVERYBODY.get(place);
          String name = atAllTables.contains(patron) ? patron : patron + "-" + table;
          log.wager("" + (1 + place), name, "player", "5.00");
        }
        log.deal("7H KD 10S 8C").result("banker");
      }
      archive.put("T" + table, List.of(write("table-" + table + ".csv", log)));
    }
    return SplitArchive.alike(folder, controls(HouseControls.kansas()), archive, seed);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void commissionThatStandsOverIsToldAlikeInAnyShards(int seed) throws IOException {
    SortedMap<String, List<Path>> archive = new TreeMap<>();
    for (int table = 1; table <= TABLES; table++) {
      TableLog first = new TableLog();
      TableLog second = new TableLog();
      for (int shoe = 1; shoe <= SHOES; shoe++) {
        // Of every other shoe it stands over into the next one, which may lie in the other file;
        // the last table's stands for good.
        boolean owes = shoe % 2 == 0;
        boolean pays = !owes && shoe > 1 && table < TABLES;
        CommissionShoe.deal(
            shoe <= SHOES / 2
                ? first
                : second.after(shoe == 3 ? Duration.ofHours(2) : Duration.ZERO),
            "T" + table,
            "S" + shoe,
            pays ? "1.00" : "",
            owes ? "" : "1.00");
      }
      archive.put(
          "T" + table,
          List.of(write("t" + table + "-a.csv", first), write("t" + table + "-b.csv", second)));
    }
    Map<String, String> results =
        SplitArchive.alike(folder, controls(HouseControls.wsgc()), archive, seed);
    String findings = String.valueOf(results.get("findings.csv"));
    assertTrue(
        of(results, "findings.csv", ",settlement.commission-uncollected,") > TABLES, findings);
    assertEquals(
        2,
        findings
            .lines()
            .filter(line ->
                line.contains(",settlement.commission-uncollected,") && line.contains(",deviates,"))
            .filter(line -> line.contains(",T" + TABLES + ","))
            .count(),
        findings);
  }

  private Path controls(HouseControls controls) throws IOException {
    return Files.writeString(folder.resolve("controls.yaml"), controls.yaml());
  }

  private Path write(String name, TableLog log) throws IOException {
    return Files.writeString(folder.resolve(name), log.csv());
  }

  private static long of(Map<String, String> results, String file, String what) {
    return String.valueOf(results.get(file)).lines().filter(line -> line.contains(what)).count();
  }
}
