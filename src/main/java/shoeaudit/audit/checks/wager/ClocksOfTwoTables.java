package shoeaudit.audit.checks.wager;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck.Deviation;
import shoeaudit.audit.check.Doubt;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoePlace;

/**
 * Two shoes at two tables that nobody played at a time, if the clock of one table was some minutes
 * off: who changes tables then seems to be at both for as long. What the patrons' wagers at both
 * leave open of the difference between the two clocks is looked at, those included who are found at
 * one table at a time. Somebody who plays on at one table before and after a coup at the other
 * leaves nothing open.
 *
 * <p>In two files two clocks wrote the times. In one file one may have, so that it takes several
 * patrons to doubt it.
 */
final class ClocksOfTwoTables implements Doubt {
  private static final int LEAST_PATRONS_OF_ONE_FILE = 2;

  /** By so much a clock that nobody sets may be off. */
  private static final Duration MOST_OFF = Duration.ofMinutes(15);

  /** Nobody goes from one table to the other and back in less. */
  private static final Duration LEAST_GAP = Duration.ofSeconds(20);

  private final Map<TwoShoes, Pair> pairs = new HashMap<>();
  private final Map<ShoePlace, String> files = new HashMap<>();
  private final Set<ShoePlace> shoes = new HashSet<>();

  /** What is known of two shoes. */
  private static final class Pair {
    int patrons;
    String lastPatron = "";

    /** Differences of the clocks at which a patron would have played at both: from and to. */
    final TreeMap<Long, Long> excluded = new TreeMap<>();

    @Nullable ImportProblem problem;

    /** The second table's clock is not off by more than one and less than the other. */
    void exclude(long from, long until) {
      long most = MOST_OFF.toNanos();
      if (from < until && until > -most && from < most) {
        long begin = from;
        long end = until;
        Map.Entry<Long, Long> beside = excluded.floorEntry(end);
        while (beside != null && beside.getValue() >= begin) {
          begin = Math.min(begin, beside.getKey());
          end = Math.max(end, beside.getValue());
          excluded.remove(beside.getKey());
          beside = excluded.floorEntry(end);
        }
        excluded.put(begin, end);
      }
    }

    /** Whether any difference is left at which nobody would have played at both. */
    boolean leavesOpen() {
      long most = MOST_OFF.toNanos();
      long open = -most;
      for (Map.Entry<Long, Long> each : excluded.entrySet()) {
        if (each.getKey() - open >= LEAST_GAP.toNanos()) {
          return true;
        }
        open = Math.max(open, each.getValue());
      }
      return most - open >= LEAST_GAP.toNanos();
    }
  }

  @Override
  public void found(Deviation deviation) {
    if (deviation.verdict() == Verdict.DEVIATES) {
      Pair pair = pairs.computeIfAbsent(TwoShoes.of(deviation), shoes -> new Pair());
      String patron = deviation.on().patron();
      // A patron's coups come together.
      pair.patrons += patron.equals(pair.lastPatron) ? 0 : 1;
      pair.lastPatron = patron;
    }
  }

  @Override
  public boolean asksForMemories() {
    for (TwoShoes pair : pairs.keySet()) {
      shoes.add(pair.one());
      shoes.add(pair.other());
    }
    return !shoes.isEmpty();
  }

  @Override
  public void remembered(List<CoupMemory> part) {
    Map<String, Map<ShoePlace, List<CoupMemory>>> byPatron = new HashMap<>();
    for (CoupMemory memory : part) {
      if (shoes.contains(memory.shoePlace())) {
        files.merge(memory.shoePlace(), memory.file(), ClocksOfTwoTables::first);
        byPatron
            .computeIfAbsent(memory.patron(), patron -> new HashMap<>())
            .computeIfAbsent(memory.shoePlace(), shoe -> new ArrayList<>())
            .add(memory);
      }
    }
    byPatron.values().forEach(this::exclude);
  }

  /** What a patron's coups at two shoes leave no room for, shoe by shoe. */
  private void exclude(Map<ShoePlace, List<CoupMemory>> ofPatron) {
    List<ShoePlace> at = List.copyOf(ofPatron.keySet());
    for (int i = 1; i < at.size(); i++) {
      for (int j = 0; j < i; j++) {
        TwoShoes both = TwoShoes.of(at.get(i), at.get(j));
        Pair pair = pairs.get(both);
        if (pair != null) {
          exclude(
              pair,
              ofPatron.getOrDefault(both.one(), List.of()),
              ofPatron.getOrDefault(both.other(), List.of()));
        }
      }
    }
  }

  private static String first(String one, String other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static void exclude(
      Pair pair, Collection<CoupMemory> atOne, Collection<CoupMemory> atOther) {
    for (CoupMemory one : atOne) {
      for (CoupMemory other : atOther) {
        pair.exclude(from(one) - until(other), until(one) - from(other));
      }
    }
  }

  /** From when the patron surely played. */
  private static long from(CoupMemory coup) {
    return isOwnKnown(coup) ? coup.ownFirstNanos() : coup.firstNanos();
  }

  private static long until(CoupMemory coup) {
    return isOwnKnown(coup) ? coup.ownLastNanos() : coup.lastNanos();
  }

  private static boolean isOwnKnown(CoupMemory coup) {
    return coup.ownFirstNanos() <= coup.ownLastNanos();
  }

  @Override
  public @Nullable ImportProblem about(Deviation deviation) {
    TwoShoes shoes = TwoShoes.of(deviation);
    Pair pair = pairs.get(shoes);
    if (pair == null || deviation.verdict() != Verdict.DEVIATES) {
      return null;
    }
    boolean twoFiles =
        !files.getOrDefault(shoes.one(), "").equals(files.getOrDefault(shoes.other(), ""));
    if ((!twoFiles && pair.patrons < LEAST_PATRONS_OF_ONE_FILE) || !pair.leavesOpen()) {
      return null;
    }
    ImportProblem problem = pair.problem;
    if (problem == null) {
      problem = problem(shoes, deviation.on().file());
      pair.problem = problem;
    }
    return problem;
  }

  private static ImportProblem problem(TwoShoes pair, String file) {
    return ImportProblem.ofHabit(
        file,
        0,
        pair.text()
            + ": patrons would have played at both at a time, and none would if the clocks of the two tables differ by"
            + " some minutes; that is not tested",
        "set the clocks of all tables by one; whether they agreed, the footage of somebody who changed tables shows");
  }
}
