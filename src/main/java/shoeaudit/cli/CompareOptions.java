package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import shoeaudit.config.FileFailure;
import shoeaudit.controls.ControlFile;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.comparison.ComparedRun;
import shoeaudit.runs.comparison.ComparisonFiles;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;

/** What an audit is compared with: the same logs under other controls, rules or another engine. */
final class CompareOptions {
  @Option(
      names = "--compare",
      paramLabel = "DIR",
      description =
          "What if: the results of a finished run of the same logs, under other controls, rules or another engine. Says"
              + " which findings are new, gone or changed and the money between them; comparison.csv and comparison.json"
              + " stand beside the results.")
  private @Nullable Path compare;

  @Option(
      names = "--compare-controls",
      paramLabel = "FILE",
      description =
          "The control file of that run, so that keys which differ can be named. Not needed where the run has a"
              + " report.pdf, which holds it.")
  private List<Path> controls = List.of();

  @Option(
      names = "--as-if-from",
      paramLabel = "DAY",
      description =
          "With --compare and --reports none: a trial. The one control file judges as if it were in force from this"
              + " gambling day on, whatever effective in it says.")
  private @Nullable LocalDate asIfFrom;

  /** From which day on the control file is tried; null: it judges the days that it says. */
  @Nullable LocalDate asIfFrom() throws InvalidRunRequestException {
    if (compare == null && asIfFrom != null) {
      throw new InvalidRunRequestException(
          "--as-if-from tries a control file, and --compare is not given; name the results to compare"
              + " with, or leave it out");
    }
    return asIfFrom;
  }

  /**
   * The run to compare with; null: none is named.
   *
   * @param request what is audited
   * @throws InvalidRunRequestException where the two cannot be compared
   */
  @Nullable ComparedRun before(AuditRequest request)
      throws InvalidRunRequestException, IOException {
    Path folder = compare;
    if (folder == null) {
      if (!controls.isEmpty()) {
        throw new InvalidRunRequestException(
            "--compare-controls is given, and --compare is not; name the results to compare with, or"
                + " leave it out");
      }
      return null;
    }
    Path out = request.out();
    if (out != null && Files.exists(out) && Files.isSameFile(out, folder)) {
      throw new InvalidRunRequestException(
          "--compare and --out are the same folder, "
              + out
              + ", whose results would be replaced; name another one with --out");
    }
    ComparedRun before = read(folder);
    List<ControlFile> versions = ControlVersions.read(request.controls(), request.rules());
    refuseUnlike(folder, "licensee", before.licensee(), versions.getLast().licensee().id());
    refuseUnlike(
        folder, "currency", before.currency(), versions.getLast().currency().getCurrencyCode());
    DaySpan days = request.days();
    refuseUnlike(
        folder, "--days", before.option(DaySpan.OPTION), days == null ? null : days.text());
    refuseUnlike(
        folder,
        "--redact",
        before.option("redact"),
        request.redact().isEmpty() ? null : Redaction.text(request.redact()));
    return before;
  }

  private ComparedRun read(Path folder) throws InvalidRunRequestException, IOException {
    for (Path file : controls) {
      if (!Files.isRegularFile(file)) {
        throw new InvalidRunRequestException("--compare-controls " + file + " is no file");
      }
    }
    ComparedRun before = ComparedRun.read(folder, controls);
    if (before.controls().size() < controls.size()) {
      throw new InvalidRunRequestException(
          "--compare-controls names a file that is not the control file of "
              + folder
              + " (another SHA-256 than its manifest records); name that one, or leave it out");
    }
    return before;
  }

  private static void refuseUnlike(
      Path folder, String what, @Nullable String before, @Nullable String now)
      throws InvalidRunRequestException {
    if (!Objects.equals(before, now)) {
      throw new InvalidRunRequestException(
          "--compare "
              + folder
              + ": it has another "
              + what
              + ", "
              + (before == null ? "none" : before)
              + " and not "
              + (now == null ? "none" : now)
              + "; findings can be compared only where it is the same");
    }
  }

  /**
   * Compares, and writes the files.
   *
   * @param results of this run, which is done
   * @param used its control files
   * @return what it came to, for a person
   */
  String print(ComparedRun before, Path results, List<Path> used)
      throws InvalidRunRequestException, IOException {
    try {
      ComparedRun after = ComparedRun.read(results, used);
      return ComparisonWords.text(
              before.folder(), ComparisonFiles.write(before, after, results), asIfFrom != null)
          + "Compared: "
          + results.resolve(ResultNames.COMPARISON_CSV)
          + "\n";
    } catch (IOException e) {
      throw new IOException(
          "the results in "
              + results
              + " are whole, and could not be compared: "
              + FileFailure.words(e),
          e);
    }
  }
}
