package shoeaudit.cli;

import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/**
 * The program. Commands that need no server or database run picocli straight from here, without
 * starting Quarkus: no port is opened, and the start takes a fraction of a second.
 */
@QuarkusMain
public final class Main {
  /** Wide enough for the examples. */
  private static final int HELP_WIDTH = 100;

  private Main() {}

  /** Runs a command and ends the process with its exit status. */
  public static void main(String... args) {
    System.exit(
        run(
            new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            args));
  }

  /**
   * Runs a command.
   *
   * @return its exit status: 0 nothing deviates; 1 findings; 2 it could not run as asked; 3 a
   *     failure of ours
   */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    Failures failures = new Failures();
    try {
      return new CommandLine(new ShoeAudit())
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
}
