package shoeaudit.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One service for a database on a server: an advisory lock of PostgreSQL, held by a connection of
 * its own for as long as the process lives. It goes with that connection, also where the process is
 * killed; where the connection breaks, the lock is lost until it could be taken once more, and
 * somebody else may have it then.
 */
public final class InstanceLock implements AutoCloseable {
  /** "sAud": whose lock it is, among those of other programs; the second key is the schema's. */
  private static final int PROGRAM = 0x73417564;

  private static final String TAKE =
      "select pg_try_advisory_lock(" + PROGRAM + ", hashtext(current_schema()))";

  /** A machine that is gone gives its lock up after a minute, not after hours. */
  private static final String NOTICE_SOON =
      "select set_config('tcp_keepalives_idle', '30', false),"
          + " set_config('tcp_keepalives_interval', '10', false),"
          + " set_config('tcp_keepalives_count', '3', false),"
          + " set_config('application_name', 'shoe-audit, one instance', false)";

  private static final int ANSWER_SECONDS = 5;
  private static final long BEAT_MILLIS = 5_000;
  private static final long BETWEEN_TRIES_MILLIS = 250;

  private static final AtomicReference<@Nullable InstanceLock> OF_THIS_PROCESS =
      new AtomicReference<>();

  private final DatabaseAccess database;
  private final AtomicReference<@Nullable Connection> connection = new AtomicReference<>();
  private final AtomicReference<@Nullable Thread> beat = new AtomicReference<>();
  private volatile boolean held;

  private InstanceLock(DatabaseAccess database) {
    this.database = database;
  }

  /**
   * Takes the lock for this process. One that was killed a moment ago may still have it: so it is
   * tried for a while.
   *
   * @param tries how often, a quarter of a second apart
   * @param tell takes a line where the lock is lost, and where it is held again
   * @return null where another service has it
   * @throws SQLException where the database cannot be asked
   */
  public static @Nullable InstanceLock take(
      DatabaseAccess database, int tries, Consumer<String> tell)
      throws SQLException, InterruptedException {
    InstanceLock lock = new InstanceLock(database);
    for (int left = tries; !lock.tryTake(); left--) {
      if (left <= 1) {
        return null;
      }
      TimeUnit.MILLISECONDS.sleep(BETWEEN_TRIES_MILLIS);
    }
    OF_THIS_PROCESS.set(lock);
    Thread thread = new Thread(() -> lock.beat(tell), "one-instance");
    thread.setDaemon(true);
    lock.beat.set(thread);
    thread.start();
    return lock;
  }

  /**
   * Whether this process may take work: it holds the lock, or needs none, as its database serves
   * one process anyway.
   */
  public static boolean mayWork() {
    InstanceLock lock = OF_THIS_PROCESS.get();
    return lock == null || lock.held;
  }

  private boolean tryTake() throws SQLException {
    Connection opened = database.open();
    boolean taken = false;
    try (Statement statement = opened.createStatement()) {
      statement.setQueryTimeout(ANSWER_SECONDS);
      statement.execute(NOTICE_SOON);
      try (PreparedStatement take = opened.prepareStatement(TAKE);
          ResultSet row = take.executeQuery()) {
        taken = row.next() && row.getBoolean(1);
      }
    } finally {
      if (taken) {
        connection.set(opened);
        held = true;
      } else {
        opened.close();
      }
    }
    return taken;
  }

  /**
   * Looks whether the connection still stands, and takes the lock once more where it does not.
   *
   * @return whether the lock is held now
   */
  synchronized boolean look() {
    Connection now = connection.get();
    try {
      if (now != null && now.isValid(ANSWER_SECONDS)) {
        return true;
      }
      held = false;
      giveUp();
      return tryTake();
    } catch (SQLException e) {
      held = false;
      return false;
    }
  }

  private void beat(Consumer<String> tell) {
    boolean before = true;
    while (!Thread.currentThread().isInterrupted()) {
      try {
        TimeUnit.MILLISECONDS.sleep(BEAT_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      boolean now = look();
      if (now != before) {
        tell.accept(
            now
                ? "this service is the only one of its database again, and takes work"
                : "the connection is lost by which this service is the only one of its database: it"
                    + " takes no work until it has it again");
      }
      before = now;
    }
  }

  private void giveUp() {
    Connection broken = connection.getAndSet(null);
    if (broken != null) {
      try {
        broken.close();
      } catch (SQLException e) {
        // It is broken: there is nothing to close any more.
        return;
      }
    }
  }

  @Override
  public void close() {
    Thread thread = beat.get();
    if (thread != null) {
      thread.interrupt();
    }
    synchronized (this) {
      held = false;
      giveUp();
    }
    OF_THIS_PROCESS.compareAndSet(this, null);
  }
}
