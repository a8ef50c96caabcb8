package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.reading.ReadLogs;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** One row a coup (shoe-log.md, Coup summary), in each encoding. */
class CoupSummaryTest {
  private static final String HEADER =
      "table,shoe,coup,at,player_cards,banker_cards,result,player_total,banker_total,dealer\n";
  private static final String FIRST =
      "T1,S1,1,2026-03-02T18:00:52.000-08:00,7H 10S,KD  8C,banker,7,8,D7\n";

  @TempDir Path folder = Path.of("");

  private ReadLogs csv(String rows) throws Exception {
    return ReadLogs.ofText(folder, "coups.csv", HEADER + rows);
  }

  @Test
  void aRowBecomesTheEventsThatItTellsOf() throws Exception {
    ReadLogs logs = csv(FIRST);
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of(
            "T1/S1: 2 coup_summary 1, 2 card_dealt 1, 2 card_dealt 1, 2 card_dealt 1, 2 card_dealt 1,"
                + " 2 result_declared 1"),
        logs.outlines());
    assertTrue(logs.shoes.getFirst().summaries());
    assertEquals(1, logs.reading().events(), "a row is one record");
    String time = "1772503252000000000 -480";
    String none = "face 0|totals -1 -1 -1|result 0|outcome 0|decks 0||";
    assertEquals(
        List.of(
            "T1|S1|coup_summary|coup 1|" + time + "||D7||||||role 0|hand 0||" + none,
            "T1|S1|card_dealt|coup 1|" + time + "||D7||||||role 0|hand 1|7H|" + none,
            "T1|S1|card_dealt|coup 1|" + time + "||D7||||||role 0|hand 1|10S|" + none,
            "T1|S1|card_dealt|coup 1|" + time + "||D7||||||role 0|hand 2|KD|" + none,
            "T1|S1|card_dealt|coup 1|" + time + "||D7||||||role 0|hand 2|8C|" + none,
            "T1|S1|result_declared|coup 1|"
                + time
                + "||D7||||||role 0|hand 0||face 0|totals -1 7 8|result 2|outcome 0|decks 0||"),
        logs.events());
  }

  @Test
  void everyEncodingGivesTheSame() throws Exception {
    String rows = FIRST + "T1,S1,2,,6H 2D,9C 7S AD,tie,8,7,\nT1,S1,3,,,,void,,,D8\n";
    List<String> events = csv(rows).events();
    ReadLogs json =
        ReadLogs.ofText(
            folder,
            "coups.jsonl",
            """
            {"table":"T1","shoe":"S1","coup":1,"at":"2026-03-02T18:00:52.000-08:00","player_cards":"7H 10S",\
            "banker_cards":"KD 8C","result":"banker","player_total":7,"banker_total":"8","dealer":"D7"}
            {"table":"T1","shoe":"S1","coup":"2","player_cards":"6H 2D","banker_cards":"9C 7S AD","result":"tie",\
            "player_total":8,"banker_total":7,"event":null}
            {"table":"T1","shoe":"S1","coup":3,"result":"void","player_cards":"","dealer":"D8"}
            """);
    assertEquals(List.of(), json.problemTexts());
    assertEquals(events, json.events());
    ReadLogs zipped =
        ReadLogs.ofBytes(
            folder,
            "coups.csv.gz",
            ReadLogs.gzip((HEADER + rows).getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    assertEquals(events, zipped.events());
    ReadLogs workbook = ReadLogs.ofBytes(folder, "coups.xlsx", WorkbookBytes.ofCsv(HEADER + rows));
    assertEquals(List.of(), workbook.problemTexts());
    assertEquals(events, workbook.events());
    for (String name : List.of("coups.csv", "coups.jsonl", "coups.csv.gz", "coups.xlsx")) {
      assertTrue(LogReader.probe(folder.resolve(name)).isLog(), name);
    }
  }

  /** The first record may be a coup without cards, whose key is then absent. */
  @Test
  void theKindIsToldByTheFirstRecordThatSaysIt() throws Exception {
    ReadLogs logs =
        ReadLogs.ofText(
            folder,
            "coups.jsonl",
            """
            {"table":"T1","shoe":"S1","coup":1,"result":"void"}
            {"table":"T1","shoe":"S1","coup":2,"result":"tie","player_cards":"7H KD"}
            """);
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(2, logs.reading().events());
    assertEquals(2, logs.reading().lines());
  }

  @Test
  void whatIsNotRecordedMakesNoEvent() throws Exception {
    ReadLogs logs =
        csv(
            """
            T1,S1,1,,7H 10S,,banker,,,
            T1,S1,2,,,,,,,
            T1,S1,3,,,,tie,,,
            T1,S1,4,,,,,7,,
            """);
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of(
            "T1/S1: 2 coup_summary 1, 2 card_dealt 1, 2 card_dealt 1, 2 result_declared 1,"
                + " 3 coup_summary 2, 4 coup_summary 3, 4 result_declared 3,"
                + " 5 coup_summary 4, 5 result_declared 4"),
        logs.outlines());
  }

  @Test
  void tablesInterleaveAndEachDealerHoldsAtItsOwn() throws Exception {
    ReadLogs logs =
        csv(
            "T1,S1,1,,,,tie,,,D1\nT2,S1,1,,,,tie,,,D2\nT1,S1,2,,,,tie,,,\nT2,S1,2,,,,tie,,,\nT1,S2,1,,,,tie,,,\n");
    assertEquals(
        List.of("T1/S1 D1 D1 D1 D1", "T1/S2 D1 D1", "T2/S1 D2 D2 D2 D2"),
        logs.shoes.stream()
            .map(shoe -> {
              StringBuilder text = new StringBuilder(shoe.table() + "/" + shoe.shoe());
              for (int row = 0; row < shoe.size(); row++) {
                text.append(' ').append(shoe.names().text(shoe.dealer[row]));
              }
              return text.toString();
            })
            .sorted()
            .toList());
  }

  @Test
  void aTimeThatRunsBackwardsIsMarkedOnceARow() throws Exception {
    ReadLogs logs =
        csv(FIRST + FIRST.replace(",1,2026", ",2,2026").replace("18:00:52", "17:00:52"));
    ShoeEvents shoe = logs.shoes.getFirst();
    int reversed = 0;
    for (int row = 0; row < shoe.size(); row++) {
      reversed += shoe.reversed[row] ? 1 : 0;
    }
    assertEquals(1, reversed);
    assertTrue(shoe.reversed[6]);
  }

  /** Its row is all that is known of a coup: unread, it still counts (audit.md, reading 27). */
  @Test
  void anUnreadableRowKeepsItsCoup() throws Exception {
    ReadLogs logs = csv(FIRST + "T1,S1,2,,1H,KD 8C,banker,,,\n" + FIRST.replace(",1,", ",3,"));
    assertEquals(1, logs.problems.size());
    assertTrue(
        logs.outlines().getFirst().contains(", 3 coup_summary 2, 3 unreadable 2, 4 coup_summary 3"),
        logs.outlines().toString());
    ReadLogs alone = csv("T1,S1,1,,1H,KD 8C,banker,,,\nT1,S1,2,,7H,,,,,\n");
    assertTrue(
        alone.outlines().getFirst().startsWith("T1/S1: 2 coup_summary 1, 2 unreadable 1, 3 "),
        alone.outlines().toString());
  }

  @Test
  void aLogOfEventsHasNoSummaries() throws Exception {
    ReadLogs logs = ReadLogs.ofText(folder, "log.csv", "event,table,shoe\nshuffled,T1,S1\n");
    assertFalse(logs.shoes.getFirst().summaries());
    assertEquals(
        List.of("log.csv: unknown fields, not audited: \"banker_cards\""),
        ReadLogs.ofText(folder, "log.csv", "event,table,shoe,banker_cards\nshuffled,T1,S1,7H\n")
            .notes);
    ReadLogs made =
        ReadLogs.ofText(folder, "log.csv", "event,table,shoe,coup\ncoup_summary,T1,S1,1\n");
    assertTrue(
        made.problems.getFirst().problem().startsWith("event \"coup_summary\" is no kind of event"),
        made.problems.toString());
  }
}
