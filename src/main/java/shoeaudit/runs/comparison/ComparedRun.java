package shoeaudit.runs.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.report.Report;
import shoeaudit.report.comparison.PdfAttachments;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * A finished run that is compared with another, when its findings and coverage were found to be as
 * it wrote them.
 *
 * @param folder of its results
 * @param run as its manifest tells
 * @param manifest the SHA-256 of that manifest
 * @param controls the bytes of its control files by their SHA-256, as far as they are at hand
 */
public record ComparedRun(
    Path folder, RecordedRun run, String manifest, Map<String, byte[]> controls) {
  public ComparedRun {
    controls = Map.copyOf(controls);
  }

  /**
   * Reads a folder of results.
   *
   * @param given control files that may be its own, which results do not hold; those that its
   *     report.pdf has attached are taken besides
   * @throws InvalidRunRequestException where it is no finished run, or was changed since
   */
  public static ComparedRun read(Path folder, Collection<Path> given)
      throws InvalidRunRequestException, IOException {
    RecordedRun run;
    try {
      run = RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      throw refused(folder, e.getMessage() + "; name the folder of a finished run");
    }
    for (String name : new String[] {ResultNames.FINDINGS_JSON, ResultNames.COVERAGE}) {
      Manifest.Output written = run.output(name);
      if (written == null
          || !written.sha256().equals(Manifest.Output.sha256(folder.resolve(name)))) {
        throw refused(
            folder,
            name
                + " is missing or is not as its run wrote it; restore it, or audit its logs again");
      }
    }
    Map<String, byte[]> controls = new TreeMap<>();
    for (Path file : given) {
      byte[] bytes = Files.readAllBytes(file);
      controls.put(Sha256.hex(bytes), bytes);
    }
    addAttached(folder, run, controls);
    controls.keySet().removeIf(sha256 -> !isControlFileOf(run, sha256));
    return new ComparedRun(
        folder,
        run,
        Sha256.hex(Files.readAllBytes(folder.resolve(ResultNames.MANIFEST))),
        controls);
  }

  private static InvalidRunRequestException refused(Path folder, String reason) {
    return new InvalidRunRequestException("--compare " + folder + ": " + reason);
  }

  private static boolean isControlFileOf(RecordedRun run, String sha256) {
    return run.inputs("controls").stream().anyMatch(input -> input.sha256().equals(sha256));
  }

  /** Control files that the report has attached; one that cannot be read has none. */
  private static void addAttached(Path folder, RecordedRun run, Map<String, byte[]> controls)
      throws IOException {
    Path pdf = folder.resolve(ResultNames.PDF);
    Manifest.Output written = run.output(ResultNames.PDF);
    boolean known =
        run.inputs("controls").stream().allMatch(input -> controls.containsKey(input.sha256()));
    if (known
        || written == null
        || !Files.isRegularFile(pdf)
        || !written.sha256().equals(Manifest.Output.sha256(pdf))) {
      return;
    }
    Path taken = Files.createTempDirectory("shoe-audit-compare-");
    try {
      int[] number = {0};
      var unused =
          PdfAttachments.of(
              pdf,
              name ->
                  name.endsWith(".yaml") || name.endsWith(".yml")
                      ? taken.resolve(Integer.toString(number[0]++))
                      : null);
      for (int i = 0; i < number[0]; i++) {
        byte[] bytes = Files.readAllBytes(taken.resolve(Integer.toString(i)));
        controls.put(Sha256.hex(bytes), bytes);
      }
    } finally {
      FolderTree.delete(taken);
    }
  }

  /** Whose play it audited. */
  public String licensee() {
    return run.document().path("audited").path("licensee").asText();
  }

  /** The currency of its amounts. */
  public String currency() {
    return run.document().path("audited").path("currency").asText();
  }

  /** An option by which it was made; null: it was made without. */
  public @Nullable String option(String name) {
    return run.options().get(name);
  }

  /** How many of something its manifest counts; 0 where it counts none. */
  long count(String name) {
    return run.document().path("counts").path(name).asLong();
  }

  /** The SHA-256 of each log by its name. */
  Map<String, String> logs() {
    Map<String, String> logs = new TreeMap<>();
    for (Report.Input log : run.inputs("log")) {
      logs.put(log.name(), log.sha256());
    }
    return logs;
  }
}
