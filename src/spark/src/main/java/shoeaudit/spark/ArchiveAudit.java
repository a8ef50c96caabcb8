package shoeaudit.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.LogSurvey;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.ShardMerge;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * An audit of an archive by a cluster. Executors look at the beginnings of all files, to tell which
 * are logs and which of them record the same tables; logs that do are one part, and each part
 * becomes a shard on an executor's disk. Where a shard names a table that another has too, which
 * the beginnings did not show, these parts are joined and audited again. Then the shards are merged
 * on the driver, one after another.
 */
final class ArchiveAudit {
  private final JavaSparkContext spark;
  private final FileSystems files;
  private final JobFiles job;
  private final Scratch scratch;
  private final JobProgress progress;

  ArchiveAudit(
      JavaSparkContext spark,
      FileSystems files,
      JobFiles job,
      Scratch scratch,
      JobProgress progress) {
    this.spark = spark;
    this.files = files;
    this.job = job;
    this.scratch = scratch;
    this.progress = progress;
  }

  /**
   * Audits.
   *
   * @param logs the arguments
   * @param out where the results go, on this machine
   * @param replace as of the command line
   * @param merging hears how far the merge is
   */
  RunOutcome run(List<String> logs, Path out, boolean replace, Progress merging)
      throws InvalidRunRequestException, IOException, InterruptedException {
    AuditRequest request =
        job.unpack(scratch.folder("job"), out, Runtime.getRuntime().availableProcessors(), replace);
    boolean foreign = request.profile() != null;
    // Before anything is sent: what is wrong with controls, rules and profile is said here.
    LogSurvey checked = new LogSurvey(request);
    Objects.requireNonNull(checked);
    LogTree tree = LogTree.list(logs, files, scratch.folder("mirror"), foreign);
    Broadcast<JobFiles> sent = spark.broadcast(job);
    Map<URI, SurveyedFile> surveyed = survey(tree.files(), foreign, sent);
    LogTree.Found found = tree.found(surveyed);
    if (!found.suspects().isEmpty()) {
      merging.suspects(found.suspects());
    }
    List<Part.Known> known = new ArrayList<>();
    for (LogTree.Log log : found.logs()) {
      SurveyedFile seen = Objects.requireNonNull(surveyed.get(log.uri()));
      known.add(new Part.Known(log, seen.bytes(), seen.tables()));
    }
    Audited audited = audit(known, found.passedOver(), sent);
    Shards shards = new Shards(spark, audited.items(), audited.outlines(), scratch.folder("merge"));
    return ShardMerge.run(
        request,
        audited.outlines().stream().map(PartItem.Outline::arrived).toList(),
        shards,
        merging);
  }

  private Map<URI, SurveyedFile> survey(List<URI> uris, boolean foreign, Broadcast<JobFiles> sent) {
    if (uris.isEmpty()) {
      return Map.of();
    }
    FileSystems there = files;
    int tasks = Math.min(uris.size(), 4 * spark.defaultParallelism());
    progress.begin("looking at " + uris.size() + (uris.size() == 1 ? " file" : " files"));
    List<SurveyedFile> seen =
        spark
            .parallelize(uris, tasks)
            .mapPartitions(each -> {
              List<SurveyedFile> ofTask = new ArrayList<>();
              try (Scratch folder = Scratch.make(SparkEnv.get().conf())) {
                LogSurvey survey =
                    new LogSurvey(
                        sent.value().unpack(folder.folder("job"), folder.path(), 1, false));
                while (each.hasNext()) {
                  ofTask.add(
                      SurveyedFile.look(each.next(), foreign, survey, there, folder.folder("log")));
                }
              }
              return ofTask.iterator();
            })
            .collect();
    Map<URI, SurveyedFile> byUri = new HashMap<>();
    seen.forEach(file -> byUri.put(file.uri(), file));
    return byUri;
  }

  /** What lies on the executors' disks, and what of it counts. */
  private record Audited(JavaRDD<PartItem> items, List<PartItem.Outline> outlines) {}

  private Audited audit(List<Part.Known> known, List<String> passedOver, Broadcast<JobFiles> sent)
      throws InvalidRunRequestException {
    Counters counters = new Counters(spark.sc());
    PartAudit auditor = new PartAudit(sent, files, counters);
    Map<String, PartItem.Report> reports = new HashMap<>();
    JavaRDD<PartItem> rounds = spark.emptyRDD();
    List<Part.Known> logs = known;
    List<Part> parts = Part.of(logs, passedOver);
    while (true) {
      List<Part> open = parts.stream().filter(part -> !reports.containsKey(part.name())).toList();
      progress.begin(open, counters);
      JavaRDD<PartItem> round =
          spark
              .parallelize(open, Math.max(1, open.size()))
              .flatMap(auditor::audit)
              .persist(StorageLevel.DISK_ONLY());
      rounds = rounds.union(round);
      for (PartItem item : round.filter(item -> item instanceof PartItem.Report).collect()) {
        PartItem.Report report = (PartItem.Report) item;
        reports.put(report.part(), report);
      }
      progress.end();
      refuse(parts, reports);
      logs = withTables(logs, parts, reports);
      List<Part> joined = Part.of(logs, passedOver);
      if (joined.size() == parts.size()) {
        break;
      }
      progress.say(
          "some logs record more tables than their beginnings show: auditing logs of the same tables together");
      parts = joined;
    }
    List<PartItem.Outline> outlines = new ArrayList<>();
    for (Part part : parts) {
      outlines.add(Objects.requireNonNull(report(part, reports).shard()));
    }
    return new Audited(rounds, outlines);
  }

  private static PartItem.Report report(Part part, Map<String, PartItem.Report> reports) {
    return Objects.requireNonNull(reports.get(part.name()), part.name());
  }

  private static void refuse(List<Part> parts, Map<String, PartItem.Report> reports)
      throws InvalidRunRequestException {
    Set<String> refusals = new TreeSet<>();
    for (Part part : parts) {
      String refusal = report(part, reports).refusal();
      if (refusal != null) {
        refusals.add(refusal);
      }
    }
    if (!refusals.isEmpty()) {
      throw new InvalidRunRequestException(String.join("\n", refusals));
    }
  }

  /** The logs with all tables that their parts turned out to record. */
  private static List<Part.Known> withTables(
      List<Part.Known> logs, List<Part> parts, Map<String, PartItem.Report> reports) {
    Map<URI, Set<String>> tables = new HashMap<>();
    for (Part part : parts) {
      for (LogTree.Log log : part.logs()) {
        tables
            .computeIfAbsent(log.uri(), uri -> new HashSet<>())
            .addAll(report(part, reports).tables());
      }
    }
    List<Part.Known> known = new ArrayList<>();
    for (Part.Known log : logs) {
      Set<String> all = Objects.requireNonNull(tables.get(log.log().uri()));
      all.addAll(log.tables());
      known.add(new Part.Known(log.log(), log.bytes(), all));
    }
    return known;
  }
}
