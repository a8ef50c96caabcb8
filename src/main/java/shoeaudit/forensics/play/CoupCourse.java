package shoeaudit.forensics.play;

import shoeaudit.forensics.record.Coup;
import shoeaudit.game.Card;
import shoeaudit.game.ThirdCardTable;

/** How a coup of a deal was dealt. */
final class CoupCourse {
  /** No ending: not dealt by the rules. */
  static final int NONE = -1;

  private static final int FIRST = 4;

  private CoupCourse() {}

  /** Whether the first four cards went Player, Banker, Player, Banker. */
  static boolean inTurn(Coup coup) {
    if (coup.cards().length < FIRST) {
      return false;
    }
    for (int i = 0; i < FIRST; i++) {
      if (coup.hands()[i] != i % 2) {
        return false;
      }
    }
    return true;
  }

  /**
   * The ending of a coup dealt by the third-card table, in turn and with nothing withdrawn; else
   * {@link #NONE}.
   */
  static int ending(Coup coup, ThirdCardTable table) {
    if (coup.withdrawn() != 0 || !inTurn(coup)) {
      return NONE;
    }
    byte[] cards = coup.cards();
    int player = (Card.value(cards[0]) + Card.value(cards[2])) % 10;
    int banker = (Card.value(cards[1]) + Card.value(cards[3])) % 10;
    int next = FIRST;
    int playerThird = ThirdCardTable.PLAYER_STOOD;
    int bankerThird = ThirdCardTable.PLAYER_STOOD;
    if (!table.natural(player) && !table.natural(banker)) {
      if (table.playerDraws(player)) {
        if (next == cards.length || coup.hands()[next] != 0) {
          return NONE;
        }
        playerThird = Card.value(cards[next++]);
      }
      if (table.bankerDraws(banker, playerThird)) {
        if (next == cards.length || coup.hands()[next] != 1) {
          return NONE;
        }
        bankerThird = Card.value(cards[next++]);
      }
    }
    return next == cards.length
        ? BetEndings.ending(player, banker, playerThird, bankerThird)
        : NONE;
  }
}
