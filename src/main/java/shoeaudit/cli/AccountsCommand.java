package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code shoe-audit accounts}: groups what is done about accounts where the service runs. */
@Command(
    name = "accounts",
    description =
        "Makes accounts where the service runs, the first administrator above all, unlocks them, and takes"
            + " away second factors that were lost.",
    mixinStandardHelpOptions = true,
    subcommands = {
      AccountsAddCommand.class,
      AccountsUnlockCommand.class,
      AccountsResetSecondFactorCommand.class
    })
final class AccountsCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit accounts add --help");
  }
}
