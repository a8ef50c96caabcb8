package shoeaudit.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import shoeaudit.report.text.Amounts;
import shoeaudit.shoelog.ImportProblem;

/** Import problems in one line each, for a terminal; alike ones share a line. */
final class ImportProblems {
  /** So many places are named of those that share a line. */
  private static final int MOST_PLACES = 3;

  /** So many kinds are told apart, as a log of nothing but problems may have any number. */
  private static final int MOST_KINDS = 1_000;

  /** What two problems of one kind may differ in: what they quote, and numbers. */
  private static final Pattern VALUE = Pattern.compile("\"[^\"]*\"|[0-9]+");

  private ImportProblems() {}

  /** Problems of one kind. */
  private static final class Kind {
    private final ImportProblem first;
    private final List<String> places = new ArrayList<>();
    private boolean differ;
    private long count;

    Kind(ImportProblem first) {
      this.first = first;
      add(first);
    }

    void add(ImportProblem problem) {
      count++;
      differ |= !problem.problem().equals(first.problem());
      if (places.size() < MOST_PLACES) {
        places.add(place(problem));
      }
    }

    String line() {
      return count == 1
          ? text(first)
          : Amounts.count(count)
              + (differ ? " times with other values, first at " : " times, first at ")
              + String.join(", ", places)
              + ": "
              + words(first);
    }
  }

  /** {@code file:line: problem -> remedy}; without a line where it is of the file as a whole. */
  static String text(ImportProblem problem) {
    return place(problem) + ": " + words(problem);
  }

  /**
   * A line for each kind, in the order of their first ones: those that differ in nothing but what
   * they quote and in numbers are alike. Beyond so many kinds the last line counts the others.
   */
  static List<String> lines(Iterable<ImportProblem> problems) {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    long others = 0;
    for (ImportProblem problem : problems) {
      String alike = VALUE.matcher(problem.problem()).replaceAll("");
      Kind kind = kinds.get(alike);
      if (kind == null && kinds.size() == MOST_KINDS) {
        others++;
      } else if (kind == null) {
        kinds.put(alike, new Kind(problem));
      } else {
        kind.add(problem);
      }
    }
    List<String> lines = new ArrayList<>();
    kinds.values().forEach(kind -> lines.add(kind.line()));
    if (others > 0) {
      lines.add(Amounts.count(others) + " of other kinds: see problems.csv");
    }
    return lines;
  }

  private static String place(ImportProblem problem) {
    return problem.sourceFile() + (problem.sourceLine() == 0 ? "" : ":" + problem.sourceLine());
  }

  private static String words(ImportProblem problem) {
    return problem.problem() + " -> " + problem.remedy();
  }
}
