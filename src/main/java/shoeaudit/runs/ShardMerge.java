package shoeaudit.runs;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shoeaudit.audit.Audit;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.Shard;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Report;
import shoeaudit.report.building.TableTimes;
import shoeaudit.runs.folder.OutputFolder;
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
  private final List<ShardFile> shards;

  private ShardMerge(AuditRequest request, Progress progress, List<ShardFile> shards)
      throws InvalidRunRequestException, IOException {
    this.request = request;
    this.progress = progress;
    this.shards = shards;
    rules = new RecordedRules(request.rules());
    versions = ControlVersions.read(request.controls(), rules);
    people = HumanInputs.read(request, false);
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
    ShardsAgree.orRefuse(shards, RecordedRules.controls(merge.versions), merge.rules.used());
    return merge.run();
  }

  private AuditRun.Outcome run()
      throws InvalidRunRequestException, IOException, InterruptedException {
    try (OutputFolder folder =
            CollectedResults.folder(request, versions.getLast().patterns().enabled());
        CollectedResults collected =
            new CollectedResults(request, versions, people, folder, null, null)) {
      AuditSummary summary = summary(collected, folder);
      summary.acrossShoes().forEach(collected::add);
      return collected.conclude(
          summary,
          new CollectedResults.Evidence(
              inputs(),
              shards.stream().flatMap(shard -> shard.head().passedOver().stream()).toList(),
              Report.Sources.NONE,
              new TableTimes(),
              onRecord()),
          Engine.build(),
          request.texts(),
          progress);
    }
  }

  /** Adds all shards up, and concludes. */
  private AuditSummary summary(CollectedResults collected, OutputFolder folder)
      throws IOException, InterruptedException {
    try (Audit audit =
        new Audit(
            versions,
            1,
            collected::add,
            collected.problems()::add,
            folder.working("memories.tmp"))) {
      Shard whole = audit.finishShard();
      JoinedShoes joined = JoinedShoes.NONE;
      for (ShardFile shard : shards) {
        try (DataInputStream in = shard.body()) {
          whole.addFrom(in);
          VerdictStore.readInto(collected::add, in);
          collected.problems().addFrom(in);
          collected.patterns().addFrom(in);
        }
        joined = joined.plus(shard.head().joined());
      }
      joined.noteTo(whole::add);
      String readBy = shards.getFirst().head().readBy();
      if (!readBy.isEmpty()) {
        whole.add(readBy);
      }
      return whole.conclude();
    }
  }

  /** As one audit lists them. */
  private List<Report.Input> inputs() {
    List<Report.Input> inputs = new ArrayList<>();
    logs().forEach(log -> inputs.add(log.input()));
    inputs.addAll(RecordedRules.controls(versions));
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
