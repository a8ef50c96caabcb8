package shoeaudit.runs;

import java.nio.file.Path;
import java.util.List;

/** Hears how far a run has come; as it stands, hears nothing. */
public interface Progress {
  /** Hears nothing. */
  Progress NONE = new Progress() {};

  /**
   * While logs are read and audited; often.
   *
   * @param bytesDone of the files as they lie on the disk
   * @param bytesInAll of all files
   * @param events audited so far
   * @param coups audited so far
   */
  default void reading(long bytesDone, long bytesInAll, long events, long coups) {}

  /**
   * While a result is written; often where there are many findings. {@code findings.jsonl} and
   * {@code findings.csv} are written together, and counted under the name of the latter.
   *
   * @param file the result's name
   * @param findingsDone how many findings it holds so far
   * @param findingsInAll how many it is to hold, or 0 where it holds none
   */
  default void writing(String file, long findingsDone, long findingsInAll) {}

  /**
   * Files in the searched folders that look like logs, or may be some, and cannot be read as they
   * are; before anything is read, and only where there are any.
   *
   * @param suspects each with its name, the reason and what to do
   */
  default void suspects(List<String> suspects) {}

  /** Findings, coverage, problems and inputs stand in their folder; reports are written next. */
  default void found(RunOutcome outcome) {}

  /** A report stands in the folder, whole. */
  default void written(Path report) {}
}
