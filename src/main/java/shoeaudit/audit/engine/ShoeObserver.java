package shoeaudit.audit.engine;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.ShoeReplay;

/**
 * Sees every coup that an auditor replays, shoe by shoe, after it was judged. For one thread: each
 * auditor has one of its own. What it is given is reused, so that nothing of it may be kept.
 */
public interface ShoeObserver {
  /**
   * Sees a coup.
   *
   * @param moved what its findings ascribe to its wagers; null: it has none
   */
  void coup(CoupReplay coup, @Nullable MoneyMoved moved);

  /** Its shoe ends: all its coups were seen, if it has any. */
  void endOfShoe(ShoeReplay shoe);
}
