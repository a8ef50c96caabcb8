package shoeaudit.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Logs that are audited together into one shard, as they record the same tables.
 *
 * @param logs in the order of their names
 * @param bytes of all of them
 * @param passedOver what is said of files that were passed over; of one part alone
 */
record Part(List<LogTree.Log> logs, long bytes, List<String> passedOver) implements Serializable {
  /** Keeps copies. */
  Part {
    logs = List.copyOf(logs);
    passedOver = List.copyOf(passedOver);
  }

  /**
   * A log with the tables that it is known to record.
   *
   * @param bytes of it
   */
  record Known(LogTree.Log log, long bytes, Collection<String> tables) {}

  /** By what it is spoken of. */
  String name() {
    return "shard of "
        + logs.getFirst().name()
        + (logs.size() == 1
            ? ""
            : logs.size() == 2 ? " and another log" : " and " + (logs.size() - 1) + " other logs");
  }

  /**
   * Parts logs so that all that record a table are together, and all tables that one records; the
   * largest part first, as it takes longest.
   *
   * @param logs in the order of their names
   */
  static List<Part> of(List<Known> logs, List<String> passedOver) {
    int[] group = new int[logs.size()];
    Map<String, Integer> ofTable = new HashMap<>();
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
      for (String table : logs.get(i).tables()) {
        Integer other = ofTable.putIfAbsent(table, i);
        if (other != null) {
          join(group, i, other);
        }
      }
    }
    Map<Integer, List<Known>> groups = new TreeMap<>();
    for (int i = 0; i < group.length; i++) {
      groups.computeIfAbsent(first(group, i), one -> new ArrayList<>()).add(logs.get(i));
    }
    List<Part> parts = new ArrayList<>();
    for (List<Known> ofGroup : groups.values()) {
      parts.add(
          new Part(
              ofGroup.stream().map(Known::log).toList(),
              ofGroup.stream().mapToLong(Known::bytes).sum(),
              parts.isEmpty() ? passedOver : List.of()));
    }
    parts.sort(Comparator.comparingLong(Part::bytes).reversed());
    return List.copyOf(parts);
  }

  private static void join(int[] group, int one, int other) {
    int a = first(group, one);
    int b = first(group, other);
    group[Math.max(a, b)] = Math.min(a, b);
  }

  private static int first(int[] group, int of) {
    int at = of;
    while (group[at] != at) {
      group[at] = group[group[at]];
      at = group[at];
    }
    return at;
  }
}
