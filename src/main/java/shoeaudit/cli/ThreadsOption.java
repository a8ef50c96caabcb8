package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --threads}, which several commands share. */
final class ThreadsOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "How many shoes are audited at once. Default: one for each processor. The results are the same.")
  private int threads = Runtime.getRuntime().availableProcessors();

  /** How many; refuses fewer than one. */
  int count() {
    if (threads < 1) {
      throw new CommandLine.ParameterException(
          command.commandLine(), "--threads is " + threads + "; give a whole number from 1");
    }
    return threads;
  }
}
