package shoeaudit.shoelog;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Columns of shoes that are done with, which serve the next ones. Holds few, and none of unusual
 * size, so that its memory is bounded. For any number of threads.
 */
public final class SpareShoes {
  private static final int MOST_SHOES = 16;
  private static final int MOST_ROWS = 1 << 14;

  private final BlockingQueue<EventColumns> spares = new ArrayBlockingQueue<>(MOST_SHOES);

  /** Takes those of a shoe that nobody looks at any more. */
  void add(EventColumns done) {
    if (done.kind.length <= MOST_ROWS) {
      // Where there is no room, it is left to the garbage collector.
      var unused = spares.offer(done);
    }
  }

  /** One of them, which is then the caller's alone; null where there is none. */
  @Nullable EventColumns poll() {
    return spares.poll();
  }
}
