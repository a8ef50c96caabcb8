package shoeaudit.report.output;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Engagement;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;

/**
 * What a run stands on, so that another can repeat it.
 *
 * @param engine the engine's version
 * @param build which build of it; null: not recorded, as by earlier builds
 * @param rulesFormat the version of the format of regulations and control files
 * @param regulations the regulations that judged
 * @param files every log, control, regulation and bet file with its hash
 * @param engagement whose report it is; null: nobody has stated it
 * @param redacted whose names are left out; empty: nobody's
 */
public record Inputs(
    String engine,
    @Nullable EngineBuild build,
    int rulesFormat,
    List<Published> regulations,
    List<Report.Input> files,
    @Nullable Engagement engagement,
    List<String> redacted) {
  /** A regulation's id, and which revision of the publication it is. */
  public record Published(String id, String revision) {}

  public Inputs {
    regulations = List.copyOf(regulations);
    files = List.copyOf(files);
    redacted = List.copyOf(redacted);
  }

  /** Those of a report. */
  public static Inputs of(Report report, int rulesFormat) {
    List<Published> regulations =
        report.regulations().stream()
            .map(regulation -> new Published(regulation.id(), regulation.revision()))
            .toList();
    return new Inputs(
        report.engine(),
        report.build(),
        rulesFormat,
        regulations,
        report.inputs(),
        report.engagement(),
        report.redacted());
  }
}
