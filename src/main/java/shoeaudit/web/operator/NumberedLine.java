package shoeaudit.web.operator;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.config.ConfigProblem;

/**
 * A line of a file as a page shows it, with what has to be said of it beneath.
 *
 * @param number from 1
 */
public record NumberedLine(int number, String text, List<Note> notes) {
  /**
   * Something to say of a line.
   *
   * @param kind mistake or warning
   */
  public record Note(String kind, ConfigProblem problem) {}

  /** A file's lines; a note of a line that is not there stands beneath the last. */
  static List<NumberedLine> of(
      String text, List<ConfigProblem> mistakes, List<ConfigProblem> warnings) {
    List<String> lines = text.lines().toList();
    List<NumberedLine> numbered = new ArrayList<>();
    for (int i = 1; i <= lines.size(); i++) {
      List<Note> notes = new ArrayList<>();
      add("mistake", mistakes, i, lines.size(), notes);
      add("warning", warnings, i, lines.size(), notes);
      numbered.add(new NumberedLine(i, lines.get(i - 1), List.copyOf(notes)));
    }
    return numbered;
  }

  private static void add(
      String kind, List<ConfigProblem> problems, int line, int last, List<Note> notes) {
    problems.stream()
        .filter(problem -> Math.clamp(problem.line(), 1, last) == line)
        .forEach(problem -> notes.add(new Note(kind, problem)));
  }
}
