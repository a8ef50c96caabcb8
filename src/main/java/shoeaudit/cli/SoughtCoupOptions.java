package shoeaudit.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.CoupSearch;
import shoeaudit.runs.SoughtTime;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;

/** By which controls, at which table and about when coups are looked for. */
final class SoughtCoupOptions {
  private static final long USUAL_MINUTES = 5;
  private static final long MOST_MINUTES = 24 * 60;

  @Option(
      names = "--controls",
      required = true,
      paramLabel = "FILE",
      description = "The control file; again for each further version of it.")
  private List<Path> controls = List.of();

  @Option(
      names = "--table",
      required = true,
      paramLabel = "TABLE",
      description = "The table, as the log names it.")
  private String table = "";

  @Option(
      names = "--at",
      required = true,
      paramLabel = "TIME",
      description =
          "About when: 2026-03-02T18:05, by the clocks of the control file's time zone, or with an offset,"
              + " 2026-03-02T18:05-08:00.")
  private String at = "";

  @Option(
      names = "--within",
      paramLabel = "MINUTES",
      description = "How many minutes before and after it a coup may have begun. Default: 5.")
  private long minutes = USUAL_MINUTES;

  /** The table, as it was given. */
  String table() {
    return table;
  }

  /** How many minutes before and after the moment a coup may have begun. */
  long minutes() {
    return minutes;
  }

  /** Refuses a span that is none. */
  void check(CommandLine command) {
    if (minutes < 0 || minutes > MOST_MINUTES) {
      throw new CommandLine.ParameterException(
          command, "--within is " + minutes + "; give minutes, from 0 to " + MOST_MINUTES);
    }
  }

  /**
   * The versions of the control file.
   *
   * @throws InvalidRunRequestException where one is missing or has mistakes
   */
  List<ControlFile> versions(RuleLibrary rules) throws InvalidRunRequestException {
    return ControlVersions.read(controls, rules);
  }

  /** About when. */
  Instant moment(ZoneId zone, CommandLine command) {
    return moment("--at", at, zone, command);
  }

  /** What an option says of a time, or why it is none. */
  static Instant moment(String option, String written, ZoneId zone, CommandLine command) {
    SoughtTime time = SoughtTime.read(written);
    if (time == null) {
      throw new CommandLine.ParameterException(
          command,
          option + " is " + written + "; give a date and a time, such as " + SoughtTime.FORM);
    }
    Instant moment = time.moment(zone);
    if (moment == null) {
      throw new CommandLine.ParameterException(
          command,
          option + " is " + written + ", " + time.trouble(zone) + "; " + time.remedy(zone));
    }
    return moment;
  }

  /**
   * Looks for coups.
   *
   * @param profile how another system wrote the logs; null: they are shoe logs
   */
  CoupSearch search(List<Path> logs, @Nullable String profile, RuleLibrary rules, Instant moment)
      throws Exception {
    AuditRequest request =
        new AuditRequest(
            controls,
            logs,
            profile,
            null,
            null,
            rules,
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL);
    Path scratch = Files.createTempDirectory("shoe-audit-find-");
    try {
      return CoupSearch.of(
          request, table, moment, Duration.ofMinutes(minutes), scratch.resolve("memories.tmp"));
    } finally {
      FolderTree.delete(scratch);
    }
  }
}
