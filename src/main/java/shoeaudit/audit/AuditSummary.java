package shoeaudit.audit;

import java.util.List;
import java.util.Map;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.LogPart;
import shoeaudit.audit.result.ReadingRow;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;

/**
 * What an audit gives beside the verdicts on its shoes.
 *
 * @param checks the checks that were made
 * @param tally how much was audited, and what the record lacked
 * @param coupsOfVersions how many coups each version of the controls judged, in the order of their
 *     spans
 * @param coverage every criterion with its counts: those of the regulation in its order, then the
 *     controls', the game's and the record's
 * @param onControls the findings on control files
 * @param acrossShoes the findings that only several shoes together show, by shoe
 * @param notes what has to be said once, for example unknown columns
 * @param units for each criterion that is tested what was counted, in words
 * @param untestedBeside what could not be tested where another test of the same criterion was made,
 *     which is what coverage counts there; in the order of the checks
 * @param needs for each criterion that could be tested nowhere, or on the control file alone, the
 *     parts of a log that its tests read and some shoe lacks
 * @param reads for each of these criteria all parts of a log that its tests read
 * @param readings in how many coups each interpretation on record mattered
 * @param hold what the wagers were worth to the house; empty: there are none on record
 */
public record AuditSummary(
    CheckList checks,
    Tally tally,
    List<Long> coupsOfVersions,
    List<CoverageRow> coverage,
    List<FindingGroup> onControls,
    List<ShoeVerdict> acrossShoes,
    List<String> notes,
    Map<String, String> units,
    List<UntestedBeside> untestedBeside,
    Map<String, List<LogPart>> needs,
    Map<String, List<LogPart>> reads,
    List<ReadingRow> readings,
    List<HoldRow> hold) {
  /** The same with findings that only several shoes together show. */
  AuditSummary with(List<ShoeVerdict> found) {
    return new AuditSummary(
        checks,
        tally,
        coupsOfVersions,
        coverage,
        onControls,
        List.copyOf(found),
        notes,
        units,
        untestedBeside,
        needs,
        reads,
        readings,
        hold);
  }

  /**
   * A code that could not be tested although its criterion was.
   *
   * @param code of the check
   * @param unit what was counted
   * @param members on how many of them
   */
  public record UntestedBeside(String code, Unit unit, long members) {}
}
