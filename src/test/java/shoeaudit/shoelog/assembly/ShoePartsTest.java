package shoeaudit.shoelog.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogFinder;
import shoeaudit.shoelog.reading.LogOrder;
import shoeaudit.shoelog.reading.ReadLogs;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** Reading 52: a shoe whose events stand in several files of one run is one shoe. */
class ShoePartsTest {
  private static final String HEADER = "event,at,table,shoe,coup,dealer,hand,card,result\n";

  @TempDir Path folder = Path.of("");

  private void file(String name, String... lines) throws IOException {
    Files.writeString(folder.resolve(name), HEADER + String.join("\n", lines) + "\n");
  }

  /** Reads all files as an audit reads them. */
  private ReadLogs read() throws Exception {
    ReadLogs logs = new ReadLogs();
    for (LogFile file : LogOrder.byTime(LogFinder.find(List.of(folder)).files())) {
      logs.readOn(file.path());
    }
    logs.finish();
    return logs;
  }

  /** Each shoe as {@code table/shoe: file line kind coup, …}. */
  private static List<String> outlines(ReadLogs logs) {
    List<String> outlines = new ArrayList<>();
    for (ShoeEvents shoe : logs.shoes) {
      List<String> events = new ArrayList<>();
      for (int row = 0; row < shoe.size(); row++) {
        events.add(
            shoe.fileOf(row).replace(".csv", "")
                + " "
                + shoe.line[row]
                + " "
                + shoe.kindOf(row).text()
                + (shoe.coup[row] == 0 ? "" : " " + shoe.coup[row]));
      }
      outlines.add(shoe.table() + "/" + shoe.shoe() + ": " + String.join(", ", events));
    }
    return outlines;
  }

  private static String at(String time) {
    return "2026-03-" + time + ":00.000Z";
  }

  @Test
  void reading_52_aShoeGoesOnInTheNextFileWithItsDealer() throws Exception {
    file(
        "day-1.csv",
        "shoe_opened,,T1,S1,,D1,,,",
        "card_dealt,,T1,S1,1,,player,7H,",
        "shoe_opened,,T2,S1,,D2,,,");
    file(
        "day-2.csv",
        "card_dealt,,T1,S1,1,,banker,8H,",
        "shuffled,,T2,S1,,,,,",
        "result_declared,,T1,S1,1,D3,,,banker",
        "shoe_opened,,T1,S2,,,,,");
    ReadLogs logs = read();
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of(
            "T1/S1: day-1 2 shoe_opened, day-1 3 card_dealt 1, day-2 2 card_dealt 1, day-2 4 result_declared 1",
            "T2/S1: day-1 4 shoe_opened, day-2 3 shuffled",
            "T1/S2: day-2 5 shoe_opened"),
        outlines(logs));
    ShoeEvents shoe = logs.shoes.getFirst();
    assertEquals("D1", shoe.names().text(shoe.dealer[2]));
    assertEquals("D3", shoe.names().text(shoe.dealer[3]));
    assertEquals(List.of("day-1.csv", "day-2.csv"), shoe.files());
    assertEquals(
        List.of("2 shoes go on from one file to another; the parts were put together"), logs.notes);
  }

  private static List<String> dealers(ReadLogs logs) {
    List<String> dealers = new ArrayList<>();
    for (ShoeEvents shoe : logs.shoes) {
      for (int row = 0; row < shoe.size(); row++) {
        dealers.add(
            shoe.fileOf(row).replace(".csv", "")
                + shoe.line[row]
                + " "
                + shoe.names().text(shoe.dealer[row]));
      }
    }
    return dealers;
  }

  @Test
  void whoDealtBeforeCoupsThatAreInNoFileDoesNotDealOn() throws Exception {
    file("a.csv", "shoe_opened,,T1,S1,,D1,,,", "card_dealt,,T1,S1,1,,player,7H,");
    file(
        "b.csv",
        "card_dealt,,T1,S1,4,,banker,8H,",
        "card_dealt,,T1,S1,5,D3,player,8H,",
        "card_dealt,,T1,S1,5,,player,9H,");
    assertEquals(List.of("a2 D1", "a3 D1", "b2 ", "b2 ", "b3 D3", "b4 D3"), dealers(read()));
  }

  @Test
  void whoDealtBeforeALineThatCouldNotBeReadDoesNotDealOnInTheNextFile() throws Exception {
    file("a.csv", "shoe_opened,,T1,S1,,D1,,,", "card_dealt,,T1,S1,1,,player,7H,", "card_dea");
    file("b.csv", "card_dealt,,T1,S1,1,,banker,8H,", "card_dealt,,T1,S1,2,,player,8H,");
    assertEquals(List.of("a2 D1", "a3 D1", "a4 ", "b2 ", "b3 "), dealers(read()));
  }

  @Test
  void whoDealtInOneFileDealsOnInTheNextAsFarAsThatCanBeRead() throws Exception {
    file("a.csv", "shoe_opened,,T1,S1,,D1,,,", "card_dealt,,T1,S1,1,,player,7H,");
    file(
        "b.csv",
        "card_dealt,,T1,S1,1,,banker,8H,",
        "card_dealt,,T1,S1,2,,player,8H,",
        "card_dea",
        "card_dealt,,T1,S1,2,,player,9H,");
    file("c.csv", "card_dealt,,T1,S1,3,,player,8H,");
    assertEquals(List.of("a2 D1", "a3 D1", "b2 D1", "b3 D1", "b4 ", "b5 ", "c2 "), dealers(read()));
  }

  @Test
  void whoDealtOneNightDoesNotDealOnInTheFileOfAnother() throws Exception {
    file("a.csv", "shoe_opened," + at("02T22:00") + ",T1,S1,,D1,,,");
    file("b.csv", "card_dealt," + at("02T23:00") + ",T1,S1,1,,banker,8H,");
    file("c.csv", "card_dealt," + at("03T22:00") + ",T1,S1,2,,banker,8H,");
    assertEquals(List.of("a2 D1", "b2 D1", "c2 "), dealers(read()));
  }

  private ShoeEvents only(String name, String... lines) throws Exception {
    file(name, lines);
    ReadLogs logs = new ReadLogs();
    logs.readOn(folder.resolve(name));
    logs.finish();
    return logs.shoes.getFirst();
  }

  private static String second(int coup, int second) {
    return "2026-03-02T10:0" + coup + ":0" + second + ".000Z";
  }

  @Test
  void whoDealtByOneFileDealsOnInAnotherAsLongAsTheFirstShowsIt() throws Exception {
    List<String> closed = new ArrayList<>();
    List<String> dealt = new ArrayList<>();
    for (int coup = 1; coup <= 8; coup++) {
      String at = second(coup, 1) + ",T1,S1," + coup;
      String named = coup == 1 ? "D1" : coup == 7 ? "D2" : "";
      if (coup != 5) {
        // Of coup 5 it has nothing.
        closed.add(coup == 3 ? "betting_clo" : "betting_closed," + at + "," + named + ",,,");
      }
      dealt.add("card_dealt," + second(coup, 2) + ",T1,S1," + coup + ",,player,7H,");
    }
    List<ShoeEvents> parts =
        List.of(
            only("a.csv", closed.toArray(String[]::new)),
            only("b.csv", dealt.toArray(String[]::new)));
    ReadLogs logs = new ReadLogs();
    logs.shoes.add(Objects.requireNonNull(ShoeMerge.of(parts, new ArrayList<>(), file -> {})));
    assertEquals(
        List.of(
            "a2 D1", "b2 D1", "a3 D1", "a4 ", "b3 ", "b4 ", "a5 ", "b5 ", "b6 ", "a6 ", "b7 ",
            "a7 D2", "b8 D2", "a8 D2", "b9 D2"),
        dealers(logs).subList(0, 15));
  }

  @Test
  void reading_52_timesDecideOverTheNamesOfFiles() throws Exception {
    file("a.csv", "card_dealt," + at("03T00:10") + ",T1,S1,2,,player,7H,");
    file("b.csv", "card_dealt," + at("02T23:50") + ",T1,S1,1,,player,7H,");
    file("c.csv", "card_dealt," + at("03T01:10") + ",T1,S1,3,,player,7H,");
    ReadLogs logs = read();
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of("T1/S1: b 2 card_dealt 1, a 2 card_dealt 2, c 2 card_dealt 3"), outlines(logs));
  }

  @Test
  void reading_52_timesOfTheShoeDecideAlsoWhereAnotherTableBeginsEarlier() throws Exception {
    file(
        "a.csv",
        "shuffled," + at("02T01:00") + ",T9,S9,,,,,",
        "card_dealt," + at("03T00:10") + ",T1,S1,2,,player,7H,");
    file("b.csv", "card_dealt," + at("02T23:50") + ",T1,S1,1,,player,7H,");
    ReadLogs logs = read();
    assertEquals(List.of(), logs.problemTexts());
    assertTrue(
        outlines(logs).contains("T1/S1: b 2 card_dealt 1, a 3 card_dealt 2"),
        outlines(logs).toString());
  }

  @Test
  void reading_52_partsThatOverlapAreAProblemAndTheShoeIsNotJudgedAsAWhole() throws Exception {
    file("a.csv", "card_dealt,,T1,S1,1,,player,7H,", "card_dealt,,T1,S1,2,,player,7H,");
    file("b.csv", "card_dealt,,T1,S1,1,,banker,7H,", "card_dealt,,T1,S1,3,,player,7H,");
    ReadLogs logs = read();
    assertEquals(
        List.of(
            "b.csv:2: shoe \"S1\" at table \"T1\" stands in \"a.csv\" as well, and coup 1 is in both; its 2 events"
                + " from here to line 3 are not audited -> leave one of the two files out, put all records of the"
                + " shoe into one file, or give each shoe of a table an identifier of its own"),
        logs.problemTexts());
    assertEquals(
        List.of("T1/S1: a 2 card_dealt 1, a 3 card_dealt 2, b 2 unreadable, b 2 unreadable 1"),
        outlines(logs));
    assertEquals(
        List.of(
            "2 events were not audited, as another record of the same shoe stands elsewhere; the import problems"
                + " name the places"),
        logs.notes);
  }

  @Test
  void reading_52_timesThatOverlapAreAProblem() throws Exception {
    file(
        "a.csv",
        "card_dealt," + at("02T10:00") + ",T1,S1,1,,player,7H,",
        "card_dealt," + at("02T12:00") + ",T1,S1,2,,player,7H,");
    file("b.csv", "card_dealt," + at("02T11:00") + ",T1,S1,3,,banker,7H,");
    ReadLogs logs = read();
    assertEquals(1, logs.problems.size());
    assertTrue(
        logs.problemTexts()
            .getFirst()
            .contains("the times of the two overlap; this event is not audited"));
  }

  @Test
  void aCopyOfAFileLeavesNoDoubt() throws Exception {
    String[] lines = {"shoe_opened,,T1,S1,,,,,", "card_dealt,,T1,S1,1,,player,7H,"};
    file("a.csv", lines);
    file("copy of a.csv", lines);
    ReadLogs logs = read();
    assertEquals(1, logs.problems.size());
    assertEquals(List.of("T1/S1: a 2 shoe_opened, a 3 card_dealt 1"), outlines(logs));
  }

  @Test
  void aShoeThatIsOpenedOnceMoreIsAnother() throws Exception {
    file("a.csv", "shoe_opened,,T1,S1,,,,,", "card_dealt,,T1,S1,1,,player,7H,");
    file("b.csv", "shoe_opened,,T1,S1,,,,,", "card_dealt,,T1,S1,2,,player,7H,");
    ReadLogs logs = read();
    assertEquals(1, logs.problems.size());
    assertTrue(
        logs.problemTexts()
            .getFirst()
            .contains("this file opens the shoe again (shoe_opened); its 2 events"));
  }

  @Test
  void aCoupThatIsToldOnceMoreIsNotPutTogetherFromBoth() throws Exception {
    file("a.csv", "card_dealt,,T1,S1,5,,player,7H,", "result_declared,,T1,S1,5,,,,tie");
    file("b.csv", "card_dealt,,T1,S1,5,,player,7H,", "result_declared,,T1,S1,5,,,,tie");
    file("c.csv", "result_declared,,T1,S1,6,,,,tie");
    ReadLogs logs = read();
    assertEquals(1, logs.problems.size(), logs.problemTexts().toString());
    assertEquals(
        List.of("T1/S1: a 2 card_dealt 5, a 3 result_declared 5, c 2 result_declared 6"),
        outlines(logs));
  }

  @Test
  void whereAFileBetweenIsMissingNothingIsCountedOverTheShoe() throws Exception {
    file("day-1.csv", "card_dealt,,T1,S1,5,,player,7H,");
    file("day-3.csv", "card_dealt,,T1,S1,31,,player,7H,");
    ReadLogs logs = read();
    assertEquals(
        List.of(
            "day-3.csv:2: shoe \"S1\" at table \"T1\" goes on here after coup 5 in \"day-1.csv\", and the 25 coups"
                + " between are in none of the files -> name the file that records them, too"),
        logs.problemTexts());
    assertEquals(
        List.of("T1/S1: day-1 2 card_dealt 5, day-3 2 unreadable, day-3 2 card_dealt 31"),
        outlines(logs));
  }

  @Test
  void whereAFileIsMissingBeforeTheFirstCoupNothingIsCountedOverTheShoe() throws Exception {
    file("day-1.csv", "shoe_opened,,T1,S1,,,,,");
    file("day-3.csv", "card_dealt,,T1,S1,3,,player,7H,");
    ReadLogs logs = read();
    assertEquals(
        List.of(
            "day-3.csv:2: shoe \"S1\" at table \"T1\" goes on here with coup 3 after \"day-1.csv\", which has no coup of"
                + " it, and the 2 coups before are in none of the files -> name the file that records them, too"),
        logs.problemTexts());
    assertEquals(
        List.of("T1/S1: day-1 2 shoe_opened, day-3 2 unreadable, day-3 2 card_dealt 3"),
        outlines(logs));
  }

  @Test
  void aFileThatEndsBeforeTheFirstCoupLeavesNothingOut() throws Exception {
    file("a.csv", "shoe_opened,,T1,S1,,,,,");
    file("b.csv", "card_dealt,,T1,S1,1,,player,7H,");
    ReadLogs logs = read();
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(List.of("T1/S1: a 2 shoe_opened, b 2 card_dealt 1"), outlines(logs));
  }

  @Test
  void aShoeIsOverWhereAnotherBeginsAtItsTable() throws Exception {
    file("a.csv", "card_dealt,,T1,S1,1,,player,7H,", "card_dealt,,T1,S2,1,,player,7H,");
    file("b.csv", "card_dealt,,T1,S1,2,,player,7H,", "card_dealt,,T1,S2,2,,player,7H,");
    ReadLogs logs = read();
    assertEquals(
        List.of("T1/S1: a 2 card_dealt 1", "T1/S2: a 3 card_dealt 1, b 3 card_dealt 2"),
        outlines(logs));
    assertEquals(1, logs.problems.size());
    assertEquals(
        "1 event was not audited, as another record of the same shoe stands elsewhere; the import problems name"
            + " the places",
        logs.notes.getLast());
  }

  @Test
  void aSettlementThatComesLateBelongsToTheCoupBefore() throws Exception {
    file("a.csv", "card_dealt,,T1,S1,1,,player,7H,", "betting_opened,,T1,S1,2,,,,");
    file("b.csv", "result_declared,,T1,S1,1,,,,tie", "card_dealt,,T1,S1,2,,player,7H,");
    ReadLogs logs = read();
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(1, logs.shoes.size());
  }

  @Test
  void workbooksAndJsonLinesTakePart() throws Exception {
    Files.write(
        folder.resolve("a.xlsx"),
        WorkbookBytes.ofCsv("event,at,table,shoe,coup\nshuffled," + at("03T00:10") + ",T1,S1,\n"));
    Files.writeString(
        folder.resolve("b.jsonl"),
        "{\"event\":\"shuffled\",\"at\":\""
            + at("02T23:10")
            + "\",\"table\":\"T1\",\"shoe\":\"S1\"}\n");
    assertEquals(List.of("T1/S1: b.jsonl 1 shuffled, a.xlsx 2 shuffled"), outlines(read()));
  }
}
