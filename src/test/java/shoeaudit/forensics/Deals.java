package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.forensics.record.Deal.Terms;
import shoeaudit.game.Card;

/** Makes deals for tests: of cards as written, or of a shuffle of full decks. */
public final class Deals {
  private static final int COUP = 5;

  private Deals() {}

  /** One whose cards are one coup, each card the Player's and the Banker's in turn. */
  public static Deal of(int decks, String... cards) {
    byte[] dealt = new byte[cards.length];
    for (int i = 0; i < cards.length; i++) {
      dealt[i] = Card.parse(cards[i]);
    }
    return deal("T1", "S1", 0, decks, List.of(coup(1, dealt, List.of())));
  }

  /** Likewise, of cards. */
  public static Deal of(int decks, byte[] cards) {
    return deal("T1", "S1", 0, decks, List.of(coup(1, cards, List.of())));
  }

  /** The next shoe of a table. */
  public static Deal deal(String table, String shoe, long at, int decks, List<Coup> coups) {
    return new Deal(
        table,
        shoe,
        1,
        table + ".csv",
        1,
        at,
        "D1",
        "",
        "",
        new Terms(decks, false, true, true, 0),
        List.of(),
        coups,
        List.of(),
        List.of());
  }

  /** A coup without anything wrong. */
  public static Coup coup(int number, byte[] cards, List<Stake> wagers) {
    byte[] hands = new byte[cards.length];
    for (int i = 0; i < hands.length; i++) {
      hands[i] = (byte) (i % 2);
    }
    return new Coup(number, cards, hands, 0, true, wagers);
  }

  /** Full decks in a fair order. */
  public static byte[] shuffled(int decks, Random random) {
    byte[] cards = new byte[decks * Card.HIGHEST_RANK * Card.HIGHEST_SUIT];
    int count = 0;
    for (int deck = 0; deck < decks; deck++) {
      for (int rank = 1; rank <= Card.HIGHEST_RANK; rank++) {
        for (int suit = 1; suit <= Card.HIGHEST_SUIT; suit++) {
          cards[count++] = Card.of(rank, suit);
        }
      }
    }
    for (int i = cards.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      byte card = cards[i];
      cards[i] = cards[other];
      cards[other] = card;
    }
    return cards;
  }

  /** Coups of five cards from a shoe, on each of which every patron has a wager. */
  public static List<Coup> coups(byte[] shoe, int seen, List<String> patrons, Random random) {
    List<Coup> coups = new ArrayList<>();
    for (int from = 0; from + COUP <= seen; from += COUP) {
      List<Stake> wagers = new ArrayList<>();
      for (String patron : patrons) {
        String bet = random.nextBoolean() ? "banker" : "player";
        wagers.add(new Stake(patron, bet, 500L * (1 + random.nextInt(6))));
        if (random.nextInt(3) == 0) {
          wagers.add(new Stake(patron, "tie", 500));
        }
      }
      coups.add(coup(coups.size() + 1, Arrays.copyOfRange(shoe, from, from + COUP), wagers));
    }
    return coups;
  }
}
