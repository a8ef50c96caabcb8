package shoeaudit.nights.record;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.runs.days.WholeShoe;
import shoeaudit.shoelog.ShoePlace;

/** How many coups a night has on record. */
public final class NightCoups {
  private NightCoups() {}

  /**
   * How many coups each table has on record of a night. A shoe that logs of several profiles tell
   * of counts once, as the one has it that has most.
   */
  public static SortedMap<String, Integer> byTable(NightLogs logs, LocalDate day) {
    Map<ShoePlace, SortedMap<String, SortedMap<String, Integer>>> byShoe = new HashMap<>();
    for (WholeShoe shoe : logs.shoes(day)) {
      byShoe
          .computeIfAbsent(NightLogs.place(shoe), of -> new TreeMap<>())
          .computeIfAbsent(logs.profile(shoe), of -> new TreeMap<>())
          .merge(shoe.table(), shoe.coups(), Integer::sum);
    }
    SortedMap<String, Integer> coups = new TreeMap<>();
    for (SortedMap<String, SortedMap<String, Integer>> byProfile : byShoe.values()) {
      byProfile.values().stream()
          .max(Comparator.comparingInt(NightCoups::sum))
          .orElseThrow()
          .forEach((table, count) -> coups.merge(table, count, Integer::sum));
    }
    return coups;
  }

  private static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
