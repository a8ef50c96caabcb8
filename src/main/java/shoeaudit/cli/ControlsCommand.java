package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What concerns internal-control files; says which subcommand to name. */
@Command(
    name = "controls",
    description = "Works on internal-control files.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    subcommands = {CheckControlsCommand.class},
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
