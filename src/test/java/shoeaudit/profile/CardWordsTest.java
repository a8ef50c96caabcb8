package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Cards of which a record keeps the points alone are no tens. */
class CardWordsTest {
  private static String coups(String words) {
    return """
    file: {encoding: csv}
    layouts:
      - coup:
          id: id
          table: table
          cards: {words: {%s}, player: player, banker: banker}
    """
        .formatted(words);
  }

  @Test
  void pointsAreNoRanksWhereSeveralRanksCountTheSame() throws Exception {
    List<String> told =
        told(coups("order: value, separator: \" \""), "id,table,player,banker\n1,t,0 1,10 9\n");
    assertEquals(1, linesWith(told, "hand=player card=0").size(), told::toString);
    assertEquals(1, linesWith(told, "hand=player card=A").size(), told::toString);
    assertEquals(1, linesWith(told, "hand=banker card=0").size(), told::toString);
    assertEquals(1, linesWith(told, "hand=banker card=9").size(), told::toString);
  }

  /** Nobody is dealt one card: the other was lost on the way into the export. */
  @Test
  void aHandOfOneCardIsNoHand() throws Exception {
    List<String> told =
        told(coups("order: rank suit"), "id,table,player,banker\n1,t,7H,8D 9C\n2,t,7H 2S,8D 9C\n");
    assertEquals(
        1, linesWith(told, "the record has no second card of the Player").size(), told::toString);
    assertEquals(2, linesWith(told, "hand=banker").size(), told::toString);
  }

  @Test
  void aWordForTenPointsMayStandBesideRanksAndSuits() throws Exception {
    List<String> told = told(coups("ranks: {0: X}"), "id,table,player,banker\n1,t,XH 10S,KD 9C\n");
    assertEquals(1, linesWith(told, "hand=player card=0H").size(), told::toString);
    assertEquals(1, linesWith(told, "hand=player card=10S").size(), told::toString);
    assertEquals(1, linesWith(told, "hand=banker card=KD").size(), told::toString);
  }

  /** A form that keeps points and one that keeps cards tell of the same ones. */
  @Test
  void pointsAndCardsAreJoined() throws Exception {
    List<String> told =
        told(
            """
            file: {encoding: json_lines}
            layouts:
              - name: points
                when: {has: points}
                coup: {id: id, table: t, shoe: s, cards: {words: {order: value}, player: points, banker: b}}
              - name: cards
                when: {has: p}
                coup: {id: id, table: t, shoe: s, cards: {player: p, banker: b}}
            """,
            """
            {"id":"1","t":"a","s":"s","points":[9,0],"b":[4,2]}
            {"id":"1","t":"a","s":"s","p":["9S","KH"],"b":["4C","2D"]}
            """);
    assertEquals(1, linesWith(told, "card=KH").size(), told::toString);
    assertEquals(List.of(), linesWith(told, "problem"));
  }
}
