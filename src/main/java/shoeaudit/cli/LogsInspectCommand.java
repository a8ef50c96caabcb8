package shoeaudit.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.LogInspection;

/** Says what a file looks like, and how the profiles understand it. */
@Command(
    name = "inspect",
    description =
        "Says what a file looks like: its encoding, its columns or paths with examples, and in which ways cards, times"
            + " and amounts can be read; then which import profiles fit, and its first coups as the best of them"
            + " understands them.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    sortOptions = false,
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  A file of which nothing is known:",
      "    shoe-audit logs inspect export.csv",
      "  What a profile of your own makes of it:",
      "    shoe-audit logs inspect --profile house.yaml export.csv",
      "  A first profile of your own:",
      "    shoe-audit logs inspect --draft house.yaml export.csv",
      "",
      "Exit status: 0 it is a shoe log of format 1, or a profile (the one given) can read each of its",
      "first 1,000 records; 1 none can; 2 it could not run as asked; 3 a failure of the machine or of",
      "shoe-audit itself."
    })
final class LogsInspectCommand implements Callable<Integer> {
  private static final int NOT_UNDERSTOOD = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--profile",
      paramLabel = "ID|FILE",
      description =
          "The import profile to understand it by: one that comes with the program (logs profiles lists them) or a"
              + " file of your own. Default: the one that fits best.")
  private @Nullable String profile;

  @Option(
      names = "--draft",
      paramLabel = "FILE",
      description =
          "Write a first profile for the file there, from what its names and values look like; what has to be looked at"
              + " says DECIDE. A file that is there stays as it is.")
  private @Nullable Path draft;

  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(paramLabel = "FILE", description = "The file to look at, plain or gzip.")
  private Path file = Path.of("");

  @Override
  public Integer call() throws Exception {
    FileInspection inspection = LogInspection.of(file, profile, rules.library());
    spec.commandLine().getOut().print(InspectedFile.text(inspection, profile != null));
    Path drafted = draft;
    if (drafted != null) {
      long guesses = LogInspection.draft(file, drafted);
      spec.commandLine()
          .getOut()
          .print(
              "\nWritten: "
                  + drafted
                  + ", a first profile, with "
                  + Amounts.count(guesses, "guess", "guesses")
                  + " to look at (DECIDE). Then:\n  shoe-audit logs check "
                  + drafted
                  + "\n  shoe-audit logs inspect --profile "
                  + drafted
                  + " "
                  + file
                  + "\n");
    }
    spec.commandLine().getOut().flush();
    return inspection.isUnderstood() ? ExitStatus.NOTHING_DEVIATES : NOT_UNDERSTOOD;
  }
}
