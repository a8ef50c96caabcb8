package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.building.FindingStore;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * The logs of shards where they are at hand again, for what a report quotes of them. They are known
 * by their hashes, so that it does not matter where they lay when the shards were made.
 */
final class LogsOfShards {
  private final List<ControlFile> versions;
  private final @Nullable ImportedFormat foreign;
  private final LogFinder.Found found;

  /** In the order in which one audit reads them. */
  private final Map<String, AuditedLog> byName = new LinkedHashMap<>();

  private LogsOfShards(
      List<ControlFile> versions,
      @Nullable ImportedFormat foreign,
      List<ShardHead.Log> logs,
      Map<String, Path> byHash)
      throws IOException {
    this.versions = versions;
    this.foreign = foreign;
    List<LogFile> files = new ArrayList<>();
    for (ShardHead.Log log :
        logs.stream().sorted(Comparator.comparingLong(ShardHead.Log::firstNanos)).toList()) {
      Path path = Objects.requireNonNull(byHash.get(log.reading().sha256()), "a log not found");
      LogFile file = new LogFile(path, log.name());
      files.add(file);
      byName.put(log.name(), AuditedLog.of(file, log.reading(), foreign));
    }
    found = LogFinder.Found.of(files);
  }

  /**
   * Finds them below what a request names.
   *
   * @param request whose logs and profile are theirs
   * @param logs of all shards, in the order of their names
   * @throws InvalidRunRequestException where one of them is not there, or another is
   * @throws IOException where a file cannot be read
   */
  static LogsOfShards find(
      AuditRequest request, List<ControlFile> versions, List<ShardHead.Log> logs)
      throws InvalidRunRequestException, IOException, InterruptedException {
    ImportedFormat foreign = request.foreign(versions);
    Map<String, Path> byHash = new HashMap<>();
    for (LogFile file : AuditedLogs.find(request, foreign).files()) {
      byHash.put(String.valueOf(Manifest.Output.sha256(file.path())), file.path());
    }
    Map<String, Path> others = new HashMap<>(byHash);
    for (ShardHead.Log log : logs) {
      if (!byHash.containsKey(log.reading().sha256())) {
        throw new InvalidRunRequestException(
            "the log "
                + log.name()
                + " (SHA-256 "
                + log.reading().sha256()
                + ") of the shards is not among those that --logs names; a report quotes it: name the folder in"
                + " which it lies, unchanged");
      }
      others.remove(log.reading().sha256());
    }
    for (Path other : others.values()) {
      throw new InvalidRunRequestException(
          other
              + " is among those that --logs names and in no shard, so that the report would not tell of it; make a"
              + " shard of it, or leave it out");
    }
    return new LogsOfShards(versions, foreign, logs, byHash);
  }

  /** Each by its name. */
  Map<String, AuditedLog> byName() {
    return byName;
  }

  /**
   * The verdicts with the courses of those shoes of which nothing is kept yet; see {@link
   * ShoeReload#withCourses}.
   */
  List<ShoeVerdict> withCourses(List<ShoeVerdict> acrossShoes, Set<FindingStore.Shoe> kept)
      throws IOException, InterruptedException {
    if (acrossShoes.stream().noneMatch(verdict -> ShoeReload.isWanted(verdict, kept))) {
      // As a rule: the shoes deviate by themselves, too. The logs are not read for nothing.
      return acrossShoes;
    }
    AuditedLogs logs = logs(SharedShoes.NONE);
    logs.readAlone();
    if (!logs.shared().isEmpty()) {
      logs = logs(logs.shared());
      logs.readAlone();
    }
    return new ShoeReload(versions, logs.byName(), logs.filesJoined(), logs.reader())
        .withCourses(acrossShoes, kept);
  }

  private AuditedLogs logs(SharedShoes shared) throws IOException {
    return new AuditedLogs(
        found,
        foreign,
        versions.getFirst().currencyDigits(),
        shared,
        Set.of(),
        null,
        new GamblingDays(versions));
  }
}
