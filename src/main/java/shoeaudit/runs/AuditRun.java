package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Audit;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogFinder;

/** One audit from files to a folder of results. */
public final class AuditRun {

  private final AuditRequest request;
  private final Progress progress;
  private final RecordedRules rules;
  private final List<ControlFile> versions;
  private final HumanInputs people;

  /** What an earlier pass found of shoes that several logs have. */
  private final SharedShoes shared;

  /** The run before, which indicators continue; null: they begin with this one. */
  private final @Nullable EarlierRun earlier;

  /** The build that the results name as theirs; null: none. */
  private final @Nullable EngineBuild build;

  /** What this one finds. */
  private SharedShoes sharedNow = SharedShoes.NONE;

  private AuditRun(
      AuditRequest request,
      Progress progress,
      RecordedRules rules,
      List<ControlFile> versions,
      HumanInputs people,
      @Nullable EarlierRun earlier,
      @Nullable EngineBuild build,
      SharedShoes shared) {
    this.earlier = earlier;
    this.build = build;
    this.shared = shared;
    this.request = request;
    this.progress = progress;
    this.rules = rules;
    this.versions = versions;
    this.people = people;
  }

  /**
   * Audits. Findings, coverage, problems and inputs stand in their folder before a report is begun;
   * {@link Progress#found} is told.
   *
   * @throws InvalidRunRequestException where it could not run as asked; nothing was written
   * @throws IOException where a result cannot be written or a file cannot be read any more. Before
   *     the findings stood nothing was left behind; afterwards they stay, without a manifest
   */
  public static RunOutcome run(AuditRequest request, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    return of(request, progress, Engine.build(), true).run(null);
  }

  /**
   * Audits logs that are known to be some, under the names that are given.
   *
   * @param request whose logs are not searched
   * @param logs in any order
   * @throws InvalidRunRequestException where it could not run as asked; nothing was written
   * @throws IOException where a result cannot be written or a file cannot be read any more
   */
  public static RunOutcome run(AuditRequest request, Collection<LogFile> logs, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    return of(request, progress, Engine.build(), true).run(LogFinder.Found.of(logs));
  }

  /**
   * Audits once more what a finished run audited.
   *
   * @param request whose logs are not searched
   * @param logs those of the finished run under the names that they had in it, and what it passed
   *     over
   * @param build the one that made the finished run, by its own record; null: it records none. The
   *     results name it in place of this one, so that all else can be compared byte for byte
   * @throws InvalidRunRequestException where it could not run as asked; nothing was written
   * @throws IOException where a result cannot be written or a file cannot be read any more
   */
  public static RunOutcome replay(
      AuditRequest request, LogFinder.Found logs, @Nullable EngineBuild build)
      throws InvalidRunRequestException, IOException, InterruptedException {
    return of(request, Progress.NONE, build, false).run(logs);
  }

  private static AuditRun of(
      AuditRequest request, Progress progress, @Nullable EngineBuild build, boolean heldToReceipt)
      throws InvalidRunRequestException, IOException {
    RecordedRules rules = new RecordedRules(request.rules());
    List<ControlFile> versions = request.versions(rules);
    HumanInputs people = HumanInputs.read(request, heldToReceipt);
    Path before = request.earlier();
    EarlierRun earlier = before == null ? null : EarlierRun.read(before);
    if (before != null && !request.redact().isEmpty()) {
      throw new InvalidRunRequestException(
          "a public copy (--redact) cannot continue the earlier run "
              + before
              + ": its indicators have the names; leave --earlier out");
    }
    if (earlier != null && !versions.getLast().patterns().enabled()) {
      throw new InvalidRunRequestException(
          "--earlier continues patterns, and the control file "
              + versions.getLast().file()
              + " has patterns.enabled: false; leave one of them out");
    }
    return new AuditRun(
        request, progress, rules, versions, people, earlier, build, SharedShoes.NONE);
  }

  private RunOutcome run(LogFinder.@Nullable Found logsOfFinishedRun)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Texts texts = request.texts();
    ImportedFormat foreign = request.foreign(versions);
    LogFinder.Found found =
        logsOfFinishedRun == null ? AuditedLogs.find(request, foreign) : logsOfFinishedRun;
    if (!found.suspects().isEmpty()) {
      progress.suspects(found.suspects());
    }
    try (OutputFolder folder =
        CollectedResults.folder(request, versions.getLast().patterns().enabled())) {
      RunOutcome outcome = pass(found, foreign, folder, texts);
      if (outcome != null) {
        return outcome;
      }
      // What several logs tell of one coup is known only when all have been read.
      AuditRun again =
          new AuditRun(
              request, progress, rules, versions, people.afresh(), earlier, build, sharedNow);
      return Objects.requireNonNull(again.pass(found, foreign, folder, texts), "a third pass");
    }
  }

  /**
   * Audits all logs.
   *
   * @return null where they turned out to have shoes in common of which they tell different things:
   *     nothing was written then
   */
  private @Nullable RunOutcome pass(
      LogFinder.Found found, @Nullable ImportedFormat foreign, OutputFolder folder, Texts texts)
      throws InvalidRunRequestException, IOException, InterruptedException {
    try (CollectedResults collected =
        new CollectedResults(request, versions, people, folder, earlier, request.days())) {
      AuditedLogs logs =
          new AuditedLogs(
              found,
              foreign,
              versions.getFirst().currencyDigits(),
              shared,
              request.redact(),
              request.days(),
              new GamblingDays(versions));
      AuditSummary summary = audit(logs, collected, folder);
      sharedNow = logs.shared();
      if (!sharedNow.isEmpty()) {
        return null;
      }
      ShoeReload again = new ShoeReload(versions, logs.byName(), logs.filesJoined(), logs.reader());
      again
          .withCourses(summary.acrossShoes(), collected.findings().shoes())
          .forEach(collected::addAcrossShoes);
      return collected.conclude(
          summary,
          new CollectedResults.Evidence(
              inputs(logs, foreign),
              found.passedOver(),
              new ResultsReload(
                      collected.findings(),
                      logs.byName(),
                      logs.pseudonyms(),
                      folder,
                      people.reviews())
                  .sources(),
              logs.times(),
              logs.onRecord()),
          build,
          texts,
          progress);
    }
  }

  /** Every input, in the order in which results list them. */
  private List<Report.Input> inputs(AuditedLogs logs, @Nullable ImportedFormat foreign)
      throws InvalidRunRequestException, IOException {
    List<Report.Input> inputs = new ArrayList<>(logs.inputs());
    List<Report.Input> stated = people.inputs(inputs);
    inputs.addAll(RecordedRules.controls(versions));
    inputs.addAll(RecordedRules.profile(foreign));
    inputs.addAll(rules.used());
    inputs.addAll(stated);
    if (earlier != null) {
      inputs.addAll(earlier.inputs());
    }
    return inputs;
  }

  /** Reads the logs into an audit. */
  private AuditSummary audit(AuditedLogs logs, CollectedResults collected, OutputFolder folder)
      throws InvalidRunRequestException, IOException, InterruptedException {
    try (Audit audit =
        new Audit(
            versions,
            request.threads(),
            collected::add,
            collected.problems()::add,
            folder.working("memories.tmp"),
            request.reports().xlsx() ? collected.settlements()::add : null,
            collected.patterns().observers())) {
      logs.readInto(audit, progress);
      return audit.finish();
    }
  }
}
