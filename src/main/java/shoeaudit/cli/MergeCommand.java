package shoeaudit.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.ShardMerge;

/** Merges the shards of an audit into its results. */
@Command(
    name = "merge",
    description =
        "Merges what shard wrote of the parts of an archive, and leaves the results that one audit of all their logs"
            + " leaves, byte for byte.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExample:%n",
    footer = {
      "  shoe-audit merge --controls house.yaml --out march 1.shard 2.shard",
      "",
      "  The same with its report, which quotes the logs; for a workbook, which shows every settlement, audit a night:",
      "    shoe-audit merge --controls house.yaml --reports pdf --logs logs --out march 1.shard 2.shard",
      "",
      "Exit status: as of audit. Refused with status 2, and nothing written: a shard that was cut short, is",
      "damaged or given twice, is of another version, controls, rules or profile, or has a log or a table that",
      "another has too."
    })
final class MergeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--controls",
      required = true,
      paramLabel = "FILE",
      description =
          "The control file under which the shards were made. Given several times: its versions.")
  private List<Path> controls = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where the results go. An earlier run's results there are replaced where nobody changed them; anything else"
              + " in their place stops the run. Default: a folder under reports/ named for licensee and period.")
  private @Nullable Path out;

  @Option(
      names = "--replace",
      description =
          "Replace results in that folder also where they were changed since, or are of a run that was stopped.")
  private boolean replace;

  @Option(
      names = "--fail-if-untested",
      paramLabel = "SHARE",
      description =
          "End with status 4 also where fewer than this share of the coups could be tested, as in 95%%. Default: only"
              + " where none could.")
  private @Nullable String leastTested;

  @Option(
      names = "--reports",
      paramLabel = "pdf|none",
      description =
          "Which reports to write beside findings and coverage: pdf, for which --logs names the logs, or none. Default:"
              + " none.")
  private AuditRequest.Reports reports = AuditRequest.Reports.NONE;

  @Option(
      names = "--logs",
      paramLabel = "LOG",
      description =
          "The logs of the shards, for the report: files, or folders that are searched; may be given several times. They"
              + " are known by their contents, wherever they lie.")
  private List<Path> logs = List.of();

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description = "The import profile by which the shards' logs were read, for the report.")
  private @Nullable String profile;

  @Option(
      names = "--reviews",
      paramLabel = "FILE",
      description = "What a reviewer made of findings, as of audit.")
  private @Nullable Path reviews;

  @Option(
      names = "--engagement",
      paramLabel = "FILE",
      description = "Who audits for whom, as of audit.")
  private @Nullable Path engagement;

  @Mixin private DocumentOptions document = new DocumentOptions();

  @Mixin private RulesOption rules = new RulesOption();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "SHARD",
      description = "All shards of the archive, in any order.")
  private List<Path> shards = List.of();

  @Override
  public Integer call() throws Exception {
    if (out != null && out.toString().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--out is empty; name a folder");
    }
    if ((reports == AuditRequest.Reports.NONE) != logs.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--reports pdf needs --logs, which names the logs that the report quotes; give both or neither");
    }
    AuditRequest request =
        new AuditRequest(
            controls,
            logs,
            profile,
            out,
            reviews,
            rules.ofAudit(),
            threads.count(),
            reports,
            document.layout(),
            replace,
            engagement,
            null,
            Set.of(),
            null,
            null,
            false,
            null);
    return Commands.conclude(spec, leastTested, output -> ShardMerge.run(request, shards, output));
  }
}
