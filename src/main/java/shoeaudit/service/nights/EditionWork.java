package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.EditionSummary;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.pdf.Paper;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.vault.Vault;

/**
 * Goes on with the nights of a licensee, one after the other: asks for the runs of the next edition
 * that is due, and when they are done, says what it found and what it lacks.
 */
@ApplicationScoped
class EditionWork {
  /** Of so many nights before it is said how often a code was found. */
  private static final int NIGHTS_BEFORE = 30;

  private final NightRecords nights;
  private final NightIntake intake;
  private final EditionRecords editions;
  private final EditionFiles files;
  private final RunWork work;
  private final RunQueue queue;
  private final Vault vault;
  private final LogWithdrawals withdrawals;
  private final NightsSettings settings;

  @Inject
  EditionWork(
      NightRecords nights,
      NightIntake intake,
      EditionRecords editions,
      EditionFiles files,
      RunWork work,
      RunQueue queue,
      Vault vault,
      LogWithdrawals withdrawals,
      NightsSettings settings) {
    this.nights = nights;
    this.intake = intake;
    this.editions = editions;
    this.files = files;
    this.work = work;
    this.queue = queue;
    this.vault = vault;
    this.withdrawals = withdrawals;
    this.settings = settings;
  }

  /** Whether an edition of a licensee waits for its runs. */
  boolean isMaking(Licensee licensee) {
    return editions.making(licensee) != null;
  }

  /**
   * Makes one step.
   *
   * @return whether there may be another one to make at once
   */
  boolean step(Look look) throws IOException, InterruptedException {
    EditionRecord making = editions.making(look.licensee());
    if (making != null) {
      return end(look, making);
    }
    NightRecord due = nights.due(look, settings.quiet());
    if (due == null) {
      return false;
    }
    intake.readAgain(look, due.day);
    if (editions.begin(look, due.id, profile -> earlier(look, due.day, profile))) {
      queue.wake();
    }
    return true;
  }

  /** The last run before a night that indicators can continue; null: there is none. */
  private @Nullable Long earlier(Look look, LocalDate day, @Nullable String profile) {
    if (!look.calendar().versions().getLast().patterns().enabled()) {
      return null;
    }
    for (EditionRecord edition : editions.before(look.licensee(), day, NIGHTS_BEFORE)) {
      for (EditionRun run : editions.runs(edition.night.id)) {
        if (run.edition == edition.number
            && Objects.equals(run.run.profile, profile)
            && Files.exists(work.folder(run.run).resolve(OutputFolder.INDICATORS_JSON))) {
          return run.run.id;
        }
      }
    }
    return null;
  }

  private List<RunRecord> runs(EditionRecord edition) {
    return editions.runs(edition.night.id).stream()
        .filter(run -> run.edition == edition.number)
        .map(run -> run.run)
        .toList();
  }

  /** Whether it has come to an end. */
  private boolean end(Look look, EditionRecord edition) throws IOException {
    List<RunRecord> runs = runs(edition);
    if (runs.stream().anyMatch(run -> !run.state.isEnd())) {
      return false;
    }
    for (RunRecord run : runs) {
      if (run.state != RunRecord.State.DONE) {
        editions.failed(
            look,
            edition,
            "run "
                + run.id
                + (run.failure == null ? " was called off" : " failed: " + run.failure));
        return true;
      }
    }
    Path made = files.begin(edition);
    try {
      NightEdition told = tell(look, edition, runs, made);
      Files.write(made.resolve(NightEdition.FILE), told.toJson());
      editions.done(look, edition, told, files.finish(edition, made));
    } finally {
      FolderTree.delete(made);
    }
    return true;
  }

  private NightEdition tell(Look look, EditionRecord edition, List<RunRecord> runs, Path made)
      throws IOException {
    NightRecord night = edition.night;
    LocalDate day = night.day;
    NightLogs logs = editions.logs(look, edition);
    List<String> notes = new ArrayList<>();
    EditionSummary summary =
        new EditionSummary(day, look.calendar(), look.settings(), logs, latest(look, day, notes));
    List<NightEdition.Run> told = new ArrayList<>();
    for (RunRecord run : runs) {
      summary.add(work.folder(run));
      told.add(told(run));
      if (run.note != null) {
        notes.add(run.note);
      }
    }
    EvidenceFile drop = edition.drop;
    if (drop != null) {
      summary.addDrop(drop.sha256, counted(drop));
    }
    if (drop != null && runs.size() > 1) {
      notes.add(
          EditionSummary.severalSystems(drop.name) + "; ask for runs of them with a drop each");
    }
    notes.addAll(summary.superseded());
    notes.addAll(withdrawals.notes(edition));
    summary.footagePage(
        edition.number, Texts.english(), Paper.LETTER, made.resolve(EditionFiles.FOOTAGE_PAGE));
    return summary.edition(
        look.licensee().code,
        edition.number,
        edition.begunAt,
        told,
        look.ledger().missing(day),
        compared(edition, summary, made, notes),
        notes,
        made.resolve(EditionFiles.FOOTAGE));
  }

  private DropFile counted(EvidenceFile drop) throws IOException {
    try {
      return DropFile.read(drop.name, vault.bytes(drop.sha256));
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("it was read before it was kept", e);
    }
  }

  private NightEdition.@Nullable Comparison compared(
      EditionRecord edition, EditionSummary summary, Path made, List<String> notes)
      throws IOException {
    for (EditionRecord before : editions.of(edition.night)) {
      if (before.number < edition.number) {
        NightEdition told = told(before, notes);
        return told == null
            ? null
            : summary.compare(
                told,
                runs(before).stream().map(run -> work.folder(run)).toList(),
                made.resolve(EditionFiles.CHANGES));
      }
    }
    return null;
  }

  /** The latest editions of the nights before, as they were told. */
  private NavigableMap<LocalDate, NightEdition> latest(Look look, LocalDate day, List<String> notes)
      throws IOException {
    NavigableMap<LocalDate, NightEdition> latest = new TreeMap<>();
    for (EditionRecord edition : editions.before(look.licensee(), day, NIGHTS_BEFORE)) {
      NightEdition told = told(edition, notes);
      if (told != null) {
        latest.put(told.day(), told);
      }
    }
    return latest;
  }

  /** What was changed since is not gone by, and nothing is held up by it. */
  private @Nullable NightEdition told(EditionRecord edition, List<String> notes)
      throws IOException {
    try {
      return files.told(edition);
    } catch (Refusal damaged) {
      notes.add(
          "not compared with the night of " + edition.night.day + ": " + damaged.getMessage());
      return null;
    }
  }

  private NightEdition.Run told(RunRecord run) {
    return new NightEdition.Run(
        "runs/" + run.id,
        run.profile,
        Objects.requireNonNullElse(run.verdict, ""),
        orNone(run.coups),
        orNone(run.testedCoups),
        orNone(run.findings),
        orNone(run.toReview),
        orNone(run.problems),
        orNone(run.unread == null ? run.problems : run.unread),
        run.indicators == null ? 0 : run.indicators,
        new TreeMap<>(editions.codes(run)));
  }

  private static long orNone(@Nullable Long count) {
    return count == null ? 0 : count;
  }
}
