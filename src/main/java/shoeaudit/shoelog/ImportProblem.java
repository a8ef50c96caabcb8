package shoeaudit.shoelog;

import java.util.Comparator;

/**
 * Something of the record that could not be read, or that lacks what an audit needs.
 *
 * @param sourceFile as findings name it: relative to the log argument, with {@code /}
 * @param sourceLine from 1; 0 for the file as a whole
 * @param problem what is wrong, with an excerpt
 * @param remedy how to mend it
 */
public record ImportProblem(String sourceFile, long sourceLine, String problem, String remedy) {
  /** By file and line, then by all else, so that the same problems stand in the same order. */
  public static final Comparator<ImportProblem> ORDER =
      Comparator.comparing(ImportProblem::sourceFile)
          .thenComparingLong(ImportProblem::sourceLine)
          .thenComparing(ImportProblem::problem)
          .thenComparing(ImportProblem::remedy);
}
