package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Audit;
import shoeaudit.audit.Shard;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.Report;
import shoeaudit.report.building.ProblemStore;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.folder.WholeFile;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogRows;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogFinder;
import shoeaudit.shoelog.reading.LogOrder;

/**
 * The audit of a part of the logs, from files to one file that others of its kind are merged with.
 */
public final class ShardRun {
  private final AuditRequest request;
  private final Path out;
  private final Progress progress;
  private final RecordedRules rules;
  private final List<ControlFile> versions;
  private final @Nullable ImportedFormat foreign;
  private final LogFinder.Found found;
  private @Nullable Outcome outcome;

  /**
   * What a part came to.
   *
   * @param shoes how many were audited
   * @param coups likewise
   * @param problems how many import problems there are
   * @param tables which ones its logs record, in their order
   */
  public record Outcome(long shoes, long coups, long problems, List<String> tables) {
    /** Keeps a copy. */
    public Outcome {
      tables = List.copyOf(tables);
    }
  }

  private ShardRun(
      AuditRequest request, LogFinder.@Nullable Found logs, Path out, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    this.request = request;
    this.out = out;
    this.progress = progress;
    rules = new RecordedRules(request.rules());
    versions = ControlVersions.read(request.controls(), rules);
    foreign = request.foreign(versions);
    found = logs == null ? AuditedLogs.find(request, foreign) : logs;
  }

  /**
   * Audits the logs and writes the file; one that is there is replaced.
   *
   * @param request what of it is about results is left aside
   * @param out the file
   * @throws InvalidRunRequestException where it could not run as asked; nothing was written
   * @throws IOException where a log cannot be read any more, or the file cannot be written
   */
  public static Outcome run(AuditRequest request, Path out, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    return run(request, null, out, progress);
  }

  /**
   * Likewise, of logs that were found before.
   *
   * @param request whose logs are not searched
   * @param logs what to audit; null: those of the request
   * @param out the file
   * @throws InvalidRunRequestException where it could not run as asked; nothing was written
   * @throws IOException where a log cannot be read any more, or the file cannot be written
   */
  public static Outcome run(
      AuditRequest request, LogFinder.@Nullable Found logs, Path out, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    // Before the audit: nobody wants to learn of it an hour later.
    Path folder = WholeFile.requireFolder("--out", out);
    ShardRun run = new ShardRun(request, logs, out, progress);
    if (!run.found.suspects().isEmpty()) {
      progress.suspects(run.found.suspects());
    }
    try (OutputFolder scratch = new OutputFolder(folder, null, Set.of(), false)) {
      SharedShoes shared = run.pass(scratch, SharedShoes.NONE);
      if (!shared.isEmpty()) {
        // What several logs tell of one coup is known only when all have been read.
        shared = run.pass(scratch, shared);
      }
      return Objects.requireNonNull(run.outcome, "a third pass");
    }
  }

  /** Audits all logs, and writes the file where no shoes turned out to be in several of them. */
  private SharedShoes pass(OutputFolder scratch, SharedShoes shared)
      throws InvalidRunRequestException, IOException, InterruptedException {
    Map<String, SortedSet<String>> tables = new TreeMap<>();
    try (VerdictStore verdicts = new VerdictStore(scratch.working("verdicts.tmp"));
        ProblemStore problems = new ProblemStore(scratch.working("problems.tmp"));
        PatternFinder patterns =
            new PatternFinder(scratch.working("deals.tmp"), versions.getLast(), null, null);
        Audit audit =
            new Audit(
                versions,
                request.threads(),
                verdicts::add,
                problems::add,
                scratch.working("memories.tmp"),
                null,
                patterns.observers())) {
      AuditedLogs logs =
          new AuditedLogs(
              found,
              foreign,
              versions.getFirst().currencyDigits(),
              shared,
              Set.of(),
              null,
              new GamblingDays(versions));
      JoinedShoes joined = logs.readPart(audit, progress, tables);
      SharedShoes now = logs.shared();
      if (!now.isEmpty()) {
        return now;
      }
      Shard shard = audit.finishShard();
      ShardHead head =
          head(logs, tables, joined, Math.max(shared.eventsWaiting(), now.eventsWaiting()));
      WholeFile.write(
          "--out",
          out,
          to ->
              ShardFile.write(
                  head,
                  data -> {
                    shard.write(data);
                    verdicts.write(data);
                    problems.write(data);
                    patterns.write(data);
                    logs.times().write(data);
                  },
                  to));
      outcome =
          new Outcome(
              verdicts.size(), audit.coupsDone(), problems.count(), List.copyOf(tables.keySet()));
      return now;
    }
  }

  private ShardHead head(
      AuditedLogs logs,
      Map<String, SortedSet<String>> tables,
      JoinedShoes joined,
      long eventsWaiting)
      throws IOException {
    Map<String, LogRows> rows = new HashMap<>();
    logs.onRecord().rows().forEach(of -> rows.put(of.file(), of));
    List<ShardHead.Log> read = new ArrayList<>();
    for (Report.Input input : logs.inputs()) {
      AuditedLog log = Objects.requireNonNull(logs.byName().get(input.name()));
      read.add(
          new ShardHead.Log(
              input.name(),
              log.reading(),
              foreign == null ? LogOrder.firstNanos(log.file()) : 0,
              Objects.requireNonNull(rows.get(input.name()), "a log without rows")));
    }
    return new ShardHead(
        Engine.version(),
        Engine.build().toString(),
        RecordedRules.controls(versions),
        rules.used(),
        RecordedRules.profile(foreign),
        foreign == null ? "" : AuditedLogs.readBy(foreign.profile()),
        read,
        found.passedOver(),
        tables,
        joined,
        eventsWaiting);
  }
}
