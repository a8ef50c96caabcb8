package shoeaudit.shoelog;

import java.util.Comparator;

/**
 * Something of the record that could not be read, or that lacks what an audit needs.
 *
 * @param sourceFile as findings name it: relative to the log argument, with {@code /}
 * @param sourceLine from 1; 0 for the file as a whole
 * @param problem what is wrong, with an excerpt
 * @param remedy how to mend it
 * @param habit whether it tells how a whole record is written, as of a placeholder or another
 *     spelling: every line of it could be read
 */
public record ImportProblem(
    String sourceFile, long sourceLine, String problem, String remedy, boolean habit) {
  private static final String IF_TABLE = "if the table did ";
  private static final String IF_HOUSE = "if the house did ";

  /** By file and line, then by all else, so that the same problems stand in the same order. */
  public static final Comparator<ImportProblem> ORDER =
      Comparator.comparing(ImportProblem::sourceFile)
          .thenComparingLong(ImportProblem::sourceLine)
          .thenComparing(ImportProblem::problem)
          .thenComparing(ImportProblem::remedy);

  /** Of lines or files that could not be read, or that lack something. */
  public ImportProblem(String sourceFile, long sourceLine, String problem, String remedy) {
    this(sourceFile, sourceLine, problem, remedy, false);
  }

  /**
   * Whether the table may just as well have played so: the remedy then says where that shows.
   * Nothing that was not tested for it speaks for the table.
   */
  public boolean mayBePlay() {
    return remedy.contains(IF_TABLE) || remedy.contains(IF_HOUSE);
  }

  /** Of how a whole record is written, from its first line of the kind. */
  public static ImportProblem ofHabit(
      String sourceFile, long sourceLine, String problem, String remedy) {
    return new ImportProblem(sourceFile, sourceLine, problem, remedy, true);
  }

  /** Likewise of a shoe, which is named before the problem; row is its first line of the kind. */
  public static ImportProblem ofHabit(ShoeEvents shoe, int row, String problem, String remedy) {
    return ofHabit(
        shoe.fileOf(row),
        shoe.line[row],
        "shoe " + shoe.shoe() + " at table " + shoe.table() + ": " + problem,
        remedy);
  }
}
