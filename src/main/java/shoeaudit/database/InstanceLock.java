package shoeaudit.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
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
  /** What a name among several is. */
  public static final String NAME = "[a-z0-9][a-z0-9-]{0,30}";

  /** "sAud": whose lock it is, among those of other programs; the second key is the schema's. */
  private static final int PROGRAM = 0x73417564;

  /** The same for a name among several: no two have one. */
  private static final int NAMES = PROGRAM + 1;

  private static final String OF_SCHEMA = "(" + PROGRAM + ", hashtext(current_schema()))";
  private static final String TAKE_ALONE = "select pg_try_advisory_lock" + OF_SCHEMA;

  /** Those that share a database hold this together; whoever wants to be alone is refused then. */
  private static final String JOIN = "select pg_try_advisory_lock_shared" + OF_SCHEMA;

  private static final String TAKE_SHARED =
      JOIN + " and pg_try_advisory_lock(" + NAMES + ", hashtext(current_schema() || '/' || ?))";

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
  private final @Nullable SharedInstance shared;
  private final AtomicReference<@Nullable Connection> connection = new AtomicReference<>();
  private final AtomicReference<@Nullable Thread> beat = new AtomicReference<>();
  private volatile boolean held;

  private InstanceLock(DatabaseAccess database, @Nullable SharedInstance shared) {
    this.database = database;
    this.shared = shared;
  }

  /**
   * Takes the lock for this process. One that was killed a moment ago may still have it: so it is
   * tried for a while.
   *
   * @param name of this one among several that share the database; null: it is to be the only one
   * @param version of the program
   * @param lease under which one of several works
   * @param tries how often, a quarter of a second apart
   * @param tell takes a line where the lock is lost, and where it is held again
   * @return null where another service has it: the name, where it is one of several
   * @throws SQLException where the database cannot be asked
   */
  public static @Nullable InstanceLock take(
      DatabaseAccess database,
      @Nullable String name,
      String version,
      Lease lease,
      int tries,
      Consumer<String> tell)
      throws SQLException, InterruptedException {
    InstanceLock lock =
        new InstanceLock(
            database,
            name == null ? null : new SharedInstance(database, name, version, lease, tell));
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
    return lock == null || (lock.held && (lock.shared == null || lock.shared.isAlive()));
  }

  /** Whether this process may do what is done once for all that share the database. */
  public static boolean leads() {
    InstanceLock lock = OF_THIS_PROCESS.get();
    return lock == null || (lock.held && (lock.shared == null || lock.shared.leads()));
  }

  /** This process among those that share the database; null: none do. */
  private static @Nullable SharedInstance sharing() {
    InstanceLock lock = OF_THIS_PROCESS.get();
    return lock == null ? null : lock.shared;
  }

  /** Whether other processes may work on the same database. */
  public static boolean isShared() {
    return sharing() != null;
  }

  /** Who this process is, where others may work on the same database; null: none may. */
  public static @Nullable String owner() {
    SharedInstance sharing = sharing();
    return sharing == null ? null : sharing.owner();
  }

  /**
   * What tells a place apart where this process puts something from where any other would: one that
   * stands still, and goes on when another has done its work, never writes into that. Null: no
   * other process works on the same folder.
   */
  public static @Nullable String place() {
    String owner = owner();
    return owner == null ? null : owner.replace('/', '-');
  }

  /** The name of this process among those that share the database; null: none do. */
  public static @Nullable String name() {
    SharedInstance sharing = sharing();
    return sharing == null ? null : sharing.name();
  }

  /**
   * Whether this process may take another's heartbeat for stopped: for as long as its own did not
   * reach the database, no other's could.
   */
  public static boolean judgesOthers() {
    SharedInstance sharing = sharing();
    return sharing != null && sharing.judgesOthers();
  }

  /**
   * For how long a transaction of this process may stand idle: the others wait for what it holds.
   * Null: no others are there, or it has not begun to work.
   */
  static @Nullable Duration longestStandstill() {
    SharedInstance sharing = sharing();
    return sharing == null || sharing.owner() == null ? null : sharing.lease().multipliedBy(2);
  }

  /**
   * Holds together with others what a service that is alone holds by itself, for as long as a
   * connection stands.
   *
   * @throws SQLException where one is alone
   */
  static void join(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(JOIN)) {
      if (!row.next() || !row.getBoolean(1)) {
        throw new SQLException("a service without a name serves from the database");
      }
    }
  }

  /** Which other instance is at work in another version of the program; null: none is. */
  public @Nullable String ofAnotherVersion(Connection looking) throws SQLException {
    return shared == null ? null : shared.ofAnotherVersion(looking);
  }

  /** The database has its tables: one of several begins to work. */
  public void begin() throws SQLException {
    if (shared != null) {
      shared.begin();
    }
  }

  private boolean tryTake() throws SQLException {
    Connection opened = database.open();
    boolean taken = false;
    try (Statement statement = opened.createStatement()) {
      statement.setQueryTimeout(ANSWER_SECONDS);
      statement.execute(NOTICE_SOON);
      try (PreparedStatement take =
          opened.prepareStatement(shared == null ? TAKE_ALONE : TAKE_SHARED)) {
        if (shared != null) {
          take.setString(1, shared.name());
        }
        try (ResultSet row = take.executeQuery()) {
          taken = row.next() && row.getBoolean(1);
        }
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
        String what = shared == null ? "the only one of its database" : "the only " + shared.name();
        tell.accept(
            now
                ? "this service is " + what + " again, and takes work"
                : "the connection is lost by which this service is "
                    + what
                    + ": it takes no work until it has it again");
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
    if (shared != null) {
      shared.close();
    }
    synchronized (this) {
      held = false;
      giveUp();
    }
    OF_THIS_PROCESS.compareAndSet(this, null);
  }
}
