package shoeaudit.forensics.cards;

import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * The composition of the cards of a table: of one card set or, where sets are not recorded, with
 * the chance that two are in turn (patterns.md, 3.3): half of the stake is on all its deals, a
 * quarter on every second, a quarter on the others.
 */
public final class SetComposition {
  private static final String[] RANKS = {
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"
  };
  private static final String[] SUITS = {"S", "H", "D", "C"};

  private final CardLevel level;
  private final boolean setKnown;
  private final Composition all;
  private final Composition[] turns;
  private int decks;
  private int deals;
  private int[] counts;

  /**
   * Of no deal so far.
   *
   * @param level the coarsest of all its deals
   * @param setKnown whether its deals have one card set on record
   */
  public SetComposition(CardLevel level, boolean setKnown) {
    this.level = level;
    this.setKnown = setKnown;
    all = new Composition(level);
    turns =
        setKnown
            ? new Composition[0]
            : new Composition[] {new Composition(level), new Composition(level)};
    counts = new int[level.classes()];
  }

  /** Adds a deal; false where it has other decks than the first and is left out. */
  public boolean add(Deal deal) {
    if (deals == 0) {
      decks = deal.rules().decks();
    }
    if (deal.rules().decks() != decks) {
      return false;
    }
    DealCounts seen = new DealCounts(deal, level);
    all.add(seen);
    if (!setKnown) {
      turns[deals % 2].add(seen);
    }
    for (int of : level.of(deal.seenCards())) {
      counts[of]++;
    }
    deals++;
    return true;
  }

  /** As closely as its cards are told apart. */
  public CardLevel level() {
    return level;
  }

  /** How many deals it has. */
  public int deals() {
    return deals;
  }

  /** The natural logarithm of the E value. */
  public double logE() {
    if (setKnown) {
      return all.logE();
    }
    double quarter = StrictMath.log(0.25);
    return LogNumbers.logSum(
        StrictMath.log(0.5) + all.logE(), quarter + turns[0].logE(), quarter + turns[1].logE());
  }

  /** The alternative that fits best, and what was seen of the cards that it names. */
  public SortedMap<String, String> detail() {
    Alternative best = all.likeliest();
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("alternative", text(best));
    detail.put("decks", Integer.toString(decks));
    if (best.of() >= 0) {
      detail.put("card", name(best.of()));
      detail.put("seen", Integer.toString(counts[best.of()]));
    }
    if (best.by() >= 0) {
      detail.put("by", name(best.by()));
      detail.put("by_seen", Integer.toString(counts[best.by()]));
    }
    return detail;
  }

  private String text(Alternative of) {
    return switch (of.kind()) {
      case MISSING -> of.count() + " x " + name(of.of()) + " missing";
      case ONE_MORE -> "1 x " + name(of.of()) + " too many";
      case REPLACED -> "1 x " + name(of.of()) + " replaced by " + name(of.by());
      case DECK_LESS -> "one deck less";
      case DECK_MORE -> "one deck more";
    };
  }

  private String name(int of) {
    return name(level, of);
  }

  /** A class as a person writes it. */
  public static String name(CardLevel level, int of) {
    return switch (level) {
      case SUIT -> RANKS[of / SUITS.length] + SUITS[of % SUITS.length];
      case RANK -> RANKS[of];
      case VALUE -> of == 0 ? "10-point card" : Integer.toString(of);
    };
  }
}
