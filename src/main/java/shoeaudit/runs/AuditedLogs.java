package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Audit;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Report;
import shoeaudit.report.building.TableTimes;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.days.ShoesOfDays;
import shoeaudit.runs.redact.Pseudonyms;
import shoeaudit.runs.redact.RedactingSink;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogFinder;
import shoeaudit.shoelog.reading.LogOrder;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.reading.LogReading;

/**
 * The logs of a run: reads them into an audit in their order, and keeps what is known of each when
 * they have been read.
 */
final class AuditedLogs {
  private final LogFinder.Found found;
  private final @Nullable ImportedFormat foreign;
  private final int currencyDigits;

  /** What an earlier pass found of shoes that several logs have. */
  private final SharedShoes shared;

  /** By which names are exchanged; null: they are not. */
  private final @Nullable Pseudonyms pseudonyms;

  /** What this one finds. */
  private SharedShoes sharedNow = SharedShoes.NONE;

  /** Of which gambling days shoes are audited; null: of all. */
  private final @Nullable DaySpan days;

  private final GamblingDays calendar;

  /** What belongs to these days, when that is known; null: all does. */
  private @Nullable ShoesOfDays ofDays;

  private final TableTimes times = new TableTimes();

  /** By name, in the order in which they were read. */
  private final Map<String, AuditedLog> logs = new LinkedHashMap<>();

  private final Map<String, SortedSet<String>> filesJoined = new HashMap<>();
  private OnRecord onRecord = OnRecord.NONE;

  /**
   * Logs that are to be read.
   *
   * @param foreign how another system wrote them; null: they are shoe logs
   * @param currencyDigits how many decimals the currency has
   * @param shared what an earlier pass found of shoes that several logs have
   * @param redact whose names are left out; empty: nobody's
   * @param days of which gambling days shoes are audited; null: of all
   * @param calendar of the controls
   * @throws IOException where a log cannot be read
   */
  AuditedLogs(
      LogFinder.Found found,
      @Nullable ImportedFormat foreign,
      int currencyDigits,
      SharedShoes shared,
      Set<Redaction> redact,
      @Nullable DaySpan days,
      GamblingDays calendar)
      throws IOException {
    this.found = found;
    this.foreign = foreign;
    this.currencyDigits = currencyDigits;
    this.shared = shared;
    this.days = days;
    this.calendar = calendar;
    this.pseudonyms =
        redact.isEmpty()
            ? null
            : Pseudonyms.of(redact, found.files().stream().map(LogFile::path).toList());
  }

  /**
   * Finds those that a request names.
   *
   * @throws InvalidRunRequestException where none is there, or one is no log
   */
  static LogFinder.Found find(AuditRequest request, @Nullable ImportedFormat foreign)
      throws InvalidRunRequestException, IOException, InterruptedException {
    try {
      return LogFinder.find(request.logs(), foreign);
    } catch (LogFinder.NoLogException e) {
      Path file = e.file();
      String advice = file == null || foreign != null ? "" : ForeignAdvice.of(file, request);
      throw new InvalidRunRequestException(e.getMessage() + advice, e);
    }
  }

  /**
   * Reads them all.
   *
   * @throws InvalidRunRequestException where a log that was named has no event
   * @throws IOException where one cannot be read
   */
  void readInto(Audit audit, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    if (days != null) {
      ofDays = ShoesOfDays.in(found.files(), days, calendar, currencyDigits, foreign);
      audit.note(ofDays.note());
      // What belongs to another day's audit is not missing from the record.
      ofDays.stretchesOfOthers(times::addOther);
      // Nor is commission that was paid there.
      audit.know(ofDays.notAudited(pseudonyms == null ? name -> name : pseudonyms::ofPatron));
    }
    if (foreign != null) {
      audit.note(readBy(foreign.profile()));
    }
    LogReader reader = reader().apply(new TimedSink(audit, times));
    read(reader, audit, progress);
    reader.finish();
    keep(reader);
  }

  /**
   * Reads them all as a part of an audit.
   *
   * @param tables takes by which files each table is recorded
   * @return what is said once of all parts
   */
  JoinedShoes readPart(Audit audit, Progress progress, Map<String, SortedSet<String>> tables)
      throws InvalidRunRequestException, IOException, InterruptedException {
    LogReader reader = reader().apply(new TimedSink(new TablesSink(audit, tables), times));
    read(reader, audit, progress);
    JoinedShoes joined = reader.finishPart();
    keep(reader);
    return joined;
  }

  /** What is said once where another system wrote the logs. */
  static String readBy(ImportProfile profile) {
    return "read by the import profile " + profile.id() + " (" + profile.name() + ")";
  }

  private void read(LogReader reader, Audit audit, Progress progress)
      throws InvalidRunRequestException, IOException, InterruptedException {
    long bytesInAll = 0;
    for (LogFile file : found.files()) {
      bytesInAll += Files.size(file.path());
    }
    long all = bytesInAll;
    long done = 0;
    for (LogFile file : inOrder()) {
      long before = done;
      LogReading reading =
          reader.readOn(
              file,
              bytes ->
                  progress.reading(before + bytes, all, audit.eventsDone(), audit.coupsDone()));
      if (reading.events() == 0 && found.named(file)) {
        throw new InvalidRunRequestException(noEvent(file, audit, foreign != null));
      }
      done += reading.bytes();
      AuditedLog log = AuditedLog.of(file, reading, foreign);
      logs.put(file.name(), log);
      if (log.lines().unit().isByte()) {
        audit.note(
            file.name()
                + " is written on one line: what is cited as its line is the byte, counted from 1,"
                + " at which a record begins");
      }
    }
  }

  /**
   * Reads them all without an audit, of which they have been a part: for what only all of them
   * tell.
   *
   * @throws IOException where one cannot be read
   */
  void readAlone() throws IOException, InterruptedException {
    LogReader reader = reader().apply(new NoSink());
    for (LogFile file : inOrder()) {
      LogReading reading = reader.readOn(file, bytes -> {});
      logs.put(file.name(), AuditedLog.of(file, reading, foreign));
    }
    reader.finish();
    keep(reader);
  }

  private List<LogFile> inOrder() throws IOException {
    return foreign == null ? LogOrder.byTime(found.files()) : found.files();
  }

  /** Keeps what a reader knows when it has read all. */
  private void keep(LogReader reader) throws IOException, InterruptedException {
    filesJoined.putAll(reader.filesJoined());
    onRecord = new OnRecord(reader.rows());
    if (shared.isEmpty() && !reader.shared().isEmpty()) {
      sharedNow =
          SharedShoes.of(
              logs.values().stream().map(AuditedLog::file).toList(),
              reader.shared(),
              (file, sink) -> reader().apply(sink).read(file, bytes -> {}));
    }
  }

  /** By which names are exchanged; null: they are not. */
  @Nullable Pseudonyms pseudonyms() {
    return pseudonyms;
  }

  /** From when to when each table is on record, when all have been read. */
  TableTimes times() {
    return times;
  }

  /** How much is on record, when all have been read. */
  OnRecord onRecord() {
    return onRecord;
  }

  /** Each by its name, in the order in which they were read. */
  Map<String, AuditedLog> byName() {
    return logs;
  }

  /** Of shoes that several logs record together, which ones. */
  Map<String, SortedSet<String>> filesJoined() {
    return filesJoined;
  }

  /** Shoes of which several logs tell different things; none where an earlier pass found them. */
  SharedShoes shared() {
    return sharedNow;
  }

  /** What a report says of each as an input, in the order in which they were found. */
  List<Report.Input> inputs() {
    List<Report.Input> inputs = new ArrayList<>();
    for (LogFile file : found.files()) {
      LogReading reading = Objects.requireNonNull(logs.get(file.name())).reading();
      inputs.add(new Report.Input("log", file.name(), reading.bytes(), reading.sha256()));
    }
    return inputs;
  }

  /** Reads logs for whoever takes their shoes. */
  Function<LogSink, LogReader> reader() {
    return takes -> {
      LogSink sink = pseudonyms == null ? takes : new RedactingSink(takes, pseudonyms);
      LogReader reader =
          foreign == null
              ? new LogReader(currencyDigits, sink)
              : new LogReader(currencyDigits, sink, foreign);
      reader.know(shared);
      if (ofDays != null) {
        reader.passOver(ofDays.passedOver());
      }
      return reader;
    };
  }

  private static String noEvent(LogFile file, Audit audit, boolean foreign) {
    return file.path()
        + " has no readable event"
        + audit
            .lastRead()
            .filter(problem -> problem.sourceFile().equals(file.name()))
            .map(AuditedLogs::because)
            .orElse(
                (foreign
                        ? "; it holds no record that the profile reads"
                        : "; nothing follows its first line")
                    + ": export the log again, or leave the file out");
  }

  private static String because(ImportProblem problem) {
    String line = problem.sourceLine() == 0 ? "" : "line " + problem.sourceLine() + ": ";
    return "; " + line + problem.problem() + " -> " + problem.remedy();
  }
}
