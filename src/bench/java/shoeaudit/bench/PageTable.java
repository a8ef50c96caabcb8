package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The place of the figures in a page, between two comments. */
final class PageTable {
  private static final int WIDTH = 120;

  private PageTable() {}

  /**
   * Puts new figures in the place of the old ones.
   *
   * @param name of the table, as the page's comments have it
   */
  static void write(Path page, String name, List<String> figures) throws IOException {
    List<String> lines = Files.readAllLines(page);
    String first = "<!-- " + name + " table: begin -->";
    String last = "<!-- " + name + " table: end -->";
    int begin = lines.indexOf(first);
    int end = lines.indexOf(last);
    if (begin < 0 || end < begin) {
      throw new IllegalStateException(
          page + " has no lines " + first + " and " + last + " after it; put them in");
    }
    List<String> written = new ArrayList<>(lines.subList(0, begin + 1));
    figures.forEach(line -> written.addAll(wrapped(line)));
    written.addAll(lines.subList(end, lines.size()));
    Files.write(page, written);
  }

  /** A line of the pages' width; a table's row stays one. */
  private static List<String> wrapped(String line) {
    if (line.startsWith("|")) {
      return List.of(line);
    }
    List<String> lines = new ArrayList<>();
    String indent = line.startsWith("- ") ? "  " : "";
    StringBuilder current = new StringBuilder();
    for (String word : line.split(" ", -1)) {
      if (current.length() + 1 + word.length() > WIDTH) {
        lines.add(current.toString());
        current.setLength(0);
        current.append(indent).append(word);
      } else {
        current.append(current.isEmpty() ? "" : " ").append(word);
      }
    }
    lines.add(current.toString());
    return lines;
  }
}
