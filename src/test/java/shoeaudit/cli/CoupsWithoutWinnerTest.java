package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A system that keeps when a coup ended and what it totalled, and not who won: what its profile
 * names is read.
 */
class CoupsWithoutWinnerTest {
  private static final Path CONTROLS =
      Path.of("rules-config", "controls", "blue-lantern-gaming.yaml");

  private static final String PROFILE =
      """
      format: 1
      id: no-winner
      name: Ends and totals, no winner
      file: {encoding: csv}
      layouts:
        - coup:
            table: table
            shoe: shoe
            number: no
            ends: over
            cards: {player: player, banker: banker, words: {separator: " "}}
            totals: {player: pt, banker: bt}
          time: {form: rfc3339}
      """;

  /** The second coup's Banker has 1 (6 and 5), recorded as 2. */
  private static final String EXPORT =
      """
      table,shoe,no,over,player,banker,pt,bt
      T1,S1,1,2026-03-31T20:00:40+02:00,9H KD,4S 2C,9,6
      T1,S1,2,2026-04-01T20:01:40+02:00,9H KD,6S 5C,9,2
      T1,S1,3,2026-04-01T20:02:40+02:00,8H KD,4S 3C,8,7
      """;

  @TempDir private Path folder;

  @Test
  void endsAndTotalsAreTestedUnderTheVersionInForceOnTheirDay() throws IOException {
    Path out = audited();
    List<String> findings = Files.readAllLines(out.resolve("findings.jsonl"));
    assertEquals(1, findings.size(), findings.toString());
    assertTrue(
        findings.getFirst().contains("\"code\":\"result.total-wrong\""), findings.toString());
    assertTrue(findings.getFirst().contains("\"source_line\":\"3\""), findings.toString());
    // Two coups conform, one deviates, and each had its day.
    assertEquals("2,1,0,0,0", Ran.coverage(out, "ONL-13"));
  }

  @Test
  void noWinnerIsJudged() throws IOException {
    Path out = audited();
    assertTrue(
        Files.readString(out.resolve("coverage.csv"))
            .lines()
            .anyMatch(row -> row.startsWith("ONL")));
    for (String code : List.of("result.winner-wrong", "result.void", "dealing.card-count")) {
      assertTrue(!Files.readString(out.resolve("findings.jsonl")).contains(code), code);
    }
  }

  @Test
  void aLogThatKeepsResultsStillNeedsOneInEachDeclaration() throws IOException {
    Path log = folder.resolve("log.csv");
    Files.writeString(
        log,
        """
        event,at,table,shoe,coup,hand,card,result,player_total,kind
        betting_opened,2026-03-31T20:00:00.000+02:00,T1,S1,1,,,,,
        card_dealt,,T1,S1,1,player,9H,,,
        card_dealt,,T1,S1,1,banker,4H,,,
        card_dealt,,T1,S1,1,player,KH,,,
        card_dealt,,T1,S1,1,banker,2H,,,
        result_declared,,T1,S1,1,,,,9,
        betting_opened,2026-03-31T20:01:00.000+02:00,T1,S2,1,,,,,
        record_lacks,,T1,S2,,,,,,results
        card_dealt,,T1,S2,1,player,9H,,,
        result_declared,,T1,S2,1,,,,9,
        """);
    Path out = folder.resolve("out");
    Ran.command(
        "audit", "--controls", CONTROLS.toString(), "--out", out.toString(), log.toString());
    String problems = Files.readString(out.resolve("problems.csv"));
    assertTrue(problems.contains("log.csv,7,result_declared without result"), problems);
    // Where the shoe's record declares to lack results, an end without one is no problem.
    assertFalse(problems.contains("log.csv,11,result_declared"), problems);
  }

  private Path audited() throws IOException {
    Path profile = Files.writeString(folder.resolve("no-winner.yaml"), PROFILE);
    Path log = Files.writeString(folder.resolve("coups.csv"), EXPORT);
    String online = Files.readString(CONTROLS);
    Path first =
        Files.writeString(
            folder.resolve("march.yaml"), online.replace("until: null", "until: 2026-03-31"));
    Path second =
        Files.writeString(
            folder.resolve("april.yaml"), online.replace("from: 2026-01-01", "from: 2026-04-01"));
    Path out = folder.resolve("out");
    Ran ran =
        Ran.command(
            "audit",
            "--profile",
            profile.toString(),
            "--controls",
            first.toString(),
            "--controls",
            second.toString(),
            "--reports",
            "none",
            "--out",
            out.toString(),
            log.toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err() + ran.out());
    return out;
  }
}
