package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Messages of which each repeats all that is known of the coup so far, with a time for each card. A
 * card that was read again has another time than before: it is not the one at which it was dealt.
 */
class CardsReadAgainTest {
  private static final String PROFILE =
      """
      file: {encoding: json_lines}
      layouts:
        - supersedes: id
          newest: sent
          time: {form: epoch_milliseconds, zone: UTC, none: "0"}
          coup:
            id: id
            table: table
            shoe: shoe
            cards: {none: "-", list: cards, order: P1 P2 P3 B1 B2 B3, times: at}
      """;

  private static String message(int sent, String cards, String at) {
    return "{\"id\":\"1\",\"table\":\"a\",\"shoe\":\"s\",\"sent\":"
        + (1_775_000_000_000L + sent)
        + ",\"cards\":["
        + "\""
        + cards.replace(" ", "\",\"")
        + "\""
        + "],\"at\":["
        + at.replaceAll("([1-9][0-9]*)", "177500000$1").replace(" ", ",")
        + "]}\n";
  }

  private static final String FIRST = message(1500, "9H - - - - -", "1000 0 0 0 0 0");
  private static final String TWO = message(2500, "9H - - 2C - -", "1000 0 0 2000 0 0");
  private static final String FOUR = message(4500, "9H KD - 2C 4C -", "1000 3000 0 2000 4000 0");

  private static void assertOrder(boolean known, String... messages) throws Exception {
    List<String> newestLast = List.of(messages);
    List<String> newestFirst = new ArrayList<>(newestLast);
    Collections.reverse(newestFirst);
    for (List<String> records : List.of(newestLast, newestFirst)) {
      List<String> told = told(PROFILE, String.join("", records));
      assertEquals(4, linesWith(told, "card_dealt").size(), told::toString);
      assertEquals(known ? 0 : 1, linesWith(told, "kind=deal_order").size(), told::toString);
      assertEquals(known ? 4 : 0, linesWith(told, "card_dealt at=").size(), told::toString);
    }
  }

  @Test
  void timesThatStayTellTheOrderOfTheCards() throws Exception {
    assertOrder(true, FIRST, TWO, FOUR);
  }

  @Test
  void aCardThatIsReadAgainLeavesTheOrderOpen() throws Exception {
    assertOrder(
        false, FIRST, TWO, FOUR, message(6000, "9H KD - 2C 4C -", "5500 3000 0 2000 4000 0"));
  }

  @Test
  void aCardThatIsCorrectedLeavesTheOrderOpen() throws Exception {
    assertOrder(
        false,
        message(1500, "8H - - - - -", "1000 0 0 0 0 0"),
        message(2000, "- - - - - -", "0 0 0 0 0 0"),
        message(4500, "9H KD - 2C 4C -", "4200 3000 0 2000 4000 0"),
        message(6000, "9H KD - 2C 4C -", "4200 3000 0 2000 4000 0"));
  }

  /** Without an earlier message: the third card's place says which it is. */
  @Test
  void aSecondCardThatIsReadAfterTheThirdStaysTheSecond() throws Exception {
    List<String> told =
        told(PROFILE, message(9000, "2H 3D 9C 5C 2C -", "1000 6500 5000 2000 4000 0"));
    assertEquals(
        List.of("card=2H", "card=3D", "card=9C"),
        linesWith(told, "hand=player").stream()
            .map(line -> line.substring(line.indexOf("card=")))
            .toList());
    assertEquals(1, linesWith(told, "kind=deal_order").size(), told::toString);
  }
}
