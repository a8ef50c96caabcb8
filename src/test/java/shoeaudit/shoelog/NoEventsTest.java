package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.reading.ReadLogs;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/**
 * Lines that are certainly no event (a header once more, a line of totals) are a problem of their
 * own and take nothing from the coups beside them; whole numbers may be written as pandas does.
 */
class NoEventsTest {
  private static final String HEADER = "event,table,shoe,coup,hand,card,amount";
  private static final String OUTLINE = "T1/S1: 2 shuffled, 3 card_dealt 1, 5 card_dealt 1";

  @TempDir Path folder = Path.of("");

  private ReadLogs with(String line) throws Exception {
    return ReadLogs.ofText(
        folder,
        "log.csv",
        HEADER
            + "\nshuffled,T1,S1,,,,\ncard_dealt,T1,S1,1,player,7H,\n"
            + line
            + "\ncard_dealt,T1,S1,1,banker,8H,\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {HEADER, "Event,Table,Shoe,Coup,Hand,Card,Amount", "\uFEFF" + HEADER})
  void aHeaderOnceMoreCostsItsOwnLineAlone(String line) throws Exception {
    ReadLogs logs = with(line);
    assertEquals(List.of(OUTLINE), logs.outlines());
    assertEquals(
        List.of(
            "log.csv:4: the header stands here once more -> take the line away, or keep each export in a file of its"
                + " own"),
        logs.problemTexts());
  }

  @Test
  void aHeaderInAnotherOrderEndsWhatIsRead() throws Exception {
    ReadLogs logs = with("table,event,shoe,coup,card,hand,amount");
    assertEquals(List.of("T1/S1: 2 shuffled, 3 card_dealt 1, 4 unreadable"), logs.outlines());
    assertEquals(
        List.of(
            "log.csv:4: another header stands here, with its columns in another order; nothing from here on is"
                + " read -> keep each export in a file of its own"),
        logs.problemTexts());
    assertEquals(2, logs.reading().events());
  }

  @Test
  void alsoInTheMiddleOfPlainRecordsOnlyWhatComesBeforeIsRead() throws Exception {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("shuffled,T1,S1,,,,\n".repeat(50))
        .append("table,event,shoe,coup,card,hand,amount\n");
    text.append("shuffled,T1,S1,,,,\n".repeat(50));
    ReadLogs logs = ReadLogs.ofText(folder, "log.csv", text.toString());
    assertEquals(50, logs.reading().events());
    assertEquals(1, logs.problems.size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Total,,,,,,1234.00",
        "TOTAL:,,,,,,",
        "Grand Total,,,,,,1234.00",
        ",,,,,Summe,\"1.234,00\"",
        "Total,,,,,1234.00",
        "Subtotal"
      })
  void aLineOfTotalsCostsItsOwnLineAlone(String line) throws Exception {
    ReadLogs logs = with(line);
    assertEquals(List.of(OUTLINE), logs.outlines());
    assertEquals(
        List.of("log.csv:4: a line of totals, and no event -> take the line away"),
        logs.problemTexts());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Total,T1,S1,,,,",
        "Total,T1,,,,,",
        "Total,,,1,,,",
        "total_announced,,,,player,,",
        "card_delt,,,,,,",
        ",,,,player,,25.00",
        "card,T1,S1,1,hand,7H,amount"
      })
  void whatMayBeAnEventStaysAnUnreadableLine(String line) throws Exception {
    ReadLogs logs = with(line);
    assertEquals(1, logs.problems.size());
    assertTrue(logs.outlines().getFirst().contains("4 unreadable"), logs.outlines().toString());
  }

  @Test
  void inAWorkbookAndAmongCoupSummariesToo() throws Exception {
    String header = "table,shoe,coup,player_cards,banker_cards,result\n";
    String text =
        header
            + "T1,S1,1,7H 8H,9S 9H,banker\n"
            + header
            + "T1,S1,2,7H 8H,9S 9H,banker\nTotal,,,,,\n";
    ReadLogs csv = ReadLogs.ofText(folder, "log.csv", text);
    ReadLogs workbook = ReadLogs.ofBytes(folder, "log.xlsx", WorkbookBytes.ofCsv(text));
    for (ReadLogs logs : List.of(csv, workbook)) {
      assertEquals(2, logs.problems.size(), logs.problemTexts().toString());
      assertEquals(2, logs.reading().events());
      assertTrue(!logs.outlines().toString().contains("unreadable"), logs.outlines().toString());
      assertEquals(1, logs.shoes.size());
    }
  }

  @Test
  void wholeNumbersMayBeWrittenWithAZeroBehindThePoint() throws Exception {
    ReadLogs floats =
        ReadLogs.ofText(
            folder,
            "floats.csv",
            """
            event,table,shoe,coup,decks,hand,total,area,bet,amount,player_total,result
            shoe_opened,T1,S1,,8.0,,,,,,,
            wager_placed,T1,S1,1.0,,,,3.0,tie,25.0,,
            total_announced,T1,S1,1.00,,player,7.0,,,,,
            result_declared,T1,S1,1.0,,,,,,,7.0,tie
            """);
    assertEquals(List.of(), floats.problemTexts());
    ReadLogs whole =
        ReadLogs.ofText(
            folder,
            "whole.csv",
            """
            event,table,shoe,coup,decks,hand,total,area,bet,amount,player_total,result
            shoe_opened,T1,S1,,8,,,,,,,
            wager_placed,T1,S1,1,,,,3,tie,25,,
            total_announced,T1,S1,1,,player,7,,,,,
            result_declared,T1,S1,1,,,,,,,7,tie
            """);
    assertEquals(whole.events(), floats.events());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "1.", ".0", "0.0", "1.0.0", "1,0"})
  void anyOtherFractionIsAProblem(String coup) throws Exception {
    assertEquals(1, with("card_dealt,T1,S1,\"" + coup + "\",player,7H,").problems.size());
  }
}
