package shoeaudit.report;

import java.util.List;
import shoeaudit.controls.Regulation;

/**
 * What a run stands on, so that another can repeat it.
 *
 * @param engine the engine's version
 * @param rulesFormat the version of the format of regulations and control files
 * @param regulation the regulation's id
 * @param revision the publication's revision
 * @param files every log, control, regulation and bet file with its hash
 */
public record Inputs(
    String engine, int rulesFormat, String regulation, String revision, List<Report.Input> files) {
  public Inputs {
    files = List.copyOf(files);
  }

  /** Those of a report. */
  public static Inputs of(Report report, int rulesFormat) {
    Regulation regulation = report.controls().regulation();
    return new Inputs(
        report.engine(), rulesFormat, regulation.id(), regulation.revision(), report.inputs());
  }
}
