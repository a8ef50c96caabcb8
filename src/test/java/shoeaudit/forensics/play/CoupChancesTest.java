package shoeaudit.forensics.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;

/** Chances given the first four cards as a set, against all orders (patterns.md, section 4). */
class CoupChancesTest {
  private static final int[][] SHOES = {
    {1, 3, 5, 2, 6, 0, 4, 7},
    {0, 0, 4, 2, 5, 5, 9, 1},
    {6, 6, 0, 0, 3, 8, 2, 2},
    {9, 0, 8, 1, 4, 4, 4, 4}
  };

  @Test
  void areThoseOfAllOrdersOfEightCards() throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    BetEndings bets = new BetEndings(controls);
    for (int[] shoe : SHOES) {
      int[] unseen = new int[10];
      for (int value : shoe) {
        unseen[value]++;
      }
      boolean[] wanted = new boolean[bets.count()];
      java.util.Arrays.fill(wanted, true);
      CoupChances chances = new CoupChances(bets);
      chances.load(new int[] {shoe[0], shoe[1], shoe[2], shoe[3]}, unseen, wanted);
      double[] win = new double[bets.count()];
      double[] lose = new double[bets.count()];
      int orders = count(bets, shoe, win, lose);
      assertEquals(24 * 24, orders);
      for (int bet = 0; bet < bets.count(); bet++) {
        assertEquals(win[bet] / orders, chances.win(bet), 1e-12, bets.id(bet));
        assertEquals(lose[bet] / orders, chances.lose(bet), 1e-12, bets.id(bet));
      }
    }
  }

  /** Deals every order of the first four and of the last four cards. */
  private static int count(BetEndings bets, int[] shoe, double[] win, double[] lose) {
    int orders = 0;
    for (int[] first : SmallOrders.ofFour()) {
      for (int[] last : SmallOrders.ofFour()) {
        int[] dealt = new int[8];
        for (int i = 0; i < 4; i++) {
          dealt[i] = shoe[first[i]];
          dealt[4 + i] = shoe[4 + last[i]];
        }
        int ending = ending(bets, dealt);
        for (int bet = 0; bet < bets.count(); bet++) {
          double net = bets.net(bet, ending);
          win[bet] += net > 0 ? 1 : 0;
          lose[bet] += net < 0 ? 1 : 0;
        }
        orders++;
      }
    }
    return orders;
  }

  private static int ending(BetEndings bets, int[] dealt) {
    int player = (dealt[0] + dealt[2]) % 10;
    int banker = (dealt[1] + dealt[3]) % 10;
    int next = 4;
    int playerThird = 10;
    int bankerThird = 10;
    if (!bets.table().natural(player) && !bets.table().natural(banker)) {
      if (bets.table().playerDraws(player)) {
        playerThird = dealt[next++];
      }
      if (bets.table().bankerDraws(banker, playerThird)) {
        bankerThird = dealt[next++];
      }
    }
    return BetEndings.ending(player, banker, playerThird, bankerThird);
  }

  /** All orders of four things. */
  private static final class SmallOrders {
    static java.util.List<int[]> ofFour() {
      java.util.List<int[]> orders = new java.util.ArrayList<>();
      for (int code = 0; code < 256; code++) {
        int[] order = {code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3};
        if (java.util.Arrays.stream(order).distinct().count() == 4) {
          orders.add(order);
        }
      }
      return orders;
    }
  }
}
