package shoeaudit.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.CoupSearch;

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
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SoughtCoupOptions sought = new SoughtCoupOptions();

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
    sought.check(spec.commandLine());
    ZoneId zone = sought.versions(rules.library()).getFirst().timeZone();
    Instant moment = sought.moment(zone, spec.commandLine());
    CoupSearch found = sought.search(logs, profile, rules.library(), moment);
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
              + sought.table()
              + " within "
              + Amounts.count(sought.minutes(), "minute", "minutes")
              + " of "
              + moment.atZone(zone).toOffsetDateTime()
              + " is on record."
              + FoundCoup.elsewhere(found, sought.table(), " Give --within more minutes."));
    }
    out.flush();
    return found.coups().isEmpty()
        ? ExitStatus.NOT_AS_ASKED
        : found.coups().stream().allMatch(hit -> hit.findings().isEmpty())
            ? ExitStatus.NOTHING_DEVIATES
            : ExitStatus.FINDINGS;
  }
}
