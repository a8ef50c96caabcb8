package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/**
 * However a table's record is cut into files, its nights together say what one audit of it says:
 * each coup is audited in one night, and no finding is made by the cut or lost in it.
 */
class CutLogsTest {
  @TempDir private Path root;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void nightsTogetherSayWhatOneAuditSays(long seed) throws Exception {
    Random random = new Random(seed);
    List<String> lines = roundTheClock(random).csv().lines().toList();
    NightHouse house = NightHouse.usual(root, "H-1");
    List<Integer> cuts = new ArrayList<>(new TreeSet<>(List.of(1, lines.size())));
    int files = 3 + random.nextInt(8);
    for (int cut = 0; cut < files; cut++) {
      cuts.add(1 + random.nextInt(lines.size() - 1));
    }
    List<Integer> sorted = new ArrayList<>(new TreeSet<>(cuts));
    for (int i = 1; i < sorted.size(); i++) {
      String part =
          lines.getFirst()
              + "\n"
              + String.join("\n", lines.subList(sorted.get(i - 1), sorted.get(i)))
              + "\n";
      house.deliver("part-" + (100 + i) + ".csv", part);
    }
    TreeSet<String> ofNights = new TreeSet<>();
    long coups = 0;
    for (Night night : house.look("2026-03-20T20:00:00Z")) {
      NightEdition edition = night.edition();
      if (edition != null) {
        coups += edition.coups();
        for (NightEdition.Run run : edition.runs()) {
          TreeSet<String> found =
              ids(house.results(night.day().toString(), 1).resolve(run.folder()));
          for (String id : found) {
            assertTrue(ofNights.add(id), "in two nights: " + id);
          }
        }
      }
    }
    Path whole = Files.writeString(root.resolve("whole.csv"), String.join("\n", lines) + "\n");
    AuditRun.Outcome outcome =
        AuditRun.run(
            new AuditRun.Request(
                List.of(house.folder().resolve("controls/controls.yaml")),
                List.of(whole),
                null,
                root.resolve("out"),
                null,
                RuleLibrary.onClasspath(),
                1,
                AuditRun.Reports.NONE,
                AuditRun.Layout.USUAL),
            Progress.NONE);
    assertEquals(outcome.report().counts().coups(), coups);
    assertEquals(ids(root.resolve("out")), ofNights);
    assertTrue(ofNights.size() > 2, "nothing was there to be lost");
  }

  /** A table that is never closed, for four days, with an error now and then. */
  private static TableLog roundTheClock(Random random) {
    TableLog log =
        NightHouse.logAt("2026-03-02T06:00:00-08:00").every(Duration.ofSeconds(100));
    int shoe = 0;
    for (int coup = 0; coup < 320; ) {
      log.at("T1", "N-" + ++shoe).open(8);
      int last = 3 + random.nextInt(6);
      for (int number = 1; number <= last; number++, coup++) {
        if (random.nextInt(20) == 0) {
          NightHouse.wrongCoup(log, number);
        } else {
          NightHouse.coups(log, number, 1);
        }
        log.after(Duration.ofMinutes(random.nextInt(20)));
      }
      log.close().after(Duration.ofMinutes(random.nextInt(30)));
    }
    return log;
  }

  private static TreeSet<String> ids(Path results) throws Exception {
    TreeSet<String> ids = new TreeSet<>();
    ObjectMapper json = new ObjectMapper();
    for (String line : Files.readAllLines(results.resolve("findings.jsonl"))) {
      ids.add(json.readTree(line).path("id").asText());
    }
    return ids;
  }
}
