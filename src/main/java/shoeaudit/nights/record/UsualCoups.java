package shoeaudit.nights.record;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.TableHours;

/**
 * How many coups tables have in a night, and usually. By plain names: a table that is spelled
 * otherwise in some nights is one table.
 */
final class UsualCoups {
  /** Fewer nights than these say nothing of what is usual. */
  private static final int LEAST_NIGHTS = 7;

  private final Map<String, String> names = new HashMap<>();
  private final Map<String, List<Integer>> usual = new HashMap<>();
  private final SortedMap<String, Integer> tonight;

  /**
   * Of a night.
   *
   * @param before by table, how many coups each of the nights before it had
   * @param night likewise of the night itself
   */
  UsualCoups(Collection<? extends Map<String, Integer>> before, Map<String, Integer> night) {
    for (Map<String, Integer> each : before) {
      plain(each)
          .forEach(
              (table, coups) -> usual.computeIfAbsent(table, of -> new ArrayList<>()).add(coups));
    }
    tonight = plain(night);
    usual.keySet().forEach(table -> tonight.putIfAbsent(table, 0));
  }

  private SortedMap<String, Integer> plain(Map<String, Integer> byTable) {
    SortedMap<String, Integer> plain = new TreeMap<>();
    byTable.forEach((table, coups) -> {
      String key = TableHours.plain(table);
      names.put(key, table);
      plain.merge(key, coups, Integer::sum);
    });
    return plain;
  }

  /** Coups by tables, of the night and of those before it: 0 where the night has none. */
  SortedMap<String, Integer> tonight() {
    return tonight;
  }

  /** A table as it was written last. */
  String name(String plain) {
    return names.getOrDefault(plain, plain);
  }

  /** The median of the nights before; null: they are too few to say what is usual. */
  @Nullable Integer median(String plain) {
    List<Integer> coups = usual.get(plain);
    if (coups == null || coups.size() < LEAST_NIGHTS) {
      return null;
    }
    List<Integer> sorted = new ArrayList<>(coups);
    sorted.sort(null);
    return sorted.get(sorted.size() / 2);
  }
}
