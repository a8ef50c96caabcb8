package shoeaudit.shoelog;

/** A file that is no workbook, or one that cannot be read; the record's mistake, not ours. */
final class UnreadableWorkbookException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String problem;
  private final String remedy;

  UnreadableWorkbookException(String problem, String remedy) {
    super(problem);
    this.problem = problem;
    this.remedy = remedy;
  }

  /** What is wrong, and what would be right. */
  Fault fault() {
    return new Fault(problem, remedy);
  }
}
