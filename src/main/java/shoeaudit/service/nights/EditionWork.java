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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.database.DatabaseFault;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.EditionSummary;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.pdf.Paper;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.DropFile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.queue.Failures;
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
  private static final Logger LOG = Logger.getLogger(EditionWork.class);

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
  private final ActiveCalendars calendars;
  private final NightFolders folders;
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
      ActiveCalendars calendars,
      NightFolders folders,
      NightsSettings settings) {
    this.nights = nights;
    this.intake = intake;
    this.editions = editions;
    this.files = files;
    this.work = work;
    this.queue = queue;
    this.vault = vault;
    this.withdrawals = withdrawals;
    this.calendars = calendars;
    this.folders = folders;
    this.settings = settings;
  }

  /** Whether an edition of a licensee waits for its runs. */
  boolean isMaking(Licensee licensee) {
    return editions.making(licensee) != null;
  }

  /**
   * Makes one step. An edition that cannot be begun or told fails and is tried again later: it
   * holds up none of the licensee's other nights.
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
    try {
      intake.readAgain(look, due.day);
      if (editions.begin(look, due.id, profile -> earlier(look, due.day, profile))) {
        queue.wake();
      }
    } catch (RuntimeException | Error e) {
      throwOn(e);
      LOG.errorv(e, "the night of {0} of {1} cannot be begun", due.day, look.licensee().code);
      editions.notBegun(look, due.id, words(e));
    }
    return true;
  }

  /** Throws what is no fault of one edition: the surroundings', or the end of this process. */
  private static void throwOn(Throwable failure) throws InterruptedException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedException();
    }
    if (failure instanceof LicenseeCalendars.LostLeadException lost) {
      throw lost;
    }
    if (DatabaseFault.of(failure) != null) {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      throw new IllegalStateException(failure);
    }
  }

  private static String words(Throwable failure) {
    return failure instanceof Refusal refusal
        ? refusal.getMessage() + "; " + refusal.remedy()
        : Failures.words(failure);
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
            && Files.exists(work.folder(run.run).resolve(ResultNames.INDICATORS_JSON))) {
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
  private boolean end(Look look, EditionRecord edition) throws IOException, InterruptedException {
    List<RunRecord> runs = runs(edition);
    if (runs.isEmpty()) {
      editions.failed(look, edition, "no run of it is on record any more", true);
      return true;
    }
    if (runs.stream().anyMatch(run -> !run.state.isEnd())) {
      return false;
    }
    for (RunRecord run : runs) {
      if (run.state != RunRecord.State.DONE) {
        editions.failed(
            look,
            edition,
            "run " + run.id + (run.failure == null ? " was called off" : " failed: " + run.failure),
            run.state == RunRecord.State.FAILED && isOfTheMachine(run));
        return true;
      }
    }
    try {
      make(look, edition, runs);
    } catch (IOException | ConfigException | RuntimeException | Error e) {
      if (e instanceof IOException full && DatabaseFault.of(e) != null) {
        // The disk is full: all that is made waits until it is not.
        throw full;
      }
      throwOn(e);
      LOG.errorv(
          e,
          "edition {0} of the night of {1} of {2} cannot be told",
          edition.number,
          edition.night.day,
          look.licensee().code);
      editions.failed(look, edition, "its results cannot be told: " + words(e), true);
    }
    return true;
  }

  /** Whether a run may come to another end by itself, or when a file is back in its place. */
  private boolean isOfTheMachine(RunRecord run) {
    if (run.failure != null && Failures.isOfTheService(run.failure)) {
      return true;
    }
    try {
      for (String sha256 : editions.inputs(run)) {
        vault.verify(sha256);
      }
      return false;
    } catch (IOException awayOrDamaged) {
      return true;
    }
  }

  private void make(Look look, EditionRecord edition, List<RunRecord> runs)
      throws IOException, ConfigException {
    Path made = files.begin(edition);
    try {
      NightEdition told = tell(asOf(look, runs.getFirst()), edition, runs, made);
      Files.write(made.resolve(NightEdition.FILE), told.toJson());
      editions.done(look, edition, told, files.finish(edition, made));
    } finally {
      FolderTree.delete(made);
    }
  }

  /** With the controls by which a run was audited: others may be active by now. */
  private Look asOf(Look look, RunRecord run) throws IOException, ConfigException {
    List<EvidenceFile> controls = editions.controls(run);
    return Keys.ofEvidence(controls).equals(look.controls())
        ? look
        : look.by(calendars.by(controls));
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
    List<String> withdrawn = withdrawals.notes(edition);
    notes.addAll(withdrawn);
    summary.footagePage(
        edition.number, Texts.english(), Paper.LETTER, made.resolve(EditionFiles.FOOTAGE_PAGE));
    return summary.edition(
        look.licensee().code,
        edition.number,
        edition.begunAt,
        told,
        new EditionSummary.Besides(
            look.ledger().missing(day), untaken(look, day), withdrawn.size()),
        compared(edition, summary, made, notes),
        notes,
        made.resolve(EditionFiles.FOOTAGE));
  }

  /** How many files may have what a night lacks: they lie in the inbox, or could not be taken. */
  private int untaken(Look look, LocalDate day) throws IOException {
    int rejected =
        look.ledger().standing().tailMap(day).values().stream().mapToInt(Integer::intValue).sum();
    return rejected + InInbox.of(folders.of(look.licensee()), look.settings(), look.now()).files();
  }

  private DropFile counted(EvidenceFile drop) throws IOException {
    try {
      return DropFile.read(drop.name, vault.bytes(drop.sha256));
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("it was read before it was kept", e);
    }
  }

  /** What was taken away or damaged since is not gone by, and nothing is held up by it. */
  private NightEdition.@Nullable Comparison compared(
      EditionRecord edition, EditionSummary summary, Path made, List<String> notes)
      throws IOException {
    for (EditionRecord before : editions.of(edition.night)) {
      if (before.number < edition.number) {
        Path changes = made.resolve(EditionFiles.CHANGES);
        try {
          return summary.compare(
              files.told(before),
              runs(before).stream().map(run -> work.folder(run)).toList(),
              changes);
        } catch (IOException | Refusal damaged) {
          Files.deleteIfExists(changes);
          notes.add("not compared with edition " + before.number + ": " + words(damaged));
          return null;
        }
      }
    }
    return null;
  }

  /** The latest editions of the nights before, as they were told. */
  private NavigableMap<LocalDate, NightEdition> latest(
      Look look, LocalDate day, List<String> notes) {
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
  private @Nullable NightEdition told(EditionRecord edition, List<String> notes) {
    try {
      return files.told(edition);
    } catch (IOException | Refusal damaged) {
      notes.add("not compared with the night of " + edition.night.day + ": " + words(damaged));
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
