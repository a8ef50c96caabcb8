package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Five cards in one list without totals may be three and two or two and three: nothing is guessed
 * by the declared result, which may be the very thing that is wrong.
 */
class FiveCardsInOneListTest {
  private static final Path CONTROLS =
      Path.of("rules-config", "controls", "blue-lantern-gaming.yaml");

  private static final String PROFILE =
      """
      format: 1
      id: five
      name: Cards in one list
      file: {encoding: csv}
      layouts:
        - coup:
            table: {is: T1}
            number: "no"
            cards: {list: cards, order: P1 B1 P2 B2 P3 B3, missing: left_out}
            result: {path: winner, names: {player: player, banker: banker, tie: tie}}
      """;

  @TempDir private Path folder;

  /**
   * Coup 2: the Player's 2 and 3 draw an 8, the Banker's 7 stands and wins; a tie is declared,
   * which it would be with the 8 as the Banker's. The dealer would be accused of the dealing.
   */
  @Test
  void theDeclaredResultSettlesNothing() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("coups.csv"),
            "no,cards,winner\n1,9H 4S KD 2C,player\n2,2H 3S 3D 4C 8C,tie\n3,9H 4S KD 2C,player\n");
    Path out = folder.resolve("out");
    Ran ran =
        Ran.command(
            "audit",
            "--profile",
            Files.writeString(folder.resolve("five.yaml"), PROFILE).toString(),
            "--controls",
            Files.writeString(
                    folder.resolve("controls.yaml"),
                    Files.readString(CONTROLS).replace("from: 2026-01-01", "from: 2020-01-01"))
                .toString(),
            "--out",
            out.toString(),
            log.toString());
    List<String> dealing =
        Files.readAllLines(out.resolve("findings.jsonl")).stream()
            .filter(line -> !line.contains("\"level\":\"controls\""))
            .toList();
    assertEquals(List.of(), dealing, ran.err());
    assertTrue(
        Files.readString(out.resolve("problems.csv"))
            .contains(
                "the five cards may be three of the Player's or three of the Banker's, and no totals are there to"
                    + " tell"),
        Files.readString(out.resolve("problems.csv")));
  }
}
