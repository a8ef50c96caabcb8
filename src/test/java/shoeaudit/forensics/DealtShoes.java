package shoeaudit.forensics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/** Logs of shoes whose cards a test has laid. */
public final class DealtShoes {
  private static final ThirdCardTable TABLE = table();

  private DealtShoes() {}

  private static ThirdCardTable table() {
    try {
      return ControlFileReader.read(
              "controls.yaml",
              HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
              RuleLibrary.onClasspath())
          .regulation()
          .table();
    } catch (ConfigException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Writes a coup summary of table T1: shoes S1, S2 and so on, dealt by the rules until fewer than
   * six cards are left.
   *
   * @param day of the coups
   */
  public static void write(Path log, String day, byte[]... shoes) throws IOException {
    StringBuilder text = new StringBuilder("table,shoe,coup,at,player_cards,banker_cards,result\n");
    for (int shoe = 0; shoe < shoes.length; shoe++) {
      int from = 0;
      for (int coup = 1; from + 6 <= shoes[shoe].length; coup++) {
        CoupCards hands = new CoupCards();
        from = deal(shoes[shoe], from, hands);
        text.append("T1,S")
            .append(shoe + 1)
            .append(',')
            .append(coup)
            .append(',')
            .append(day)
            .append('T')
            .append(10 + shoe)
            .append(":00:00-08:00,")
            .append(text(hands, Side.PLAYER))
            .append(',')
            .append(text(hands, Side.BANKER))
            .append(',')
            .append(hands.result().text())
            .append('\n');
      }
    }
    Files.writeString(log, text);
  }

  private static int deal(byte[] shoe, int from, CoupCards hands) {
    int next = from;
    for (int i = 0; i < 4; i++) {
      hands.add(i % 2 == 0 ? Side.PLAYER : Side.BANKER, shoe[next++]);
    }
    if (TABLE.natural(hands.total(Side.PLAYER)) || TABLE.natural(hands.total(Side.BANKER))) {
      return next;
    }
    if (TABLE.playerDraws(hands.total(Side.PLAYER))) {
      hands.add(Side.PLAYER, shoe[next++]);
    }
    if (TABLE.bankerDraws(hands.total(Side.BANKER), hands.thirdValue(Side.PLAYER))) {
      hands.add(Side.BANKER, shoe[next++]);
    }
    return next;
  }

  private static String text(CoupCards hands, Side side) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < hands.count(side); i++) {
      text.append(i == 0 ? "" : " ").append(Card.text(hands.card(side, i)));
    }
    return text.toString();
  }
}
