package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import shoeaudit.report.Amounts;
import shoeaudit.runs.Progress;

/** A progress bar on a terminal's error stream; gone when the work is done. */
final class Bar implements Progress, AutoCloseable {
  private static final long MEBIBYTE = 1L << 20;

  /** What this process' error stream leads to, where the system tells. */
  private static final Path ERROR_STREAM = Path.of("/proc/self/fd/2");

  private final ProgressBar bar =
      new ProgressBarBuilder()
          .setTaskName("Auditing")
          .setUnit(" MiB", MEBIBYTE)
          .setStyle(ProgressBarStyle.ASCII)
          .setInitialMax(1)
          .continuousUpdate()
          .clearDisplayOnFinish()
          .build();

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

  @Override
  public void reading(long bytesDone, long bytesInAll, long coups) {
    bar.maxHint(Math.max(1, bytesInAll));
    bar.stepTo(bytesDone);
    bar.setExtraMessage(" " + Amounts.count(coups, "coup", "coups"));
  }

  @Override
  public void writing(String file) {
    bar.setExtraMessage(" writing " + file);
  }

  @Override
  public void close() {
    bar.close();
  }
}
