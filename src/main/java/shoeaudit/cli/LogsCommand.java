package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands about logs that other systems wrote; says which to name. */
@Command(
    name = "logs",
    description =
        "Looks at logs that other systems wrote, converts them, and lists and examines the import profiles by which"
            + " they are read.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    subcommands = {
      LogsInspectCommand.class,
      LogsFindCommand.class,
      LogsConvertCommand.class,
      LogsProfilesCommand.class,
      LogsCheckCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class LogsCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit logs inspect --help");
  }
}
