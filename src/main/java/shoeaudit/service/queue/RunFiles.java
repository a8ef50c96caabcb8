package shoeaudit.service.queue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;
import shoeaudit.runs.RunOutcome;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.vault.Vault;
import shoeaudit.shoelog.LogFile;

/**
 * The files of a run, as an audit takes them.
 *
 * @param controls copies under their own names
 * @param logs in the vault, under the names that the run gives them
 * @param hashes of the logs, by those names
 * @param drop a copy of what the cage counted, under its own name; null: it is not given
 */
record RunFiles(
    List<Path> controls, List<LogFile> logs, Map<String, String> hashes, @Nullable Path drop) {
  /** Finds them in the vault, and copies into a folder what has to have its own name. */
  static RunFiles of(RunRecord run, Path working, Vault vault) throws IOException {
    List<Path> controls = new ArrayList<>();
    List<LogFile> logs = new ArrayList<>();
    Map<String, String> hashes = new HashMap<>();
    Path drop = null;
    for (RunInput input : run.inputs) {
      String sha256 = input.evidence.sha256;
      if (input.role == EvidenceFile.Kind.CONTROLS) {
        // Control files are read under their own names, which reports print.
        Path folder = working.resolve("controls-" + input.position);
        Files.createDirectories(folder);
        Path file = folder.resolve(input.evidence.name);
        Files.write(file, vault.bytes(sha256));
        controls.add(file);
      } else if (input.role == EvidenceFile.Kind.LOG) {
        logs.add(new LogFile(vault.path(sha256), input.name));
        hashes.put(input.name, sha256);
      } else if (input.role == EvidenceFile.Kind.DROP) {
        // Likewise, as its mistakes and the list of inputs do.
        drop = working.resolve("drop").resolve(input.evidence.name);
        Files.createDirectories(working.resolve("drop"));
        Files.write(drop, vault.bytes(sha256));
      }
    }
    return new RunFiles(controls, logs, hashes, drop);
  }

  /**
   * Holds what was audited against the vault.
   *
   * @return how many bytes of logs were audited
   * @throws Vault.BrokenEvidenceException where a log was not what was received
   */
  long checked(RunOutcome outcome, Vault vault) throws Vault.BrokenEvidenceException {
    long bytes = 0;
    for (Report.Input input : outcome.report().inputs()) {
      String sha256 = hashes.get(input.name());
      if (input.role().equals("log") && sha256 != null) {
        vault.check(sha256, input.sha256());
        bytes += input.bytes();
      }
    }
    return bytes;
  }
}
