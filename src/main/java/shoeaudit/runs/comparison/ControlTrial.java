package shoeaudit.runs.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;

/**
 * A control file tried on logs as if it had been in force: they are audited under the controls that
 * were, and under the one that is proposed, by this engine both times, and the two are compared.
 * What the two audits write is deleted; the comparison stays.
 */
public final class ControlTrial {
  private ControlTrial() {}

  /**
   * What is tried.
   *
   * @param inForce the versions of the control file that are in force on the days
   * @param proposed the control file that is tried
   * @param asIfFrom from which day on it judges as if it were in force, without an end
   * @param profile how another system wrote the logs: an import profile's id; null: they are shoe
   *     logs
   * @param days of which shoes are audited
   * @param threads how many shoes are audited at once
   */
  public record Request(
      List<Path> inForce,
      Path proposed,
      LocalDate asIfFrom,
      @Nullable String profile,
      DaySpan days,
      RuleLibrary rules,
      int threads) {
    public Request {
      inForce = List.copyOf(inForce);
    }

    private AuditRequest audit(List<Path> controls, Path out) {
      return new AuditRequest(
              controls,
              List.of(),
              profile,
              out,
              null,
              rules,
              threads,
              AuditRequest.Reports.NONE,
              AuditRequest.Layout.USUAL)
          .on(days);
    }
  }

  /**
   * Tries it.
   *
   * @param logs under names of their own
   * @param into a folder that is there: {@code comparison.csv} and {@code comparison.json} come
   *     into it
   * @throws InvalidRunRequestException where the logs cannot be audited by one of them
   */
  public static RunComparison run(
      Request request, Collection<LogFile> logs, Path into, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Path audits = Files.createTempDirectory(into, ".partial-trial-");
    try {
      Path before = audits.resolve("before");
      Path after = audits.resolve("after");
      var unused = AuditRun.run(request.audit(request.inForce, before), logs, progress);
      var unusedToo =
          AuditRun.run(
              request.audit(List.of(request.proposed), after).asIfFrom(request.asIfFrom),
              logs,
              progress);
      return ComparisonFiles.write(
          ComparedRun.read(before, request.inForce),
          ComparedRun.read(after, List.of(request.proposed)),
          into);
    } finally {
      FolderTree.delete(audits);
    }
  }
}
