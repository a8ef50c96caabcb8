package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import shoeaudit.report.text.Amounts;

/**
 * A progress bar on a terminal's error stream: one for the logs, then one for each result that is
 * written; gone when the work is done.
 */
final class Bar implements AutoCloseable {
  private static final long MEBIBYTE = 1L << 20;

  /** What this process' error stream leads to, where the system tells. */
  private static final Path ERROR_STREAM = Path.of("/proc/self/fd/2");

  private String task = "";
  private @Nullable ProgressBar bar;

  private Bar() {}

  /** A bar where a person watches; null where output is piped. */
  static @Nullable Bar onTerminal() {
    return Ansi.AUTO.enabled() && errorsReachATerminal() ? new Bar() : null;
  }

  /** The console speaks of standard input and output alone; the bar goes to standard error. */
  private static boolean errorsReachATerminal() {
    if (!Files.exists(ERROR_STREAM)) {
      return true;
    }
    try {
      String device = ERROR_STREAM.toRealPath().toString();
      return device.startsWith("/dev/pts/")
          || device.startsWith("/dev/tty")
          || device.equals("/dev/console");
    } catch (IOException pipe) {
      return false;
    }
  }

  /** While logs are read. */
  void reading(long bytesDone, long bytesInAll, long coups) {
    ProgressBar shown = of("Auditing", " MiB", MEBIBYTE);
    shown.maxHint(Math.max(1, bytesInAll));
    shown.stepTo(bytesDone);
    shown.setExtraMessage(" " + Amounts.count(coups, "coup", "coups"));
  }

  /** While a result is written; what holds no findings is done too soon to be shown. */
  void writing(String file, long findingsDone, long findingsInAll) {
    if (findingsInAll == 0) {
      clear();
      return;
    }
    ProgressBar shown = of("Writing " + file, " findings", 1);
    shown.maxHint(findingsInAll);
    shown.stepTo(findingsDone);
  }

  /** Takes the bar off the screen; it comes back with the next thing to be told. */
  void clear() {
    if (bar != null) {
      bar.close();
      bar = null;
      task = "";
    }
  }

  private ProgressBar of(String wanted, String unit, long size) {
    ProgressBar shown = bar;
    if (shown != null && task.equals(wanted)) {
      return shown;
    }
    clear();
    shown =
        new ProgressBarBuilder()
            .setTaskName(wanted)
            .setUnit(unit, size)
            .setStyle(ProgressBarStyle.ASCII)
            .setInitialMax(1)
            .continuousUpdate()
            .clearDisplayOnFinish()
            .build();
    task = wanted;
    bar = shown;
    return shown;
  }

  @Override
  public void close() {
    clear();
  }
}
