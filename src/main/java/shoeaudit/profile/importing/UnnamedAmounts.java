package shoeaudit.profile.importing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.ImportRejection;
import shoeaudit.shoelog.Excerpt;

/**
 * Leaves wagers out that have something in a field which the profile does not know and which nearly
 * all others leave empty: a jackpot, a stake that the house gave. What they came to may hold it,
 * and nobody is accused of it.
 */
final class UnnamedAmounts {
  /** One in so many may have it: a field that more have is about something else. */
  private static final int SHARE = 5;

  private final List<CoupFacts> coups;

  /** By field how many wagers have something there. */
  private final Map<String, Integer> found = new TreeMap<>();

  private int wagers;

  /**
   * @param coups of one form of records
   */
  UnnamedAmounts(List<CoupFacts> coups) {
    this.coups = coups;
    for (CoupFacts coup : coups) {
      for (CoupFacts.Wager wager : coup.tickets) {
        wagers++;
        wager.unnamed().keySet().forEach(field -> found.merge(field, 1, Integer::sum));
      }
    }
  }

  /** Leaves them out. */
  void leaveOut() {
    if (found.values().stream().anyMatch(this::isRare)) {
      coups.forEach(coup -> coup.leaveOutWagers(this::doubt));
    }
  }

  private boolean isRare(int count) {
    return count < wagers && count <= Math.max(1, wagers / SHARE);
  }

  /** What speaks against a wager; null: nothing. */
  private @Nullable ImportRejection doubt(CoupFacts.Wager wager) {
    for (Map.Entry<String, String> field : wager.unnamed().entrySet()) {
      if (isRare(found.getOrDefault(field.getKey(), 0))) {
        return new ImportRejection(
            "the wager has "
                + Excerpt.of(field.getValue())
                + " at "
                + Excerpt.of(field.getKey())
                + ", which the profile does not know and most wagers leave empty; what the wager came"
                + " to may hold it",
            "a profile that knows the field, or a record whose figures do not hold it; the wager is"
                + " left out");
      }
    }
    return null;
  }
}
