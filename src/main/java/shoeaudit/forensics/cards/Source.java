package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * An earlier deal of the table whose cards may come back (patterns.md, 3.1).
 *
 * @param weight its part of the stake
 */
public record Source(Deal deal, double weight) {
  /** Fewer seen cards, and a deal is no source. */
  public static final int FEWEST_CARDS = 50;

  /** The latest deals of one table. */
  public static final class Latest {
    private final List<Deal> latest = new ArrayList<>();
    private final Map<String, Deal> ofSet = new HashMap<>();

    /** A deal of the table ends. */
    public void add(Deal deal) {
      if (canComeBack(deal)) {
        latest.addFirst(deal);
        if (latest.size() > 2) {
          latest.removeLast();
        }
        if (!deal.cardSet().isEmpty()) {
          ofSet.put(deal.cardSet(), deal);
        }
      }
    }

    /**
     * Whether its cards may come back: more than the decks hold are of several shoes that the
     * record does not part.
     */
    private static boolean canComeBack(Deal deal) {
      return deal.seen() >= FEWEST_CARDS
          && deal.dealt() > 0
          && deal.seen() <= CardLevel.CARDS_OF_DECK * deal.rules().decks();
    }

    /**
     * The sources of the next deal: the latest with its card set, else the two latest; none where
     * there is no earlier one.
     */
    public List<Source> of(Deal deal) {
      Deal same = ofSet.get(deal.cardSet());
      if (same != null) {
        return List.of(new Source(same, 1));
      }
      List<Source> sources = new ArrayList<>();
      for (Deal each : latest) {
        sources.add(new Source(each, 1.0 / latest.size()));
      }
      return sources;
    }
  }
}
