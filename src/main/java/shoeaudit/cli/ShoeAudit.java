package shoeaudit.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
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
    exitCodeOnInvalidInput = ExitStatus.NOT_AS_ASKED,
    exitCodeOnExecutionException = ExitStatus.FAILURE)
final class ShoeAudit implements Runnable {
  /** By name, in the order of the help. */
  static final SequencedMap<String, Class<?>> COMMANDS = commands();

  @Spec private CommandSpec spec = CommandSpec.create();

  private static SequencedMap<String, Class<?>> commands() {
    SequencedMap<String, Class<?>> commands = new LinkedHashMap<>();
    commands.put("audit", AuditCommand.class);
    commands.put("shard", ShardCommand.class);
    commands.put("merge", MergeCommand.class);
    commands.put("logs", LogsCommand.class);
    commands.put("controls", ControlsCommand.class);
    commands.put("report", ReportCommand.class);
    commands.put("night", NightCommand.class);
    commands.put("serve", ServeCommand.class);
    commands.put("accounts", AccountsCommand.class);
    commands.put("trail", TrailCommand.class);
    commands.put("backup", BackupCommand.class);
    commands.put("restore", RestoreCommand.class);
    commands.put("help", CommandLine.HelpCommand.class);
    return Collections.unmodifiableSequencedMap(commands);
  }

  /**
   * Makes the command, with all of its subcommands or, where the first argument names one of them,
   * with that alone: to make the others, their options and the libraries that they name would take
   * longer than a short command does.
   *
   * @param args what was given
   */
  static CommandLine commandLine(String... args) {
    CommandLine command = new CommandLine(new ShoeAudit());
    Class<?> named = args.length == 0 || args[0].equals("help") ? null : COMMANDS.get(args[0]);
    if (named != null) {
      return command.addSubcommand(named);
    }
    if (args.length == 1 && args[0].equals("--version")) {
      return command;
    }
    COMMANDS.values().forEach(command::addSubcommand);
    return command;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command, for example: shoe-audit audit --help");
  }
}
