package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Coups of which several files of one run tell different things, for example play in one and
 * settlements in another: what one file does not show accuses nobody.
 */
class SameCoupsInSeveralFilesTest {
  private static final String HEADER =
      "event,at,table,shoe,coup,decks,area,patron,bet,amount,hand,card,result,outcome,paid,commission\n";
  private static final String DRAWING = "WSGC-MB-5a";

  @TempDir Path folder = Path.of("");

  /** Two shoes of three coups, each with two wagers on the Banker, who wins. */
  private static String play() {
    return play("T1", 2);
  }

  private static String play(String table, int shoes) {
    StringBuilder csv = new StringBuilder(HEADER);
    int second = 0;
    for (int shoe = 1; shoe <= shoes; shoe++) {
      for (int coup = 1; coup <= 3; coup++) {
        for (String event :
            List.of(
                "wager_placed;3,P1,banker,25.00,,,,,,",
                "wager_placed;4,P2,banker,25.00,,,,,,",
                "betting_closed;,,,,,,,,,",
                "card_dealt;,,,,player,7H,,,,",
                "card_dealt;,,,,banker,KD,,,,",
                "card_dealt;,,,,player,10S,,,,",
                "card_dealt;,,,,banker,8C,,,,",
                "result_declared;,,,,,,banker,,,",
                "wager_settled;3,P1,banker,,,,,win,25.00,1.25",
                "wager_settled;4,P2,banker,,,,,win,25.00,1.25")) {
          String[] parts = event.split(";", 2);
          csv.append(parts[0])
              .append(
                  ",2026-03-02T18:%02d:%02d.000-08:00"
                      .formatted(second / 60 % 60, second % 60)
                      .replace("T18", "T%02d".formatted(18 + second / 3600)))
              .append(',')
              .append(table)
              .append(",S")
              .append(shoe)
              .append(',')
              .append(coup)
              .append(",,")
              .append(parts[1])
              .append('\n');
          second++;
        }
      }
    }
    return csv.toString();
  }

  private Path write(String name, String csv, Predicate<String> lines) throws IOException {
    return Files.write(
        folder.resolve(name),
        csv.lines().filter(line -> line.startsWith("event,") || lines.test(line)).toList());
  }

  private List<String> audit(int status, Path... logs) throws IOException {
    Path out = folder.resolve("out");
    String[] args = new String[7 + logs.length];
    List<String> first =
        List.of(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            out.toString(),
            "--reports",
            "none");
    first.toArray(args);
    for (int i = 0; i < logs.length; i++) {
      args[first.size() + i] = logs[i].toString();
    }
    Ran ran = Ran.command(args);
    assertEquals(status, ran.status(), ran.out() + ran.err());
    assertEquals(
        List.of(), Files.readAllLines(out.resolve("findings.csv")).stream().skip(1).toList());
    return Files.readAllLines(out.resolve("problems.csv")).stream().skip(1).toList();
  }

  private static boolean isDesk(String line) {
    return line.startsWith("wager_settled,") && line.contains(",P2,");
  }

  @Test
  void settlementsInAFileOfTheirOwnAreNotMissing() throws IOException {
    List<String> problems =
        audit(
            ExitStatus.NOTHING_TESTED,
            write("desk.csv", play(), SameCoupsInSeveralFilesTest::isDesk),
            write("play.csv", play(), line -> !isDesk(line)));
    assertEquals(2, problems.size(), problems.toString());
    for (String problem : problems) {
      assertTrue(problem.startsWith("desk.csv,"), problem);
      assertTrue(problem.contains("play.csv"), problem);
      assertTrue(problem.contains("put all records of the shoe into one file"), problem);
    }
    assertEquals("0,0,0,6,0", Ran.coverage(folder.resolve("out"), DRAWING));
  }

  @Test
  void theWholeIsTested() throws IOException {
    assertEquals(
        List.of(), audit(ExitStatus.NOTHING_DEVIATES, write("play.csv", play(), line -> true)));
    assertEquals("6,0,0,0,0", Ran.coverage(folder.resolve("out"), DRAWING));
  }

  @Test
  void aCopyOfAFileLeavesNothingInDoubt() throws IOException {
    List<String> problems =
        audit(
            ExitStatus.NOTHING_DEVIATES,
            write("a.csv", play(), line -> true),
            write("b.csv", play(), line -> true));
    assertEquals(2, problems.size(), problems.toString());
    assertEquals("6,0,0,0,0", Ran.coverage(folder.resolve("out"), DRAWING));
  }

  @Test
  void coupsThatTwoFilesTellAlikeAreInNoDoubt() throws IOException {
    List<String> problems =
        audit(
            ExitStatus.NOTHING_DEVIATES,
            write("a.csv", play(), line -> !line.contains(",S1,3,")),
            write("b.csv", play(), line -> !line.contains(",S1,1,")));
    assertTrue(problems.toString().contains("b.csv"), problems.toString());
    assertEquals("5,0,0,0,0", Ran.coverage(folder.resolve("out"), DRAWING));
  }

  @Test
  void coupsThatOneFileAloneHasAreTested() throws IOException {
    List<String> problems =
        audit(
            ExitStatus.NOTHING_DEVIATES,
            write("play.csv", play(), line -> !(isDesk(line) && line.contains(",S1,2,"))),
            write("desk.csv", play(), line -> isDesk(line) && line.contains(",S1,2,")));
    assertEquals(1, problems.size(), problems.toString());
    assertEquals("5,0,0,1,0", Ran.coverage(folder.resolve("out"), DRAWING));
  }

  @Test
  void aShoeSharedFarBehindTheBeginningsIsFound() throws IOException {
    String long1 = play("T1", 50) + play("T3", 2).substring(HEADER.length());
    String long2 = play("T2", 50) + play("T3", 2).substring(HEADER.length());
    assertTrue(long2.indexOf(",T3,") > 1 << 16, "the shoe stands too early");
    List<String> problems =
        audit(
            ExitStatus.NOTHING_DEVIATES,
            write("a.csv", long1, line -> !(isDesk(line) && line.contains(",T3,"))),
            write("b.csv", long2, line -> !line.contains(",T3,") || isDesk(line)));
    assertTrue(problems.stream().allMatch(problem -> problem.contains("T3")), problems.toString());
  }
}
