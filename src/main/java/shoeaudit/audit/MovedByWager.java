package shoeaudit.audit;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the findings of one coup ascribe to each of its wagers, and to settlements without one. */
final class MovedByWager {
  private final IdentityHashMap<WagerReplay, WagerEffects> wagers = new IdentityHashMap<>();

  /** By the settlement's event. */
  private final Map<Integer, WagerEffects> settlements = new HashMap<>();

  void onWager(WagerReplay wager, Level level, @Nullable Long moved) {
    wagers.put(wager, of(wager).plus(level, moved));
  }

  void onSettlement(int row, Level level, @Nullable Long moved) {
    settlements.put(row, of(row).plus(level, moved));
  }

  WagerEffects of(WagerReplay wager) {
    return wagers.getOrDefault(wager, WagerEffects.NONE);
  }

  WagerEffects of(int settlementRow) {
    return settlements.getOrDefault(settlementRow, WagerEffects.NONE);
  }
}
