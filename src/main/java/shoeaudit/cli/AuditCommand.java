package shoeaudit.cli;

import java.nio.file.Path;
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
import shoeaudit.runs.AuditRun;

/** Audits shoe logs under a control file. */
@Command(
    name = "audit",
    description =
        "Audits shoe logs under an internal-control file, and leaves findings, coverage and reports in a folder.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  A month of logs in a folder, reports under reports/:",
      "    shoe-audit audit --controls cedar-river.yaml logs/2026-03",
      "  Two files, into a folder of your choice:",
      "    shoe-audit audit --controls cedar-river.yaml --out march table-1.csv table-2.jsonl.gz",
      "  Controls that changed during the period; each coup is judged by those in force on its day:",
      "    shoe-audit audit --controls until-may.yaml --controls from-june.yaml logs",
      "",
      "Exit status: 0 nothing deviates; 1 findings, those for review included; 2 it could not run as",
      "asked, and nothing was written; 3 a failure of the machine or of shoe-audit itself."
    })
final class AuditCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--controls",
      required = true,
      paramLabel = "FILE",
      description =
          "The room's internal-control file (YAML). Given several times: its versions, with adjoining spans.")
  private List<Path> controls = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where the results go; an earlier audit's results there are replaced. Default: a folder under reports/"
              + " named for licensee and period.")
  private @Nullable Path out;

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description =
          "The logs are another system's exports: the import profile by which they are read, one that comes with the"
              + " program (logs profiles lists them) or a file of your own.")
  private @Nullable String profile;

  @Option(
      names = "--reviews",
      paramLabel = "FILE",
      description =
          "What a reviewer made of findings, for the reports: CSV with the columns id, disposition (open, confirmed,"
              + " dismissed or remedied), cause, recommendation and notes.")
  private @Nullable Path reviews;

  @Mixin private RulesOption rules = new RulesOption();

  @Option(
      names = "--reports",
      paramLabel = "both|pdf|xlsx|none",
      description =
          "Which reports to write beside findings and coverage. Default: both. They take the longest where findings"
              + " are many.")
  private AuditRun.Reports reports = AuditRun.Reports.BOTH;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "How many shoes are audited at once. Default: one for each processor. The results are the same.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description =
          "Shoe logs (.csv, .jsonl, also .gz, or .xlsx), one event or one coup a row; or folders that are searched for"
              + " them with their sub-folders.")
  private List<Path> logs = List.of();

  @Override
  public Integer call() throws Exception {
    if (threads < 1) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--threads is " + threads + "; give a whole number from 1");
    }
    AuditRun.Request request =
        new AuditRun.Request(
            controls, logs, profile, out, reviews, rules.library(), threads, reports);
    CommandLine command = spec.commandLine();
    AuditRun.Outcome outcome = null;
    try (Bar bar = Bar.onTerminal()) {
      AuditOutput output = new AuditOutput(command.getOut(), command.getErr(), bar);
      try {
        outcome = AuditRun.run(request, output);
      } finally {
        if (outcome == null) {
          output.failed();
        }
      }
    }
    return outcome.report().counts().findings() == 0
        ? ExitStatus.NOTHING_DEVIATES
        : ExitStatus.FINDINGS;
  }
}
