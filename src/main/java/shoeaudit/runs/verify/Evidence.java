package shoeaudit.runs.verify;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * The logs of a finished run, found again among those that are named for its replay: by their
 * contents, so that it does not matter under which name they lie now, in which folder, or what lies
 * beside them.
 */
final class Evidence {
  /** As {@link LogFinder} says it of a file that is no log. */
  private static final String PASSED_OVER = ": passed over: ";

  private static final int MOST_NAMED = 20;

  private final RecordedRun run;
  private final LogFinder.Found found;
  private final Consumer<Statement> listener;
  private final Map<Report.Input, LogFile> matched = new LinkedHashMap<>();
  private final Map<LogFile, String> left = new LinkedHashMap<>();
  private boolean changed;

  private Evidence(RecordedRun run, LogFinder.Found found, Consumer<Statement> listener) {
    this.run = run;
    this.found = found;
    this.listener = listener;
  }

  /** Finds them again, and tells of each. */
  static Evidence of(RecordedRun run, LogFinder.Found found, Consumer<Statement> listener)
      throws IOException {
    Evidence evidence = new Evidence(run, found, listener);
    evidence.find();
    return evidence;
  }

  private void find() throws IOException {
    for (LogFile file : found.files()) {
      left.put(file, RecordedFiles.measured(file.path(), file.name()).sha256());
    }
    // What lies under its own name first, as two logs may have the same contents.
    match((log, file) -> isSame(log, file) && log.name().equals(file.name()));
    match(this::isSame);
    match((log, file) -> log.name().equals(file.name()));
    for (Report.Input log : run.inputs("log")) {
      report(log);
    }
    reportOthers();
    if (whole()) {
      reportPassedOver();
    }
  }

  private boolean isSame(Report.Input log, LogFile file) {
    return log.sha256().equals(left.get(file));
  }

  private void match(BiPredicate<Report.Input, LogFile> same) {
    for (Report.Input log : run.inputs("log")) {
      for (LogFile file : List.copyOf(left.keySet())) {
        if (!matched.containsKey(log) && same.test(log, file)) {
          matched.put(log, file);
          if (!isSame(log, file)) {
            changed = true;
            listener.accept(
                Statement.differs(
                    "the log "
                        + log.name()
                        + " has another SHA-256 than recorded: "
                        + left.get(file)
                        + " instead of "
                        + log.sha256()));
          } else {
            String where = file.name().equals(log.name()) ? "" : ", named " + file.name() + " here";
            listener.accept(
                Statement.holds(
                    "the log " + log.name() + " is as recorded, SHA-256 " + log.sha256() + where));
          }
          left.remove(file);
        }
      }
    }
  }

  private void report(Report.Input log) {
    if (!matched.containsKey(log)) {
      listener.accept(
          Statement.differs("the log " + log.name() + " was audited and is not among those named"));
    }
  }

  /** Logs that somebody takes for evidence of this run, and those that merely lie beside it. */
  private void reportOthers() {
    List<String> beside = new ArrayList<>();
    for (LogFile file : left.keySet()) {
      if (found.named(file)) {
        listener.accept(Statement.differs("the log " + file.name() + " is no log of this run"));
      } else {
        beside.add(file.name());
      }
    }
    if (!beside.isEmpty()) {
      boolean cut = beside.size() > MOST_NAMED;
      listener.accept(
          Statement.says(
              Amounts.count(beside.size(), "other log lies", "other logs lie")
                  + " beside those of this run, left out of the replay: "
                  + String.join(", ", cut ? beside.subList(0, MOST_NAMED) : beside)
                  + (cut ? " and " + (beside.size() - MOST_NAMED) + " more" : "")));
    }
  }

  private void reportPassedOver() {
    List<String> recorded = passedOver();
    if (!recorded.equals(found.passedOver())) {
      listener.accept(
          Statement.open(
              "which files were passed over as no logs: "
                  + recorded.size()
                  + " recorded, "
                  + found.passedOver().size()
                  + " found now. That depends on what lies beside the logs; the replay takes it as"
                  + " recorded"));
    }
  }

  private List<String> passedOver() {
    return StreamSupport.stream(run.document().path("notes").spliterator(), false)
        .map(note -> note.asText())
        .filter(note -> note.contains(PASSED_OVER))
        .sorted()
        .toList();
  }

  /** Whether every log of the run was found, be it with other contents. */
  boolean whole() {
    return matched.keySet().containsAll(run.inputs("log"));
  }

  /** Whether one was found with other contents than those that were audited. */
  boolean changed() {
    return changed;
  }

  /** The logs to replay, named as they were then, with what was passed over then. */
  LogFinder.Found logs() {
    List<LogFile> files = new ArrayList<>();
    for (Report.Input log : run.inputs("log")) {
      LogFile file = matched.get(log);
      if (file != null) {
        files.add(new LogFile(file.path(), log.name()));
      }
    }
    // None counts as named: what a run that came to its end took, its replay takes too.
    return new LogFinder.Found(files, passedOver(), List.of(), Set.of());
  }

  /** The names of the logs that were audited. */
  String names() {
    return run.inputs("log").stream().map(Report.Input::name).collect(Collectors.joining(", "));
  }
}
