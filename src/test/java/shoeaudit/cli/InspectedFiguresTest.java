package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.Fixture;

/** What an inspection counts is what an import of the same file comes to. */
class InspectedFiguresTest {
  @TempDir private Path folder;

  /** Five cards in one list; totals and winner as each line has them. */
  private static final String FIVE =
      """
      format: 1
      id: five
      name: Five cards
      file: {encoding: csv, delimiter: ";"}
      layouts:
        - coup:
            table: {is: T1}
            shoe: {is: S1}
            number: "no"
            cards:
              words: {order: rank, ranks: {A: "1", 10: "0"}}
              list: cards
              order: P1 B1 P2 B2 P3 B3
              missing: left_out
            result: {path: winner, names: {player: player, banker: banker, tie: tie}}
            totals: {player: player_total, banker: banker_total}
          knows: [bet]
      """;

  /**
   * Of the coups with five cards 2 are settled by the totals, 2 stay open, and 1 fits neither way:
   * a winner settles nothing.
   */
  private static final String COUPS =
      """
      no;cards;bet;player_total;banker_total;winner
      1;9203;banker;9;5;player
      2;4092;tie;3;2;player
      3;24303;player;8;4;player
      4;12343;banker;4;9;banker
      5;23450;tie;6;8;banker
      6;53007;banker;;0;banker
      7;12344;player;1;1;tie
      """;

  @Test
  void fiveCardsThatAreSaidToBeSettledAreSettledByAnImport() throws IOException {
    Path log = Files.writeString(folder.resolve("coups.csv"), COUPS);
    Path profile = Files.writeString(folder.resolve("five.yaml"), FIVE);
    String said =
        Ran.command("logs", "inspect", "--profile", profile.toString(), log.toString()).out();
    Matcher figures =
        Pattern.compile(
                "in the order P1 B1 P2 B2 P3 B3, of (\\d+) records with five cards: (\\d+) settled by"
                    + " totals, (\\d+) stays? open(?:, (\\d+) fit neither way)?")
            .matcher(said);
    assertTrue(figures.find(), said);
    String problems =
        Ran.command(
                "logs",
                "convert",
                "--profile",
                profile.toString(),
                log.toString(),
                folder.resolve("out.csv").toString())
            .err();
    assertEquals(Integer.parseInt(figures.group(3)), count(problems, "fit both"), said + problems);
    assertEquals(
        figures.group(4) == null ? 0 : Integer.parseInt(figures.group(4)),
        count(problems, "fit neither"),
        said + problems);
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  /** A document whose records are of two forms: an import reads each by its own. */
  @Test
  void recordsOfSeveralFormsInOnePlaceAllCount() throws IOException {
    Path profile =
        Files.writeString(
            folder.resolve("two.yaml"),
            """
            format: 1
            id: two
            name: Two forms
            file: {encoding: json}
            layouts:
              - name: coup
                path: data[]
                when: {is: {kind: coup}}
                coup: {table: table, number: no, cards: {player: p, banker: b}}
              - name: cancelled
                path: data[]
                when: {is: {kind: cancelled}}
                coup: {table: table, number: no, result: {path: kind, names: {void: cancelled}}}
            """
                .replace("number: no", "number: \"no\""));
    Path log =
        Files.writeString(
            folder.resolve("two.json"),
            """
            {"data": [
              {"kind": "coup", "table": "A", "no": 1, "p": "9H KD", "b": "2C 4C"},
              {"kind": "cancelled", "table": "B", "no": 1},
              {"kind": "cancelled", "table": "B", "no": 2}]}
            """);
    Ran ran = Ran.command("logs", "inspect", "--profile", profile.toString(), log.toString());
    assertTrue(ran.out().contains("fits (3 of 3 records)"), ran.out());
    assertTrue(ran.out().contains("3 coups, shoes not recorded"), ran.out());
    for (String table : List.of("A", "B")) {
      assertTrue(ran.out().contains("table " + table + ", shoe not recorded"), ran.out());
    }
    assertEquals(0, ran.status());
  }

  @Test
  void whereOnlyTheBeginningWasLookedAtThatIsSaid() throws IOException {
    StringBuilder text = new StringBuilder("table,no,p,b\n");
    for (int i = 1; i <= 1200; i++) {
      text.append("T1,").append(i).append(i > 1000 ? ",X,X\n" : ",9H KD,2C 4C\n");
    }
    Path log = Files.writeString(folder.resolve("long.csv"), text);
    Path profile =
        Files.writeString(
            folder.resolve("long.yaml"),
            """
            format: 1
            id: long
            name: A long file
            file: {encoding: csv}
            layouts:
              - coup: {table: table, number: "no", cards: {player: p, banker: b}}
            """);
    Ran ran = Ran.command("logs", "inspect", "--profile", profile.toString(), log.toString());
    assertTrue(ran.out().contains("fits (1,000 of the first 1,000 records)"), ran.out());
    assertTrue(ran.out().contains("Columns (the first 1,000 records looked at):"), ran.out());
  }

  static Stream<String> profiles() throws IOException {
    return RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES).stream();
  }

  /** Records that an inspection says to fit are those of which an import tells no problem. */
  @ParameterizedTest
  @MethodSource("profiles")
  void whatFitsIsWhatAnImportReads(String id) throws IOException {
    for (Path file : Fixture.files(id)) {
      String name = String.valueOf(file.getFileName()).replace(".hex", ".bin");
      Path log = Files.write(folder.resolve(name), Fixture.bytes(file));
      String said = Ran.command("logs", "inspect", "--profile", id, log.toString()).out();
      Matcher counts = Pattern.compile(": fits .*?\\(?(\\d+) of (\\d+)").matcher(said);
      assertTrue(counts.find(), said);
      int unfit = Integer.parseInt(counts.group(2)) - Integer.parseInt(counts.group(1));
      assertEquals(unfit == 0, said.contains("Problems: none"), said);
      Matcher records = Pattern.compile("(\\d+) records?, ").matcher(converted(id, log));
      assertTrue(records.find(), said);
      Matcher unread = Pattern.compile("(\\d+) places? could not be read").matcher(said);
      int lost = unread.find() ? Integer.parseInt(unread.group(1)) : 0;
      assertEquals(
          Integer.parseInt(records.group(1)) + lost, Integer.parseInt(counts.group(2)), said);
    }
  }

  private String converted(String id, Path log) {
    return Ran.command(
            "logs",
            "convert",
            "--profile",
            id,
            log.toString(),
            folder.resolve("converted-" + log.getFileName() + ".csv").toString())
        .out();
  }
}
