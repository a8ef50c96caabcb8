package shoeaudit.service.trials;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import shoeaudit.config.RuleLibrary;
import shoeaudit.database.DatabaseFault;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.Progress;
import shoeaudit.runs.comparison.ControlTrial;
import shoeaudit.runs.comparison.RunComparison;
import shoeaudit.runs.comparison.TrialOutcome;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.queue.Failures;
import shoeaudit.service.queue.IdleWork;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.Vault;
import shoeaudit.shoelog.LogFile;

/**
 * Makes the trials that wait, while no run does. What waits stands in the database alone: cut off
 * by a stop of the service, a trial is made anew afterwards. It reads evidence and writes its own
 * folder; no run, finding or night learns of it.
 */
@ApplicationScoped
public class TrialWork implements IdleWork {
  private static final Logger LOG = Logger.getLogger(TrialWork.class);

  private final TrialRecords records;
  private final TrialLogs logs;
  private final TrialFiles files;
  private final ControlRegister register;
  private final Vault vault;
  private final RuleLibrary rules;
  private final WorkingFolder working;
  private final Set<Long> onHand = ConcurrentHashMap.newKeySet();

  @Inject
  TrialWork(
      TrialRecords records,
      TrialLogs logs,
      TrialFiles files,
      ControlRegister register,
      Vault vault,
      RuleLibrary rules,
      WorkingFolder working) {
    this.records = records;
    this.logs = logs;
    this.files = files;
    this.register = register;
    this.vault = vault;
    this.rules = rules;
    this.working = working;
  }

  @Override
  public boolean next(Progress progress, int threads) throws IOException, InterruptedException {
    for (long id : records.waiting()) {
      if (onHand.add(id)) {
        try {
          // Another thread may have made it between the two looks.
          TrialRecord trial = records.begin(id);
          if (trial != null) {
            tryToMake(trial, progress, threads);
            return true;
          }
        } finally {
          onHand.remove(id);
        }
      }
    }
    return false;
  }

  private void tryToMake(TrialRecord trial, Progress progress, int threads)
      throws IOException, InterruptedException {
    try {
      make(trial, progress, threads);
    } catch (InvalidRunRequestException | Vault.BrokenEvidenceException | Refusal e) {
      records.failed(trial, Failures.cut(Objects.requireNonNull(e.getMessage())));
    } catch (IOException | RuntimeException | Error e) {
      if (IdleWork.isGivenUp(e) || DatabaseFault.of(e) != null) {
        LOG.infov("trial {0} is left, and begun anew", trial.id);
        records.leave(trial);
        throw e;
      }
      LOG.errorv(e, "trial {0} failed", trial.id);
      records.failed(trial, Failures.words(e));
    }
  }

  private void make(TrialRecord trial, Progress progress, int threads)
      throws InvalidRunRequestException, IOException, InterruptedException {
    DaySpan days = trial.days();
    TrialLogs.Found found = logs.of(trial.licensee, days);
    List<ControlVersion> inForce = records.inForce(trial);
    Path working = this.working.path().resolve("trial-" + trial.id);
    FolderTree.delete(working);
    Path made = files.begin(trial.id);
    try {
      List<Path> controls = new ArrayList<>();
      for (ControlVersion version : inForce) {
        controls.add(copy(version, working));
      }
      Path proposed = copy(trial.version, working);
      LocalDate asIfFrom = inForce.getFirst().effectiveFrom;
      Map<String, RunComparison> parts = new TreeMap<>();
      List<TrialOutcome.Log> replayed = new ArrayList<>();
      List<String> tables = new ArrayList<>();
      for (Map.Entry<String, List<TrialLogs.Log>> group : found.byProfile().entrySet()) {
        String profile = group.getKey();
        Path part = Files.createDirectories(working.resolve("part-" + parts.size()));
        parts.put(
            profile,
            ControlTrial.run(
                new ControlTrial.Request(
                    controls,
                    proposed,
                    asIfFrom,
                    profile.isEmpty() ? null : profile,
                    days,
                    rules,
                    threads),
                group.getValue().stream()
                    .map(log -> new LogFile(vault.path(log.sha256()), log.name()))
                    .toList(),
                part,
                progress));
        for (TrialLogs.Log log : group.getValue()) {
          vault.verify(log.sha256());
          replayed.add(
              new TrialOutcome.Log(log.name(), profile.isEmpty() ? null : profile, log.sha256()));
        }
        tables.addAll(move(part, made, profile));
      }
      TrialOutcome outcome =
          TrialOutcome.of(
              parts,
              register.controls(trial.version).currency().getCurrencyCode(),
              besides(found, inForce, days),
              replayed,
              tables);
      records.done(trial, outcome, files.finish(trial, made));
    } finally {
      FolderTree.delete(working);
      FolderTree.delete(made);
    }
  }

  private static List<String> besides(
      TrialLogs.Found found, List<ControlVersion> inForce, DaySpan days) {
    List<String> besides = new ArrayList<>(found.leftOut());
    LocalDate first = inForce.getFirst().effectiveFrom;
    LocalDate last = inForce.getLast().effectiveUntil;
    if (first.isAfter(days.from()) || (last != null && last.isBefore(days.until()))) {
      besides.add(
          "no control file is in force on some of the days: those approved are in force from "
              + first
              + (last == null ? " on" : " to " + last)
              + ", and what they could not judge is new without having been right before");
    }
    return besides;
  }

  /** Control files are read under their own names. */
  private Path copy(ControlVersion version, Path working) throws IOException {
    EvidenceFile evidence = version.evidence;
    Path folder = Files.createDirectories(working.resolve("controls-" + version.id));
    return Files.write(folder.resolve(evidence.name), vault.bytes(evidence.sha256));
  }

  /** Takes a part's files over, under names that tell the systems apart. */
  private static List<String> move(Path part, Path to, String profile) throws IOException {
    String ending = profile.isEmpty() ? "" : "-" + profile.replaceAll("[^\\w-]+", "-");
    List<String> names = new ArrayList<>();
    for (String name : ResultNames.COMPARISON) {
      int dot = name.indexOf('.');
      String own = name.substring(0, dot) + ending + name.substring(dot);
      Files.move(part.resolve(name), to.resolve(own));
      names.add(own);
    }
    return names;
  }
}
