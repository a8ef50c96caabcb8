package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.game.Card;
import shoeaudit.shoelog.reading.ReadLogs;
import shoeaudit.shoelog.workbook.WorkbookBytes;

/** The card {@code 0}, ten points of unknown rank, in every encoding of format 1. */
class UnknownRankCardTest {
  private static final String CSV =
      """
      event,table,shoe,coup,hand,card
      card_dealt,T1,S1,1,player,0
      card_dealt,T1,S1,1,banker,0H
      card_dealt,T1,S1,1,player,0?
      card_dealt,T1,S1,1,banker,10
      """;

  private static final List<String> CARDS = List.of("0", "0H", "0", "10");

  @TempDir private Path folder;

  private static List<String> cards(ReadLogs logs) {
    assertEquals(List.of(), logs.problemTexts());
    ShoeEvents shoe = logs.shoes.getFirst();
    List<String> cards = new ArrayList<>();
    for (int row = 0; row < shoe.size(); row++) {
      if (shoe.kindOf(row) == EventKind.CARD_DEALT) {
        cards.add(Card.text(shoe.card[row]));
      }
    }
    return cards;
  }

  @Test
  void inCsvReadWhereItLiesAndDecoded() throws Exception {
    Path file = Files.writeString(folder.resolve("log.csv"), CSV);
    assertEquals(CARDS, cards(ReadLogs.of(file, true)));
    assertEquals(CARDS, cards(ReadLogs.of(file, false)));
  }

  @Test
  void inJsonAsTextAndAsNumber() throws Exception {
    String log =
        """
        {"event":"card_dealt","table":"T1","shoe":"S1","coup":1,"hand":"player","card":0}
        {"event":"card_dealt","table":"T1","shoe":"S1","coup":1,"hand":"banker","card":"0H"}
        {"event":"card_dealt","table":"T1","shoe":"S1","coup":1,"hand":"player","card":"0"}
        {"event":"card_dealt","table":"T1","shoe":"S1","coup":1,"hand":"banker","card":10}
        """;
    Path file = Files.writeString(folder.resolve("log.jsonl"), log);
    assertEquals(CARDS, cards(ReadLogs.of(file, true)));
    assertEquals(CARDS, cards(ReadLogs.of(file, false)));
  }

  @Test
  void inAWorkbookAsTextAndAsNumber() throws Exception {
    byte[] workbook =
        WorkbookBytes.of(made -> {
          XSSFSheet sheet = made.createSheet("Log");
          WorkbookBytes.fill(sheet, CSV.lines().toList());
          sheet.getRow(1).getCell(5).setCellValue(0);
        });
    assertEquals(CARDS, cards(ReadLogs.ofBytes(folder, "log.xlsx", workbook)));
  }

  @Test
  void inACoupSummary() throws Exception {
    String log = "table,shoe,coup,player_cards,banker_cards,result\nT1,S1,1,0 0H 5,0? 7S,banker\n";
    assertEquals(
        List.of("0", "0H", "5", "0", "7S"), cards(ReadLogs.ofText(folder, "log.csv", log)));
  }
}
