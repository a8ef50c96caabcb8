package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of systems in the field. They are no part of the project; the environment names where. */
@EnabledIfEnvironmentVariable(
    named = "SHOE_AUDIT_REAL",
    matches = ".+",
    disabledReason = "SHOE_AUDIT_REAL names no folder of real samples")
class RealSamplesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "ae-dealer-event-stream, ae-dealer-event-stream.jsonl",
    "ae-statement, ae-statement.json",
    "angel-eye-frames, angel-eye-stream.bin",
    "evolution-game-round, evolution-game-round.json",
    "evolution-statement, evolution-statement.json",
    "floor-table-management, floor-table-management-t_game.csv",
    "game-server, game-server-records.csv",
    "hsg-keyserver-messages, hsg-keyserver-messages.txt",
    "pragmatic-game-results, pragmatic-game-results.json",
    "wm-tickets, wm-member-report-en.json",
    "wm-tickets, wm-tickets-zh.json"
  })
  void everySampleIsAudited(String profile, String file) throws IOException {
    Ran ran = audit(profile, file);
    if (profile.equals("floor-table-management")) {
      // No row has a third card, though two had to have one: nobody can be accused by them.
      assertEquals(ExitStatus.NOTHING_TESTED, ran.status(), ran.err());
      assertEquals(1, Files.readAllLines(folder.resolve("out").resolve("findings.csv")).size());
      return;
    }
    if (profile.equals("hsg-keyserver-messages")) {
      // Its two coups end in the middle: nothing of them can be tested (reading 54).
      assertEquals(ExitStatus.NOTHING_TESTED, ran.status(), ran.err());
      assertTrue(ran.out().contains("Nothing could be tested of 2 coups "), ran.out());
      return;
    }
    assertTrue(
        List.of(ExitStatus.NOTHING_DEVIATES, ExitStatus.FINDINGS).contains(ran.status()),
        ran.err());
    if (!profile.equals("game-server")) {
      return;
    }
    assertTrue(ran.out().contains(" 403 coups, "), ran.out());
    Map<String, Long> codes =
        Files.readAllLines(folder.resolve("out").resolve("findings.csv")).stream()
            .skip(1)
            .map(line -> line.split(",", -1)[1])
            .collect(Collectors.groupingBy(code -> code, TreeMap::new, Collectors.counting()));
    assertEquals(Map.of("result.winner-wrong", 45L, "dealing.banker-stood", 30L), codes);
  }

  private Ran audit(String profile, String file) throws IOException {
    String online =
        Files.readString(Path.of("rules-config", "controls", "blue-lantern-gaming.yaml"));
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            online.replace("from: 2026-01-01", "from: 2015-01-01"));
    return Ran.command(
        "audit",
        "--reports",
        "none",
        "--profile",
        profile,
        "--controls",
        controls.toString(),
        "--out",
        folder.resolve("out").toString(),
        Path.of(System.getenv("SHOE_AUDIT_REAL")).resolve(file).toString());
  }
}
