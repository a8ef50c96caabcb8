package shoeaudit.cli;

import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The program. Commands that need no server or database run picocli straight from here, without
 * starting Quarkus: no port is opened, and the start takes a fraction of a second.
 */
@QuarkusMain
public final class Main {
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
    return Commands.run(() -> ShoeAudit.commandLine(args), out, err, args);
  }
}
