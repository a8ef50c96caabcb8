package shoeaudit.audit.checks.wager;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck.Deviation;
import shoeaudit.audit.check.CrossShoeCheck.ShoeName;
import shoeaudit.audit.check.Doubt;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.ImportProblem;

/**
 * Two shoes at two tables, of which most patrons of one, and more than one of them, would have
 * played at both at a time. Nobody sees that at a table: identifiers are each table's own (its
 * seats), the clock of one is wrong, or one shoe is on record under two tables.
 */
final class EverybodyAtTwoTables implements Doubt {
  private static final int LEAST_PATRONS = 2;

  /** Two shoes, the one that is named first before the other. */
  private record Pair(ShoeName one, ShoeName other) {
    static Pair of(Deviation deviation) {
      ShoeName on = ShoeName.of(deviation.on());
      ShoeName beside = deviation.beside();
      return on.table().compareTo(beside.table()) < 0 ? new Pair(on, beside) : new Pair(beside, on);
    }
  }

  private final Map<Pair, Integer> patronsAtBoth = new HashMap<>();
  private final Map<Pair, String> lastPatron = new HashMap<>();
  private final Map<ShoeName, Integer> patrons = new HashMap<>();
  private final Map<Pair, ImportProblem> problems = new HashMap<>();

  @Override
  public void found(Deviation deviation) {
    if (deviation.verdict() != Verdict.DEVIATES) {
      // Who changed tables was at one of them.
      return;
    }
    Pair pair = Pair.of(deviation);
    // A patron's coups come together.
    if (!deviation.on().patron().equals(lastPatron.put(pair, deviation.on().patron()))) {
      patronsAtBoth.merge(pair, 1, Integer::sum);
    }
  }

  @Override
  public boolean asksForMemories() {
    lastPatron.clear();
    patronsAtBoth.values().removeIf(count -> count < LEAST_PATRONS);
    patronsAtBoth
        .keySet()
        .forEach(pair -> {
          patrons.put(pair.one(), 0);
          patrons.put(pair.other(), 0);
        });
    return !patrons.isEmpty();
  }

  @Override
  public void remembered(List<CoupMemory> part) {
    Set<Map.Entry<ShoeName, String>> seen = new HashSet<>();
    for (CoupMemory memory : part) {
      ShoeName shoe = ShoeName.of(memory);
      if (patrons.containsKey(shoe) && seen.add(Map.entry(shoe, memory.patron()))) {
        patrons.merge(shoe, 1, Integer::sum);
      }
    }
  }

  @Override
  public @Nullable ImportProblem about(Deviation deviation) {
    Pair pair = Pair.of(deviation);
    int both = patronsAtBoth.getOrDefault(pair, 0);
    int fewest =
        Math.min(patrons.getOrDefault(pair.one(), 0), patrons.getOrDefault(pair.other(), 0));
    return both < LEAST_PATRONS || 2 * both <= fewest
        ? null
        : problems.computeIfAbsent(pair, of -> problem(of, deviation.on().file(), both, fewest));
  }

  private static ImportProblem problem(Pair pair, String file, int both, int fewest) {
    return ImportProblem.ofHabit(
        file,
        0,
        "shoe "
            + pair.one().shoe()
            + " at table "
            + pair.one().table()
            + " and shoe "
            + pair.other().shoe()
            + " at table "
            + pair.other().table()
            + ": "
            + both
            + " patrons would have played at both at a time, of "
            + fewest
            + " at one of them; that is not tested, as the identifiers are each table's own, the clock of one"
            + " table is wrong, or one shoe is on record under two tables",
        "give each patron one identifier at all tables, set the clocks right, and hand in one record of each shoe");
  }
}
