package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.HoldAgainstDrops;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.HoldStatistics.TableDay;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources;
import shoeaudit.report.building.FindingCount;
import shoeaudit.report.building.FindingStore;
import shoeaudit.report.building.ProblemStore;
import shoeaudit.report.building.ReportBuilder;
import shoeaudit.report.building.SettlementStore;
import shoeaudit.report.building.TableTimes;
import shoeaudit.report.output.Inputs;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.folder.ReportFolders;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What one pass over logs, or over shards, collects of an audit, and the folder of results that it
 * comes to. Most of it lies in working files of that folder, which closing deletes.
 */
final class CollectedResults implements AutoCloseable {
  /** Where results go that no folder was named for. */
  private static final Path USUAL_PARENT = Path.of("reports");

  private final AuditRequest request;
  private final List<ControlFile> versions;
  private final HumanInputs people;
  private final OutputFolder folder;
  private final @Nullable EarlierRun earlier;
  private final FindingStore findings;
  private final SettlementStore settlements;
  private final ProblemStore problems;
  private final PatternFinder patterns;
  private final FindingCount count;
  private final Set<String> tables = new HashSet<>();

  /**
   * What the results say of the record that was read.
   *
   * @param inputs every input with its hash, in the order in which results list them
   * @param passedOver what was not read, as notes
   * @param sources what a report reads back beside the findings
   * @param times from when to when each table is on record
   * @param onRecord what was counted while the logs were read
   */
  record Evidence(
      List<Report.Input> inputs,
      List<String> passedOver,
      ReportSources sources,
      TableTimes times,
      OnRecord onRecord) {}

  /**
   * With nothing collected.
   *
   * @param people what they state, with nothing noted
   * @param folder where working files and results are made
   * @param earlier the run before, which indicators and sums to date continue; null: they begin
   *     with this one
   * @param days of which gambling days shoes are audited; null: of all
   */
  CollectedResults(
      AuditRequest request,
      List<ControlFile> versions,
      HumanInputs people,
      OutputFolder folder,
      @Nullable EarlierRun earlier,
      @Nullable DaySpan days) {
    this.request = request;
    this.versions = versions;
    this.people = people;
    this.folder = folder;
    this.earlier = earlier;
    findings = new FindingStore(folder.working("findings.tmp"));
    settlements = new SettlementStore(folder.working("settlements.tmp"));
    problems = new ProblemStore(folder.working("problems.tmp"));
    patterns = new PatternFinder(folder.working("deals.tmp"), versions.getLast(), earlier, days);
    count = new FindingCount(new GamblingDays(versions), people.reviews()::dismisses);
  }

  /**
   * The folder in which a request's results are made, not yet where it wants them.
   *
   * @param patterns whether indicators are among them
   * @throws InvalidRunRequestException where results cannot be written there
   */
  static OutputFolder folder(AuditRequest request, boolean patterns)
      throws InvalidRunRequestException, IOException {
    Path out = request.out();
    if (out != null) {
      ReportFolders.refuseUnwritable(out);
    }
    return new OutputFolder(parent(out), out, request.written(patterns), request.replace());
  }

  private static Path parent(@Nullable Path out) {
    if (out == null) {
      return USUAL_PARENT;
    }
    Path parent = out.toAbsolutePath().getParent();
    return parent == null ? Path.of("") : parent;
  }

  /** Collects the verdict on a shoe. */
  void add(ShoeVerdict verdict) {
    tables.add(verdict.table());
    count.add(verdict);
    verdict.groups().forEach(people::note);
    findings.add(verdict);
  }

  /** Collects what only several shoes together show of one, and what of it could not be tested. */
  void addAcrossShoes(ShoeVerdict verdict) {
    if (!verdict.groups().isEmpty()) {
      add(verdict);
    }
    verdict.problems().forEach(problems::add);
  }

  FindingStore findings() {
    return findings;
  }

  SettlementStore settlements() {
    return settlements;
  }

  ProblemStore problems() {
    return problems;
  }

  PatternFinder patterns() {
    return patterns;
  }

  /**
   * Writes the results, when everything else is collected: findings, coverage, problems and inputs
   * stand in their folder before a report is begun; {@link Progress#found} is told.
   *
   * @param summary whose findings on the control files are collected here
   * @param build the one that the results name as theirs; null: none
   * @throws InvalidRunRequestException where what people state, or the earlier run, is of another
   *     record; nothing was written
   * @throws IOException where a result cannot be written. Before the findings stood nothing was
   *     left behind; afterwards they stay, without a manifest
   */
  RunOutcome conclude(
      AuditSummary summary,
      Evidence evidence,
      @Nullable EngineBuild build,
      Texts texts,
      Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    for (FindingGroup group : summary.onControls()) {
      count.addOnControls(group);
      people.note(group);
      findings.addOnControls(group);
    }
    Set<TableDay> played = HoldStatistics.tableDays(summary.hold());
    HoldStatistics statistics =
        HoldAgainstDrops.statistics(
            summary.hold(),
            people.drops(played),
            versions.getLast(),
            earlier == null
                ? List.of()
                : earlier.toDate(versions.getLast().currency().getCurrencyCode()));
    List<String> inDoubt = people.inDoubt(evidence.inputs(), played);
    Report report = report(summary, evidence, inDoubt, build, texts);
    Inputs used = Inputs.of(report, Engine.RULES_FORMAT);
    Results results = new Results(request, folder, people, texts, progress);
    results.writeFindings(report, used, summary, statistics);
    PatternFinder.Found shown =
        patterns.find(request.threads(), summary.tally(), evidence.inputs());
    if (shown != null) {
      results.writePatterns(shown.told());
    }
    Path out = request.out();
    Path target = out == null ? USUAL_PARENT.resolve(ReportFolders.name(report)) : out;
    folder.publish(target);
    RunOutcome outcome =
        new RunOutcome(
            report,
            target,
            summary.tally().testedCoups(),
            shown == null ? 0 : shown.standing(),
            inDoubt);
    progress.found(outcome);
    results.writeReports(
        outcome, settlements, statistics, used, shown == null ? null : shown.record());
    return outcome;
  }

  private Report report(
      AuditSummary summary,
      Evidence evidence,
      List<String> inDoubt,
      @Nullable EngineBuild build,
      Texts texts) {
    List<String> notes = new ArrayList<>(evidence.passedOver());
    notes.addAll(inDoubt);
    LocalDate tried = request.asIfFrom();
    if (tried != null) {
      notes.add(
          "a trial, and no audit of record: "
              + versions.getFirst().file()
              + " judges as if it were in force from "
              + tried
              + " on");
    }
    return ReportBuilder.build(
        versions,
        Engine.version(),
        build,
        summary,
        problems,
        count,
        tables,
        List.copyOf(evidence.inputs()),
        notes,
        texts,
        findings,
        evidence.sources(),
        people.engagement().engagement(),
        Redaction.texts(request.redact()),
        evidence.times(),
        evidence.onRecord());
  }

  @Override
  public void close() throws IOException {
    try (patterns;
        problems;
        settlements) {
      findings.close();
    }
  }
}
