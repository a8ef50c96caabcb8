package shoeaudit.cli;

import shoeaudit.shoelog.ImportProblem;

/** Import problems in one line each, for a terminal. */
final class ImportProblems {
  private ImportProblems() {}

  /** {@code file:line: problem -> remedy}; without a line where it is of the file as a whole. */
  static String text(ImportProblem problem) {
    return problem.sourceFile()
        + (problem.sourceLine() == 0 ? "" : ":" + problem.sourceLine())
        + ": "
        + problem.problem()
        + " -> "
        + problem.remedy();
  }
}
