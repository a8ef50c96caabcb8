package shoeaudit.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import shoeaudit.shoelog.ImportProblem;

/**
 * The import problems of a run in the order of file and line, which may be more than fit memory.
 */
public interface ProblemSource extends Iterable<ImportProblem> {
  /** How many they are. */
  long count();

  /** How many of them are lines or files that could not be read, or lack something: no habits. */
  long unread();

  /** How many of them tell of what a table may just as well have played. */
  long played();

  /** The first of them, so many at most. */
  default List<ImportProblem> first(int most) {
    List<ImportProblem> first = new ArrayList<>();
    Iterator<ImportProblem> all = iterator();
    while (first.size() < most && all.hasNext()) {
      first.add(all.next());
    }
    return first;
  }

  /** Problems that are at hand, in their order. */
  static ProblemSource of(List<ImportProblem> problems) {
    return new ProblemSource() {
      @Override
      public long count() {
        return problems.size();
      }

      @Override
      public long unread() {
        return problems.stream().filter(problem -> !problem.habit()).count();
      }

      @Override
      public long played() {
        return problems.stream().filter(ImportProblem::mayBePlay).count();
      }

      @Override
      public Iterator<ImportProblem> iterator() {
        return problems.iterator();
      }
    };
  }
}
