package shoeaudit.profile;

import shoeaudit.shoelog.Fault;

/**
 * A value or a record that cannot be read as its profile says: an import problem without its place.
 */
public class ImportRejection extends Exception {
  private static final long serialVersionUID = 1;

  private final String remedy;

  /**
   * @param problem what is wrong, with an excerpt
   * @param remedy what would be right
   */
  public ImportRejection(String problem, String remedy) {
    super(problem);
    this.remedy = remedy;
  }

  /** What another reader found wrong. */
  public ImportRejection(Fault fault) {
    this(fault.problem(), fault.remedy());
  }

  /** The same as a value. */
  public Fault fault() {
    return new Fault(problem(), remedy());
  }

  /** What is wrong, with an excerpt. */
  String problem() {
    return String.valueOf(getMessage());
  }

  /** What would be right. */
  String remedy() {
    return remedy;
  }
}
