package shoeaudit.cli;

import java.nio.file.Path;
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
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.ShardRun;

/** Audits a part of the logs into one file, to be merged with others. */
@Command(
    name = "shard",
    description =
        "Audits a part of the logs and writes one file, which merge puts together with those of the other parts: so"
            + " processes and machines can each audit some tables of an archive.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExample:%n",
    footer = {
      "  All logs of one table, and those of another:",
      "    shoe-audit shard --controls house.yaml --out 1.shard logs/*-table-1.csv",
      "    shoe-audit shard --controls house.yaml --out 2.shard logs/*-table-2.csv",
      "    shoe-audit merge --controls house.yaml --out march 1.shard 2.shard",
      "",
      "All files that record a table belong in one shard; merge refuses others.",
      "Exit status: 0 the shard is written, whatever was found; 2 it could not run as asked, and nothing was",
      "written; 3 a failure of the machine or of shoe-audit itself."
    })
final class ShardCommand implements Callable<Integer> {
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
      required = true,
      paramLabel = "FILE",
      description = "The shard to write; one that is there is replaced.")
  private Path out = Path.of("");

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description =
          "The logs are another system's exports: the import profile by which they are read, as of audit.")
  private @Nullable String profile;

  @Mixin private RulesOption rules = new RulesOption();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description =
          "The logs of this part, as of audit: files, or folders that are searched. Their names are those that findings"
              + " give.")
  private List<Path> logs = List.of();

  @Override
  public Integer call() throws Exception {
    AuditRequest request =
        new AuditRequest(
            controls,
            logs,
            profile,
            null,
            null,
            rules.ofAudit(),
            threads.count(),
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL);
    ShardRun.Outcome outcome;
    try (Bar bar = Bar.onTerminal()) {
      outcome =
          ShardRun.run(
              request,
              out,
              new AuditOutput(
                  spec.commandLine().getOut(), spec.commandLine().getErr(), false, bar));
    }
    spec.commandLine()
        .getOut()
        .println(
            "Shard: "
                + out
                + " ("
                + Amounts.count(outcome.shoes(), "shoe", "shoes")
                + ", "
                + Amounts.count(outcome.coups(), "coup", "coups")
                + ", "
                + Amounts.count(outcome.problems(), "import problem", "import problems")
                + ")");
    return ExitStatus.NOTHING_DEVIATES;
  }
}
