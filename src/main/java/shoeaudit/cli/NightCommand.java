package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What is done with nights; by itself it only says how to use it. */
@Command(
    name = "night",
    description = "Audits a licensee's gambling days one by one, from the logs in its inbox.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    subcommands = {NightRunCommand.class, NightStatusCommand.class},
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class NightCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit night run --help");
  }
}
