package shoeaudit.cli;

import io.smallrye.config.SmallRyeConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.DatabaseFault;
import shoeaudit.database.EitherDriver;
import shoeaudit.database.InstanceLock;
import shoeaudit.database.Lease;
import shoeaudit.runs.Engine;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.vault.VaultIdentity;
import shoeaudit.settings.SettingsCheck;

/**
 * What is looked at of the database before anything starts: whether it answers and can be used,
 * belongs to the evidence, and is nobody else's. What is not right is told in one line.
 */
final class DatabaseStart {
  /** The setting that says for how long a server is waited for. */
  static final String WAIT = "shoe-audit.database.wait";

  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(2);

  /** A process that was killed may have the lock for a moment yet. */
  private static final int LOCK_TRIES = 20;

  private static final Logger LOG = Logger.getLogger(DatabaseStart.class);

  /** For how long another instance may be about to give the vault its name. */
  private static final Duration LONGEST_NAMING = Duration.ofSeconds(10);

  private final DatabaseAccess database;
  private final Path vault;
  private final Duration wait;
  private final @Nullable String instance;
  private final Duration lease;
  private final PrintWriter err;

  DatabaseStart(SmallRyeConfig settings, PrintWriter err) {
    this(
        new DatabaseAccess(
            settings.getValue(SettingsCheck.DATABASE, String.class),
            settings.getOptionalValue("quarkus.datasource.username", String.class).orElse(""),
            settings.getOptionalValue("quarkus.datasource.password", String.class).orElse("")),
        Path.of(settings.getValue(SettingsCheck.DATA, String.class)),
        settings.getValue(WAIT, Duration.class),
        settings.getOptionalValue(SettingsCheck.INSTANCE, String.class).orElse(null),
        settings.getValue(SettingsCheck.LEASE, Duration.class),
        err);
  }

  /**
   * Of a database.
   *
   * @param instance the name of this one among several services; null: it is to be the only one
   * @param lease for how long a heartbeat of one of several holds
   */
  DatabaseStart(
      DatabaseAccess database,
      Path data,
      Duration wait,
      @Nullable String instance,
      Duration lease,
      PrintWriter err) {
    this.database = database;
    this.instance = instance;
    this.lease = lease;
    this.vault = data.resolve("vault");
    this.wait = wait;
    this.err = err;
  }

  /**
   * Looks at it.
   *
   * @param serves whether a service is to start, and not only a command beside one
   * @return what makes this the only service of its database, to be closed at its end; null: the
   *     database serves one process anyway, or no service starts
   * @throws InvalidRunRequestException where it cannot be used
   */
  @Nullable InstanceLock look(boolean serves)
      throws InvalidRunRequestException, IOException, InterruptedException {
    if (serves && instance != null && database.isEmbedded()) {
      throw new InvalidRunRequestException(
          "the embedded database serves one process, and "
              + SettingsCheck.INSTANCE
              + " names one of several: leave it out, or set a database on a server");
    }
    try (Connection connection = answering()) {
      InstanceLock lock = serves && !database.isEmbedded() ? lock() : null;
      boolean right = false;
      try {
        String wrong = new VaultIdentity(vault, connection).wrong(serves);
        if (wrong != null) {
          throw new InvalidRunRequestException(wrong);
        }
        String other = lock == null ? null : lock.ofAnotherVersion(connection);
        if (other != null) {
          throw new InvalidRunRequestException(
              "the instance "
                  + other
                  + " serves from the database "
                  + database.shown()
                  + ", and this is version "
                  + Engine.version()
                  + ": stop all instances for an upgrade, then start them in the new version");
        }
        right = true;
        return lock;
      } finally {
        if (!right && lock != null) {
          lock.close();
        }
      }
    } catch (SQLException e) {
      throw told(e);
    }
  }

  /** Gives vault and database one name, when the database has its tables. */
  void keep() throws InvalidRunRequestException, IOException, InterruptedException {
    try (Connection connection = database.open()) {
      boolean shares = instance != null && !database.isEmbedded();
      String wrong =
          new VaultIdentity(vault, connection).keep(shares ? LONGEST_NAMING : Duration.ZERO);
      if (wrong != null) {
        throw new InvalidRunRequestException(wrong);
      }
    } catch (SQLException e) {
      throw told(e);
    }
  }

  private Connection answering() throws SQLException, InterruptedException {
    long end = System.nanoTime() + wait.toNanos();
    while (true) {
      try {
        return database.open();
      } catch (SQLException e) {
        long left = end - System.nanoTime();
        if (DatabaseFault.of(e) != DatabaseFault.AWAY || left <= 0) {
          throw e;
        }
        err.println(
            "the database "
                + database.shown()
                + " does not answer ("
                + firstLine(e)
                + "); trying again for "
                + Math.max(1, TimeUnit.NANOSECONDS.toSeconds(left))
                + " s");
        TimeUnit.NANOSECONDS.sleep(Math.min(left, BETWEEN_TRIES.toNanos()));
      }
    }
  }

  private InstanceLock lock()
      throws SQLException, InvalidRunRequestException, InterruptedException {
    InstanceLock lock =
        InstanceLock.take(
            database,
            instance,
            Engine.version(),
            new Lease(lease, System::nanoTime, InstantSource.system()),
            LOCK_TRIES,
            LOG::warn);
    if (lock == null) {
      throw new InvalidRunRequestException(
          instance == null
              ? "another shoe-audit serves from the database "
                  + database.shown()
                  + " already; stop that first, or set another database"
              : "another shoe-audit serves from the database "
                  + database.shown()
                  + " already, alone or as "
                  + instance
                  + "; each of several has a name of its own ("
                  + SettingsCheck.INSTANCE
                  + ")");
    }
    return lock;
  }

  /** A failure of the database in one line: what it is, and what to do. */
  InvalidRunRequestException told(SQLException e) {
    return new InvalidRunRequestException(line(DatabaseFault.of(e), e), e);
  }

  private String line(@Nullable DatabaseFault fault, SQLException e) {
    String name = "the database " + shown();
    return switch (fault) {
      case AWAY ->
          name
              + " does not answer ("
              + firstLine(e)
              + "); start it, or set another (quarkus.datasource.jdbc.url). "
              + WAIT
              + " says for how long a start waits";
      case NOT_LET_IN ->
          name
              + " does not let this service in ("
              + firstLine(e)
              + "); set its user and password (quarkus.datasource.username, .password), and a database"
              + " that is there";
      case IN_USE ->
          name + " is open in another process; stop that first, or name another folder (--data)";
      case DAMAGED ->
          name
              + " cannot be read ("
              + firstLine(e)
              + "); restore it from a backup into another folder, and keep this one as it is";
      case NO_SPACE -> name + " has no room on its disk; make room, and start again";
      case null -> name + " cannot be used (" + firstLine(e) + ")";
    };
  }

  private String shown() {
    Path file = EitherDriver.file(database.url());
    return file == null ? database.shown() : file.toString();
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }
}
