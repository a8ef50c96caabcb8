package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;

/** Makes an edition of a night: audits its logs, and says what it lacks and what has changed. */
final class NightAudit {
  private static final String RESULTS = "results";
  private static final String DONE = "done/";

  private final Path licensee;
  private final NightFolder nights;
  private final NightSettings settings;
  private final NightCalendar calendar;
  private final List<Path> controls;
  private final RuleLibrary rules;
  private final Options options;

  /**
   * How audits are made.
   *
   * @param threads how many shoes are audited at once
   * @param reports which reports are written
   * @param layout how they are laid out
   */
  record Options(int threads, AuditRequest.Reports reports, AuditRequest.Layout layout) {}

  NightAudit(
      Path licensee,
      NightSettings settings,
      NightCalendar calendar,
      List<Path> controls,
      RuleLibrary rules,
      Options options) {
    this.licensee = licensee;
    this.nights = new NightFolder(licensee);
    this.settings = settings;
    this.calendar = calendar;
    this.controls = List.copyOf(controls);
    this.rules = rules;
    this.options = options;
  }

  /**
   * Makes the next edition of a night.
   *
   * @param untaken how many files may have what is missing: they lie in the inbox or could not be
   *     taken
   * @param latest the latest edition of every night that has one
   * @throws InvalidRunRequestException where it cannot be audited as it is; nothing stays of it
   * @throws IOException where the machine fails
   */
  NightEdition make(
      LocalDate day,
      NightLogs logs,
      Instant now,
      int untaken,
      NavigableMap<LocalDate, NightEdition> latest)
      throws InvalidRunRequestException, IOException, InterruptedException {
    NightEdition before = latest.get(day);
    int number = before == null ? 1 : before.number() + 1;
    Path folder = nights.begin(day, number);
    List<String> notes = new ArrayList<>();
    List<NightEdition.Run> runs = new ArrayList<>();
    EditionSummary summary = new EditionSummary(day, calendar, settings, logs, latest);
    NightDrop drop = NightDrop.of(licensee, day);
    drop.tell(summary);
    Map<String, List<Delivery>> groups = logs.byProfile(day);
    Path counted = groups.size() == 1 ? drop.usable() : null;
    if (groups.size() > 1 && drop.usable() != null) {
      notes.add(EditionSummary.severalSystems(drop.name()));
    }
    for (Map.Entry<String, List<Delivery>> group : groups.entrySet()) {
      NightEdition.Run run = run(day, folder, group.getValue(), counted, latest, notes);
      runs.add(run);
      summary.add(folder.resolve(run.folder()));
    }
    notes.addAll(summary.superseded());
    if (before != null && latest.higherKey(day) != null) {
      notes.add(
          "the nights after this one continue the indicators of its edition " + before.number());
    }
    NightEdition edition =
        summary.edition(
            calendar.nearest(day).licensee().id(),
            number,
            now,
            runs,
            new EditionSummary.Besides(drop.missing(), untaken, 0),
            before == null
                ? null
                : summary.compare(before, results(before), folder.resolve("changes.csv")),
            notes,
            folder.resolve("footage.csv"));
    if (options.reports() == AuditRequest.Reports.BOTH
        || options.reports() == AuditRequest.Reports.PDF) {
      AuditRequest.Layout layout = options.layout();
      summary.footagePage(number, texts(layout), layout.paper(), folder.resolve("footage.pdf"));
    }
    nights.finish(edition);
    return edition;
  }

  private static Texts texts(AuditRequest.Layout layout) throws InvalidRunRequestException {
    try {
      return Texts.inLanguage(layout.language());
    } catch (Texts.UnknownLanguageException e) {
      throw new InvalidRunRequestException(String.valueOf(e.getMessage()), e);
    }
  }

  private List<Path> results(NightEdition edition) {
    return edition.runs().stream()
        .map(run -> nights.edition(edition.day(), edition.number()).resolve(run.folder()))
        .toList();
  }

  private NightEdition.Run run(
      LocalDate day,
      Path edition,
      List<Delivery> logs,
      @Nullable Path drop,
      NavigableMap<LocalDate, NightEdition> latest,
      List<String> notes)
      throws InvalidRunRequestException, IOException, InterruptedException {
    String profile = logs.getFirst().profile();
    String name = profile == null ? RESULTS : RESULTS + "-" + profile.replaceAll("[^\\w-]+", "-");
    Path out = edition.resolve(name);
    List<LogFile> files = files(logs);
    AuditRequest request =
        new AuditRequest(
                controls,
                List.of(),
                profile == null ? null : profile(licensee, profile),
                out,
                null,
                rules,
                options.threads(),
                options.reports(),
                options.layout())
            .on(DaySpan.of(day))
            .withDrop(drop);
    Path earlier = earlier(day, profile, latest);
    RunOutcome outcome = audited(request, earlier, files, notes);
    refuseOtherBytes(outcome.report(), logs, files);
    Report report = outcome.report();
    SortedMap<String, Long> codes = new TreeMap<>();
    for (CodeCount code : report.codes()) {
      codes.put(code.code(), code.findings());
    }
    return new NightEdition.Run(
        name,
        profile,
        report.verdict(),
        report.counts().coups(),
        outcome.testedCoups(),
        report.counts().findings(),
        report.counts().review(),
        report.problems().count(),
        report.problems().unread(),
        outcome.indicatorsStanding(),
        codes);
  }

  /** Continues the indicators of an earlier run, or begins them anew where that is refused. */
  private static RunOutcome audited(
      AuditRequest request, @Nullable Path earlier, List<LogFile> logs, List<String> notes)
      throws InvalidRunRequestException, IOException, InterruptedException {
    if (earlier != null) {
      try {
        return AuditRun.run(request.after(earlier), logs, Progress.NONE);
      } catch (InvalidRunRequestException e) {
        // Where it is something else that is wrong, the run without it fails likewise.
        RunOutcome anew = AuditRun.run(request, logs, Progress.NONE);
        notes.add("the indicators begin anew with this night: " + e.getMessage());
        return anew;
      }
    }
    return AuditRun.run(request, logs, Progress.NONE);
  }

  /**
   * The profile as a run names it: a file where the licensee's folder has one of that name, else
   * the id of one that comes with the program.
   */
  static String profile(Path licensee, String profile) {
    Path file = licensee.resolve(profile);
    return Files.isRegularFile(file) ? file.toString() : profile;
  }

  /** Under the names by which they were delivered; of several of one name, as they are kept. */
  private List<LogFile> files(List<Delivery> logs) {
    Set<String> names = new LinkedHashSet<>();
    Set<String> twice = new LinkedHashSet<>();
    for (Delivery log : logs) {
      if (!names.add(log.name())) {
        twice.add(log.name());
      }
    }
    List<LogFile> files = new ArrayList<>();
    for (Delivery log : logs) {
      String name = twice.contains(log.name()) ? log.place().substring(DONE.length()) : log.name();
      files.add(new LogFile(licensee.resolve(log.place()), name));
    }
    return files;
  }

  /** The results of the last night before that indicators can continue; null: there are none. */
  private @Nullable Path earlier(
      LocalDate day, @Nullable String profile, NavigableMap<LocalDate, NightEdition> latest) {
    if (!calendar.versions().getLast().patterns().enabled()) {
      return null;
    }
    for (NightEdition edition : latest.headMap(day, false).descendingMap().values()) {
      for (NightEdition.Run run : edition.runs()) {
        Path results = nights.edition(edition.day(), edition.number()).resolve(run.folder());
        if (Objects.equals(run.profile(), profile)
            && Files.exists(results.resolve(ResultNames.INDICATORS_JSON))) {
          return results;
        }
      }
    }
    return null;
  }

  /** Evidence that is not any more what was taken proves nothing. */
  private static void refuseOtherBytes(Report report, List<Delivery> logs, List<LogFile> files)
      throws InvalidRunRequestException {
    Map<String, String> audited = new HashMap<>();
    for (Report.Input input : report.inputs()) {
      if (input.role().equals("log")) {
        audited.put(input.name(), input.sha256());
      }
    }
    for (int i = 0; i < logs.size(); i++) {
      Delivery log = logs.get(i);
      if (!log.sha256().equals(audited.get(files.get(i).name()))) {
        throw new InvalidRunRequestException(
            log.place()
                + " is not any more what was taken: its SHA-256 was "
                + log.sha256()
                + "; restore it from a copy, or deliver the log again");
      }
    }
  }
}
