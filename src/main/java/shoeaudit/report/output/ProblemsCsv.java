package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import shoeaudit.shoelog.ImportProblem;

/**
 * Writes {@code problems.csv} (audit.md): what could not be read. Line 0, the file as a whole, is
 * an empty cell.
 */
public final class ProblemsCsv {
  private static final List<String> HEADER =
      List.of("source_file", "source_line", "problem", "remedy");

  private ProblemsCsv() {}

  /** Writes the problems as they come and closes the stream. */
  public static void write(Iterable<ImportProblem> problems, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, HEADER)) {
      for (ImportProblem problem : problems) {
        csv.write(
            problem.sourceFile(),
            problem.sourceLine() == 0 ? null : problem.sourceLine(),
            problem.problem(),
            problem.remedy());
      }
    }
  }
}
