package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Doubt;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/**
 * No patron plays more than one table at a time (KS-6): no coup with a wager of theirs overlaps in
 * time with one at another table. Any wager placed counts, and a coup spans its first to its last
 * event of play (audit.md, reading 10), but for one that came late and was refused (reading 42);
 * coups that only touch do not overlap, and where the clocks of the two tables may differ by as
 * much as they overlap, by the clock tolerance, the record cannot settle it. Neither can it where
 * the coups overlap, and the patron's own wagers in them do not. One shoe on record under the names
 * of two tables was dealt at one of them. The finding lies on the coup that began later.
 */
public final class TwoTables extends CrossShoeCheck {
  public TwoTables() {
    super(
        Declaration.of(
                "wager.two-tables",
                Level.WAGER,
                Severity.MEDIUM,
                "A patron had wagers at two tables whose coups overlap in time.")
            .basis(FindingBasis.TIME)
            .requires(Requirement.WAGERS)
            .onlyWhereCited());
  }

  @Override
  public Verdict remember(CoupReplay coup, Consumer<CoupMemory> memory) {
    // Where others may have wagered, too, the coup can only deviate.
    boolean allShown = coup.shoe().records(Requirement.ALL_WAGERS);
    if (coup.wagers() == 0 && allShown) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!CoupMemory.isPlayTimed(coup)) {
      return Verdict.NOT_TESTABLE;
    }
    Verdict soFar = allShown ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
    for (int i = 0; i < coup.wagers(); i++) {
      if (coup.wager(i).patron() == 0 && !coup.wager(i).refusedWhole()) {
        soFar = Verdict.NOT_TESTABLE;
      }
    }
    for (int i = 0; i < coup.wagers(); i++) {
      int patron = coup.wager(i).patron();
      if (patron != 0 && !coup.wager(i).refusedWhole() && !seenBefore(coup, i)) {
        memory.accept(CoupMemory.ofPlay(coup, soFar, patron, coup.wager(i).firstRow()));
      }
    }
    return soFar;
  }

  private static boolean seenBefore(CoupReplay coup, int index) {
    for (int i = 0; i < index; i++) {
      if (coup.wager(i).patron() == coup.wager(index).patron() && !coup.wager(i).refusedWhole()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String apart(CoupMemory memory) {
    return memory.patron();
  }

  @Override
  public Doubt doubt() {
    return new DoubtsOfTwoTables();
  }

  @Override
  public List<Deviation> conclude(List<CoupMemory> memories) {
    List<Deviation> deviations = new ArrayList<>();
    byPatron(memories).forEach(coups -> conclude(coups, deviations));
    return deviations;
  }

  /** The coups of each patron. */
  static Collection<List<CoupMemory>> byPatron(List<CoupMemory> memories) {
    Map<String, List<CoupMemory>> byPatron = new TreeMap<>();
    for (CoupMemory memory : memories) {
      byPatron.computeIfAbsent(memory.patron(), patron -> new ArrayList<>()).add(memory);
    }
    return byPatron.values();
  }

  /** Hears of a coup, and of those at other tables that it overlaps, which began before it. */
  @FunctionalInterface
  interface Overlaps {
    void of(CoupMemory coup, List<CoupMemory> earlier);
  }

  /** At most one deviation a coup. */
  private static void conclude(List<CoupMemory> coups, List<Deviation> deviations) {
    sweep(
        coups,
        (coup, beside) -> {
          CoupMemory gravest = beside.getFirst();
          for (CoupMemory earlier : beside) {
            if (isSettled(coup, earlier) && !isSettled(coup, gravest)) {
              gravest = earlier;
            }
          }
          deviations.add(deviation(coup, gravest));
        });
  }

  /** Tells of one patron's coups that overlap, in the order in which they began. */
  static void sweep(List<CoupMemory> coups, Overlaps overlaps) {
    coups.sort(
        Comparator.comparingLong(CoupMemory::firstNanos)
            .thenComparing(CoupMemory::table, FindingOrder.NAMES)
            .thenComparing(CoupMemory::shoe, FindingOrder.NAMES)
            .thenComparingInt(CoupMemory::place));
    Set<TwoShoes> ofOneShoe = ofOneShoe(coups);
    List<CoupMemory> open = new ArrayList<>();
    for (CoupMemory coup : coups) {
      open.removeIf(earlier -> earlier.lastNanos() <= coup.firstNanos());
      List<CoupMemory> beside = new ArrayList<>();
      for (CoupMemory earlier : open) {
        if (!earlier.table().equals(coup.table())
            && !ofOneShoe.contains(TwoShoes.of(earlier.shoePlace(), coup.shoePlace()))) {
          beside.add(earlier);
        }
      }
      if (!beside.isEmpty()) {
        overlaps.of(coup, beside);
      }
      open.add(coup);
    }
  }

  /** The shoes at two tables that have a coup of a patron in common: it was recorded twice. */
  private static Set<TwoShoes> ofOneShoe(List<CoupMemory> coups) {
    Set<TwoShoes> ofOneShoe = new HashSet<>();
    List<CoupMemory> begunTogether = new ArrayList<>();
    for (CoupMemory coup : coups) {
      if (!begunTogether.isEmpty() && begunTogether.getFirst().firstNanos() != coup.firstNanos()) {
        begunTogether.clear();
      }
      for (CoupMemory other : begunTogether) {
        if (coup.isCopyOf(other)) {
          ofOneShoe.add(TwoShoes.of(coup.shoePlace(), other.shoePlace()));
        }
      }
      begunTogether.add(coup);
    }
    return ofOneShoe;
  }

  /**
   * Whether the patron's wagers in the two overlap by more than clocks may explain that differ
   * within the tolerance.
   */
  static boolean isSettled(CoupMemory coup, CoupMemory earlier) {
    return coup.ownOverlapNanos(earlier) > toleranceNanos(coup, earlier);
  }

  /** What the clocks of two tables may differ by. */
  private static long toleranceNanos(CoupMemory coup, CoupMemory earlier) {
    return Math.max(
        coup.controls().game().clockToleranceNanos(),
        earlier.controls().game().clockToleranceNanos());
  }

  private static Deviation deviation(CoupMemory coup, CoupMemory earlier) {
    boolean settled = isSettled(coup, earlier);
    Fact.Phrase elsewhere =
        phrase("wager.two-tables.elsewhere", earlier.coup(), earlier.shoe(), earlier.table());
    Fact.Phrase explanation =
        phrase(
            "wager.two-tables.explanation",
            coup.patron(),
            Times.text(coup.firstNanos(), coup.offsetMinutes()),
            elsewhere,
            Times.text(earlier.firstNanos(), earlier.offsetMinutes()),
            Times.text(earlier.lastNanos(), earlier.offsetMinutes()),
            earlier.file(),
            earlier.lines());
    return new Deviation(
        coup,
        earlier.shoePlace(),
        settled ? Verdict.DEVIATES : Verdict.REVIEW,
        phrase("wager.two-tables.expected"),
        phrase("wager.two-tables.recorded", earlier.table(), earlier.coup(), earlier.shoe()),
        settled ? explanation : new Fact.Sentences(List.of(explanation, open(coup, earlier))));
  }

  /** Why the record cannot settle it. */
  private static Fact open(CoupMemory coup, CoupMemory earlier) {
    if (coup.ownOverlapNanos(earlier) <= 0) {
      return phrase("wager.two-tables.own-apart");
    }
    return phrase(
        "wager.two-tables.within-tolerance", new Fact.Span(toleranceNanos(coup, earlier)));
  }
}
