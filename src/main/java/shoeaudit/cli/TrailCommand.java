package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code shoe-audit trail}: groups what is done about the service's audit trail. */
@Command(
    name = "trail",
    description = "Verifies, signs, proves and exports the service's audit trail.",
    mixinStandardHelpOptions = true,
    subcommands = {
      TrailVerifyCommand.class,
      TrailExportCommand.class,
      TrailCheckpointCommand.class,
      TrailProveCommand.class,
      TrailCosignCommand.class,
      TrailAddCosignaturesCommand.class,
      TrailKeyCommand.class
    })
final class TrailCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit trail verify --help");
  }
}
