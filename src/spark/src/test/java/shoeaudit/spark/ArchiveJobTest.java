package shoeaudit.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On two threads of this machine the job gives what the command line gives, byte for byte. */
class ArchiveJobTest {
  private static final String CONTROLS = SparkHome.SAMPLE.resolve("controls.yaml").toString();

  @TempDir private Path folder;

  @Test
  void anArchiveOfManyKindsGivesTheSame() throws Exception {
    Path logs = Archives.mixed(folder.resolve("logs"));
    SortedMap<String, String> results = alike(List.of("--controls", CONTROLS, logs.toString()), 1);
    assertTrue(lines(results, "findings.csv") > 200, results.get("findings.csv"));
    assertTrue(lines(results, "problems.csv") > 5, results.get("problems.csv"));
    assertTrue(
        results.get("manifest.json").contains("shoe goes on from one file to another"),
        results.get("manifest.json"));
    assertTrue(results.get("manifest.json").contains(".hidden.csv"), results.get("manifest.json"));
    String said = Files.readString(folder.resolve("job.log"));
    assertTrue(said.contains("more tables than their beginnings show"), said);
  }

  @Test
  void whatSeveralTablesShowTogetherGivesTheSame() throws Exception {
    Path logs = Archives.crowded(folder.resolve("logs"), 12, 4);
    SortedMap<String, String> results =
        alike(
            List.of(
                "--controls",
                SparkHome.ROOT
                    .resolve("rules-config/controls/prairie-crossing-casino.yaml")
                    .toString(),
                logs.toString()),
            1);
    assertTrue(lines(results, "findings.csv") > 1000, "" + lines(results, "findings.csv"));
    assertTrue(results.get("findings.csv").contains("wager.two-tables"));
  }

  @Test
  void identifiersThatAreEachTablesOwnGiveTheSameDoubt() throws Exception {
    Path logs = Archives.numberedBySeats(folder.resolve("logs"), 2, 4);
    SortedMap<String, String> results =
        alike(
            List.of(
                "--controls",
                SparkHome.ROOT
                    .resolve("rules-config/controls/prairie-crossing-casino.yaml")
                    .toString(),
                logs.toString()),
            1);
    assertTrue(
        results.get("problems.csv").contains("patrons would have played at both at a time"),
        results.get("problems.csv"));
    assertFalse(results.get("findings.csv").contains("wager.two-tables"));
  }

  @Test
  void anotherSystemsExportsUnderRulesOfOnesOwnGiveTheSame() throws Exception {
    alike(
        List.of(
            "--controls",
            SparkHome.ROOT.resolve("rules-config/controls/harbor-street-casino.yaml").toString(),
            "--rules",
            SparkHome.ROOT.resolve("rules-config").toString(),
            "--profile",
            "floor-table-management",
            SparkHome.ROOT.resolve("src/samples/harbor-street/t_game.csv").toString()),
        1);
  }

  private SortedMap<String, String> alike(List<String> arguments, int status) throws Exception {
    Path whole = folder.resolve("whole");
    List<String> command =
        new ArrayList<>(List.of("audit", "--reports", "none", "--out", whole.toString()));
    command.addAll(arguments);
    SparkHome.Ran program =
        SparkHome.here().program(folder.resolve("program.log"), command.toArray(String[]::new));
    assertEquals(status, program.status(), program.said());
    Path spread = folder.resolve("spread");
    List<String> job = new ArrayList<>(List.of("--out", spread.toString()));
    job.addAll(arguments);
    SparkHome.Ran ran =
        SparkHome.here().job(List.of("--master", "local[2]"), job, folder.resolve("job.log"));
    assertEquals(status, ran.status(), ran.said());
    SortedMap<String, String> results = SparkHome.contents(whole);
    assertEquals(results, SparkHome.contents(spread));
    return results;
  }

  private static long lines(SortedMap<String, String> results, String file) {
    return results.get(file).lines().count();
  }
}
