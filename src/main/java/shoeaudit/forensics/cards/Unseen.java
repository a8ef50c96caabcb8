package shoeaudit.forensics.cards;

import shoeaudit.forensics.record.CardLevel;

/**
 * The cards of a deal that were not seen so far, by class: the next seen card is of a class with
 * chance {@link #chance}, whatever became of the others (patterns.md, section 1).
 */
public final class Unseen {
  private final int[] left;
  private int all;

  /** How many classes have none left. */
  private int gone;

  /** Full decks. */
  public Unseen(CardLevel level, int decks) {
    this(level.full(decks));
  }

  /** Of these many cards of each class. */
  Unseen(int[] full) {
    left = full.clone();
    for (int of : full) {
      all += of;
      gone += of == 0 ? 1 : 0;
    }
  }

  /** The chance that the next seen card is of a class. */
  public double chance(int of) {
    return (double) left[of] / all;
  }

  /** How many of a class are unseen. */
  public int left(int of) {
    return left[of];
  }

  /** How many are unseen in all. */
  public int all() {
    return all;
  }

  /** Whether each class has some left. */
  boolean hasEach() {
    return gone == 0;
  }

  /** A card of this class is seen. */
  public void see(int of) {
    if (--left[of] == 0) {
      gone++;
    }
    all--;
  }
}
