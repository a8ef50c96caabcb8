package shoeaudit.spark;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.jspecify.annotations.Nullable;

/** Says on standard error how far a job is, and which tasks and executors failed and why. */
final class JobProgress extends SparkListener implements AutoCloseable {
  private static final long EVERY_MILLIS = 5_000;
  private static final long MEGABYTE = 1_000_000;

  private final PrintWriter err;
  private final Thread ticker;
  private @Nullable Counters counters;
  private String last = "";
  private int shards;
  private long shardsBefore;
  private long bytes;
  private long bytesBefore;

  JobProgress(PrintWriter err) {
    this.err = err;
    ticker = Thread.ofPlatform().daemon().name("progress").start(this::tick);
  }

  /** A stage begins that has nothing to be counted. */
  synchronized void begin(String what) {
    say(what);
  }

  /** Parts are going to be audited. */
  synchronized void begin(List<Part> parts, Counters ofJob) {
    counters = ofJob;
    shards = parts.size();
    shardsBefore = ofJob.shards();
    bytesBefore = ofJob.bytes();
    bytes = parts.stream().mapToLong(Part::bytes).sum();
    say(
        String.format(
            Locale.ROOT,
            "auditing %,d logs in %,d shards, %,d MB",
            parts.stream().mapToInt(part -> part.logs().size()).sum(),
            shards,
            bytes / MEGABYTE));
  }

  /** All of them are audited. */
  synchronized void end() {
    tell();
    counters = null;
  }

  synchronized void say(String what) {
    err.println("shoe-audit: " + what);
    err.flush();
  }

  private synchronized void tell() {
    Counters now = counters;
    if (now != null) {
      String words =
          String.format(
              Locale.ROOT,
              "%,d of %,d shards, %,d of %,d MB, %,d coups",
              now.shards() - shardsBefore,
              shards,
              (now.bytes() - bytesBefore) / MEGABYTE,
              bytes / MEGABYTE,
              now.coups());
      if (!words.equals(last)) {
        last = words;
        say(words);
      }
    }
  }

  private void tick() {
    try {
      while (true) {
        Thread.sleep(EVERY_MILLIS);
        tell();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.reason() instanceof TaskFailedReason failed) {
      String reason =
          failed instanceof ExceptionFailure failure
              ? failure.className() + ": " + failure.description()
              : failed.toErrorString();
      say(
          "a task failed on "
              + end.taskInfo().host()
              + (failed.countTowardsTaskFailures() ? "" : " (by no fault of its own)")
              + ": "
              + reason.lines().findFirst().orElse(""));
    }
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    say("executor " + removed.executorId() + " is gone: " + removed.reason().strip());
  }

  @Override
  public void close() {
    ticker.interrupt();
  }
}
