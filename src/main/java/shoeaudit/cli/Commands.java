package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What all commands have in common: how they say what is wrong, and what audits print. Also for
 * commands that are built apart from this program, as the job for a cluster is.
 */
public final class Commands {
  /** Wide enough for the examples. */
  private static final int HELP_WIDTH = 100;

  private Commands() {}

  /** Comes to the results of an audit. */
  @FunctionalInterface
  public interface Conclusion {
    /**
     * Concludes.
     *
     * @throws InvalidRunRequestException where it could not run as asked
     * @throws IOException where files cannot be read or written
     */
    RunOutcome conclude(Progress progress)
        throws InvalidRunRequestException, IOException, InterruptedException;
  }

  /**
   * Runs a command.
   *
   * @param command makes it, with its subcommands
   * @return its exit status: 0 nothing deviates; 1 findings; 2 it could not run as asked; 3 a
   *     failure of ours; 4 nothing was tested
   */
  public static int run(
      Supplier<CommandLine> command, PrintWriter out, PrintWriter err, String... args) {
    Failures failures = new Failures();
    try {
      return command
          .get()
          .setOut(out)
          .setErr(err)
          .setUsageHelpWidth(HELP_WIDTH)
          .setCaseInsensitiveEnumValuesAllowed(true)
          .setParameterExceptionHandler(failures)
          .setExecutionExceptionHandler(failures)
          .execute(args);
    } catch (Error thrown) {
      // Left alone it would end the process with status 1, which says that there are findings.
      return Failures.failed(thrown, err);
    }
  }

  /**
   * Concludes an audit: prints its summary and where its results are.
   *
   * @param leastTested the share of the coups that must be tested, as in {@code 95%}; null: one
   *     coup is enough
   * @return the exit status
   * @throws InvalidRunRequestException where it could not run as asked
   * @throws IOException where files cannot be read or written
   */
  public static int conclude(CommandSpec spec, @Nullable String leastTested, Conclusion conclusion)
      throws InvalidRunRequestException, IOException, InterruptedException {
    CommandLine command = spec.commandLine();
    TestedShare share = TestedShare.of(leastTested, command);
    RunOutcome outcome =
        AuditOutput.print(command.getOut(), command.getErr(), true, conclusion::conclude);
    return share.exitStatus(outcome, command.getErr());
  }
}
