package shoeaudit.runs.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Paper;
import shoeaudit.report.Report;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.NotAsAskedException;
import shoeaudit.runs.records.EvidenceFile;
import shoeaudit.runs.records.FoundRecords;
import shoeaudit.runs.records.RunInput;
import shoeaudit.runs.records.RunRecord;
import shoeaudit.runs.records.ServiceSettings;
import shoeaudit.runs.vault.Vault;
import shoeaudit.shoelog.LogFile;

/** Audits one run from the vault, and records what came of it. */
@ApplicationScoped
public class RunWork {
  private final Vault vault;
  private final RuleLibrary rules;
  private final FoundRecords records;
  private final ServiceSettings service;
  private final QueueSettings settings;

  @Inject
  RunWork(
      Vault vault,
      RuleLibrary rules,
      FoundRecords records,
      ServiceSettings service,
      QueueSettings settings) {
    this.vault = vault;
    this.rules = rules;
    this.records = records;
    this.service = service;
    this.settings = settings;
  }

  /** Where the results of a run stand. */
  public Path folder(long run) {
    return service.data().resolve("results").resolve("run-" + run);
  }

  /**
   * Audits. What an earlier attempt left is taken away first: only the last one's results stand.
   *
   * @throws NotAsAskedException where it cannot be run as asked
   */
  void audit(RunRecord run, RunOnHand onHand)
      throws NotAsAskedException, IOException, InterruptedException {
    Path folder = folder(run.id);
    delete(folder);
    Path working = service.data().resolve("working").resolve("run-" + run.id);
    delete(working);
    try {
      List<Path> controls = new ArrayList<>();
      List<LogFile> logs = new ArrayList<>();
      Map<String, String> hashes = new HashMap<>();
      for (RunInput input : run.inputs) {
        String sha256 = input.evidence.sha256;
        if (input.role == EvidenceFile.Kind.CONTROLS) {
          // Control files are read under their own names, which reports print.
          Path file = working.resolve("controls-" + input.position).resolve(input.evidence.name);
          Files.createDirectories(working.resolve("controls-" + input.position));
          Files.write(file, vault.bytes(sha256));
          controls.add(file);
        } else if (input.role == EvidenceFile.Kind.LOG) {
          logs.add(new LogFile(vault.path(sha256), input.name));
          hashes.put(input.name, sha256);
        }
      }
      AuditRun.Outcome outcome =
          AuditRun.run(
              new AuditRun.Request(
                  controls,
                  List.of(),
                  run.profile,
                  folder,
                  null,
                  rules,
                  settings.threads(),
                  AuditRun.Reports.BOTH,
                  new AuditRun.Layout(
                      Paper.valueOf(run.paper.toUpperCase(Locale.ROOT)),
                      run.language,
                      FindingsInFull.MOST)),
              logs,
              onHand);
      long bytes = 0;
      for (Report.Input input : outcome.report().inputs()) {
        String sha256 = hashes.get(input.name());
        if (input.role().equals("log") && sha256 != null) {
          vault.check(sha256, input.sha256());
          bytes += input.bytes();
        }
      }
      onHand.recording(outcome.report().counts().coups());
      records.done(run.id, outcome, folder, bytes);
    } finally {
      delete(working);
    }
  }

  /** Takes away what a run that brought nothing has left. */
  void discard(RunRecord run) throws IOException {
    delete(folder(run.id));
  }

  private static void delete(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
