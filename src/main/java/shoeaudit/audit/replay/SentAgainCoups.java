package shoeaudit.audit.replay;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The coups of a shoe whose number and cards an earlier one has: lines that were sent again, and
 * that nothing but their cards tell from a coup under a number that was used before. Rare, so found
 * only once they are asked for; reused from shoe to shoe.
 */
final class SentAgainCoups {
  /** Fewer may be equal by chance, and none always are. */
  private static final int CARDS_OF_A_DEAL = 4;

  private final ShoeReplay shoe;
  private final BitSet coups = new BitSet();
  private boolean found;

  private record Deal(int number, ByteBuffer cards) {}

  /** Of a shoe that is cut into coups. */
  SentAgainCoups(ShoeReplay shoe) {
    this.shoe = shoe;
  }

  /** The next shoe was cut. */
  void load() {
    found = false;
  }

  boolean contains(int coup) {
    if (!found) {
      find();
    }
    return coups.get(coup);
  }

  private void find() {
    found = true;
    coups.clear();
    Set<Deal> deals = new HashSet<>();
    for (int coup = 0; coup < shoe.coups(); coup++) {
      ByteBuffer cards = cards(coup);
      if (cards.remaining() >= CARDS_OF_A_DEAL) {
        coups.set(coup, !deals.add(new Deal(shoe.number(coup), cards)));
      }
    }
  }

  /** The cards dealt in a coup, in the order of the record. */
  private ByteBuffer cards(int coup) {
    ShoeEvents events = shoe.events();
    ByteBuffer cards = ByteBuffer.allocate(shoe.lastRow(coup) - shoe.firstRow(coup) + 1);
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup && events.kindOf(row) == EventKind.CARD_DEALT) {
        cards.put(events.card[row]);
      }
    }
    return cards.flip();
  }
}
