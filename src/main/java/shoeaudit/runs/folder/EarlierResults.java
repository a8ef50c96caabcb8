package shoeaudit.runs.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What stands in a folder that a run is to write. Results that an earlier run's manifest lists, and
 * that are as it wrote them, can be made again and are replaced. Anything else under a result's
 * name somebody may want: it stops the run, unless it was asked to replace it. Files of other names
 * are no business of a run.
 */
final class EarlierResults {
  private final Path folder;
  private final Set<String> written;
  private final boolean replace;
  private final List<String> unchanged = new ArrayList<>();
  private final List<String> others = new ArrayList<>();
  private final List<String> inTheWay = new ArrayList<>();

  private EarlierResults(Path folder, Set<String> written, boolean replace) {
    this.folder = folder;
    this.written = written;
    this.replace = replace;
  }

  /**
   * Examines a folder, which need not exist.
   *
   * @param written the names of the results that the run will write
   * @param replace whether results that were changed, or that no manifest lists, may be overwritten
   * @return the names of what is to be taken away before the new results stand, the manifest first
   * @throws InvalidRunRequestException where the run may not write there; each file is named, with
   *     the remedy
   */
  static List<String> toTakeAway(Path folder, Set<String> written, boolean replace)
      throws InvalidRunRequestException, IOException {
    EarlierResults earlier = new EarlierResults(folder, written, replace);
    earlier.examine();
    return earlier.unchanged;
  }

  private void examine() throws InvalidRunRequestException, IOException {
    RecordedRun run = null;
    String noRun = "";
    boolean hasManifest = Files.exists(folder.resolve(ResultNames.MANIFEST));
    try {
      run = Files.isDirectory(folder.resolve(ResultNames.MANIFEST)) ? null : RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      noRun = Objects.requireNonNull(e.getMessage());
    }
    for (String name : ResultNames.RESULTS) {
      if (Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
        examine(name, run, noRun);
      }
    }
    if (!inTheWay.isEmpty()) {
      throw new InvalidRunRequestException(
          folder
              + " holds what this run does not write and what would be taken for its results:\n"
              + String.join("\n", inTheWay)
              + "\nMove it away, or name another folder with --out.");
    }
    if (!others.isEmpty()) {
      throw new InvalidRunRequestException(
          folder
              + " holds what this run would replace and what may be wanted:\n"
              + String.join("\n", others)
              + (!hasManifest
                  ? "\nA run that was stopped before its end leaves results without manifest.json,"
                      + " and they are incomplete."
                  : "")
              + "\nName another folder with --out, move the files away, or give --replace to replace"
              + " them.");
    }
  }

  private void examine(String name, @Nullable RecordedRun run, String noRun) throws IOException {
    Path file = folder.resolve(name);
    if (Files.isDirectory(file)) {
      inTheWay.add("  " + name + " is a folder");
      return;
    }
    String reason = reason(name, file, run, noRun);
    if (reason == null) {
      unchanged.add(name);
    } else if (!replace) {
      others.add("  " + name + " " + reason);
    } else if (written.contains(name) || name.equals(ResultNames.SIGNED)) {
      unchanged.add(name);
    } else {
      inTheWay.add("  " + name + " " + reason);
    }
  }

  /** Why a file may be wanted; null: its run wrote it so. */
  private static @Nullable String reason(
      String name, Path file, @Nullable RecordedRun run, String noRun) throws IOException {
    if (name.equals(ResultNames.MANIFEST)) {
      return run == null ? "was written by no run: " + noRun : null;
    }
    if (name.equals(ResultNames.SIGNED)) {
      return "is a signed copy of a report; no run can make that signature again";
    }
    if (ResultNames.COMPARISON.contains(name)) {
      // It speaks of results that are replaced now, and can be made again.
      return null;
    }
    if (run == null) {
      return "is listed in no manifest.json";
    }
    Manifest.Output recorded = run.output(name);
    if (recorded == null) {
      return "is not listed in manifest.json";
    }
    return recorded.sha256().equals(Manifest.Output.sha256(file))
        ? null
        : "was changed after its run wrote it";
  }
}
