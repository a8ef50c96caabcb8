package shoeaudit.cli;

/** What the exit status of a command means (audit.md, the command line). */
final class ExitStatus {
  /** Nothing deviates. */
  static final int NOTHING_DEVIATES = 0;

  /** There are findings, those for review included. */
  static final int FINDINGS = 1;

  /** It could not run as asked. */
  static final int NOT_AS_ASKED = 2;

  /** A failure of ours. */
  static final int FAILURE = 3;

  /** No coup could be tested, or fewer than were asked for (reading 54); or no entry of a trail. */
  static final int NOTHING_TESTED = 4;

  private ExitStatus() {}
}
