package shoeaudit.service.records;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was worked out for the keys that were asked for last, for several threads at once.
 *
 * @param <K> what is asked for
 * @param <V> what was worked out
 */
public final class LastAsked<K, V> {
  private final Map<K, V> kept;
  private final int most;

  /** Keeps it of so many keys. */
  public LastAsked(int most) {
    this.most = most;
    this.kept = new LinkedHashMap<>(most, 0.75f, true);
  }

  /** What is kept of a key; null: nothing. */
  public synchronized @Nullable V get(K key) {
    return kept.get(key);
  }

  /** Keeps it, and gives up what was asked for the longest time ago. */
  public synchronized void put(K key, V value) {
    kept.put(key, value);
    if (kept.size() > most) {
      kept.remove(kept.keySet().iterator().next());
    }
  }
}
