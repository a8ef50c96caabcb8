package shoeaudit.report.pdf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The command-line tools of poppler, another maker's reader of PDF. */
final class PopplerTools {
  private PopplerTools() {}

  /** Whether a tool is installed. */
  static boolean there(String tool) {
    try {
      Process process = new ProcessBuilder(tool, "-v").redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.waitFor() >= 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a tool says. */
  static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
