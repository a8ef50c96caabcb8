package shoeaudit.audit.check;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.WagerEffects;

/** What the findings of one coup ascribe to each of its wagers, and to settlements without one. */
public final class MoneyMoved {
  private final IdentityHashMap<WagerReplay, WagerEffects> wagers = new IdentityHashMap<>();

  /** By the settlement's event. */
  private final Map<Integer, WagerEffects> settlements = new HashMap<>();

  void onWager(WagerReplay wager, Level level, @Nullable Long moved) {
    wagers.put(wager, of(wager).plus(level, moved));
  }

  void onSettlement(int row, Level level, @Nullable Long moved) {
    settlements.put(row, of(row).plus(level, moved));
  }

  public WagerEffects of(WagerReplay wager) {
    return wagers.getOrDefault(wager, WagerEffects.NONE);
  }

  public WagerEffects of(int settlementRow) {
    return settlements.getOrDefault(settlementRow, WagerEffects.NONE);
  }
}
