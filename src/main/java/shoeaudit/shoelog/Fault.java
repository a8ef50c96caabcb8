package shoeaudit.shoelog;

/**
 * Why a line could not be read: an import problem without its place.
 *
 * @param problem what is wrong, with an excerpt
 * @param remedy how to mend it
 */
public record Fault(String problem, String remedy) {
  /** As a problem of that line. */
  public ImportProblem at(String file, long line) {
    return new ImportProblem(file, line, problem, remedy);
  }
}
