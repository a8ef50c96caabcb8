package shoeaudit.nights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.TableLog;

/**
 * However the record of tables that never close is cut into files: each coup is audited in one
 * night, and no finding is made by the cut or lost in it.
 */
class CutLogsTest {
  private static final OffsetDateTime BEGINS = OffsetDateTime.parse("2026-03-02T06:00:00-08:00");

  @TempDir private Path root;
  private long dealt;
  private int errors;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void eachCoupIsAuditedInOneNight(long seed) throws Exception {
    Random random = new Random(seed);
    NightHouse house = NightHouse.usual(root, "H-1");
    boolean idsComeAgain = seed % 2 == 0;
    for (String table : List.of("T1", "T2")) {
      List<String> lines = roundTheClock(table, idsComeAgain, random).csv().lines().toList();
      TreeSet<Integer> cuts = new TreeSet<>(List.of(1, lines.size()));
      // Where ids come again, a log holds no more than a day, or nobody could tell the shoes apart.
      int files = idsComeAgain ? 24 : 3 + random.nextInt(8);
      for (int cut = 1; cut < files; cut++) {
        cuts.add(
            idsComeAgain ? 1 + lines.size() * cut / files : 1 + random.nextInt(lines.size() - 1));
      }
      List<Integer> sorted = new ArrayList<>(cuts);
      for (int i = 1; i < sorted.size(); i++) {
        house.deliver(
            table + "-" + (100 + i) + ".csv",
            lines.getFirst()
                + "\n"
                + String.join("\n", lines.subList(sorted.get(i - 1), sorted.get(i)))
                + "\n");
      }
    }
    TreeSet<String> found = new TreeSet<>();
    long coups = 0;
    long problems = 0;
    for (Night night : house.look("2026-03-20T20:00:00Z")) {
      NightEdition edition = night.edition();
      if (edition != null) {
        coups += edition.coups();
        for (NightEdition.Run run : edition.runs()) {
          problems += run.problems();
          Path results = house.results(night.day().toString(), 1).resolve(run.folder());
          for (String id : ids(results, night.day().toString(), idsComeAgain)) {
            assertTrue(found.add(id), "in two nights: " + id);
          }
        }
      }
    }
    assertEquals(dealt, coups);
    assertEquals(errors, found.size());
    assertEquals(0, problems);
    assertTrue(errors > 2, "nothing was there to be lost");
  }

  /** A table that is never closed, for four days, with an error now and then. */
  private TableLog roundTheClock(String table, boolean idsComeAgain, Random random) {
    TableLog log = NightHouse.logAt(BEGINS.toString()).every(Duration.ofSeconds(100));
    Duration gone = Duration.ZERO;
    int shoe = 0;
    long day = 0;
    while (gone.toDays() < 4) {
      if (idsComeAgain && gone.toDays() > day) {
        day = gone.toDays();
        shoe = 0;
      }
      log.at(table, "N-" + ++shoe).open(8);
      int last = 3 + random.nextInt(6);
      long events = 2;
      for (int number = 1; number <= last; number++) {
        if (random.nextInt(20) == 0) {
          NightHouse.wrongCoup(log, number);
          events += 7;
          errors++;
        } else {
          NightHouse.coups(log, number, 1);
          events += 6;
        }
        dealt++;
        Duration pause = Duration.ofMinutes(random.nextInt(20));
        log.after(pause);
        gone = gone.plus(pause);
      }
      Duration pause = Duration.ofMinutes(random.nextInt(30));
      log.close().after(pause);
      gone = gone.plus(pause).plusSeconds(100 * (events + 1));
    }
    return log;
  }

  private static List<String> ids(Path results, String day, boolean idsComeAgain) throws Exception {
    List<String> ids = new ArrayList<>();
    ObjectMapper json = new ObjectMapper();
    for (String line : Files.readAllLines(results.resolve("findings.jsonl"))) {
      ids.add((idsComeAgain ? day : "") + json.readTree(line).path("id").asText());
    }
    return ids;
  }
}
