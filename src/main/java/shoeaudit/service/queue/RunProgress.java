package shoeaudit.service.queue;

/**
 * How far a run has come.
 *
 * @param step what is being done
 * @param bytesDone of the logs
 * @param bytesInAll of all logs
 * @param events audited so far
 * @param coups audited so far
 * @param file the result that is being written; empty: none
 * @param findingsDone how many findings that result holds so far, or how many are recorded
 * @param findingsInAll how many it is to hold, or are to be recorded
 */
public record RunProgress(
    Step step,
    long bytesDone,
    long bytesInAll,
    long events,
    long coups,
    String file,
    long findingsDone,
    long findingsInAll) {
  /** What is being done. */
  public enum Step {
    WAITING,
    READING,
    WRITING,
    RECORDING
  }

  /** Nothing yet. */
  static final RunProgress NONE = new RunProgress(Step.WAITING, 0, 0, 0, 0, "", 0, 0);
}
