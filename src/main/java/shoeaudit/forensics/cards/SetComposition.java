package shoeaudit.forensics.cards;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * The composition of the cards of a table: of one card set or, where sets are not recorded, with
 * the chance that two are in turn (patterns.md, 3.3): half of the stake is on all its deals, a
 * quarter on every second, a quarter on the others.
 *
 * <p>Unreadable lines are unseen cards, which is exact where whether a line can be read does not
 * depend on its card. Where a reader makes nothing of one card, that card seems to be missing; so
 * the same is worked out beside it as if those lines had held what speaks least for each
 * alternative.
 */
public final class SetComposition {
  private static final String[] RANKS = {
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"
  };
  private static final String[] SUITS = {"S", "H", "D", "C"};

  private final CardLevel level;
  private final Stakes stakes;

  /** As if unreadable lines had held what speaks least; null: there were none. */
  private @Nullable Stakes cautious;

  private int decks;
  private int deals;
  private @Nullable DueCounts counts;

  /** The stake on all deals and, where sets are not recorded, those on every second. */
  private static final class Stakes {
    private final Composition all;
    private final List<Composition> turns;

    Stakes(CardLevel level, boolean setKnown) {
      all = new Composition(level);
      turns = setKnown ? List.of() : List.of(new Composition(level), new Composition(level));
    }

    Stakes(Stakes other) {
      all = new Composition(other.all);
      turns = other.turns.stream().map(Composition::new).toList();
    }

    void add(DealCounts seen, int unreadable, int ordinal) {
      all.add(seen, unreadable);
      if (!turns.isEmpty()) {
        turns.get(ordinal % turns.size()).add(seen, unreadable);
      }
    }

    double logE() {
      if (turns.isEmpty()) {
        return all.logE();
      }
      double quarter = StrictMath.log(0.25);
      return LogNumbers.logSum(
          StrictMath.log(0.5) + all.logE(),
          quarter + turns.getFirst().logE(),
          quarter + turns.getLast().logE());
    }
  }

  /**
   * Of no deal so far.
   *
   * @param level the coarsest of all its deals
   * @param setKnown whether its deals have one card set on record
   */
  public SetComposition(CardLevel level, boolean setKnown) {
    this.level = level;
    stakes = new Stakes(level, setKnown);
  }

  /** Adds a deal; false where it has other decks than the first and is left out. */
  public boolean add(Deal deal) {
    if (counts == null) {
      decks = deal.rules().decks();
      counts = new DueCounts(level, decks);
    }
    if (deal.rules().decks() != decks) {
      return false;
    }
    DealCounts seen = new DealCounts(deal, level);
    int unreadable = deal.rules().unreadable();
    if (cautious == null && unreadable > 0) {
      cautious = new Stakes(stakes);
    }
    if (cautious != null) {
      cautious.add(seen, unreadable, deals);
    }
    stakes.add(seen, 0, deals);
    counts.add(deal);
    deals++;
    return true;
  }

  /** The cards seen against those due; null: of no deal. */
  public @Nullable DueCounts counts() {
    return counts;
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
    return stakes.logE();
  }

  /** The same as if unreadable lines had held what speaks least for each alternative. */
  public double cautiousLogE() {
    return cautious == null ? logE() : cautious.logE();
  }

  /** The alternative that fits best, and what was seen of the cards that it names. */
  public SortedMap<String, String> detail() {
    Alternative best = stakes.all.likeliest();
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("alternative", text(best));
    detail.put("decks", Integer.toString(decks));
    detail.put("fault", best.kind().name().toLowerCase(Locale.ROOT));
    if (best.of() >= 0) {
      detail.put("count", Integer.toString(best.count()));
      detail.put("card", name(best.of()));
      addCounts(detail, "", best.of());
    }
    if (best.by() >= 0) {
      detail.put("by", name(best.by()));
      addCounts(detail, "by_", best.by());
    }
    return detail;
  }

  private void addCounts(SortedMap<String, String> detail, String prefix, int of) {
    if (counts != null) {
      detail.put(prefix + "seen", Integer.toString(counts.seen(of)));
      detail.put(prefix + "due", DueCounts.tenths(counts.due(of)));
      detail.put(prefix + "spread", DueCounts.tenths(counts.spread(of)));
    }
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
