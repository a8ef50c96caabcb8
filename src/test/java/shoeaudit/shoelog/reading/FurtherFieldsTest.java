package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.FurtherFields;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/**
 * What lines of wagers say in fields that format 1 does not have is known, whatever the log is
 * written in.
 */
class FurtherFieldsTest {
  private static final String CSV =
      """
      event,table,shoe,coup,area,bet,amount,outcome,jackpot,Currency,ticket
      wager_placed,T1,S1,1,3,tie,5.00,,,,
      wager_placed,T1,S1,1,4,tie,5.00,,0.00,USD,
      wager_placed,T1,S1,1,5,tie,5.00,,500,HKD,a ticket of many letters
      wager_settled,T1,S1,1,5,tie,,lose,,,true
      card_dealt,T1,S1,1,,,,,7,,
      wager_placed,T1,S1,2,3,tie,5.00,,none,,n
      wager_placed,T1,S1,2,4,tie,5.00,, 12.50 ,,
      """;

  private static final String JSON =
      """
      {"event":"wager_placed","table":"T1","shoe":"S1","coup":1,"area":"3","bet":"tie","amount":"5.00"}
      {"event":"wager_placed","table":"T1","shoe":"S1","coup":1,"area":"4","bet":"tie","amount":"5.00","jackpot":0.00,"Currency":"USD"}
      {"event":"wager_placed","table":"T1","shoe":"S1","coup":1,"area":"5","bet":"tie","amount":"5.00","jackpot":500,"Currency":"HKD","ticket":"a ticket of many letters"}
      {"event":"wager_settled","table":"T1","shoe":"S1","coup":1,"area":"5","bet":"tie","outcome":"lose","ticket":true}
      {"event":"card_dealt","table":"T1","shoe":"S1","coup":1,"jackpot":7}
      {"event":"wager_placed","table":"T1","shoe":"S1","coup":2,"area":"3","bet":"tie","amount":"5.00","jackpot":"none","ticket":false}
      {"event":"wager_placed","table":"T1","shoe":"S1","coup":2,"area":"4","bet":"tie","amount":"5.00","jackpot":" 12.50 "}
      """;

  private static final List<String> FOUND =
      List.of("", "Currency=USD", "jackpot, Currency=HKD", "ticket", "", "", "jackpot");

  @TempDir Path folder = Path.of("");

  private static List<String> found(ReadLogs logs) {
    ShoeEvents shoe = logs.shoes.getFirst();
    return java.util.stream.IntStream.range(0, shoe.size())
        .mapToObj(row ->
            String.join(
                ", ",
                FurtherFields.of(shoe.names().text(shoe.further[row])).stream()
                    .map(f -> f.name() + (f.currency() == null ? "" : "=" + f.currency()))
                    .toList()))
        .toList();
  }

  @Test
  void csvTellsThemReadEitherWay() throws Exception {
    Path log = Files.writeString(folder.resolve("log.csv"), CSV);
    assertEquals(FOUND, found(ReadLogs.of(log, true)));
    assertEquals(FOUND, found(ReadLogs.of(log, false)));
  }

  @Test
  void semicolonsAndQuotationMarksDoNotHideThem() throws Exception {
    assertEquals(FOUND, found(ReadLogs.ofText(folder, "log.csv", CSV.replace(',', ';'))));
    assertEquals(
        FOUND, found(ReadLogs.ofText(folder, "quoted.csv", CSV.replace("500", "\"500\""))));
  }

  @Test
  void jsonTellsThem() throws Exception {
    assertEquals(FOUND, found(ReadLogs.ofText(folder, "log.jsonl", JSON)));
  }

  @Test
  void aWorkbookTellsThem() throws Exception {
    assertEquals(FOUND, found(ReadLogs.ofBytes(folder, "log.xlsx", WorkbookBytes.ofCsv(CSV))));
  }

  /** An object says something, whatever is in it; a name of several lines is one name. */
  @Test
  void objectsAndNamesOfSeveralLinesAreTold() throws Exception {
    String event = "{\"event\":\"wager_placed\",\"table\":\"T1\",\"shoe\":\"S1\",\"coup\":1,";
    String wager = "\"area\":\"3\",\"bet\":\"tie\",\"amount\":\"5.00\",";
    assertEquals(
        List.of("promotion", "a b"),
        found(
            ReadLogs.ofText(
                folder,
                "log.jsonl",
                event
                    + wager
                    + "\"promotion\":{\"id\":7}}\n"
                    + event
                    + wager
                    + "\"a\\nb\":\"x\"}\n")));
  }
}
