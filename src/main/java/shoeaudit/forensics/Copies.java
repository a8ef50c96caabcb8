package shoeaudit.forensics;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.StreamSupport;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;

/**
 * Deals of a run that are on record twice, under two names of the shoe or the table: the same cards
 * in the same coups, begun at the same instant. They were dealt once, and count once, the first of
 * them: else their cards would come back in order, and what they tell of anybody would be squared.
 *
 * <p>Without times nothing tells a copy from cards that were dealt twice, and nothing is left out.
 * Memory holds two numbers for each deal.
 */
final class Copies {
  private static final int PRIME = 1_000_003;

  private final Set<Print> prints = new HashSet<>();
  private final Set<Name> copies = new HashSet<>();

  /** Which deal of a run. */
  private record Name(String table, String shoe, int ordinal, int line) {
    static Name of(Deal deal) {
      return new Name(deal.table(), deal.shoe(), deal.ordinal(), deal.line());
    }
  }

  /** When a deal began and which cards it had. */
  private record Print(long at, long cards) {}

  /** Takes the next deal; whether it is none that was taken before under another name. */
  boolean isFirst(Deal deal) {
    if (deal.at() == Long.MAX_VALUE
        || deal.seen() == 0
        || prints.add(new Print(deal.at(), cards(deal)))) {
      return true;
    }
    copies.add(Name.of(deal));
    return false;
  }

  private static long cards(Deal deal) {
    long cards = deal.burns().hashCode();
    for (Coup coup : deal.coups()) {
      cards = cards * PRIME + coup.number();
      cards = cards * PRIME + Arrays.hashCode(coup.cards());
      cards = cards * PRIME + Arrays.hashCode(coup.hands());
    }
    return cards;
  }

  /** How many there are. */
  int count() {
    return copies.size();
  }

  /** The same deals again, without them. */
  Iterable<Deal> without(Iterable<Deal> deals) {
    return copies.isEmpty()
        ? deals
        : () ->
            StreamSupport.stream(deals.spliterator(), false)
                .filter(deal -> !copies.contains(Name.of(deal)))
                .iterator();
  }
}
