package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.reading.ReadLogs;

/** How events become shoes (shoe-log.md: events of one table stand in order, tables interleave). */
class ShoesTest {
  private static final String HEADER = "event,at,table,shoe,dealer\n";

  @TempDir Path folder = Path.of("");

  private ReadLogs read(String... lines) throws IOException, InterruptedException {
    return ReadLogs.ofText(folder, "log.csv", HEADER + String.join("\n", lines) + "\n");
  }

  @Test
  void tablesInterleave() throws IOException, InterruptedException {
    ReadLogs logs =
        read(
            "shoe_opened,,T1,S1,",
            "shoe_opened,,T2,S1,",
            "shoe_closed,,T1,S1,",
            "shoe_opened,,T1,S2,",
            "shuffled,,T2,S1,",
            "shuffled,,T1,S2,");
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of(
            "T1/S1: 2 shoe_opened, 4 shoe_closed",
            "T1/S2: 5 shoe_opened, 7 shuffled",
            "T2/S1: 3 shoe_opened, 6 shuffled"),
        logs.outlines());
  }

  @Test
  void aShoeEndsWithTheNextOneAndNotWithShoeClosed() throws IOException, InterruptedException {
    ReadLogs logs =
        read(
            "shoe_opened,,T1,S1,",
            "shoe_closed,,T1,S1,",
            "shuffled,,T1,S1,",
            "shoe_opened,,T1,S2,");
    assertEquals(
        List.of("T1/S1: 2 shoe_opened, 3 shoe_closed, 4 shuffled", "T1/S2: 5 shoe_opened"),
        logs.outlines());
  }

  @Test
  void theDealerHoldsUntilAnotherIsNamedAtThatTable() throws IOException, InterruptedException {
    ReadLogs logs =
        read(
            "shoe_opened,,T1,S1,",
            "shuffled,,T1,S1,D1",
            "shuffled,,T2,S1,D9",
            "shuffled,,T1,S1,",
            "shuffled,,T1,S2,",
            "shuffled,,T1,S2,D2",
            "shuffled,,T1,S1,D3",
            "shuffled,,T1,S2,");
    assertEquals(List.of("2 ", "3 D1", "5 D1", "6 D1", "7 D2", "9 D3", "4 D9"), dealers(logs));
  }

  private static List<String> dealers(ReadLogs logs) {
    List<String> dealers = new ArrayList<>();
    for (ShoeEvents shoe : logs.shoes) {
      for (int row = 0; row < shoe.size(); row++) {
        dealers.add(shoe.line[row] + " " + shoe.names().text(shoe.dealer[row]));
      }
    }
    return dealers;
  }

  private static final String COUPS = "event,at,table,shoe,coup,dealer,amount\n";

  private ReadLogs readCoups(String... lines) throws IOException, InterruptedException {
    return ReadLogs.ofText(folder, "log.csv", COUPS + String.join("\n", lines) + "\n");
  }

  @Test
  void afterALineThatCouldNotBeReadNobodyIsKnownToDealUntilOneIsNamed()
      throws IOException, InterruptedException {
    ReadLogs logs =
        readCoups(
            "betting_opened,,T1,S1,1,D1,",
            "betting_opened,,T2,S9,1,D9,",
            "betting_op",
            "betting_closed,,T1,S1,1,,",
            "betting_opened,,T1,S1,2,D2,",
            "betting_closed,,T1,S1,2,,",
            "betting_closed,,T2,S9,1,,");
    assertEquals(List.of("2 D1", "4 ", "5 ", "6 D2", "7 D2", "3 D9", "4 ", "8 "), dealers(logs));
  }

  @Test
  void theDealerOfALineWithAnotherFaultIsKnown() throws IOException, InterruptedException {
    ReadLogs logs =
        readCoups(
            "betting_opened,,T1,S1,1,D1,",
            "betting_opened,12:99,T1,S1,2,D2,",
            "betting_closed,,T1,S1,2,,",
            "betting_opened,12:99,T1,S1,3,,",
            "betting_closed,,T1,S1,3,,",
            "betting_opened,,T1,S1,4," + "D".repeat(5000) + ",",
            "betting_closed,,T1,S1,4,,");
    assertEquals(List.of("2 D1", "3 ", "4 D2", "5 ", "6 D2", "7 ", "8 "), dealers(logs));
  }

  @Test
  void aLineThatNamesADealerAtATableThatCouldNotBeReadLeavesAllTablesInDoubt()
      throws IOException, InterruptedException {
    ReadLogs logs =
        readCoups(
            "betting_opened,,T1,S1,1,D1,",
            "betting_opened,,T2,S9,1,D9,",
            "betting_closed,,,S1,1,,",
            "ghost_hand,,T1,S1,1,,",
            "ghost_hand,,T2,S9,1,,",
            "betting_opened,,,S1,2,D9,",
            "betting_opened,,T1,S1,2,,",
            "betting_opened,,T2,S9,2,,");
    assertEquals(
        List.of("2 D1", "4 ", "5 D1", "7 ", "8 ", "3 D9", "4 ", "6 D9", "7 ", "9 D9"),
        dealers(logs));
  }

  @Test
  void aLineThatIsRefusedAsItStandsTwiceLeavesTheDealerAsHeIs()
      throws IOException, InterruptedException {
    String time = "2026-03-02T18:00:00.";
    String amount = ",3,P1,banker,25";
    ReadLogs logs =
        ReadLogs.ofText(
            folder,
            "log.csv",
            "event,at,table,shoe,coup,dealer,area,patron,bet,amount\n"
                + String.join(
                    "\n",
                    "betting_opened," + time + "001Z,T1,S1,1,D1,,,,",
                    "wager_placed," + time + "123Z,T1,S1,1," + amount,
                    "wager_placed," + time + "123Z,T1,S1,1," + amount,
                    "betting_closed," + time + "200Z,T1,S1,1,,,,,"));
    assertEquals(List.of("2 D1", "3 D1", "4 ", "5 D1"), dealers(logs));
  }

  /** That it comes again is seen also where nobody knows any more who dealt. */
  @Test
  void aLineThatStandsTwiceIsRefusedAcrossOneThatCouldNotBeRead()
      throws IOException, InterruptedException {
    String time = "2026-03-02T18:00:00.";
    String wager = "wager_placed," + time + "123Z,T1,S1,1,,3,P1,banker,25";
    ReadLogs logs =
        ReadLogs.ofText(
            folder,
            "log.csv",
            "event,at,table,shoe,coup,dealer,area,patron,bet,amount\n"
                + String.join(
                    "\n",
                    "betting_opened," + time + "001Z,T1,S1,1,D1,,,,",
                    wager,
                    "wager_pla",
                    wager,
                    "betting_closed," + time + "200Z,T1,S1,1,,,,,"));
    assertEquals(List.of("2 D1", "3 D1", "4 ", "5 ", "6 "), dealers(logs));
    assertEquals(2, logs.problems.size());
  }

  @Test
  void nobodyIsKnownToDealAfterCoupsThatTheRecordLost() throws IOException, InterruptedException {
    ReadLogs logs =
        readCoups(
            "shoe_opened,,T1,S1,,D1,",
            "betting_opened,,T1,S1,1,,",
            "betting_opened,,T1,S1,2,,",
            "result_declared,,T1,S1,1,,",
            "betting_opened,,T1,S1,3,,",
            "betting_opened,,T1,S1,5,,",
            "betting_closed,,T1,S1,5,,",
            "betting_opened,,T1,S1,8,D2,",
            "betting_opened,,T1,S1,9,,");
    assertEquals(
        List.of("2 D1", "3 D1", "4 D1", "5 ", "6 D1", "7 ", "8 ", "9 D2", "10 D2"), dealers(logs));
  }

  @Test
  void nobodyIsKnownToDealWhereTheFirstCoupsOfAShoeAreLost()
      throws IOException, InterruptedException {
    ReadLogs logs =
        readCoups(
            "betting_opened,,T1,S1,1,D1,",
            "betting_opened,,T1,S2,1,,",
            "betting_opened,,T1,S3,4,,",
            "shoe_opened,,T1,S4,,D2,",
            "betting_opened,,T1,S4,3,,",
            "shuffled,,T1,S5,,D3,",
            "betting_opened,,T1,S5,3,,");
    assertEquals(List.of("2 D1", "3 D1", "4 ", "5 D2", "6 ", "7 D3", "8 D3"), dealers(logs));
  }

  @Test
  void nobodyIsKnownToDealOnAnotherNight() throws IOException, InterruptedException {
    ReadLogs logs =
        readCoups(
            "betting_opened,2026-03-02T18:00:00.000Z,T1,S1,1,D1,",
            "shoe_closed,2026-03-02T23:00:00.000Z,T1,S1,,D2,",
            "shoe_opened,2026-03-03T01:00:00.000Z,T1,S2,,,",
            "shoe_closed,2026-03-03T02:00:00.000Z,T1,S2,,,",
            "shoe_opened,,T1,S3,,,",
            "betting_opened,2026-03-03T18:00:00.000Z,T1,S3,1,,",
            "shoe_closed,2026-03-03T19:00:00.000Z,T1,S3,,D3,",
            "shoe_opened,,T1,S4,,D4,",
            "betting_opened,2026-03-04T18:00:00.000Z,T1,S4,1,,",
            "betting_opened,2026-03-05T18:00:00.000Z,T1,S4,2,,",
            "betting_closed,12:99,T1,S4,2,D5,",
            "betting_opened,2026-03-06T18:00:00.000Z,T1,S4,3,,");
    assertEquals(
        List.of(
            "2 D1", "3 D2", "4 D2", "5 D2", "6 ", "7 ", "8 D3", "9 D4", "10 D4", "11 ", "12 ",
            "13 D5"),
        dealers(logs));
  }

  /** Nobody knows who dealt before and after a record of which the order is not known. */
  @Test
  void withoutTheOrderOfRecordingADealerDealtTheCoupAloneThatNamesHim()
      throws IOException, InterruptedException {
    ReadLogs logs =
        ReadLogs.ofText(
            folder,
            "log.csv",
            """
            event,table,shoe,coup,dealer,kind
            record_lacks,T1,S1,,,recording_order
            betting_opened,T1,S1,1,D7,
            betting_closed,T1,S1,1,,
            betting_opened,T1,S1,2,,
            betting_closed,T1,S1,2,,
            ghost_hand,T1,S1,1,,
            betting_opened,T1,S1,3,D8,
            ghost_hand,T1,S1,3,,
            shoe_opened,T1,S2,,,
            betting_opened,T1,S2,1,,
            betting_opened,T1,S2,2,D9,
            betting_opened,T1,S2,3,,
            shoe_opened,T1,S3,,,
            betting_opened,T1,S3,1,,
            record_lacks,T1,S3,,,recording_order
            """);
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of(
            "2 ", "3 D7", "4 D7", "5 ", "6 ", "7 ", "8 D8", "9 D8", "10 ", "11 ", "12 D9", "13 D9",
            "14 ", "15 ", "16 "),
        dealers(logs));
  }

  @Test
  void aTimeIsReversedWhereItLiesBeforeTheLastOneRecordedAtThatTable()
      throws IOException, InterruptedException {
    ReadLogs logs =
        read(
            "shuffled,2026-03-02T18:00:05.000Z,T1,S1,",
            "shuffled,2026-03-02T18:00:09.000Z,T2,S1,",
            "shuffled,,T1,S1,",
            "shuffled,2026-03-02T18:00:03.000Z,T1,S1,",
            "shuffled,2026-03-02T18:00:04.000Z,T1,S1,",
            "shuffled,2026-03-02T18:00:04.000Z,T1,S2,",
            "shuffled,2026-03-02T18:00:03.999Z,T1,S2,");
    List<Integer> reversed = new ArrayList<>();
    for (ShoeEvents shoe : logs.shoes) {
      for (int row = 0; row < shoe.size(); row++) {
        if (shoe.reversed[row]) {
          reversed.add(shoe.line[row]);
        }
      }
    }
    assertEquals(List.of(5, 8), reversed);
  }

  @Test
  void aShoeThatComesBackIsNotAuditedTwiceAndTheOneBetweenGoesOn()
      throws IOException, InterruptedException {
    ReadLogs logs =
        read(
            "shuffled,,T1,S1,",
            "shuffled,,T1,S2,",
            "shuffled,,T1,S1,",
            "shuffled,,T2,S1,",
            "shuffled,,T1,S1,",
            "shuffled,,T1,S2,");
    assertEquals(
        List.of("T1/S1: 2 shuffled", "T1/S2: 3 shuffled, 7 shuffled", "T2/S1: 5 shuffled"),
        logs.outlines());
    assertEquals(
        List.of(
            "log.csv:4: shoe \"S1\" at table \"T1\" comes back after another shoe began there, at last \"S2\";"
                + " its 2 events from here to line 6 are not audited"
                + " -> keep a shoe's events together, and give each loading an identifier of its own"),
        logs.problemTexts());
    assertEquals(6, logs.reading().events());
  }

  @Test
  void oneShoeLiesInOneFile() throws IOException, InterruptedException {
    Path first =
        Files.writeString(folder.resolve("a.csv"), HEADER + "shuffled,,T1,S1,\nshuffled,,T1,S2,\n");
    Path second =
        Files.writeString(
            folder.resolve("b.csv"),
            HEADER + "shuffled,,T1,S0,\nshuffled,,T1,S1,\nshuffled,,T1,S1,\nshuffled,,T1,S3,\n");
    ReadLogs logs = ReadLogs.of(first, second);
    assertEquals(
        List.of("T1/S1: 2 shuffled", "T1/S2: 3 shuffled", "T1/S0: 2 shuffled", "T1/S3: 5 shuffled"),
        logs.outlines());
    assertEquals(
        List.of(
            "b.csv:3: shoe \"S1\" at table \"T1\" has been read already from \"a.csv\"; its 2 events from here to"
                + " line 4 are not audited -> leave one of the two files out, put all records of the shoe into one file,"
                + " or give each shoe of a table an"
                + " identifier of its own"),
        logs.problemTexts());
  }

  /** Whoever is done with a shoe gives its columns to the next one, which has nothing of it. */
  @Test
  void aShoeThatIsReleasedLeavesNothingToTheNext() throws IOException, InterruptedException {
    StringBuilder log = new StringBuilder();
    for (int shoe = 0; shoe < 8; shoe++) {
      for (int row = 0; row < (shoe % 2 == 0 ? 700 : 300); row++) {
        log.append(Released.row(shoe, row)).append('\n');
      }
    }
    Path file = Files.writeString(folder.resolve("log.jsonl"), log);
    ReadLogs kept = ReadLogs.of(file);
    Released released = new Released();
    new LogReader(2, released).read(new LogFile(file, "log.jsonl"), count -> {});
    assertEquals(List.of(), kept.problemTexts());
    assertEquals(8, released.shoes);
    assertEquals(kept.events(), released.events);
  }

  /** Releases each shoe, twice even, as soon as it has been looked at. */
  private static final class Released implements LogSink {
    private final List<String> events = new ArrayList<>();
    private int shoes;

    /** Every second shoe records all it can, the others nothing but kinds. */
    static String row(int shoe, int row) {
      String place = "\"table\":\"T1\",\"shoe\":\"S" + shoe + "\"";
      if (shoe % 2 == 1) {
        return "{\"event\":\"shuffled\"," + place + "}";
      }
      String full =
          place
              + ",\"at\":\"2026-03-02T18:00:00.000-08:00\",\"coup\":1,\"dealer\":\"D1\",\"decks\":8"
              + ",\"area\":\"1\",\"patron\":\"P1\",\"role\":\"back\",\"bet\":\"tie\",\"amount\":\"5\""
              + ",\"hand\":\"player\",\"card\":\"7H\",\"face\":\"up\",\"total\":7,\"result\":\"tie\""
              + ",\"player_total\":7,\"banker_total\":7,\"outcome\":\"win\",\"paid\":\"5\""
              + ",\"commission\":\"1\",\"kind\":\"misdeal\",\"procedure\":\"void_coup\"}";
      return "{\"event\":\"" + (row % 2 == 0 ? "wager_settled" : "irregularity") + "\"," + full;
    }

    @Override
    public void shoe(ShoeEvents shoe) {
      shoes++;
      events.addAll(ReadLogs.events(shoe));
      shoe.release();
      shoe.release();
      assertEquals(0, shoe.size());
    }

    @Override
    public void problem(ImportProblem problem) {}

    @Override
    public void note(String note) {}
  }
}
