package shoeaudit.forensics.play;

import java.util.Arrays;
import shoeaudit.game.ThirdCardTable;

/**
 * The exact chances of a bet's winning and losing, given the first four cards of a coup as a set
 * and the values unseen before it (patterns.md, section 4): their order is uniform, in six ways to
 * give two to the Player and two to the Banker.
 */
public final class CoupChances {
  private static final int VALUES = 10;
  private static final int WAYS = 6;

  /** Of each way which two of the four cards the Player has; the Banker has the others. */
  private static final int[][] PLAYERS = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};

  private final BetEndings bets;
  private final double[] win;
  private final double[] lose;
  private final boolean[] asked;

  /** Of these bets. */
  public CoupChances(BetEndings bets) {
    this.bets = bets;
    win = new double[bets.count()];
    lose = new double[bets.count()];
    asked = new boolean[bets.count()];
  }

  /**
   * Works out the chances of bets.
   *
   * @param four the values of the first four cards
   * @param unseen by value, before the coup
   * @param wanted of which bets, by place
   */
  void load(int[] four, int[] unseen, boolean[] wanted) {
    System.arraycopy(wanted, 0, asked, 0, asked.length);
    Arrays.fill(win, 0);
    Arrays.fill(lose, 0);
    int[] left = unseen.clone();
    int all = 0;
    for (int each : unseen) {
      all += each;
    }
    for (int card : four) {
      left[card]--;
    }
    all -= four.length;
    ThirdCardTable table = bets.table();
    int sum = four[0] + four[1] + four[2] + four[3];
    for (int[] players : PLAYERS) {
      int ofPlayer = four[players[0]] + four[players[1]];
      deal(table, ofPlayer % 10, (sum - ofPlayer) % 10, left, all);
    }
  }

  private void deal(ThirdCardTable table, int player, int banker, int[] left, int all) {
    double way = 1.0 / WAYS;
    int stood = ThirdCardTable.PLAYER_STOOD;
    if (table.natural(player) || table.natural(banker)) {
      end(player, banker, stood, stood, way);
    } else if (table.playerDraws(player)) {
      for (int third = 0; third < VALUES; third++) {
        if (left[third] > 0) {
          double drawn = way * left[third] / all;
          if (table.bankerDraws(banker, third)) {
            left[third]--;
            dealBanker(player, banker, third, drawn, left, all - 1);
            left[third]++;
          } else {
            end(player, banker, third, stood, drawn);
          }
        }
      }
    } else if (table.bankerDraws(banker, stood)) {
      dealBanker(player, banker, stood, way, left, all);
    } else {
      end(player, banker, stood, stood, way);
    }
  }

  private void dealBanker(
      int player, int banker, int playerThird, double chance, int[] left, int all) {
    for (int third = 0; third < VALUES; third++) {
      if (left[third] > 0) {
        end(player, banker, playerThird, third, chance * left[third] / all);
      }
    }
  }

  private void end(int player, int banker, int playerThird, int bankerThird, double chance) {
    int ending = BetEndings.ending(player, banker, playerThird, bankerThird);
    for (int bet = 0; bet < asked.length; bet++) {
      if (asked[bet]) {
        double net = bets.net(bet, ending);
        if (net > 0) {
          win[bet] += chance;
        } else if (net < 0) {
          lose[bet] += chance;
        }
      }
    }
  }

  /** The chance that a bet wins. */
  double win(int bet) {
    return win[bet];
  }

  /** The chance that a bet loses. */
  double lose(int bet) {
    return lose[bet];
  }
}
