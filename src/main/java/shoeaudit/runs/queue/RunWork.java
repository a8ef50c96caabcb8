package shoeaudit.runs.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Manifest;
import shoeaudit.report.Paper;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.NotAsAskedException;
import shoeaudit.runs.records.FoundRecords;
import shoeaudit.runs.records.RunRecord;
import shoeaudit.runs.records.ServiceSettings;
import shoeaudit.runs.records.SignOff;
import shoeaudit.runs.review.FrozenReports;
import shoeaudit.runs.review.SignOffs;
import shoeaudit.runs.vault.Vault;

/**
 * Audits one run from the vault, or makes its report for a sign-off, and records what came of it.
 */
@ApplicationScoped
public class RunWork {
  private final Vault vault;
  private final RuleLibrary rules;
  private final FoundRecords records;
  private final SignOffs signOffs;
  private final FrozenReports frozen;
  private final ServiceSettings service;
  private final QueueSettings settings;

  @Inject
  RunWork(
      Vault vault,
      RuleLibrary rules,
      FoundRecords records,
      SignOffs signOffs,
      FrozenReports frozen,
      ServiceSettings service,
      QueueSettings settings) {
    this.vault = vault;
    this.rules = rules;
    this.records = records;
    this.signOffs = signOffs;
    this.frozen = frozen;
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
    RunFiles.delete(folder);
    Path working = service.data().resolve("working").resolve("run-" + run.id);
    RunFiles.delete(working);
    try {
      RunFiles files = RunFiles.of(run, working, vault);
      AuditRun.Outcome outcome =
          AuditRun.run(request(run, files, folder, null), files.logs(), onHand);
      long bytes = files.checked(outcome, vault);
      onHand.recording();
      records.done(run.id, outcome, folder, bytes);
    } finally {
      RunFiles.delete(working);
    }
  }

  private AuditRun.Request request(
      RunRecord run, RunFiles files, Path folder, @Nullable Path reviews) {
    return new AuditRun.Request(
        files.controls(),
        List.of(),
        run.profile,
        folder,
        reviews,
        rules,
        settings.threads(),
        AuditRun.Reports.BOTH,
        new AuditRun.Layout(
            Paper.valueOf(run.paper.toUpperCase(Locale.ROOT)), run.language, FindingsInFull.MOST));
  }

  /**
   * Makes the report of a run that is being signed off, with the reviews.
   *
   * @throws NotAsAskedException where it finds something else than the run did
   */
  void signOff(SignOff signOff, RunOnHand onHand)
      throws NotAsAskedException, IOException, InterruptedException {
    RunRecord run = signOff.run;
    Path folder = frozen.folder(run.id);
    RunFiles.delete(folder);
    Path working = service.data().resolve("working").resolve("sign-off-" + run.id);
    RunFiles.delete(working);
    Files.createDirectories(working);
    try {
      RunFiles files = RunFiles.of(run, working, vault);
      Path reviews = working.resolve(signOff.reviews.name);
      Files.write(reviews, vault.bytes(signOff.reviews.sha256));
      AuditRun.Outcome outcome =
          AuditRun.run(request(run, files, folder, reviews), files.logs(), onHand);
      files.checked(outcome, vault);
      if (!FoundRecords.sameFindings(run.outputs, FoundRecords.outputs(folder))) {
        throw new NotAsAskedException(
            "made anew, the findings are not those of the run: the engine was "
                + run.engine
                + " and is "
                + outcome.report().engine()
                + "; repeat the run and sign the repetition off");
      }
      onHand.recording();
      signOffs.done(signOff.id, written(folder));
    } finally {
      RunFiles.delete(working);
    }
  }

  private static List<Manifest.Output> written(Path folder) throws IOException {
    List<Manifest.Output> written = new ArrayList<>();
    try (Stream<Path> inside = Files.list(folder)) {
      for (Path file : inside.sorted().toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          written.add(Manifest.Output.of(folder.relativize(file).toString(), in));
        }
      }
    }
    return written;
  }

  /** Takes away what a sign-off that failed has left. */
  void discard(SignOff signOff) throws IOException {
    RunFiles.delete(frozen.folder(signOff.run.id));
  }

  /** Takes away what a run that brought nothing has left. */
  void discard(RunRecord run) throws IOException {
    RunFiles.delete(folder(run.id));
  }
}
