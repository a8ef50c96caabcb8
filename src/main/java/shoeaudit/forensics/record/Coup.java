package shoeaudit.forensics.record;

import java.util.List;
import java.util.function.BiConsumer;
import shoeaudit.forensics.record.Deal.Stake;

/**
 * A coup of a deal: its cards in the order of leaving the shoe, withdrawn ones too, and what stood
 * on it. Its arrays are nobody's to change.
 */
public final class Coup {
  private final int number;
  private final byte[] cards;
  private final byte[] hands;
  private final int withdrawn;
  private final boolean counts;
  private final List<Stake> wagers;

  /**
   * A coup.
   *
   * @param number as the log has it
   * @param cards in the order of leaving the shoe
   * @param hands of each card: 0 the Player's, 1 the Banker's
   * @param withdrawn a bit for each card that was withdrawn again
   * @param counts whether choices in it can be held against its cards: no ghost hand, not void, no
   *     irregularity, and wholly on record
   * @param wagers what stood at the cut-off, a row a patron and bet, summed over areas
   */
  public Coup(
      int number, byte[] cards, byte[] hands, int withdrawn, boolean counts, List<Stake> wagers) {
    this.number = number;
    this.cards = cards;
    this.hands = hands;
    this.withdrawn = withdrawn;
    this.counts = counts;
    this.wagers = wagers;
  }

  /** Its number, as the log has it. */
  public int number() {
    return number;
  }

  /** Its cards in the order of leaving the shoe. */
  public byte[] cards() {
    return cards;
  }

  /** The hand of each card: 0 the Player's, 1 the Banker's. */
  public byte[] hands() {
    return hands;
  }

  /** A bit for each card that was withdrawn again. */
  public int withdrawn() {
    return withdrawn;
  }

  /** Whether choices in it can be held against its cards. */
  public boolean counts() {
    return counts;
  }

  /** What stood at the cut-off, a row a patron and bet; a patron's rows lie together. */
  public List<Stake> wagers() {
    return wagers;
  }

  /** Gives each patron in turn with what stood for him. */
  public void forEachPatron(BiConsumer<String, List<Stake>> to) {
    int from = 0;
    while (from < wagers.size()) {
      String patron = wagers.get(from).patron();
      int next = from;
      while (next < wagers.size() && wagers.get(next).patron().equals(patron)) {
        next++;
      }
      to.accept(patron, wagers.subList(from, next));
      from = next;
    }
  }
}
