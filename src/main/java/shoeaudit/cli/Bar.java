package shoeaudit.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import shoeaudit.runs.Progress;

/** A progress bar on a terminal's error stream. */
final class Bar implements Progress, AutoCloseable {
    private static final long MEBIBYTE = 1L << 20;

    private final ProgressBar bar =
            new ProgressBarBuilder()
                    .setTaskName("Auditing")
                    .setUnit(" MiB", MEBIBYTE)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setInitialMax(1)
                    .build();

    private Bar() {}

    /** A bar where a person watches; null where output is piped. */
    static @Nullable Bar onTerminal() {
        return Ansi.AUTO.enabled() ? new Bar() : null;
    }

    @Override
    public void reading(long bytesDone, long bytesInAll, long coups) {
        bar.maxHint(Math.max(1, bytesInAll));
        bar.stepTo(bytesDone);
        bar.setExtraMessage(" " + coups + " coups");
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
