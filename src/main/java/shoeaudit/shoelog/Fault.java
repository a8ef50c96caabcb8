package shoeaudit.shoelog;

/**
 * Why a line could not be read: an import problem without its place.
 *
 * @param problem what is wrong, with an excerpt
 * @param remedy how to mend it
 * @param habit whether it tells how the record is written, and the line was read
 */
public record Fault(String problem, String remedy, boolean habit) {
  /** Of a line that could not be read. */
  public Fault(String problem, String remedy) {
    this(problem, remedy, false);
  }

  /** The same of a line that was read. */
  public Fault ofHabit() {
    return new Fault(problem, remedy, true);
  }

  /** As a problem of that line. */
  public ImportProblem at(String file, long line) {
    return new ImportProblem(file, line, problem, remedy, habit);
  }
}
