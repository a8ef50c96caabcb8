package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands about control files; says which to name. */
@Command(
    name = "controls",
    description =
        "Starts and examines internal-control files, and prints the schemas by which editors complete them.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    subcommands = {
      ControlsRegulationsCommand.class,
      ControlsNewCommand.class,
      ControlsCheckCommand.class,
      ControlsPrintCommand.class,
      ControlsSchemaCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class ControlsCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit controls check --help");
  }
}
