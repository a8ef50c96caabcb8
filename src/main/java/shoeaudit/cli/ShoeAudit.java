package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command without a subcommand: says how to use it. */
@Command(
    name = "shoe-audit",
    description =
        "Audits recorded mini-baccarat: replays every coup by the regulation and the room's internal controls, and"
            + " states, with evidence and to the cent, where play departed from them.",
    mixinStandardHelpOptions = true,
    versionProvider = EngineVersion.class,
    subcommands = {
      AuditCommand.class,
      ShardCommand.class,
      MergeCommand.class,
      LogsCommand.class,
      ControlsCommand.class,
      ReportCommand.class,
      NightCommand.class,
      ServeCommand.class,
      AccountsCommand.class,
      TrailCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class ShoeAudit implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit audit --help");
  }
}
