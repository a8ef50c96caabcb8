package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands about the reports of a finished run; says which to name. */
@Command(
    name = "report",
    description =
        "Signs the report of a finished run, verifies a run's results, and gives them to other programs, to dealers, to"
            + " patrons and to the cage.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    subcommands = {
      ReportSignCommand.class,
      ReportVerifyCommand.class,
      ReportExportCommand.class,
      ReportDealerCommand.class,
      ReportRedressCommand.class,
      ReportChecklistCommand.class,
      ReportDisputeCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class ReportCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit report verify --help");
  }
}
