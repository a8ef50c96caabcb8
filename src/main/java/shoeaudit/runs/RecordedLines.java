package shoeaudit.runs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.report.Excerpts;
import shoeaudit.shoelog.text.LogLines;
import shoeaudit.shoelog.text.LogText;

/** Lines of a shoe log as recorded, for whoever looks at a coup. */
public final class RecordedLines {
  /** What a workbook begins with. */
  private static final String ZIP = "PK";

  private RecordedLines() {}

  /**
   * Some lines.
   *
   * @param from the number of the first, from 1
   * @param to that of the last
   * @param most how many at most
   * @return none where the log is a workbook
   * @throws IOException where it cannot be read
   */
  public static List<Excerpts.Line> read(Path log, int from, int to, int most) throws IOException {
    List<Excerpts.Line> read = new ArrayList<>();
    try (LogText text = LogText.open(log, StandardCharsets.UTF_8)) {
      LogLines lines = text.lines();
      while (lines.number() < to && read.size() < most && lines.next()) {
        if (lines.number() == 1 && lines.asRecorded(ZIP.length()).equals(ZIP)) {
          return List.of();
        }
        if (lines.number() >= from) {
          boolean cut = lines.end() - lines.start() > Excerpts.MOST_CHARACTERS;
          read.add(
              new Excerpts.Line(lines.number(), lines.asRecorded(Excerpts.MOST_CHARACTERS), cut));
        }
      }
    }
    return read;
  }
}
