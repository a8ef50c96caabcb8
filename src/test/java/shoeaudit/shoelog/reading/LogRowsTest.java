package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogRows;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.assembly.SharedShoes;

/** What becomes of each row adds up, and is what the audit got. */
class LogRowsTest {
  private static final String HEADER =
      "event,at,table,shoe,coup,hand,card,result,patron,area,bet,amount\n";

  @TempDir private Path folder;

  /** Takes shoes, and keeps the lines of the records that they tell. */
  private static final class Lines implements LogSink {
    private final Map<String, Set<Integer>> told = new HashMap<>();

    @Override
    public void shoe(ShoeEvents shoe) {
      for (int row = 0; row < shoe.size(); row++) {
        if (isRecord(shoe, row)) {
          told.computeIfAbsent(shoe.fileOf(row), file -> new HashSet<>()).add(shoe.line[row]);
        }
      }
      shoe.release();
    }

    /** Whether a row of the shoe stands for a row of the log, and for no unreadable one. */
    private static boolean isRecord(ShoeEvents shoe, int row) {
      EventKind kind = shoe.kindOf(row);
      if (!shoe.summaries()) {
        return kind != EventKind.UNREADABLE;
      }
      return kind == EventKind.COUP_SUMMARY
          && (row + 1 == shoe.size()
              || shoe.kindOf(row + 1) != EventKind.UNREADABLE
              || shoe.line[row + 1] != shoe.line[row]);
    }

    @Override
    public void problem(ImportProblem problem) {}

    @Override
    public void note(String note) {}

    long of(String file) {
      return told.getOrDefault(file, Set.of()).size();
    }
  }

  private static Path samples() {
    return Path.of("src/samples");
  }

  private LogRows rows(String text) throws IOException, InterruptedException {
    return rows(new Lines(), Map.of("a.csv", text)).getFirst();
  }

  private List<LogRows> rows(Lines sink, Map<String, String> files)
      throws IOException, InterruptedException {
    LogReader reader = new LogReader(2, sink);
    for (String name : files.keySet().stream().sorted().toList()) {
      Path file = Files.writeString(folder.resolve(name), files.get(name));
      reader.readOn(new LogFile(file, name), bytes -> {});
    }
    reader.finish();
    return reader.rows();
  }

  private static void addUp(LogRows rows) {
    assertEquals(
        rows.read(),
        rows.audited()
            + rows.merged()
            + rows.repeated()
            + rows.leftOut()
            + rows.noEvent()
            + rows.refused()
            + rows.otherDays(),
        rows.toString());
    assertTrue(rows.audited() >= 0, rows.toString());
  }

  private static String coup(int coup, int minute, String card) {
    String at = String.format("2026-03-02T18:%02d:", minute);
    return """
    betting_opened,%s00.001Z,T1,S1,%d,,,,,,,
    card_dealt,%s01.002Z,T1,S1,%d,player,%s,,,,,
    card_dealt,%s02.003Z,T1,S1,%d,banker,9C,,,,,
    card_dealt,%s03.004Z,T1,S1,%d,player,KD,,,,,
    card_dealt,%s04.005Z,T1,S1,%d,banker,KH,,,,,
    result_declared,%s05.006Z,T1,S1,%d,,,banker,,,,
    """
        .formatted(at, coup, at, coup, card, at, coup, at, coup, at, coup, at, coup);
  }

  @Test
  void blankLinesAreNoRowsAndEachCategoryIsToldApart() throws Exception {
    String coup = coup(1, 1, "2S");
    String refused = "card_dealt,2026-03-02T18:02:01.002Z,T1,S1,2,player,XX,,,,,\n";
    LogRows rows = rows(HEADER + coup + "\n" + HEADER + refused + "Total,,,,,,,,,,,12\n");
    assertEquals(new LogRows("a.csv", 9, 6, 0, 0, 0, 2, 1, 0), rows);
  }

  @Test
  void lineThatStandsTwiceIsRepeated() throws Exception {
    String card = "card_dealt,2026-03-02T18:01:01.002Z,T1,S1,1,player,2S,,,,,\n";
    LogRows rows = rows(HEADER + coup(1, 1, "2S").replace(card, card + card));
    assertEquals(new LogRows("a.csv", 7, 6, 0, 1, 0, 0, 0, 0), rows);
  }

  @Test
  void coupThatStandsTwiceIsRepeatedRowByRow() throws Exception {
    String coups = coup(1, 1, "2S") + coup(2, 2, "3S");
    LogRows rows = rows(HEADER + coups + coups);
    assertEquals(new LogRows("a.csv", 24, 12, 0, 12, 0, 0, 0, 0), rows);
  }

  @Test
  void shoeNewestFirstIsLeftOut() throws Exception {
    List<String> lines = (coup(1, 1, "2S") + coup(2, 2, "3S")).lines().toList().reversed();
    LogRows rows = rows(HEADER + String.join("\n", lines) + "\n");
    assertEquals(new LogRows("a.csv", 12, 0, 0, 0, 12, 0, 0, 0), rows);
  }

  @Test
  void shoeThatAnotherFileHasIsLeftOutThere() throws Exception {
    Lines sink = new Lines();
    String coups = HEADER + coup(1, 1, "2S") + coup(2, 2, "3S");
    List<LogRows> rows = rows(sink, Map.of("a.csv", coups, "b.csv", coups));
    assertEquals(
        List.of(
            new LogRows("a.csv", 12, 12, 0, 0, 0, 0, 0, 0),
            new LogRows("b.csv", 12, 0, 0, 0, 12, 0, 0, 0)),
        rows);
    assertEquals(12, sink.of("a.csv"));
    assertEquals(0, sink.of("b.csv"));
  }

  @Test
  void coupSummariesCountOncePerRow() throws Exception {
    String header = "at,table,shoe,coup,player_cards,banker_cards,result\n";
    String first = "2026-03-02T18:01:00.001Z,T1,S1,1,2S KD,9C KH,banker\n";
    String second = "2026-03-02T18:02:00.001Z,T1,S1,2,3S KD,9C KH,banker\n";
    String refused = "2026-03-02T18:03:00.001Z,T1,S1,3,XX,9C KH,banker\n";
    LogRows rows = rows(header + first + second + refused + first + second);
    assertEquals(new LogRows("a.csv", 5, 2, 0, 2, 0, 0, 1, 0), rows);
  }

  @Test
  void samplesAddUpAndAreWhatTheAuditGets() throws Exception {
    List<Path> logs;
    try (Stream<Path> all = Files.walk(samples())) {
      logs =
          all.filter(Files::isRegularFile)
              .filter(file -> file.resolveSibling("").endsWith("logs"))
              .sorted()
              .toList();
    }
    int read = 0;
    for (Path log : logs) {
      if (LogReader.probe(log).isLog()) {
        Lines sink = new Lines();
        LogReader reader = new LogReader(2, sink);
        reader.readOn(new LogFile(log, "log"), bytes -> {});
        reader.finish();
        LogRows rows = reader.rows().getFirst();
        addUp(rows);
        assertEquals(sink.of("log"), rows.audited(), log + " " + rows);
        read++;
      }
    }
    assertTrue(read > 0);
  }

  @Test
  void damagedRecordsAddUpAndAreWhatTheAuditGets() throws Exception {
    List<String> whole = new ArrayList<>();
    for (int coup = 1; coup <= 40; coup++) {
      whole.addAll(coup(coup, coup, coup % 9 + 1 + "S").replace(",1S", ",AS").lines().toList());
    }
    Random random = new Random(7);
    for (int round = 0; round < 60; round++) {
      List<String> lines = new ArrayList<>(whole);
      for (int i = 0; i < 25; i++) {
        int at = random.nextInt(lines.size());
        String line = lines.get(at);
        switch (random.nextInt(7)) {
          case 0 -> lines.set(at, line.replace("T1", ""));
          case 1 -> lines.set(at, line.replace("card", "crad"));
          case 2 -> lines.add(at, line);
          case 3 -> lines.addAll(lines.subList(Math.max(0, at - 12), at).stream().toList());
          case 4 -> lines.set(at, line.replace("S1", "S2"));
          case 5 -> lines.set(at, "\"" + line);
          default -> lines.add(at, "");
        }
      }
      Lines sink = new Lines();
      LogRows rows =
          rows(sink, Map.of("a.csv", HEADER + String.join("\n", lines) + "\n")).getFirst();
      addUp(rows);
      assertEquals(sink.of("a.csv"), rows.audited(), "round " + round + ": " + rows);
    }
  }

  @Test
  void eventsThatTwoFilesTellAreMerged() throws Exception {
    String cards = HEADER + coup(1, 1, "2S") + coup(2, 2, "3S");
    StringBuilder wagers = new StringBuilder(HEADER);
    for (int coup = 1; coup <= 2; coup++) {
      String at = "2026-03-02T18:0" + coup + ":00.";
      wagers.append("betting_opened,").append(at).append("001Z,T1,S1,").append(coup);
      wagers.append(",,,,,,,\nwager_placed,").append(at).append("500Z,T1,S1,").append(coup);
      wagers.append(",,,,P1,1,banker,25.00\n");
    }
    Lines sink = new Lines();
    Map<String, String> files = Map.of("a.csv", cards, "b.csv", wagers.toString());
    List<LogRows> apart = rows(new Lines(), files);
    apart.forEach(LogRowsTest::addUp);
    LogReader first = new LogReader(2, new Lines());
    List<LogFile> named =
        List.of(
            new LogFile(folder.resolve("a.csv"), "a.csv"),
            new LogFile(folder.resolve("b.csv"), "b.csv"));
    for (LogFile file : named) {
      first.readOn(file, bytes -> {});
    }
    first.finish();
    LogReader second = new LogReader(2, sink);
    second.know(
        SharedShoes.of(
            named, first.shared(), (file, to) -> new LogReader(2, to).read(file, bytes -> {})));
    for (LogFile file : named) {
      second.readOn(file, bytes -> {});
    }
    second.finish();
    second.rows().forEach(LogRowsTest::addUp);
    assertEquals(
        2, second.rows().stream().mapToLong(LogRows::merged).sum(), second.rows()::toString);
    long audited = second.rows().stream().mapToLong(LogRows::audited).sum();
    assertEquals(14, audited);
    assertEquals(sink.of("a.csv") + sink.of("b.csv"), audited);
  }
}
