package shoeaudit.cli;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.configuration.ConfigUtils;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
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
    return holdingItsFolder(() -> started(work));
  }

  /**
   * Does something while this process has the service's folder.
   *
   * @return what it returns
   * @throws NotAsAskedException where another process has the folder
   */
  static int holdingItsFolder(Callable<Integer> work) throws Exception {
    Path folder = ConfigUtils.configBuilder().build().getValue("shoe-audit.data", Path.class);
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      throw new NotAsAskedException(
          "the service's folder "
              + folder.toAbsolutePath()
              + " is in use by another shoe-audit; stop that first, or name another folder (--data)");
    }
    try {
      return work.call();
    } finally {
      lock.close();
    }
  }

  private static int started(Callable<Integer> work) throws Exception {
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
