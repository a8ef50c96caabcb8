package shoeaudit.audit.checks.wager;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck.Deviation;
import shoeaudit.audit.check.Doubt;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoePlace;

/**
 * Two shoes at two tables, of which most patrons of one, and more than one of them, would have
 * played at both at a time. Nobody sees that at a table: identifiers are each table's own (its
 * seats), the clock of one is wrong, or one shoe is on record under two tables.
 */
final class EverybodyAtTwoTables implements Doubt {
  private static final int LEAST_PATRONS = 2;

  /** Of these something was found. */
  private final Map<TwoShoes, Integer> patronsAtBoth = new HashMap<>();

  private final Map<ShoePlace, Integer> patrons = new HashMap<>();
  private final Map<TwoShoes, ImportProblem> problems = new HashMap<>();
  private @Nullable String patronFound;
  private boolean foundOfSeveral;

  @Override
  public void found(Deviation deviation) {
    if (deviation.verdict() != Verdict.DEVIATES) {
      // Who changed tables was at one of them.
      return;
    }
    patronsAtBoth.put(TwoShoes.of(deviation), 0);
    foundOfSeveral |= patronFound != null && !patronFound.equals(deviation.on().patron());
    patronFound = deviation.on().patron();
  }

  @Override
  public boolean asksForMemories() {
    if (foundOfSeveral) {
      patronsAtBoth
          .keySet()
          .forEach(pair -> {
            patrons.put(pair.one(), 0);
            patrons.put(pair.other(), 0);
          });
    }
    return foundOfSeveral;
  }

  /**
   * Counts anew who was at both: of a coup that overlaps those of several tables the finding names
   * one, and of another patron's another.
   */
  @Override
  public void remembered(List<CoupMemory> part) {
    for (List<CoupMemory> ofPatron : TwoTables.byPatron(part)) {
      Set<ShoePlace> at = new HashSet<>();
      Set<TwoShoes> atBoth = new HashSet<>();
      ofPatron.forEach(coup -> at.add(coup.shoePlace()));
      TwoTables.sweep(
          ofPatron,
          (coup, beside) -> {
            for (CoupMemory earlier : beside) {
              if (TwoTables.isSettled(coup, earlier)) {
                atBoth.add(TwoShoes.of(coup.shoePlace(), earlier.shoePlace()));
              }
            }
          });
      at.forEach(shoe -> patrons.computeIfPresent(shoe, (one, count) -> count + 1));
      atBoth.forEach(pair -> patronsAtBoth.computeIfPresent(pair, (one, count) -> count + 1));
    }
  }

  @Override
  public @Nullable ImportProblem about(Deviation deviation) {
    TwoShoes pair = TwoShoes.of(deviation);
    int both = patronsAtBoth.getOrDefault(pair, 0);
    int fewest =
        Math.min(patrons.getOrDefault(pair.one(), 0), patrons.getOrDefault(pair.other(), 0));
    return both < LEAST_PATRONS || 2 * both <= fewest
        ? null
        : problems.computeIfAbsent(pair, of -> problem(of, deviation.on().file(), both, fewest));
  }

  private static ImportProblem problem(TwoShoes pair, String file, int both, int fewest) {
    return ImportProblem.ofHabit(
        file,
        0,
        pair.text()
            + ": "
            + both
            + " patrons would have played at both at a time, of "
            + fewest
            + " at one of them; that is not tested, as the identifiers are each table's own, the clock of one"
            + " table is wrong, or one shoe is on record under two tables",
        "give each patron one identifier at all tables, set the clocks right, and hand in one record of each shoe");
  }
}
