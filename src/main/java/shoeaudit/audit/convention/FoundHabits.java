package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;

/** What was found of the ways in which a shoe's record is written, in the order of looking. */
final class FoundHabits {
  private final List<ImportProblem> problems = new ArrayList<>();
  private int gaps;

  /**
   * One of them.
   *
   * @param gaps what the shoe's record cannot show
   * @param problem what is to be said of it
   */
  record Habit(Set<RecordGap> gaps, ImportProblem problem) {}

  /** Takes one; null: there is none. */
  void take(@Nullable Habit habit) {
    if (habit != null) {
      take(habit.gaps(), habit.problem());
    }
  }

  /** Takes one by what it leaves unknown and what is to be said of it; null: there is none. */
  void take(Set<RecordGap> unknown, @Nullable ImportProblem problem) {
    if (problem != null) {
      for (RecordGap gap : unknown) {
        gaps |= 1 << gap.ordinal();
      }
      problems.add(problem);
    }
  }

  /** Whether one of them leaves any of these unknown. */
  boolean lackAny(Set<RecordGap> those) {
    return those.stream().anyMatch(gap -> (gaps & 1 << gap.ordinal()) != 0);
  }

  /** What all of them leave unknown: a bit each, by {@link RecordGap#ordinal}. */
  int gaps() {
    return gaps;
  }

  /** What is to be said of them. */
  List<ImportProblem> problems() {
    return List.copyOf(problems);
  }
}
