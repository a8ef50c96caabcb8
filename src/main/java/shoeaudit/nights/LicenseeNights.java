package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.FileFailure;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.database.FolderLock;
import shoeaudit.nights.inbox.Intake;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.shoelog.LogFile;

/**
 * The nights of one licensee, in a folder of its name: {@code controls/} has the versions of its
 * control file, {@code inbox/} what is delivered, {@code drops/} what the cage counted, {@code
 * night.yaml} its settings; the rest is made here. One process at a time works on it.
 */
public final class LicenseeNights implements AutoCloseable {
  private final Path folder;
  private final @Nullable FolderLock lock;
  private final NightSettings settings;
  private final NightCalendar calendar;
  private final List<Path> controls;
  private final RuleLibrary rules;
  private final NightFolder nights;
  private final DeliveryLedger ledger;
  private final NightStanding standing;
  private final ToldUntil told;
  private final List<String> problems = new ArrayList<>();
  private final SortedMap<LocalDate, String> failures = new TreeMap<>();
  private NightLogs logs;

  /** The number from which on lines of the ledger are of the last look. */
  private int lookedFrom = Integer.MAX_VALUE;

  private LicenseeNights(
      Path folder,
      @Nullable FolderLock lock,
      NightSettings settings,
      NightCalendar calendar,
      List<Path> controls,
      RuleLibrary rules)
      throws IOException {
    this.folder = folder;
    this.lock = lock;
    this.settings = settings;
    this.calendar = calendar;
    this.controls = controls;
    this.rules = rules;
    nights = new NightFolder(folder);
    ledger = lock == null ? DeliveryLedger.read(folder) : DeliveryLedger.in(folder);
    told = new ToldUntil(folder);
    standing = new NightStanding(folder, settings, calendar, nights, ledger);
    logs = new NightLogs(ledger.taken(), calendar);
  }

  /**
   * Opens a licensee's folder.
   *
   * @throws InvalidRunRequestException where its controls or settings are not as they should be, or
   *     another process works on it
   * @throws IOException where the machine fails
   */
  public static LicenseeNights open(Path folder, RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    return open(folder, rules, true);
  }

  /**
   * Opens a licensee's folder to be looked at: nothing is taken, audited or changed, and another
   * process may be at work on it.
   *
   * @throws InvalidRunRequestException where its controls or settings are not as they should be
   * @throws IOException where the machine fails
   */
  public static LicenseeNights read(Path folder, RuleLibrary rules)
      throws InvalidRunRequestException, IOException {
    return open(folder, rules, false);
  }

  private static LicenseeNights open(Path folder, RuleLibrary rules, boolean works)
      throws InvalidRunRequestException, IOException {
    NightSettings settings;
    try {
      settings = NightSettings.in(folder);
      settings.requireProfiles(
          profile -> Profiles.decided(NightAudit.profile(folder, profile), rules));
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(words(folder, e), e);
    } catch (InvalidRunRequestException e) {
      throw new InvalidRunRequestException(folder + ": " + e.getMessage(), e);
    }
    List<Path> controls = LicenseeControls.files(folder);
    NightCalendar calendar = new NightCalendar(ControlVersions.read(controls, rules));
    String id = calendar.versions().getFirst().licensee().id();
    String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    if (!id.equals(name)) {
      throw new InvalidRunRequestException(
          folder
              + ": its control files are of the licensee "
              + id
              + ", and the folder is named "
              + name
              + "; name the folder "
              + id
              + ", or put that licensee's control files into it");
    }
    FolderLock lock = works ? FolderLock.take(folder) : null;
    if (works && lock == null) {
      throw new InvalidRunRequestException(
          folder + " is being worked on by another process; try again when that is done");
    }
    LicenseeNights opened = null;
    try {
      opened = new LicenseeNights(folder, lock, settings, calendar, controls, rules);
      return opened;
    } finally {
      if (opened == null && lock != null) {
        lock.close();
      }
    }
  }

  private static String words(Path folder, ConfigException mistakes) {
    StringBuilder words = new StringBuilder(folder.toString());
    for (ConfigProblem problem : mistakes.problems()) {
      words.append("\n  ").append(problem.text());
    }
    return words.toString();
  }

  /** The licensee's name, for people. */
  public String name() {
    return calendar.versions().getLast().licensee().name();
  }

  /** The URL that is asked for after each good night; null: none. */
  public @Nullable String ping() {
    return settings.ping();
  }

  /** When its nights are. */
  public NightCalendar calendar() {
    return calendar;
  }

  /** The logs that the last look took, in the order in which they came. */
  public List<Delivery> taken() {
    return ledger.taken().stream().filter(log -> log.number() >= lookedFrom).toList();
  }

  /** The files that the last look found to be there already, byte for byte. */
  public List<DeliveryLedger.Again> again() {
    return ledger.again().stream().filter(file -> file.number() >= lookedFrom).toList();
  }

  /** The files that the last look could not take. */
  public List<DeliveryLedger.Rejected> rejected() {
    return ledger.rejected().stream().filter(file -> file.number() >= lookedFrom).toList();
  }

  /** What could not be done with files in the inbox and is tried again, each with the reason. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** Takes what is complete out of the inbox. */
  public void look(Instant now) throws IOException, InterruptedException {
    if (!ledger.hasBegun()) {
      // The first night whose logs can still come in time: nobody is late before.
      LocalDate ended = calendar.lastEnded(now);
      ledger.begin(now.isBefore(calendar.deadline(ended)) ? ended : ended.plusDays(1), now);
    }
    lookedFrom = ledger.next();
    Intake intake =
        new Intake(
            folder,
            ledger,
            calendar,
            settings::profile,
            this::contents,
            () -> {
              // The folder's lock says it all here: nobody else leads.
            });
    intake.take(settings.complete(), settings.stillFor(), now);
    problems.clear();
    problems.addAll(intake.problems());
    logs = new NightLogs(ledger.taken(), calendar);
  }

  private LogContents contents(Path file, String name, @Nullable String profile)
      throws IOException, InterruptedException, InvalidRunRequestException {
    ControlFile any = calendar.versions().getFirst();
    ImportedFormat foreign =
        profile == null
            ? null
            : new ImportedFormat(
                Profiles.decided(NightAudit.profile(folder, profile), rules),
                any.currency().getCurrencyCode());
    return LogContents.of(new LogFile(file, name), any.currencyDigits(), foreign);
  }

  /** The nights from the first of the calendar to the last that has ended, in order. */
  public List<Night> nights(Instant now) throws IOException {
    SortedSet<LocalDate> delivered = new TreeSet<>(logs.days());
    NavigableMap<LocalDate, NightEdition> latest = nights.latest();
    LocalDate last = calendar.lastEnded(now);
    LocalDate first = Objects.requireNonNullElse(settings.begins(), ledger.begun());
    SortedSet<LocalDate> days = new TreeSet<>(latest.keySet());
    for (LocalDate day = first; !day.isAfter(last); day = day.plusDays(1)) {
      days.add(day);
    }
    // What was delivered is audited, also of days before the calendar's first or not yet ended.
    days.addAll(delivered);
    days.addAll(ledger.standing().keySet());
    List<Night> nights = new ArrayList<>();
    for (LocalDate day : days) {
      nights.add(standing.night(day, latest.get(day), logs, now));
    }
    return nights;
  }

  /** The nights whose deadline has passed since somebody was told of the last one. */
  public List<Night> newlyDue(Instant now) throws IOException {
    LocalDate last = told.day();
    return nights(now).stream()
        .filter(night -> !now.isBefore(night.deadline()) && night.day().isAfter(last))
        .toList();
  }

  /**
   * Notes that somebody was told of nights that had come due, whatever became of them: they are
   * newly due no more.
   */
  public void told(List<Night> due) throws IOException {
    if (!due.isEmpty()) {
      told.keep(due.getLast().day());
    }
  }

  /** The nights whose deadline has passed and of which logs have come that no edition has. */
  public List<LocalDate> due(Instant now) throws IOException {
    List<LocalDate> due = new ArrayList<>();
    for (Night night : nights(now)) {
      if (night.waits() && !now.isBefore(night.deadline())) {
        due.add(night.day());
      }
    }
    return due;
  }

  /**
   * Audits a night, whether or not it is due: a new edition where its logs are others than those of
   * the latest one, or the controls have changed since.
   *
   * @param again whether a new edition is made in any case, as after a mend of an import profile
   * @return as it stands then
   */
  public Night run(
      LocalDate day,
      Instant now,
      boolean again,
      int threads,
      AuditRequest.Reports reports,
      AuditRequest.Layout layout)
      throws IOException, InterruptedException {
    failures.remove(day);
    readAgain(day);
    NightEdition edition = nights.latest(day);
    List<String> versions = calendar.versions().stream().map(ControlFile::sha256).toList();
    boolean current =
        standing.isCurrent(day, edition, logs, now)
            && edition != null
            && edition.controls().equals(versions);
    if (!logs.logs(day).isEmpty() && (again || !current)) {
      int number = edition == null ? 1 : edition.number() + 1;
      try {
        if (calendar.inForce(day) == null) {
          throw new InvalidRunRequestException(standing.notInForce(day));
        }
        NightAudit audit =
            new NightAudit(
                folder,
                settings,
                calendar,
                controls,
                rules,
                new NightAudit.Options(threads, reports, layout));
        edition = audit.make(day, logs, now, standing.untaken(day, now), nights.latest());
      } catch (InvalidRunRequestException e) {
        nights.fail(day, number, Objects.requireNonNull(e.getMessage()));
      } catch (IOException e) {
        failed(day, number, "the machine failed: " + FileFailure.words(e));
      } catch (RuntimeException e) {
        failed(day, number, "shoe-audit failed: " + e);
      }
    }
    return standing.night(day, nights.latest(day), logs, now);
  }

  /**
   * Says that it was no fault of a night's that it could not be audited: others are all the same.
   */
  private void failed(LocalDate day, int number, String reason) {
    String words = reason + "; it is tried again at the next look";
    failures.put(day, words);
    try {
      nights.fail(day, number, words);
    } catch (IOException e) {
      // The machine that failed keeps no word of it; whoever asked for the night has it.
      failures.put(day, words + " (nor can that be kept: " + FileFailure.words(e) + ")");
    }
  }

  /**
   * The nights of this look that the machine or the program failed, each with the reason: not their
   * logs, their controls or their settings.
   */
  public SortedMap<LocalDate, String> failures() {
    return Collections.unmodifiableSortedMap(failures);
  }

  /**
   * Reads logs of a night and of those beside it again that an earlier version read, which did not
   * see all in them that now decides to which night a shoe belongs. What cannot be read stays as it
   * is on the ledger: the run of the night says why.
   */
  private void readAgain(LocalDate day) throws IOException, InterruptedException {
    boolean any = false;
    for (Delivery log : logs.around(day)) {
      Path file = folder.resolve(log.place());
      if (log.reading() < LogContents.READING && Files.exists(file)) {
        try {
          LogContents contents = contents(file, log.name(), log.profile());
          if (contents.sha256().equals(log.sha256())) {
            ledger.readAgain(log.readAgain(contents));
            any = true;
          }
        } catch (InvalidRunRequestException e) {
          problems.add(log.place() + " cannot be read again: " + e.getMessage());
        }
      }
    }
    if (any) {
      logs = new NightLogs(ledger.taken(), calendar);
    }
  }

  /** What was delivered and is not taken yet, with why, in the order of the places. */
  public List<WaitingFile> waiting(Instant now) throws IOException {
    return WaitingFile.in(folder, settings.complete(), settings.stillFor(), now);
  }

  /** Where the results of an edition stand. */
  public Path results(NightEdition edition) {
    return nights.edition(edition.day(), edition.number());
  }

  @Override
  public void close() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }
}
