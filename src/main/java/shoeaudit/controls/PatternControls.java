package shoeaudit.controls;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Ratio;

/**
 * What a control file says of patterns (patterns.md, section 2).
 *
 * @param enabled whether they are looked for
 * @param note from which E value on an indicator is noted
 * @param look from which on someone looks at it
 * @param urgent from which on that is urgent
 * @param falseDiscoveryRate how many of the indicators selected may be chance alone, on average
 * @param collectionOrder the order in which the house's procedure collects cards, of {@link
 *     #COLLECTION_ORDERS}; null: not fixed
 */
public record PatternControls(
    boolean enabled,
    long note,
    long look,
    long urgent,
    Ratio falseDiscoveryRate,
    @Nullable String collectionOrder) {
  /** What holds where a control file says nothing. */
  public static final PatternControls USUAL =
      new PatternControls(true, 100, 10_000, 1_000_000, new Ratio(1, 100), null);

  /** Which hand may be collected first, in the order of patterns.md, 3.1. */
  public static final List<String> HANDS = List.of("player", "banker", "winner", "loser");

  /** In which order the cards of a hand may be collected, by their places in dealing. */
  public static final List<String> CARDS = List.of("123", "321", "312", "213");

  /** The orders in which cards may be collected: as dealt, else hand by hand. */
  public static final List<String> COLLECTION_ORDERS = collectionOrders();

  private static List<String> collectionOrders() {
    List<String> orders = new ArrayList<>(List.of("dealing"));
    for (String hand : HANDS) {
      for (String cards : CARDS) {
        orders.add(hand + "-" + cards);
      }
    }
    return List.copyOf(orders);
  }
}
