package shoeaudit.runs;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.Audit;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.Shard;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Report;
import shoeaudit.report.building.FindingCount;
import shoeaudit.report.building.FindingStore;
import shoeaudit.report.building.ProblemStore;
import shoeaudit.report.building.ReportBuilder;
import shoeaudit.report.building.SettlementStore;
import shoeaudit.report.building.TableTimes;
import shoeaudit.report.output.Inputs;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.folder.ReportFolders;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * Merges the shards of an audit into the folder of results that one audit of all their logs without
 * reports writes, byte for byte.
 */
public final class ShardMerge {
  private final AuditRequest request;
  private final Progress progress;
  private final RecordedRules rules;
  private final List<ControlFile> versions;
  private final HumanInputs people;
  private final FindingCount count;
  private final Set<String> tables = new HashSet<>();
  private final List<ShardFile> shards;

  private ShardMerge(AuditRequest request, Progress progress, List<ShardFile> shards)
      throws InvalidRunRequestException, IOException {
    this.request = request;
    this.progress = progress;
    this.shards = shards;
    rules = new RecordedRules(request.rules());
    versions = ControlVersions.read(request.controls(), rules);
    people = HumanInputs.read(request, false);
    count = new FindingCount(new GamblingDays(versions), people.reviews()::dismisses);
  }

  /**
   * Merges.
   *
   * @param request under which controls, by which rules and into which folder; without logs, and
   *     without reports, for which logs are read again
   * @param files the shards, in any order
   * @throws InvalidRunRequestException where they are not the shards of one audit, or would not
   *     give what it gives; nothing was written
   * @throws IOException where a result cannot be written or a shard cannot be read any more
   */
  public static AuditRun.Outcome run(AuditRequest request, List<Path> files, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    List<ShardFile> shards = new ArrayList<>();
    for (Path file : files) {
      shards.add(ShardFile.read(file));
    }
    // In an order of their own, so that the order of the arguments does not show.
    ShardMerge merge =
        new ShardMerge(
            request,
            progress,
            shards.stream().sorted(Comparator.comparing(ShardFile::sha256)).toList());
    ShardsAgree.orRefuse(shards, ShardRun.controls(merge.versions), merge.rules.used());
    return merge.run();
  }

  private AuditRun.Outcome run()
      throws InvalidRunRequestException, IOException, InterruptedException {
    Path out = request.out();
    Path parent = out == null ? Path.of("reports") : AuditRun.parentOf(out);
    if (out != null) {
      ReportFolders.refuseUnwritable(out);
    }
    try (OutputFolder folder =
            new OutputFolder(
                parent,
                out,
                request.written(versions.getLast().patterns().enabled()),
                request.replace());
        FindingStore store = new FindingStore(folder.working("findings.tmp"));
        SettlementStore settlements = new SettlementStore(folder.working("settlements.tmp"));
        ProblemStore problems = new ProblemStore(folder.working("problems.tmp"));
        PatternFinder patterns =
            new PatternFinder(folder.working("deals.tmp"), versions.getLast(), null, null)) {
      AuditSummary summary = summary(store, problems, patterns, folder);
      summary.acrossShoes().forEach(verdict -> take(verdict, store));
      for (FindingGroup group : summary.onControls()) {
        count.addOnControls(group);
        people.note(group);
        store.addOnControls(group);
      }
      List<Report.Input> inputs = inputs();
      HoldStatistics statistics =
          HoldStatistics.of(
              summary.hold(),
              people.drop().drops(HoldStatistics.tableDays(summary.hold())),
              versions.getLast());
      Texts texts = AuditRun.texts(request);
      Results results = new Results(request, folder, people, texts, progress);
      Report report =
          ReportBuilder.build(
              versions,
              Engine.version(),
              Engine.build(),
              summary,
              problems,
              count,
              tables,
              inputs,
              shards.stream().flatMap(shard -> shard.head().passedOver().stream()).toList(),
              texts,
              store,
              Report.Sources.NONE,
              people.engagement().engagement(),
              List.of(),
              new TableTimes(),
              onRecord());
      Inputs used = Inputs.of(report, AuditRun.RULES_FORMAT);
      results.writeFindings(report, used, summary, statistics);
      PatternFinder.Found shown = patterns.find(request.threads(), summary.tally(), inputs);
      if (shown != null) {
        results.writePatterns(shown.told());
      }
      Path target = out == null ? parent.resolve(ReportFolders.name(report)) : out;
      folder.publish(target);
      AuditRun.Outcome outcome =
          new AuditRun.Outcome(
              report,
              target,
              summary.tally().testedCoups(),
              shown == null ? 0 : shown.standing(),
              List.of());
      progress.found(outcome);
      results.writeReports(
          outcome, settlements, statistics, used, shown == null ? null : shown.record());
      return outcome;
    }
  }

  /** Adds all shards up, and concludes. */
  private AuditSummary summary(
      FindingStore store, ProblemStore problems, PatternFinder patterns, OutputFolder folder)
      throws IOException, InterruptedException {
    try (Audit audit =
        new Audit(
            versions,
            1,
            verdict -> take(verdict, store),
            problems::add,
            folder.working("memories.tmp"))) {
      Shard whole = audit.finishShard();
      JoinedShoes joined = JoinedShoes.NONE;
      for (ShardFile shard : shards) {
        try (DataInputStream in = shard.body()) {
          whole.addFrom(in);
          VerdictStore.readInto(verdict -> take(verdict, store), in);
          problems.addFrom(in);
          patterns.addFrom(in);
        }
        joined = joined.plus(shard.head().joined());
      }
      joined.tell(whole::add);
      String readBy = shards.getFirst().head().readBy();
      if (!readBy.isEmpty()) {
        whole.add(readBy);
      }
      return whole.conclude();
    }
  }

  private void take(ShoeVerdict verdict, FindingStore store) {
    tables.add(verdict.table());
    count.add(verdict);
    verdict.groups().forEach(people::note);
    store.add(verdict);
  }

  /** As one audit lists them. */
  private List<Report.Input> inputs() {
    List<Report.Input> inputs = new ArrayList<>();
    logs().forEach(log -> inputs.add(log.input()));
    inputs.addAll(ShardRun.controls(versions));
    inputs.addAll(shards.getFirst().head().profile());
    inputs.addAll(rules.used());
    return List.copyOf(inputs);
  }

  /** What became of the rows of each log, in the order in which one audit reads them. */
  private OnRecord onRecord() {
    return new OnRecord(
        logs().stream()
            .sorted(Comparator.comparingLong(ShardHead.Log::firstNanos))
            .map(ShardHead.Log::rows)
            .toList());
  }

  /** The logs of all shards, in the order of their names. */
  private List<ShardHead.Log> logs() {
    return shards.stream()
        .flatMap(shard -> shard.head().logs().stream())
        .sorted(Comparator.comparing(log -> log.input().name(), LogFinder.NAMES))
        .toList();
  }
}
