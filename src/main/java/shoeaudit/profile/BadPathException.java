package shoeaudit.profile;

import shoeaudit.shoelog.Fault;

/** A text that is no path; the profile's mistake. */
public final class BadPathException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String problem;
  private final String remedy;

  BadPathException(String problem, String remedy) {
    super(problem);
    this.problem = problem;
    this.remedy = remedy;
  }

  /** What is wrong, and what would be right. */
  public Fault fault() {
    return new Fault(problem, remedy);
  }
}
