package shoeaudit.audit.replay;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import shoeaudit.game.Ratio;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The unit in which a shoe's record keeps the commission that was collected, where that is coarser
 * than what was charged: each collection may then be more or less by up to that much.
 */
public final class CollectionUnit {
  private static final int ENOUGH = 8;
  private static final int DIFFERENT = 2;

  /** Where a shoe has fewer collections: so many, */
  private static final int FEW = 3;

  /** and none as fine as the sums charged to so many of those who paid. */
  private static final int FINER_SUMS = 2;

  private final Set<Long> amounts = new HashSet<>();
  private int collections;
  private int firstRow = -1;
  private long unit;

  /** Who paid, and by patron what was charged, minor units. */
  private final Set<Integer> paying = new HashSet<>();

  private final Map<Integer, Long> charged = new HashMap<>();

  private CollectionUnit(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.COMMISSION_COLLECTED && events.money[row] >= 0) {
        firstRow = firstRow < 0 ? row : firstRow;
        collections++;
        amounts.add(events.money[row]);
        unit = Ratio.greatestCommonDivisor(unit, events.money[row]);
        paying.add(events.patron[row]);
      } else if (events.kindOf(row) == EventKind.WAGER_SETTLED && events.commission[row] > 0) {
        charged.merge(events.patron[row], events.commission[row], Long::sum);
      }
    }
  }

  /** Of a shoe, as far as its record shows one. */
  public static CollectionUnit of(ShoeEvents events, Rules rules) {
    long major = BigInteger.TEN.pow(rules.controls().currencyDigits()).longValueExact();
    CollectionUnit found = new CollectionUnit(events);
    boolean shown =
        found.amounts.size() >= DIFFERENT
            && major > 1
            && found.unit % major == 0
            && ((found.collections >= ENOUGH && found.finerCharges(events) >= ENOUGH)
                || (found.collections >= FEW && found.finerSums() >= FINER_SUMS));
    if (!shown) {
      found.unit = 0;
    }
    return found;
  }

  /** How many commissions charged are no multiple of the unit. */
  private int finerCharges(ShoeEvents events) {
    int finer = 0;
    for (int row = 0; row < events.size(); row++) {
      boolean charged = events.kindOf(row) == EventKind.WAGER_SETTLED && events.commission[row] > 0;
      finer += charged && events.commission[row] % unit != 0 ? 1 : 0;
    }
    return finer;
  }

  /** Of how many of those who paid what was charged is no multiple of the unit. */
  private int finerSums() {
    int finer = 0;
    for (int patron : paying) {
      finer += charged.getOrDefault(patron, 0L) % unit != 0 ? 1 : 0;
    }
    return finer;
  }

  /** The unit, minor units; 0 where collections are as fine as charges, or it is not shown. */
  public long minor() {
    return unit;
  }

  /** How many collections are on record. */
  public int collections() {
    return collections;
  }

  /** The first of them. */
  public int firstRow() {
    return firstRow;
  }

  /**
   * Whether it explains what is owing, minor units, after so many collections. One may have been
   * rounded to nothing.
   */
  public boolean explains(long owing, int count) {
    return unit > 0 && Math.abs(owing) < unit * (count + 1);
  }
}
