package shoeaudit.shoelog.field;

import shoeaudit.game.Card;

/**
 * The cards of one hand in a coup summary: one cell, cards separated by blanks, in the order in
 * which that hand received them (shoe-log.md, Coup summary). Also where a card's text is read.
 */
public final class HandCards {
  /**
   * The most cards that a hand can be recorded with: far above the three of any coup, which are for
   * the audit to judge, so that only nonsense is refused.
   */
  static final int MOST = 20;

  /** What {@link Card#parse} makes of each two ASCII characters. */
  private static final byte[] OF_TWO_CHARACTERS = ofTwoCharacters();

  private final byte[] cards = new byte[MOST];
  private int count;

  /** How many cards the last cell had. */
  public int count() {
    return count;
  }

  /** A card of the last cell, from 0. */
  public byte card(int index) {
    return cards[index];
  }

  /** Reads a cell without blanks at its ends; false where it is not 1 to {@link #MOST} cards. */
  boolean parse(char[] buffer, int offset, int length) {
    count = 0;
    int end = offset + length;
    int start = offset;
    while (start < end) {
      int next = start;
      while (next < end && !FieldForms.isBlank(buffer[next])) {
        next++;
      }
      byte card = cardOf(buffer, start, next - start);
      if (card == Card.NONE || count == MOST) {
        return false;
      }
      cards[count++] = card;
      start = next;
      while (start < end && FieldForms.isBlank(buffer[start])) {
        start++;
      }
    }
    return count > 0;
  }

  /** One card, or {@link Card#NONE}. */
  static byte cardOf(char[] buffer, int offset, int length) {
    if (length == 2 && (buffer[offset] | buffer[offset + 1]) < 128) {
      return OF_TWO_CHARACTERS[buffer[offset] << 7 | buffer[offset + 1]];
    }
    return length > 3 ? Card.NONE : Card.parse(new String(buffer, offset, length));
  }

  private static byte[] ofTwoCharacters() {
    byte[] all = new byte[1 << 14];
    for (int i = 0; i < all.length; i++) {
      all[i] = Card.parse("" + (char) (i >> 7) + (char) (i & 127));
    }
    return all;
  }
}
