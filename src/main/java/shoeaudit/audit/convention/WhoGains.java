package shoeaudit.audit.convention;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Whether what is odd about wagers goes by how their coups ended: no clock, no column that was
 * shifted and no line that was lost knows which wagers will win. Only wagers on a hand are looked
 * at, of coups that a hand won.
 */
final class WhoGains {
  private static final int ENOUGH = 12;
  private static final int ENOUGH_WITHOUT_OTHER = 8;
  private static final int FOR_PER_AGAINST = 4;

  private int winning;
  private int losing;

  /** How many of all wagers win and lose. */
  private int winners;

  private int losers;

  void begin() {
    winning = 0;
    losing = 0;
    winners = 0;
    losers = 0;
  }

  /** Takes all wagers of a coup. */
  void takeAll(ShoeCoup coup) {
    for (int i = 0; i < coup.placed().size(); i++) {
      Boolean wins = wins(coup, coup.placed().get(i));
      if (wins != null) {
        winners += wins ? 1 : 0;
        losers += wins ? 0 : 1;
      }
    }
  }

  /** Whether the wager of a row wins by the declared result; null where that tells nothing. */
  static @Nullable Boolean wins(ShoeCoup coup, int row) {
    Result declared = coup.declared();
    ShoeEvents events = coup.events();
    String bet = events.names().text(events.bet[row]);
    boolean onHand = bet.equals(Result.PLAYER.text()) || bet.equals(Result.BANKER.text());
    return (declared == null || declared == Result.TIE || !onHand)
        ? null
        : Boolean.valueOf(bet.equals(declared.text()));
  }

  /** Something is odd about the wager of a row. */
  void take(ShoeCoup coup, int row) {
    take(coup, row, true);
  }

  /**
   * Something is odd about the wager of a row.
   *
   * @param forWinners whether it gains where the wager wins, else where it loses
   */
  void take(ShoeCoup coup, int row, boolean forWinners) {
    Boolean wins = wins(coup, row);
    if (wins != null) {
      winning += wins == forWinners ? 1 : 0;
      losing += wins == forWinners ? 0 : 1;
    }
  }

  /** Whether nearly all are of wagers that it is of use to, and others end the other way. */
  boolean isByOutcome() {
    if (Math.min(winners, losers) < ENOUGH_WITHOUT_OTHER) {
      return false;
    }
    return (winning >= ENOUGH && winning > FOR_PER_AGAINST * losing)
        || (winning >= ENOUGH_WITHOUT_OTHER && losing == 0);
  }
}
