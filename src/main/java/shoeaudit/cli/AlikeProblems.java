package shoeaudit.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import shoeaudit.report.Amounts;
import shoeaudit.shoelog.ImportProblem;

/**
 * Import problems for a terminal, those alike as one: of one file, with one remedy, and equal but
 * for what they quote and count. The list of all of them is {@code problems.csv}.
 */
final class AlikeProblems {
  /** So many problems are looked at: of a log of millions of them the first say what is wrong. */
  private static final int MOST = 100_000;

  private static final int LINES_NAMED = 3;
  private static final Pattern PARTICULAR = Pattern.compile("\"[^\"]*\"|[0-9]+");

  private final Map<Key, Group> groups = new LinkedHashMap<>();
  private long count;

  private record Key(String file, String problem, String remedy) {}

  private static final class Group {
    private final ImportProblem first;
    private final List<Long> lines = new ArrayList<>();
    private long count;

    Group(ImportProblem first) {
      this.first = first;
    }
  }

  /** Groups problems, which come in the order of file and line. */
  static AlikeProblems of(Iterable<ImportProblem> problems) {
    AlikeProblems alike = new AlikeProblems();
    for (ImportProblem problem : problems) {
      if (alike.count == MOST) {
        break;
      }
      alike.add(problem);
    }
    return alike;
  }

  /** Takes the next problem. */
  void add(ImportProblem problem) {
    count++;
    Key key =
        new Key(
            problem.sourceFile(),
            PARTICULAR.matcher(problem.problem()).replaceAll("#"),
            problem.remedy());
    Group group = groups.computeIfAbsent(key, of -> new Group(problem));
    group.count++;
    if (group.lines.size() < LINES_NAMED) {
      group.lines.add(problem.sourceLine());
    }
  }

  /** Each group in one line, by its first problem, with its count and first places. */
  List<String> texts() {
    return groups.values().stream().map(AlikeProblems::text).toList();
  }

  /** How many problems the first so many groups hold. */
  long within(int firstGroups) {
    return groups.values().stream().limit(firstGroups).mapToLong(group -> group.count).sum();
  }

  private static String text(Group group) {
    String first = ImportProblems.text(group.first);
    if (group.count == 1) {
      return first;
    }
    String places = group.lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
    long more = group.count - group.lines.size();
    return first
        + " ("
        + Amounts.count(group.count)
        + " alike, on lines "
        + places
        + (more == 0 ? "" : " and " + Amounts.count(more) + " more")
        + ")";
  }
}
