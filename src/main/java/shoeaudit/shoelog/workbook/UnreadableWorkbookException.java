package shoeaudit.shoelog.workbook;

import shoeaudit.shoelog.Fault;

/** A file that is no workbook, or one that cannot be read; the record's mistake, not ours. */
public final class UnreadableWorkbookException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String problem;
  private final String remedy;
  private final boolean another;

  UnreadableWorkbookException(String problem, String remedy) {
    this(problem, remedy, false);
  }

  /**
   * @param another whether the file is of another kind, rather than a workbook that is damaged or
   *     locked
   */
  UnreadableWorkbookException(String problem, String remedy, boolean another) {
    super(problem);
    this.problem = problem;
    this.remedy = remedy;
    this.another = another;
  }

  /** Whether the file is certainly no workbook. */
  public boolean isAnotherKind() {
    return another;
  }

  /** What is wrong, and what would be right. */
  public Fault fault() {
    return new Fault(problem, remedy);
  }
}
