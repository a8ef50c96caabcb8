package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The place of the figures in README, between two comments. */
final class ReadmeTable {
  private static final String BEGIN = "<!-- speed table: begin -->";
  private static final String END = "<!-- speed table: end -->";

  private ReadmeTable() {}

  /** Puts new figures in the place of the old ones. */
  static void write(Path readme, List<String> figures) throws IOException {
    List<String> lines = Files.readAllLines(readme);
    int begin = lines.indexOf(BEGIN);
    int end = lines.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalStateException(
          readme + " has no lines " + BEGIN + " and " + END + " after it; put them in");
    }
    List<String> written = new ArrayList<>(lines.subList(0, begin + 1));
    written.addAll(figures);
    written.addAll(lines.subList(end, lines.size()));
    Files.write(readme, written);
  }
}
