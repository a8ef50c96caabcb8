package shoeaudit.runs.folder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import shoeaudit.report.Report;
import shoeaudit.runs.request.InvalidRunRequestException;

/** The folders of runs' results: how one is named where nobody names it, and what is none. */
public final class ReportFolders {
  private ReportFolders() {}

  /** Licensee and period: {@code WA-0042-2026-03-01--2026-03-31}. */
  public static String name(Report report) {
    LocalDate first = report.firstDay();
    LocalDate last = report.lastDay();
    String period =
        first == null || last == null
            ? "undated"
            : first.equals(last) ? first.toString() : first + "--" + last;
    // A public copy does not take the place of the full report.
    return report.controls().licensee().id().replaceAll("[^A-Za-z0-9._-]", "_")
        + "-"
        + period
        + (report.redacted().isEmpty() ? "" : "-public");
  }

  /**
   * Refuses a name that leads to no folder.
   *
   * @throws InvalidRunRequestException with the folder to name, where a file of a finished run is
   *     named
   */
  public static void refuseNoFolder(Path folder) throws InvalidRunRequestException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Path parent = folder.toAbsolutePath().normalize().getParent();
    boolean inRun = parent != null && Files.isRegularFile(parent.resolve(ResultNames.MANIFEST));
    Path named = folder.getParent();
    throw new InvalidRunRequestException(
        folder
            + Unreachable.folder(folder)
            + (inRun
                ? "; name the folder that holds the run: " + (named == null ? "." : named)
                : "; name the folder of a finished run"));
  }

  /**
   * Refuses a name under which no results can be written.
   *
   * @throws InvalidRunRequestException where it is a file, lies below one, or may not be written
   */
  public static void refuseUnwritable(Path out) throws InvalidRunRequestException {
    Path nearest = out.toAbsolutePath();
    // A link that leads nowhere is something all the same.
    while (nearest != null && !Files.exists(nearest) && !Files.isSymbolicLink(nearest)) {
      nearest = nearest.getParent();
    }
    if (nearest == null) {
      return;
    }
    boolean is = nearest.equals(out.toAbsolutePath());
    if (!Files.isDirectory(nearest)) {
      throw new InvalidRunRequestException(
          "--out "
              + out
              + (is ? "" : ": " + nearest)
              + Unreachable.folder(nearest)
              + "; name a folder");
    }
    // The results are gathered beside their folder.
    Path parent = is ? nearest.getParent() : null;
    for (Path written : parent == null ? List.of(nearest) : List.of(nearest, parent)) {
      if (!Files.isWritable(written) || (written.equals(nearest) && !Files.isReadable(written))) {
        throw new InvalidRunRequestException(
            "--out " + out + ": no permission to write in " + written + "; name another folder");
      }
    }
  }
}
