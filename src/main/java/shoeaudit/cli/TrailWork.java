package shoeaudit.cli;

import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.transparency.LogException;

/**
 * Something that is done with checkpoints and proofs, and what a command says of one that does not
 * hold: its status is then 1, and 2 where it could not be read.
 */
interface TrailWork {
  /**
   * Does it.
   *
   * @return the status
   */
  int run() throws LogException, InvalidRunRequestException, IOException;

  /** Does it, and says what does not hold. */
  static int told(CommandSpec spec, TrailWork work) throws InvalidRunRequestException, IOException {
    try {
      return work.run();
    } catch (LogException e) {
      if (e.kind() == LogException.Kind.UNREADABLE) {
        throw new InvalidRunRequestException(e.reason(), e);
      }
      return broken(spec, e.reason());
    } catch (Refusal e) {
      if (e.reason() != Refusal.Reason.DAMAGED) {
        throw new InvalidRunRequestException(e.detail() + "; " + e.remedy(), e);
      }
      return broken(spec, e.detail());
    }
  }

  private static int broken(CommandSpec spec, String what) {
    spec.commandLine().getOut().println("It does not hold: " + what + ".");
    return ExitStatus.FINDINGS;
  }
}
