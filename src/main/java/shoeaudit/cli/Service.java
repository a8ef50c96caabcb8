package shoeaudit.cli;

import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.QuarkusBindException;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.EitherDriver;
import shoeaudit.database.FolderLock;
import shoeaudit.database.InstanceLock;
import shoeaudit.database.QuestionFolder;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.Engine;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.settings.SettingsCheck;

/** The service's beans for a command that needs them: with its database. */
public final class Service implements QuarkusApplication {
  private static final AtomicReference<@Nullable Callable<Integer>> WORK = new AtomicReference<>();
  private static final AtomicReference<@Nullable Throwable> THROWN = new AtomicReference<>();

  /** For how long a service may not look at what it is asked. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Sets what a command's option asks for; null leaves it to the settings. */
  static void set(String setting, @Nullable Object value) {
    if (value != null) {
      System.setProperty(setting, value.toString());
    }
  }

  /**
   * The settings, from wherever they are set, after a look at all of them.
   *
   * @throws InvalidRunRequestException where one of them is wrong
   */
  static SmallRyeConfig settings() throws InvalidRunRequestException {
    SmallRyeConfig config = ConfigUtils.configBuilder().build();
    List<String> wrong = SettingsCheck.wrong(config, System.getenv());
    if (!wrong.isEmpty()) {
      throw new InvalidRunRequestException(
          "The settings are not right:\n- "
              + String.join("\n- ", wrong)
              + "\nAll settings: src/site/settings.md");
    }
    // The embedded database takes no path that depends on where the program was started.
    set(
        SettingsCheck.DATA,
        Path.of(config.getValue(SettingsCheck.DATA, String.class)).toAbsolutePath().normalize());
    return ConfigUtils.configBuilder().build();
  }

  /**
   * Wants the embedded database to be there: a look at one that is not would make it, and find
   * nothing wrong with it.
   *
   * @throws InvalidRunRequestException where it is not there
   */
  static void requireDatabase() throws InvalidRunRequestException {
    SmallRyeConfig settings = settings();
    Path file = EitherDriver.file(settings.getValue(SettingsCheck.DATABASE, String.class));
    if (file != null && Files.notExists(file)) {
      throw new InvalidRunRequestException(
          "there is no database of a service, "
              + file
              + "; name the service's folder with --data, or the database in the settings");
    }
  }

  /**
   * Does something with the service's beans at hand: no port is opened, no run is audited, no night
   * is looked at and nobody is told of any. It may be done beside a service that runs on the same
   * database, where that is a server.
   *
   * @param err takes a line for each try to reach a database that does not answer
   * @return what it returns
   */
  static int with(PrintWriter err, Callable<Integer> work) throws Exception {
    set("quarkus.http.host-enabled", false);
    set("quarkus.management.host-enabled", false);
    set("shoe-audit.runs.side-by-side", 0);
    set("shoe-audit.nights.every", "0S");
    SmallRyeConfig settings = settings();
    return holding(
        folder(settings),
        () -> {
          DatabaseStart database = new DatabaseStart(settings, err);
          database.look(false);
          return started(database, work);
        });
  }

  /**
   * Does something as a request does it that somebody sends.
   *
   * @throws InvalidRunRequestException with what is wrong and what would be right, where it is
   *     refused
   */
  static void inRequest(Runnable work) throws InvalidRunRequestException {
    ManagedContext request = Arc.container().requestContext();
    request.activate();
    try {
      work.run();
    } catch (Refusal refusal) {
      throw new InvalidRunRequestException(refusal.detail() + "; " + refusal.remedy(), refusal);
    } finally {
      request.terminate();
    }
  }

  /** What a service holds: the whole folder, or its own part of it, where several share it. */
  private static Path held(SmallRyeConfig settings) throws IOException {
    String instance = settings.getOptionalValue(SettingsCheck.INSTANCE, String.class).orElse(null);
    if (instance == null
        || EitherDriver.isEmbedded(settings.getValue(SettingsCheck.DATABASE, String.class))) {
      return folder(settings);
    }
    // The vault makes it, when it is known to be the right one.
    Path uploads = folder(settings).resolve("vault").resolve("incoming").resolve(instance);
    set("quarkus.http.body.uploads-directory", uploads.toAbsolutePath());
    return folder(settings).resolve("instances").resolve(instance);
  }

  private static Path folder(SmallRyeConfig settings) {
    return Path.of(settings.getValue(SettingsCheck.DATA, String.class));
  }

  /**
   * Does something with the service at work, which stops after it.
   *
   * @return what it returns
   * @param err takes a line for each try to reach a database that does not answer
   * @throws InvalidRunRequestException where a setting is wrong, another process has the folder or
   *     the database, or that cannot be used
   */
  static int serving(PrintWriter err, Callable<Integer> work) throws Exception {
    SmallRyeConfig settings = settings();
    return holding(
        held(settings),
        () -> {
          DatabaseStart database = new DatabaseStart(settings, err);
          InstanceLock lock = database.look(true);
          try {
            return started(
                database,
                () -> {
                  database.keep();
                  if (lock != null && InstanceLock.isShared()) {
                    lock.begin();
                    // Connections are from now on those of one of several: see EitherDriver.
                    Arc.container()
                        .instance(AgroalDataSource.class)
                        .get()
                        .flush(AgroalDataSource.FlushMode.GRACEFUL);
                  }
                  return work.call();
                });
          } finally {
            if (lock != null) {
              lock.close();
            }
          }
        });
  }

  /**
   * Does something while this process has a service's folder.
   *
   * @return what it returns
   * @throws InvalidRunRequestException where another process has the folder
   */
  static int holding(Path folder, Callable<Integer> work) throws Exception {
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      throw new InvalidRunRequestException(
          "the service's folder "
              + folder
              + " is in use by another shoe-audit; stop that first, or name another folder (--data)");
    }
    try {
      return work.call();
    } finally {
      lock.close();
    }
  }

  /**
   * What the service that has a folder answers, also where that takes long.
   *
   * @throws InvalidRunRequestException where it does not answer, or refuses; the message says why
   */
  static String asked(Path folder, QuestionFolder questions, String question)
      throws InvalidRunRequestException, IOException, InterruptedException {
    String answer = questions.ask(question, PATIENCE, () -> isHeld(folder));
    if (answer == null) {
      throw new InvalidRunRequestException(
          "the process that has the folder "
              + folder
              + " does not answer; look whether the service starts or stops just now, and try again");
    }
    if (answer.startsWith(QuestionFolder.NOT_DONE)) {
      throw new InvalidRunRequestException(answer.substring(QuestionFolder.NOT_DONE.length()));
    }
    return answer;
  }

  private static boolean isHeld(Path folder) throws IOException {
    FolderLock lock = FolderLock.take(folder);
    if (lock == null) {
      return true;
    }
    lock.close();
    return false;
  }

  private static int started(DatabaseStart database, Callable<Integer> work) throws Exception {
    WORK.set(work);
    int[] status = {ExitStatus.FAILURE};
    // Hashed before an upgrade may put another jar in its place.
    Engine.build();
    Quarkus.run(
        Service.class,
        (exit, failure) -> {
          status[0] = exit;
          if (failure != null) {
            THROWN.compareAndSet(null, failure);
          }
        });
    Throwable thrown = THROWN.get();
    QuarkusBindException taken = cause(thrown, QuarkusBindException.class);
    if (taken != null) {
      throw new InvalidRunRequestException(
          "Port "
              + taken.getPort()
              + " of "
              + taken.getHost()
              + " cannot be opened: another program has it, or it is not yours to open. Take another"
              + " with --port.",
          taken);
    }
    // Quarkus says which port it is only of the other one.
    BindException operationsTaken = cause(thrown, BindException.class);
    if (operationsTaken != null) {
      SmallRyeConfig settings = ConfigUtils.configBuilder().build();
      throw new InvalidRunRequestException(
          "Port "
              + settings.getValue(SettingsCheck.OPERATIONS_PORT, String.class)
              + " of "
              + settings.getValue("quarkus.management.host", String.class)
              + ", for health and metrics, cannot be opened: another program has it, or it is not"
              + " yours to open. Take another with --operations-port.",
          operationsTaken);
    }
    SQLException failed = cause(thrown, SQLException.class);
    if (failed != null && DatabaseFault.of(failed) != null) {
      // It went away, or its disk filled up, since it was looked at.
      throw database.told(failed);
    }
    if (thrown instanceof Exception exception) {
      throw exception;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return status[0];
  }

  /** The first cause of that kind, wherever it stands among them; null: none. */
  private static <T extends Throwable> @Nullable T cause(
      @Nullable Throwable failure, Class<T> kind) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (kind.isInstance(cause)) {
        return kind.cast(cause);
      }
    }
    return null;
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
