package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardTest {
  private static final String[] RANKS = {
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"
  };
  private static final String[][] SUITS = {
    {"", "?"},
    {"S", "s", "\u2660"},
    {"H", "h", "\u2665"},
    {"D", "d", "\u2666"},
    {"C", "c", "\u2663"}
  };

  /** Every rank and suit in every notation of the shoe log, format 1. */
  @Test
  void parsesEveryNotation() {
    Set<Byte> cards = new HashSet<>();
    for (int rank = 1; rank <= 13; rank++) {
      for (int suit = 0; suit <= 4; suit++) {
        byte card = Card.of(rank, suit);
        for (String mark : SUITS[suit]) {
          String text = RANKS[rank - 1];
          assertEquals(card, Card.parse(text + mark), text + mark);
          assertEquals(card, Card.parse(text.toLowerCase(Locale.ROOT) + mark), text + mark);
        }
        assertEquals(rank, Card.rank(card));
        assertEquals(suit, Card.suit(card));
        assertEquals(RANKS[rank - 1], Card.rankText(card));
        assertEquals(RANKS[rank - 1] + (suit == 0 ? "" : SUITS[suit][0]), Card.text(card));
        cards.add(card);
      }
    }
    assertEquals(13 * 5, cards.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"T", "t"})
  void tIsTen(String ten) {
    assertEquals(Card.of(10, 3), Card.parse(ten + "d"));
    assertEquals(Card.of(10, 0), Card.parse(ten));
    assertEquals("10D", Card.text(Card.parse(ten + "D")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "1", "1X", "11H", "1S", "00", "0X", "0HH", "01", "10X", "100", "10HH", "AHH",
        "A H", " AH", "AH ", "A ", "H", "SA", "X", "XH", "14", "-1", "??", "A1", "TT", "T10",
        "\u2660", "\u2660A", "A\u2661", "7\u017f", "A\u0000"
      })
  void rejectsWhatIsNoCard(String text) {
    assertEquals(Card.NONE, Card.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"0,1", "15,1", "1,-1", "1,5", "-1,0"})
  void noCardHasAnotherRankOrSuit(int rank, int suit) {
    assertThrows(IllegalArgumentException.class, () -> Card.of(rank, suit));
  }

  /** Format 1: a card of ten points whose rank is not recorded, with or without a suit. */
  @ParameterizedTest
  @CsvSource({"0,0,0", "0?,0,0", "0H,2,0H", "0h,2,0H", "0\u2663,4,0C"})
  void zeroIsATenPointCardOfUnknownRank(String text, int suit, String printed) {
    byte card = Card.parse(text);

    assertEquals(Card.of(Card.RANK_NOT_RECORDED, suit), card);
    assertEquals(suit, Card.suit(card));
    assertEquals(0, Card.value(card));
    assertFalse(Card.rankKnown(card));
    assertEquals("0", Card.rankText(card));
    assertEquals(printed, Card.text(card));
  }

  @ParameterizedTest
  @CsvSource({
    "7H, 7H, true",
    "7H, 7S, false",
    "7H, 7, true",
    "7, 7H, true",
    "7H, 8H, false",
    "0, KH, true",
    "10H, 0, true",
    "0H, KH, true",
    "0H, KS, false",
    "0, 0H, true",
    "0, 7H, false",
    "AH, 0, false"
  })
  void twoRecordsCanBeOfOneCard(String one, String other, boolean can) {
    assertEquals(can, Card.canBeSame(Hands.card(one), Hands.card(other)));
    assertEquals(can, Card.canBeSame(Hands.card(other), Hands.card(one)));
  }

  @Test
  void noCardHasNoText() {
    assertEquals("", Card.text(Card.NONE));
  }

  @Test
  void WSGC_MB_6_aceCountsOneTensAndPicturesNothingOthersTheirFace() {
    int[] values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0};
    for (int rank = 1; rank <= 13; rank++) {
      for (int suit = 0; suit <= 4; suit++) {
        assertEquals(values[rank - 1], Card.value(Card.of(rank, suit)), RANKS[rank - 1]);
      }
    }
  }
}
