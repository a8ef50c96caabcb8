package shoeaudit.audit.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.WagerEffects;

/**
 * What an error of a coup moved on each of its wagers, in their order, in minor units to the
 * patrons' side; null: no figure can be given.
 */
record Moved(List<@Nullable Long> byWager) {
  Moved {
    byWager = Collections.unmodifiableList(new ArrayList<>(byWager));
  }

  /** Over all wagers; null where one has no figure. */
  @Nullable Long sum() {
    Long sum = 0L;
    for (Long moved : byWager) {
      sum = WagerEffects.sum(sum, moved);
    }
    return sum;
  }
}
