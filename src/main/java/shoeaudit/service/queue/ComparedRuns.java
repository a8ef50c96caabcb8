package shoeaudit.service.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.comparison.ComparedRun;
import shoeaudit.runs.comparison.ComparisonFiles;
import shoeaudit.runs.comparison.NotCompared;
import shoeaudit.runs.comparison.RunComparison;
import shoeaudit.runs.comparison.RunDifference;
import shoeaudit.runs.comparison.TrialOutcome;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.service.records.EarlierRuns;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.FewAtOnce;
import shoeaudit.service.records.LastAsked;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.Vault;

/**
 * What differs from the run before. Both lists of findings are read for it, so that it is made when
 * somebody asks, a few at once, and kept for the runs that were looked at last: what a run has
 * found stays as it is once it is done.
 */
@ApplicationScoped
public class ComparedRuns {
  /** Of so many pairs of runs it is kept. */
  private static final int PAIRS = 16;

  private final EarlierRuns earlier;
  private final RunWork work;
  private final Vault vault;
  private final WorkingFolder working;
  private final FewAtOnce turns = new FewAtOnce("other runs are being compared");
  private final LastAsked<Pair, Differences> kept = new LastAsked<>(PAIRS);

  @Inject
  ComparedRuns(EarlierRuns earlier, RunWork work, Vault vault, WorkingFolder working) {
    this.earlier = earlier;
    this.work = work;
    this.vault = vault;
    this.working = working;
  }

  private record Pair(long before, long after) {}

  /**
   * What a run makes of the findings of the run before.
   *
   * @param before the number of the run before; null: no run before audited the same, and there is
   *     nothing else
   * @param currency of all amounts, which are in minor units
   * @param findings how many are new, gone, changed and the same
   * @param codes likewise of each code that either run has found, sorted
   * @param differences in which the runs differ, the logs aside; words
   * @param cause the one thing that all changes come from, in words; null: there are several, or no
   *     change
   * @param notCompared what could not be compared, sentences
   */
  public record Differences(
      @Nullable Long before,
      @Nullable String currency,
      TrialOutcome.@Nullable Counts findings,
      List<TrialOutcome.Code> codes,
      List<String> differences,
      @Nullable String cause,
      List<String> notCompared) {
    private static final Differences FROM_NONE =
        new Differences(null, null, null, List.of(), List.of(), null, List.of());

    public Differences {
      codes = List.copyOf(codes);
      differences = List.copyOf(differences);
      notCompared = List.copyOf(notCompared);
    }

    private static Differences of(long before, long after, RunComparison of) {
      TrialOutcome told =
          TrialOutcome.of(Map.of("", of), of.currency(), List.of(), List.of(), List.of());
      RunDifference cause = of.cause();
      return new Differences(
          before,
          of.currency(),
          told.findings(),
          told.codes(),
          of.differences().stream().map(RunDifference::words).toList(),
          cause == null ? null : cause.words(),
          NotCompared.of(of, "run " + before, "run " + after));
    }
  }

  /**
   * What differs from the run before.
   *
   * @throws Refusal where the run is not done, results are not any more what was written, or too
   *     many ask at once
   */
  public Differences of(RunRecord run) throws IOException {
    if (run.state != RunRecord.State.DONE) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run is " + run.state.text(),
          "compare a run that is done with the one before");
    }
    RunRecord before = earlier.before(run);
    if (before == null) {
      return Differences.FROM_NONE;
    }
    Pair pair = new Pair(before.id, run.id);
    Differences known = kept.get(pair);
    return known != null ? known : turns.inTurn(run.licensee.id, () -> made(pair, before, run));
  }

  private Differences made(Pair pair, RunRecord before, RunRecord after) throws IOException {
    Differences meanwhile = kept.get(pair);
    if (meanwhile != null) {
      return meanwhile;
    }
    Files.createDirectories(working.path());
    Path scratch = Files.createTempDirectory(working.path(), "compared-");
    try {
      Differences made =
          Differences.of(
              pair.before,
              pair.after,
              ComparisonFiles.compare(compared(before), compared(after), scratch));
      kept.put(pair, made);
      return made;
    } finally {
      FolderTree.delete(scratch);
    }
  }

  /** A run's results, when they were found to be what was recorded with it. */
  private ComparedRun compared(RunRecord run) throws IOException {
    String manifest = work.whole(run, ResultNames.MANIFEST).sha256();
    for (String name : List.of(ResultNames.FINDINGS_JSON, ResultNames.COVERAGE)) {
      var unused = work.whole(run, name);
    }
    Map<String, byte[]> controls = new HashMap<>();
    for (RunInput input : run.inputs) {
      if (input.role == EvidenceFile.Kind.CONTROLS) {
        controls.put(input.evidence.sha256, vault.bytes(input.evidence.sha256));
      }
    }
    Path folder = work.folder(run);
    try {
      return new ComparedRun(folder, RecordedRun.of(folder), manifest, controls);
    } catch (RecordedRun.NoRunException e) {
      throw new IOException("the results of run " + run.id + " are no run's", e);
    }
  }
}
