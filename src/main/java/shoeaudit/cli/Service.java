package shoeaudit.cli;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.FolderLock;
import shoeaudit.runs.NotAsAskedException;

/** The service's beans for a command that needs them: with its database, without its doors. */
public final class Service implements QuarkusApplication {
  private static final AtomicReference<@Nullable Callable<Integer>> WORK = new AtomicReference<>();
  private static final AtomicReference<@Nullable Exception> THROWN = new AtomicReference<>();

  /** Sets what a command's option asks for; null leaves it to the settings. */
  static void set(String setting, @Nullable Object value) {
    if (value != null) {
      System.setProperty(setting, value.toString());
    }
  }

  /**
   * Does something with the service's beans at hand: no port is opened, and no run is audited.
   *
   * @return what it returns
   */
  static int with(Callable<Integer> work) throws Exception {
    set("quarkus.http.host-enabled", false);
    set("shoe-audit.runs.side-by-side", 0);
    try (FolderLock held = lock()) {
      return locked(work);
    }
  }

  /**
   * Takes the service's folder for this process.
   *
   * @throws NotAsAskedException where another process has it
   */
  static FolderLock lock() throws NotAsAskedException, IOException {
    Path folder = ConfigProvider.getConfig().getValue("shoe-audit.data", Path.class);
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      throw new NotAsAskedException(
          "the service's folder "
              + folder.toAbsolutePath()
              + " is in use by another shoe-audit; stop that first, or name another folder (--data)");
    }
    return lock;
  }

  private static int locked(Callable<Integer> work) throws Exception {
    WORK.set(work);
    int[] status = {ExitStatus.FAILURE};
    Quarkus.run(
        Service.class,
        (exit, failure) -> {
          status[0] = exit;
          if (failure instanceof Exception thrown) {
            THROWN.compareAndSet(null, thrown);
          }
        });
    Exception thrown = THROWN.get();
    if (thrown != null) {
      throw thrown;
    }
    return status[0];
  }

  @Override
  public int run(String... args) {
    Callable<Integer> work = WORK.get();
    if (work == null) {
      throw new IllegalStateException("there is nothing to do; begin with Service.with");
    }
    try {
      return work.call();
    } catch (Exception e) {
      // Kept for whoever asked: here it would only be logged.
      THROWN.set(e);
      return ExitStatus.FAILURE;
    }
  }
}
