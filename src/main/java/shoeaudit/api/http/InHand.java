package shoeaudit.api.http;

import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** How many requests of each caller are in hand: not answered yet, or not come whole. */
final class InHand {
  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
  private final AtomicInteger all = new AtomicInteger();
  private final int most;

  /**
   * Of one kind of callers.
   *
   * @param most how many requests one of them may have in hand at once
   */
  InHand(int most) {
    this.most = most;
  }

  /**
   * Takes a request in hand, until it is answered and has come whole.
   *
   * @param whose it is
   * @return false: it is one too many, and not in hand
   */
  boolean take(String whose, RoutingContext context) {
    all.incrementAndGet();
    if (counts.merge(whose, 1, Integer::sum) > most) {
      release(whose);
      return false;
    }
    // Asked for now: of one that has come whole by then, Vert.x would not say so any more.
    Future<Void> whole = context.request().end();
    context.addEndHandler(ended -> {
      if (ended.failed()) {
        release(whose);
      } else {
        whole.onComplete(come -> release(whose));
      }
    });
    return true;
  }

  /** How many of them somebody has in hand now. */
  int of(String whose) {
    return counts.getOrDefault(whose, 0);
  }

  /** How many everybody together has in hand now. */
  int all() {
    return all.get();
  }

  private void release(String whose) {
    all.decrementAndGet();
    counts.computeIfPresent(whose, (key, count) -> count > 1 ? count - 1 : null);
  }
}
