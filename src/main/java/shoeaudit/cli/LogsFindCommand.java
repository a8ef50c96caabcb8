package shoeaudit.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.CoupSearch;
import shoeaudit.runs.SoughtTime;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.ControlVersions;

/** Finds coups by table and time, and tells each with what was due. */
@Command(
    name = "find",
    description =
        "Finds the coups that were dealt at a table about a moment, and prints each with its cards, its wagers as recorded"
            + " and as due, and its lines in the log. For disputes; nothing is written.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  The tie at table T1 at five past six in the evening:",
      "    shoe-audit logs find --controls house.yaml --table T1 --at 2026-03-02T18:05 logs",
      "",
      "Exit status: 0 coups were found and nothing deviates in them; 1 something does, or is to be",
      "reviewed; 2 no coup was found, or it could not run as asked; 3 a failure of the machine or of",
      "shoe-audit itself."
    })
final class LogsFindCommand implements Callable<Integer> {
  private static final long USUAL_MINUTES = 5;
  private static final long MOST_MINUTES = 24 * 60;

  @Spec private CommandSpec spec = CommandSpec.create();

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

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description = "How another system wrote the logs: see audit.")
  private @Nullable String profile;

  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description = "Logs, or folders that are searched for logs.")
  private List<Path> logs = List.of();

  @Override
  public Integer call() throws Exception {
    if (minutes < 0 || minutes > MOST_MINUTES) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--within is " + minutes + "; give minutes, from 0 to " + MOST_MINUTES);
    }
    ZoneId zone = ControlVersions.read(controls, rules.library()).getFirst().timeZone();
    Instant moment = moment(zone);
    AuditRequest request =
        new AuditRequest(
            controls,
            logs,
            profile,
            null,
            null,
            rules.library(),
            1,
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL);
    CoupSearch found = search(request, moment);
    PrintWriter out = spec.commandLine().getOut();
    List<String> blocks = new ArrayList<>();
    found.coups().forEach(hit -> blocks.add(FoundCoup.text(hit)));
    out.print(String.join("\n", blocks));
    if (found.withoutTime() > 0) {
      out.println(
          (blocks.isEmpty() ? "" : "\n")
              + Amounts.count(found.withoutTime(), "coup", "coups")
              + " of the shoes that were dealt there then cannot be placed in time: no time is recorded, or"
              + " the coup could not be tested.");
    }
    if (found.coups().isEmpty()) {
      out.println(
          "No coup that began at table "
              + table
              + " within "
              + Amounts.count(minutes, "minute", "minutes")
              + " of "
              + moment.atZone(zone).toOffsetDateTime()
              + " is on record."
              + FoundCoup.elsewhere(found, table, " Give --within more minutes."));
    }
    out.flush();
    return found.coups().isEmpty()
        ? ExitStatus.NOT_AS_ASKED
        : found.coups().stream().allMatch(hit -> hit.findings().isEmpty())
            ? ExitStatus.NOTHING_DEVIATES
            : ExitStatus.FINDINGS;
  }

  private CoupSearch search(AuditRequest request, Instant moment) throws Exception {
    Path scratch = Files.createTempDirectory("shoe-audit-find-");
    try {
      return CoupSearch.of(
          request, table, moment, Duration.ofMinutes(minutes), scratch.resolve("memories.tmp"));
    } finally {
      FolderTree.delete(scratch);
    }
  }

  private Instant moment(ZoneId zone) {
    SoughtTime time = SoughtTime.read(at);
    if (time == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--at is " + at + "; give a date and a time, such as " + SoughtTime.FORM);
    }
    Instant moment = time.moment(zone);
    if (moment == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--at is " + at + ", " + time.trouble(zone) + "; " + time.remedy(zone));
    }
    return moment;
  }
}
