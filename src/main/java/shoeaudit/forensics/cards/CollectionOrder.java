package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * An order in which the cards of a coup may have been put into the discard tray (patterns.md, 3.1):
 * as they were dealt, or one hand after the other, each in an order of its own.
 */
public final class CollectionOrder {
  private static final List<String> HANDS = PatternControls.HANDS;
  private static final List<String> CARDS = PatternControls.CARDS;

  /** All seventeen: in the order of dealing, then by the hand collected first and its cards. */
  public static final List<CollectionOrder> ALL = all();

  private final String name;
  private final int hand;
  private final int cards;

  /**
   * An order.
   *
   * @param hand the hand collected first, of {@link PatternControls#HANDS}; -1: as dealt
   * @param cards of {@link PatternControls#CARDS}
   */
  private CollectionOrder(String name, int hand, int cards) {
    this.name = name;
    this.hand = hand;
    this.cards = cards;
  }

  private static List<CollectionOrder> all() {
    List<CollectionOrder> all = new ArrayList<>();
    for (String name : PatternControls.COLLECTION_ORDERS) {
      int hyphen = name.indexOf('-');
      all.add(
          hyphen < 0
              ? new CollectionOrder(name, -1, 0)
              : new CollectionOrder(
                  name,
                  HANDS.indexOf(name.substring(0, hyphen)),
                  CARDS.indexOf(name.substring(hyphen + 1))));
    }
    return List.copyOf(all);
  }

  /** The order of a name; an {@link IllegalArgumentException} where there is none. */
  public static CollectionOrder of(String name) {
    for (CollectionOrder order : ALL) {
      if (order.name.equals(name)) {
        return order;
      }
    }
    throw new IllegalArgumentException("no collection order '" + name + "'");
  }

  /** As control files and results name it. */
  public String name() {
    return name;
  }

  /** The dealt cards of a deal as collected, coup by coup; burns are none of them. */
  public byte[] collect(Deal deal) {
    byte[] collected = new byte[deal.dealt()];
    int count = 0;
    for (Coup coup : deal.coups()) {
      if (hand < 0) {
        System.arraycopy(coup.cards(), 0, collected, count, coup.cards().length);
        count += coup.cards().length;
      } else {
        int first = first(coup);
        count = collect(coup, first, collected, count);
        count = collect(coup, 1 - first, collected, count);
      }
    }
    return collected;
  }

  /** The hand collected first: of a tie the Player's. */
  private int first(Coup coup) {
    if (hand < 2) {
      return hand;
    }
    int player = total(coup, 0);
    int banker = total(coup, 1);
    boolean won = HANDS.get(hand).equals("winner");
    boolean bankerFirst = won ? banker > player : banker < player;
    return bankerFirst ? 1 : 0;
  }

  /** The total of all cards that a hand received: they are collected together. */
  private static int total(Coup coup, int of) {
    int sum = 0;
    for (int i = 0; i < coup.cards().length; i++) {
      if (coup.hands()[i] == of) {
        sum += Card.value(coup.cards()[i]);
      }
    }
    return sum % 10;
  }

  private int collect(Coup coup, int of, byte[] into, int from) {
    int count = 0;
    for (byte each : coup.hands()) {
      count += each == of ? 1 : 0;
    }
    int to = from;
    for (char digit : CARDS.get(cards).toCharArray()) {
      to = put(coup, of, digit - '1', count, into, to);
    }
    for (int place = CARDS.get(cards).length(); place < count; place++) {
      to = put(coup, of, place, count, into, to);
    }
    return to;
  }

  private static int put(Coup coup, int of, int place, int count, byte[] into, int to) {
    if (place >= count) {
      return to;
    }
    int left = place;
    for (int i = 0; i < coup.cards().length; i++) {
      if (coup.hands()[i] == of && left-- == 0) {
        into[to] = coup.cards()[i];
      }
    }
    return to + 1;
  }
}
