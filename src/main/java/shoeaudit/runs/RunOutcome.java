package shoeaudit.runs;

import java.nio.file.Path;
import java.util.List;
import shoeaudit.audit.result.Tally;
import shoeaudit.report.Report;
import shoeaudit.runs.folder.ResultNames;

/**
 * What came of a run.
 *
 * @param report what was found; when the run has ended, its findings and problems can no longer be
 *     read back
 * @param folder where the results stand
 * @param testedCoups of how many coups something of play was tested: see {@link Tally#testedCoups}
 * @param indicatorsStanding how many indicators stand out; they are no findings
 * @param reviewsInDoubt what to say of each review of a finding that the run does not have, or has
 *     on other facts, and of what an engagement says of findings and logs that it lacks
 */
public record RunOutcome(
    Report report,
    Path folder,
    long testedCoups,
    int indicatorsStanding,
    List<String> reviewsInDoubt) {
  /** The findings as a table, one a line. */
  public Path findings() {
    return folder.resolve(ResultNames.FINDINGS_CSV);
  }

  /** What could not be read. */
  public Path problems() {
    return folder.resolve(ResultNames.PROBLEMS);
  }
}
