package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;

/** Two cards each of three classes, and all ninety orders in which they may lie. */
final class SmallDeck {
  private SmallDeck() {}

  static List<int[]> orders() {
    List<int[]> orders = new ArrayList<>();
    extend(new int[6], 0, new int[] {2, 2, 2}, orders);
    return orders;
  }

  private static void extend(int[] order, int length, int[] left, List<int[]> orders) {
    if (length == order.length) {
      orders.add(order.clone());
      return;
    }
    for (int of = 0; of < left.length; of++) {
      if (left[of] > 0) {
        left[of]--;
        order[length] = of;
        extend(order, length + 1, left, orders);
        left[of]++;
      }
    }
  }
}
