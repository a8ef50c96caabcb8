package shoeaudit.runs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.config.Sha256;
import shoeaudit.forensics.EarlierNights;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Subject;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.Report;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.output.PatternsOfRun;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * The results of a licensee's run before, whose indicators another continues (patterns.md, section
 * 7, night to night). Refused where evidence would be counted twice or out of its order, or is not
 * what that run wrote.
 */
final class EarlierRun {
  /** The role of its files among a run's inputs. */
  static final String ROLE = "earlier";

  private final Path folder;
  private final RecordedRun run;
  private final PatternsOfRun patterns;
  private final byte[] lines;
  private final byte @Nullable [] statistics;
  private final EarlierNights nights = new EarlierNights();
  private StatisticsFile hold = StatisticsFile.NONE;

  private EarlierRun(
      Path folder,
      RecordedRun run,
      PatternsOfRun patterns,
      byte[] lines,
      byte @Nullable [] statistics) {
    this.folder = folder;
    this.run = run;
    this.patterns = patterns;
    this.lines = lines;
    this.statistics = statistics;
  }

  /**
   * Reads a folder of results.
   *
   * @throws InvalidRunRequestException where it is not one, looked for no patterns, or has other
   *     indicators than its run wrote
   */
  static EarlierRun read(Path folder) throws InvalidRunRequestException, IOException {
    RecordedRun run;
    try {
      run = RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      throw refused(folder, e.getMessage() + "; name the folder of a finished run");
    }
    PatternsOfRun patterns = PatternsOfRun.read(run.document().path("patterns"));
    Manifest.Output written = run.output(ResultNames.INDICATORS_JSON);
    if (patterns == null || written == null) {
      throw refused(folder, "its run looked for no patterns; name one that did");
    }
    Manifest.Output counted = run.output(ResultNames.STATISTICS);
    EarlierRun earlier =
        new EarlierRun(
            folder,
            run,
            patterns,
            whole(folder, ResultNames.INDICATORS_JSON, written),
            counted == null ? null : whole(folder, ResultNames.STATISTICS, counted));
    earlier.readNights();
    earlier.readHold();
    return earlier;
  }

  /** A result, as its run wrote it. */
  private static byte[] whole(Path folder, String name, Manifest.Output written)
      throws InvalidRunRequestException, IOException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw refused(folder, name + " is missing; restore it, or audit its logs again");
    }
    byte[] bytes = Files.readAllBytes(file);
    if (!Sha256.hex(bytes).equals(written.sha256())) {
      throw refused(
          folder,
          name
              + " is not as its run wrote it: its SHA-256 differs from the manifest's;"
              + " restore it, or audit its logs again");
    }
    return bytes;
  }

  private void readHold() throws InvalidRunRequestException {
    byte @Nullable [] content = statistics;
    if (content != null) {
      try {
        hold = StatisticsFile.read(content, Dimension::isToDate);
      } catch (IllegalArgumentException | NoSuchElementException | DateTimeException e) {
        throw refused(
            folder,
            "statistics.csv holds what this version does not know ("
                + e.getMessage()
                + "); use one that does");
      }
    }
  }

  private static InvalidRunRequestException refused(Path folder, String reason) {
    return new InvalidRunRequestException("--earlier " + folder + ": " + reason);
  }

  private void readNights() throws IOException, InvalidRunRequestException {
    ObjectMapper json = new ObjectMapper();
    int number = 0;
    for (String line : new String(lines, StandardCharsets.UTF_8).split("\n", -1)) {
      number++;
      if (!line.isBlank()) {
        readRow(json.readTree(line), number);
      }
    }
  }

  private void readRow(JsonNode row, int line) throws InvalidRunRequestException {
    String code = row.path("code").asText();
    IndicatorCode of =
        Arrays.stream(IndicatorCode.values())
            .filter(each -> each.text().equals(code))
            .findFirst()
            .orElse(null);
    if (of == null) {
      throw refused(
          folder,
          "indicators.jsonl line "
              + line
              + " is about '"
              + code
              + "', which this version does not know; use one that does");
    }
    Subject subject =
        new Subject(
            row.path("subject_kind").asText(),
            row.path("subject").asText(),
            row.path("table").asText(""),
            row.path("shoe").asText(""),
            row.path("dealer").asText(""),
            row.path("patron").asText(""),
            row.path("bet").asText(""));
    if (!EarlierNights.goesOn(of, subject)) {
      return;
    }
    if (row.path("log_a").isNumber()) {
      nights.add(of, subject, new Nights(row.path("nights").asInt(), row.path("log_a").asDouble()));
    } else if (row.path("log_e").isNumber()) {
      nights.add(of, subject, Nights.first(row.path("log_e").asDouble()));
    }
  }

  /** What its indicators came to. */
  EarlierNights nights() {
    return nights;
  }

  /**
   * Its sums to date, which a run goes on with.
   *
   * @param currency of the run
   */
  List<HoldStatistics.Row> toDate(String currency) throws InvalidRunRequestException {
    String before = hold.currency();
    if (before != null && !before.equals(currency)) {
      throw refused(
          folder,
          "its amounts are in "
              + before
              + ", and this run's in "
              + currency
              + ", which do not add up; leave --earlier out");
    }
    return hold.rows();
  }

  /** Its files, as inputs of the run that continues it. */
  List<Report.Input> inputs() throws IOException {
    byte[] manifest = Files.readAllBytes(folder.resolve(ResultNames.MANIFEST));
    List<Report.Input> inputs = new ArrayList<>();
    inputs.add(input(ResultNames.INDICATORS_JSON, lines));
    inputs.add(input(ResultNames.MANIFEST, manifest));
    byte @Nullable [] content = statistics;
    if (content != null) {
      inputs.add(input(ResultNames.STATISTICS, content));
    }
    return inputs;
  }

  private static Report.Input input(String name, byte[] content) {
    return new Report.Input(ROLE, name, content.length, Sha256.hex(content));
  }

  /** The SHA-256 of every log that it and the runs before it had, sorted. */
  List<String> logs() {
    Set<String> logs = new HashSet<>(patterns.earlierLogs());
    for (Report.Input log : run.inputs("log")) {
      logs.add(log.sha256());
    }
    List<String> sorted = new ArrayList<>(logs);
    sorted.sort(null);
    return sorted;
  }

  /**
   * Refuses to be continued by a run for which it is not the one before.
   *
   * <p>Where both audited the shoes of certain gambling days alone, days decide: a log may hold
   * shoes of both, and a shoe of the earlier ones may have been dealt on into the later ones.
   *
   * @param begins the run's first event, as results write it; null: none has a time
   * @param days of which gambling days it audits shoes; null: of all
   * @param inputs the run's
   */
  void refuseUnlessBefore(
      String licensee, @Nullable String begins, @Nullable DaySpan days, List<Report.Input> inputs)
      throws InvalidRunRequestException {
    if (!licensee.equals(patterns.licensee())) {
      throw refused(
          folder,
          "it is a run of the licensee "
              + patterns.licensee()
              + ", and the logs are of "
              + licensee
              + "; name a run of the same licensee");
    }
    String recorded = run.options().get(DaySpan.OPTION);
    DaySpan before = recorded == null ? null : DaySpan.read(recorded);
    if (before != null && days != null) {
      if (!before.until().isBefore(days.from())) {
        throw refused(
            folder,
            "it is of the gambling days "
                + before.text()
                + ", and this run of "
                + days.text()
                + ": evidence counts once; name the run before them");
      }
      return;
    }
    Set<String> earlier = new HashSet<>(logs());
    for (Report.Input input : inputs) {
      if (input.role().equals("log") && earlier.contains(input.sha256())) {
        throw refused(
            folder,
            "the log "
                + input.name()
                + " is one of the earlier runs' too (the same SHA-256); evidence counts once: leave"
                + " it out, or name an earlier run that had it not");
      }
    }
    String ends = patterns.ends();
    if (begins != null && ends != null && begins.compareTo(ends) <= 0) {
      throw refused(
          folder,
          "its last event is of "
              + ends
              + ", and the logs begin at "
              + begins
              + ": evidence counts once; name the run before them, and logs that begin after it");
    }
  }
}
