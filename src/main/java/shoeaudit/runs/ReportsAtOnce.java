package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Writes two reports at once, the second on a thread of its own. Where one fails, or is told to
 * stop, the other stops at its next step. Their progress is told one after the other, so that who
 * watches does not see two counts in turn.
 */
final class ReportsAtOnce {
  private final Progress progress;
  private final List<Path> written = new ArrayList<>();
  private String told = "";
  private @Nullable Throwable failure;

  /** Writes a report and tells how far it has come. */
  @FunctionalInterface
  interface Writer {
    void write(Progress progress) throws IOException;
  }

  /** Stops a report because the other one cannot be written. */
  private static final class OtherFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    OtherFailedException() {
      super("the other report could not be written");
    }
  }

  /**
   * Of a run.
   *
   * @param progress is told by one thread at a time
   */
  ReportsAtOnce(Progress progress) {
    this.progress = progress;
  }

  /**
   * Writes both.
   *
   * @param first the name of the file that is written on the calling thread
   * @param second the name of the other one
   * @throws IOException where one cannot be written; both have ended
   * @throws InterruptedException where the caller is interrupted; both have ended
   */
  void write(String first, Writer firstWriter, String second, Writer secondWriter)
      throws IOException, InterruptedException {
    CompletableFuture<Void> other =
        CompletableFuture.runAsync(
            () -> writeOrFail(second, secondWriter),
            task -> Thread.ofPlatform().name(second).start(task));
    writeOrFail(first, firstWriter);
    try {
      other.get();
    } catch (InterruptedException interrupted) {
      fail(second, interrupted);
      other.join();
      throw interrupted;
    } catch (ExecutionException e) {
      throw new IllegalStateException("what a report ends with is kept, and not thrown", e);
    }
    // Both are there in the end; which one was first may differ from run to run.
    written.stream().sorted().forEach(progress::written);
    switch (failure) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException("a report failed otherwise than it can", failure);
    }
  }

  /** Writes one; whatever it ends with is thrown by whoever waits for both. */
  private void writeOrFail(String file, Writer writer) {
    try {
      writer.write(ofFile());
    } catch (IOException | RuntimeException | Error e) {
      fail(file, e);
    } finally {
      end(file);
    }
  }

  private synchronized void fail(String file, Throwable e) {
    if (failure == null) {
      failure = e;
      try {
        // Who tells of the failure names the file that was being written.
        progress.writing(file, 0, 0);
      } catch (RuntimeException stop) {
        if (!stop.equals(e)) {
          e.addSuppressed(stop);
        }
      }
    }
  }

  private synchronized void end(String file) {
    if (told.equals(file)) {
      told = "";
    }
  }

  private Progress ofFile() {
    return new Progress() {
      @Override
      public void writing(String file, long findingsDone, long findingsInAll) {
        tell(file, findingsDone, findingsInAll);
      }

      @Override
      public void written(Path report) {
        keep(report);
      }
    };
  }

  private synchronized void keep(Path report) {
    written.add(report);
  }

  private synchronized void tell(String file, long findingsDone, long findingsInAll) {
    if (failure != null) {
      throw new OtherFailedException();
    }
    if (told.isEmpty()) {
      told = file;
    }
    if (told.equals(file)) {
      progress.writing(file, findingsDone, findingsInAll);
    }
  }
}
