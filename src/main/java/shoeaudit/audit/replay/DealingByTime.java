package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The cards of a coup in the order of their times, where that differs from the order of their
 * lines. By reading 23 lines decide; but where they show a dealing that was wrong, and the times of
 * all cards one that was right, a table that writes its cards down hand by hand is not to be
 * accused: which of the two is right is not known.
 *
 * @param firstFourInOrder whether the first four cards went P, B, P, B
 * @param bankerThirdFirst whether the Banker's third card came before the Player's
 * @param conforms whether every card is the one that the rules deal there, and none is missing
 */
record DealingByTime(boolean firstFourInOrder, boolean bankerThirdFirst, boolean conforms) {
  /** Of one deal. */
  private static final int MOST_CARDS = 6;

  /** A dealt card that lies. */
  private record Placed(int row, Side side, byte card) {}

  /**
   * The cards that remain in the hands, by their times; null where one has no time, or where the
   * times give the order of the lines.
   *
   * @param linesTell whether, of cards of one time, the first was dealt before the others
   */
  static @Nullable DealingByTime of(
      DealtCards dealt, ShoeEvents events, boolean linesTell, ThirdCardTable table) {
    List<Placed> lines = lying(dealt);
    if (lines.isEmpty()) {
      return null;
    }
    for (Placed placed : lines) {
      if (events.at[placed.row] == ShoeEvents.NO_TIME) {
        return null;
      }
    }
    List<Placed> byTime = new ArrayList<>(lines);
    byTime.sort(Comparator.comparingLong(placed -> events.at[placed.row]));
    if (!linesTell || !byTime.equals(lines) || anyReversed(lines, events)) {
      byTime = rightIfAny(byTime, 0, events, table);
    }
    return byTime.equals(lines)
        ? null
        : new DealingByTime(
            isFirstFourInOrder(byTime), isBankerThirdFirst(byTime), conforms(byTime, table));
  }

  /** As {@link OrderOfCards#of}. */
  static OrderOfCards order(ShoeEvents events, int[] rows, int count, ThirdCardTable table) {
    List<Placed> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int row = rows[i];
      lines.add(new Placed(row, Side.values()[events.hand[row] - 1], events.card[row]));
    }
    if (isFirstFourInOrder(lines) && !isBankerThirdFirst(lines)) {
      return OrderOfCards.IN_TURN;
    }
    for (int i = 0; i < count; i++) {
      long before = i == 0 ? Long.MIN_VALUE : events.at[rows[i - 1]];
      if (events.at[rows[i]] == ShoeEvents.NO_TIME || events.at[rows[i]] < before) {
        return OrderOfCards.NOT_IN_TURN;
      }
    }
    return conforms(rightIfAny(lines, 0, events, table), table)
        ? OrderOfCards.IN_TURN_WITHIN_TIMES
        : OrderOfCards.NOT_IN_TURN;
  }

  /** Whether a line among those of the cards stands out of its place. */
  private static boolean anyReversed(List<Placed> lines, ShoeEvents events) {
    for (int row = lines.getFirst().row; row <= lines.getLast().row; row++) {
      if (events.reversed[row]) {
        return true;
      }
    }
    return false;
  }

  /**
   * The cards in an order that their times allow and that makes a right dealing, as those of one
   * time may have been dealt in any; as they are where there is none.
   *
   * @param fixed how many of them keep their places
   */
  private static List<Placed> rightIfAny(
      List<Placed> cards, int fixed, ShoeEvents events, ThirdCardTable table) {
    if (cards.size() > MOST_CARDS || fixed == cards.size() || conforms(cards, table)) {
      return cards;
    }
    for (int i = fixed;
        i < cards.size() && events.at[cards.get(i).row] == events.at[cards.get(fixed).row];
        i++) {
      List<Placed> swapped = new ArrayList<>(cards);
      swapped.add(fixed, swapped.remove(i));
      List<Placed> right = rightIfAny(swapped, fixed + 1, events, table);
      if (conforms(right, table)) {
        return right;
      }
    }
    return cards;
  }

  /** The cards that remain in the hands, in the order of their lines. */
  private static List<Placed> lying(DealtCards dealt) {
    List<Placed> lying = new ArrayList<>();
    for (int i = 0; i < dealt.count(); i++) {
      if (dealt.withdrawnRow(i) < 0) {
        lying.add(new Placed(dealt.row(i), dealt.side(i), dealt.card(i)));
      }
    }
    return lying;
  }

  /** Whether the cards that remain are, in the order of their lines, dealt by every rule. */
  static boolean isRightByLines(DealtCards dealt, ThirdCardTable table) {
    return conforms(lying(dealt), table);
  }

  /**
   * Whether the last of the cards that remain are a whole deal by every rule, so that those before
   * them may be of another one, which was given up.
   */
  static boolean endsWithDeal(DealtCards dealt, ThirdCardTable table) {
    return endsWithDeal(lying(dealt), 1, table);
  }

  /** Likewise where those before them are enough for a deal, too. */
  static boolean isTwoDeals(DealtCards dealt, ThirdCardTable table) {
    List<Placed> cards = lying(dealt);
    return cards.size() <= 2 * MOST_CARDS && endsWithDeal(cards, 4, table);
  }

  private static boolean endsWithDeal(List<Placed> cards, int before, ThirdCardTable table) {
    for (int first = Math.max(before, cards.size() - MOST_CARDS); first < cards.size(); first++) {
      if (conforms(cards.subList(first, cards.size()), table)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFirstFourInOrder(List<Placed> cards) {
    for (int i = 0; i < Math.min(4, cards.size()); i++) {
      if (cards.get(i).side.ordinal() != i % 2) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBankerThirdFirst(List<Placed> cards) {
    int bankers = 0;
    int players = 0;
    for (Placed placed : cards) {
      if (placed.side == Side.PLAYER) {
        players++;
      } else if (++bankers == 3 && players < 3) {
        return cards.stream().filter(any -> any.side == Side.PLAYER).count() > 2;
      }
    }
    return false;
  }

  /** Whether the rules, dealt these cards in this order, give each to the hand that has it. */
  private static boolean conforms(List<Placed> cards, ThirdCardTable table) {
    if (cards.size() < 4 || !isFirstFourInOrder(cards)) {
      return false;
    }
    CoupCards hands = new CoupCards();
    cards.subList(0, 4).forEach(placed -> hands.add(placed.side, placed.card));
    List<Side> drawn = cards.stream().skip(4).map(Placed::side).toList();
    // Each hand once at most, the Player first.
    if (!drawn.equals(Stream.of(Side.values()).filter(drawn::contains).toList())) {
      return false;
    }
    return table.dealsThirds(
        hands.twoCardTotal(Side.PLAYER),
        hands.twoCardTotal(Side.BANKER),
        drawn.contains(Side.PLAYER) ? Card.value(cards.get(4).card) : ThirdCardTable.PLAYER_STOOD,
        drawn.contains(Side.BANKER));
  }
}
