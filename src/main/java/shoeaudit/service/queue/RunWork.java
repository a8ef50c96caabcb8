package shoeaudit.service.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Refusal;
import shoeaudit.pdf.Paper;
import shoeaudit.profile.ImportProfile;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.records.SharedRuns;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.CheckedFile;
import shoeaudit.service.vault.Vault;

/** Audits one run from the vault, and records what came of it. */
@ApplicationScoped
public class RunWork {
  private static final String MANIFEST = "manifest.json";

  private final Vault vault;
  private final RuleLibrary rules;
  private final ResultImporter records;
  private final RunRecords runs;
  private final ServiceSettings service;
  private final WorkingFolder working;
  private final QueueSettings settings;

  @Inject
  RunWork(
      Vault vault,
      RuleLibrary rules,
      ResultImporter records,
      RunRecords runs,
      ServiceSettings service,
      WorkingFolder working,
      QueueSettings settings) {
    this.vault = vault;
    this.rules = rules;
    this.records = records;
    this.runs = runs;
    this.service = service;
    this.working = working;
    this.settings = settings;
  }

  /** Where the results of a run stand. */
  public Path folder(long run) {
    return folder(runs.known(run));
  }

  /**
   * Where the results of a run stand, or are to. Where several services share the folder, each
   * attempt has a place of its own: one that lost its run, and goes on without knowing, writes
   * beside the results that count, and never into them.
   */
  public Path folder(RunRecord run) {
    return run.owner == null ? results().resolve("run-" + run.id) : attempt(run.id, run.attempt);
  }

  private Path attempt(long run, int number) {
    return results().resolve("run-" + run + ".attempt-" + number);
  }

  /**
   * A file of a run's results, when it was found to be what was recorded with the run.
   *
   * @throws Refusal where the run has no such file, or it was changed or taken away
   */
  public CheckedFile whole(RunRecord run, String name) throws IOException {
    Path file = folder(run).resolve(name);
    if (name.equals(MANIFEST)) {
      // It holds the hashes of the others, which are recorded with the run, and none of its own.
      String sha256 = Manifest.Output.sha256(file);
      if (sha256 == null || !ResultImporter.outputs(folder(run)).equals(run.outputs)) {
        throw changed(run, name);
      }
      return new CheckedFile(file, sha256);
    }
    String recorded = ResultImporter.sha256(run.outputs, name);
    if (recorded == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run.id + " has no " + name,
          "take one of the files that its manifest.json names");
    }
    if (!recorded.equals(Manifest.Output.sha256(file))) {
      throw changed(run, name);
    }
    return new CheckedFile(file, recorded);
  }

  private static Refusal changed(RunRecord run, String name) {
    return new Refusal(
        Refusal.Reason.DAMAGED,
        name + " of the run " + run.id + " is not any more what was written",
        "tell those who run the service; the run can be repeated from its evidence");
  }

  private Path results() {
    return service.data().resolve("results");
  }

  /**
   * Takes away what this one of several services left behind when it was cut off, and what attempts
   * left that count no more: they never will.
   */
  void sweepOwn(List<SharedRuns.Attempt> attempts) throws IOException {
    vault.sweep();
    FolderTree.delete(working.swept());
    Files.createDirectories(results());
    working.refuseOtherMount(results());
    for (SharedRuns.Attempt attempt : attempts) {
      if (!attempt.counts()) {
        FolderTree.delete(attempt(attempt.run(), attempt.number()));
      }
    }
  }

  /**
   * Takes away what uploads and runs left behind that were cut off with the service.
   *
   * @param cutOff the runs
   */
  void sweep(List<RunRecord> cutOff) throws IOException {
    vault.sweep();
    FolderTree.delete(working.swept());
    Files.createDirectories(results());
    try (DirectoryStream<Path> partial = Files.newDirectoryStream(results(), ".partial-*")) {
      for (Path folder : partial) {
        FolderTree.delete(folder);
      }
    }
    for (RunRecord run : cutOff) {
      discard(run);
    }
  }

  /** What a person should know besides, in one text; null: nothing. */
  private static @Nullable String note(@Nullable String refused, List<String> doubts) {
    List<String> said = new ArrayList<>(doubts);
    if (refused != null) {
      said.addFirst(refused);
    }
    return said.isEmpty() ? null : Failures.cut(String.join("; ", said));
  }

  /**
   * Audits. What an earlier attempt left is taken away first: only the last one's results stand.
   *
   * @return whether it is done; false: somebody has called it off as it was recorded
   * @throws InvalidRunRequestException where it cannot be run as asked
   * @throws Vault.BrokenEvidenceException where a file was changed after it was received
   */
  boolean audit(RunRecord run, ActiveRun onHand)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Path folder = folder(run);
    FolderTree.delete(folder);
    Path working = this.working.path().resolve("run-" + run.id);
    FolderTree.delete(working);
    // Aside, where several services share the folder: what a killed one leaves is its own to sweep.
    Path made = run.owner == null ? folder : working.resolve("results");
    try {
      RunFiles files = RunFiles.of(run, working, vault);
      AuditRequest request = request(run, files, made, null);
      RunOutcome outcome;
      String refused = null;
      try {
        outcome = AuditRun.run(request, files.logs(), onHand);
      } catch (InvalidRunRequestException e) {
        if (request.earlier() == null) {
          throw e;
        }
        // Where it is something else that is wrong, the run without the earlier one fails likewise.
        refused = "the indicators begin anew with this run: " + e.getMessage();
        outcome = AuditRun.run(request.after(null), files.logs(), onHand);
      }
      long bytes = files.checked(outcome, vault);
      long coups = outcome.report().counts().coups();
      long findings = outcome.report().counts().findings();
      onHand.recording(coups, 0, findings);
      if (run.owner != null) {
        Files.move(made, folder);
      }
      return records.done(
          run.id,
          run.attempt,
          outcome,
          folder,
          bytes,
          note(refused, outcome.reviewsInDoubt()),
          done -> onHand.recording(coups, done, findings));
    } catch (InvalidRunRequestException e) {
      // What cannot be read may have been changed since it was received: that is the reason then.
      for (RunInput input : run.inputs) {
        vault.verify(input.evidence.sha256);
      }
      throw e;
    } finally {
      FolderTree.delete(working);
    }
  }

  /** What a run asks of an audit, with the reviews or without. */
  AuditRequest request(RunRecord run, RunFiles files, Path folder, @Nullable Path reviews) {
    Long continues = run.continuesRun;
    return new AuditRequest(
            files.controls(),
            List.of(),
            run.profile,
            folder,
            reviews,
            rules,
            settings.threads(),
            AuditRequest.Reports.BOTH,
            new AuditRequest.Layout(
                Paper.valueOf(run.paper.toUpperCase(Locale.ROOT)),
                run.language,
                FindingsInFull.MOST))
        .on(run.days == null ? null : DaySpan.read(run.days))
        .after(continues == null ? null : folder(continues))
        .withDrop(files.drop());
  }

  /** How another system wrote a run's logs; null: they are shoe logs. */
  @Nullable ImportProfile profile(RunRecord run) {
    String named = run.profile;
    try {
      return named == null ? null : Profiles.inLibrary(named, rules);
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("run " + run.id + " was done by a profile that is gone", e);
    }
  }

  /** Takes away what a run that brought nothing has left. */
  void discard(RunRecord run) throws IOException {
    FolderTree.delete(folder(run));
  }
}
