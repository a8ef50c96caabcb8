package shoeaudit.runs;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Audit;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.Shard;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources;
import shoeaudit.report.building.TableTimes;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * Merges the shards of an audit into the folder of results that one audit of all their logs writes,
 * byte for byte: with the PDF where the logs are at hand, which it quotes, and without the
 * workbook, which shows every settlement.
 */
public final class ShardMerge {
  private final AuditRequest request;
  private final Progress progress;
  private final RecordedRules rules;
  private final List<ControlFile> versions;
  private final HumanInputs people;
  private final List<ShardFile> shards;
  private final Fetcher fetcher;
  private final TableTimes times = new TableTimes();

  /** Brings shards that lie on other machines, one by one. */
  public interface Fetcher {
    /**
     * Brings one.
     *
     * @param name that of its outline
     * @param sha256 likewise
     * @return a file with all of it, until {@link #release}
     * @throws InvalidRunRequestException where it is not the one that was outlined
     * @throws IOException where it cannot be brought
     */
    Path fetch(String name, String sha256) throws InvalidRunRequestException, IOException;

    /** The file is not read any more. */
    void release(Path file) throws IOException;
  }

  /** Those that lie here. */
  private static final Fetcher HERE =
      new Fetcher() {
        @Override
        public Path fetch(String name, String sha256) {
          return Path.of(name);
        }

        @Override
        public void release(Path file) {
          // It stays where it was.
        }
      };

  /** Holds what was fetched to its outline. */
  private record Verifying(Fetcher fetcher) implements Fetcher {
    @Override
    public Path fetch(String name, String sha256) throws InvalidRunRequestException, IOException {
      Path file = fetcher.fetch(name, sha256);
      if (!ShardOutline.of(name, file).sha256().equals(sha256)) {
        throw new InvalidRunRequestException(
            name
                + " was made twice with different contents: its logs changed meanwhile; make all shards again"
                + " once they are complete");
      }
      return file;
    }

    @Override
    public void release(Path file) throws IOException {
      fetcher.release(file);
    }
  }

  private ShardMerge(
      AuditRequest request, Progress progress, List<ShardFile> shards, Fetcher fetcher)
      throws InvalidRunRequestException, IOException {
    this.request = request;
    this.progress = progress;
    // In an order of their own, so that the order of the arguments does not show.
    this.shards = shards.stream().sorted(Comparator.comparing(ShardFile::sha256)).toList();
    this.fetcher = fetcher;
    rules = new RecordedRules(request.rules());
    versions = ControlVersions.read(request.controls(), rules);
    people = HumanInputs.read(request, true);
  }

  /**
   * Merges.
   *
   * @param request under which controls, by which rules and into which folder; the logs are those
   *     that a report quotes, and none where none is made
   * @param files the shards, in any order
   * @throws InvalidRunRequestException where they are not the shards of one audit, or would not
   *     give what it gives; nothing was written
   * @throws IOException where a result cannot be written or a shard cannot be read any more
   */
  public static RunOutcome run(AuditRequest request, List<Path> files, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    List<ShardFile> shards = new ArrayList<>();
    for (Path file : files) {
      shards.add(ShardFile.read(file));
    }
    return merge(request, shards, HERE, progress);
  }

  /**
   * Merges shards that lie on other machines. They are fetched in the order of their hashes, each
   * once, and released before the next.
   *
   * @param request under which controls, by which rules and into which folder; the logs are those
   *     that a report quotes, and none where none is made
   * @param outlines of the shards, in any order
   * @throws InvalidRunRequestException where they are not the shards of one audit, or would not
   *     give what it gives; nothing was written
   * @throws IOException where a result cannot be written or a shard cannot be fetched
   */
  public static RunOutcome run(
      AuditRequest request, List<ShardOutline> outlines, Fetcher fetcher, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    List<ShardFile> shards = new ArrayList<>();
    for (ShardOutline outline : outlines) {
      shards.add(outline.outlined());
    }
    return merge(request, shards, new Verifying(fetcher), progress);
  }

  private static RunOutcome merge(
      AuditRequest request, List<ShardFile> shards, Fetcher fetcher, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    ShardMerge merge = new ShardMerge(request, progress, shards, fetcher);
    if (request.reports().xlsx()) {
      throw new InvalidRunRequestException(
          "no workbook is made of shards, as it shows every settlement; ask for the PDF, and audit the nights whose"
              + " settlements matter");
    }
    ShardsAgree.orRefuse(shards, RecordedRules.controls(merge.versions), merge.rules.used());
    return merge.run();
  }

  private RunOutcome run() throws InvalidRunRequestException, IOException, InterruptedException {
    try (OutputFolder folder =
            CollectedResults.folder(request, versions.getLast().patterns().enabled());
        CollectedResults collected =
            new CollectedResults(request, versions, people, folder, null, null)) {
      LogsOfShards logs =
          request.reports() == AuditRequest.Reports.NONE
              ? null
              : LogsOfShards.find(request, versions, logs());
      AuditSummary summary = summary(collected, folder, logs);
      return collected.conclude(
          summary,
          new CollectedResults.Evidence(
              inputs(),
              shards.stream().flatMap(shard -> shard.head().passedOver().stream()).toList(),
              logs == null
                  ? ReportSources.NONE
                  : new ResultsReload(
                          collected.findings(), logs.byName(), null, folder, people.reviews())
                      .sources(),
              times,
              onRecord()),
          Engine.build(),
          request.texts(),
          progress);
    }
  }

  /**
   * Adds all shards up, and concludes.
   *
   * @param logs for what a report draws of shoes that only several shoes show to deviate; null:
   *     none is made
   */
  private AuditSummary summary(
      CollectedResults collected, OutputFolder folder, @Nullable LogsOfShards logs)
      throws InvalidRunRequestException, IOException, InterruptedException {
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
        Path file = fetcher.fetch(shard.path().toString(), shard.sha256());
        try (DataInputStream in = shard.body(file)) {
          whole.addFrom(in);
          VerdictStore.readInto(collected::add, in);
          collected.problems().addFrom(in);
          collected.patterns().addFrom(in);
          times.addFrom(in);
        }
        fetcher.release(file);
        joined = joined.plus(shard.head().joined());
      }
      joined.noteTo(whole::add);
      String readBy = shards.getFirst().head().readBy();
      if (!readBy.isEmpty()) {
        whole.add(readBy);
      }
      if (logs == null) {
        return whole.conclude(collected::addAcrossShoes);
      }
      List<ShoeVerdict> acrossShoes = new ArrayList<>();
      AuditSummary summary = whole.conclude(acrossShoes::add);
      logs.withCourses(acrossShoes, collected.findings().shoes())
          .forEach(collected::addAcrossShoes);
      return summary;
    }
  }

  /** As one audit lists them. */
  private List<Report.Input> inputs() throws InvalidRunRequestException {
    List<Report.Input> inputs = new ArrayList<>();
    logs().forEach(log -> inputs.add(log.input()));
    List<Report.Input> stated = people.inputs(inputs);
    inputs.addAll(RecordedRules.controls(versions));
    inputs.addAll(shards.getFirst().head().profile());
    inputs.addAll(rules.used());
    inputs.addAll(stated);
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
