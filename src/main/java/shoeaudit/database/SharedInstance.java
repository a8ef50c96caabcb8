package shoeaudit.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One of several services of a database on a server, by its name. What it does it does under a
 * lease: its heartbeat renews a row every few seconds, by the database's clock. Where the heartbeat
 * stops, others take over what it had in hand; and it stops by itself before that, as it measures
 * how old its last beat is. One of them leads: it does what is done once for all of them.
 *
 * <p>All times are parts of the lease: a beat each sixth of it, two thirds for which this process
 * relies on a beat of its own, counted from before it was sent.
 */
public final class SharedInstance implements AutoCloseable {
  private static final int BEATS_A_LEASE = 6;
  private static final int LONGEST_ANSWER_SECONDS = 5;
  private static final String NOW = "clock_timestamp()";
  private static final String UNTIL = NOW + " + ? * interval '1 millisecond'";

  private static final String BEGIN =
      "insert into service_instance (name, version, start_number, beats_until) values (?, ?, 1, "
          + UNTIL
          + ") on conflict (name) do update set start_number = service_instance.start_number + 1,"
          + " version = excluded.version, beats_until = excluded.beats_until returning start_number";

  private static final String OF_ANOTHER_VERSION =
      "select name, version from service_instance where beats_until > "
          + NOW
          + " and name <> ? and version <> ? order by name limit 1";

  private static final String BEAT =
      "update service_instance set beats_until = " + UNTIL + " where name = ? and start_number = ?";

  private static final String LEAD =
      "update service_lead set owner = ?, leads_until = "
          + UNTIL
          + " where owner = ? or leads_until < "
          + NOW;

  private static final String END =
      "update service_instance set beats_until = " + NOW + " where name = ? and start_number = ?";

  private static final String LEAD_NO_MORE =
      "update service_lead set leads_until = " + NOW + " where owner = ?";

  private final DatabaseAccess database;
  private final String name;
  private final String version;
  private final Lease lease;
  private final Duration between;
  private final Duration reliedOn;
  private final int answerSeconds;
  private final Thread beat;
  private @Nullable Connection connection;
  private volatile @Nullable String owner;
  private volatile Lease.@Nullable Moment lastBeat;
  private volatile Lease.@Nullable Moment lastLead;
  private volatile boolean beats;
  private volatile boolean leads;
  private volatile Lease.@Nullable Moment aliveSince;
  private long startNumber;

  /**
   * An instance that does not work yet.
   *
   * @param name among the others
   * @param version of the program
   * @param lease under which it works
   * @param tell takes a line where it begins to lead, and where its heartbeat fails
   */
  SharedInstance(
      DatabaseAccess database, String name, String version, Lease lease, Consumer<String> tell) {
    this.database = database;
    this.name = name;
    this.version = version;
    this.lease = lease;
    between = lease.lasts().dividedBy(BEATS_A_LEASE);
    reliedOn = lease.lasts().multipliedBy(2).dividedBy(3);
    answerSeconds = Math.clamp(between.toSeconds(), 1, LONGEST_ANSWER_SECONDS);
    beat = new Thread(() -> keepBeating(tell), "heartbeat");
    beat.setDaemon(true);
  }

  String name() {
    return name;
  }

  /**
   * Which other instance is at work in another version of the program, in words; null: none is.
   *
   * @param connection to a database that need not have its tables yet
   */
  @Nullable String ofAnotherVersion(Connection connection) throws SQLException {
    try (Statement tables = connection.createStatement();
        ResultSet there = tables.executeQuery("select to_regclass('service_instance')")) {
      there.next();
      if (there.getString(1) == null) {
        return null;
      }
    }
    try (PreparedStatement others = connection.prepareStatement(OF_ANOTHER_VERSION)) {
      others.setString(1, name);
      others.setString(2, version);
      try (ResultSet other = others.executeQuery()) {
        return other.next() ? other.getString(1) + " in version " + other.getString(2) : null;
      }
    }
  }

  Duration lease() {
    return lease.lasts();
  }

  /** Who it is on record: its name, and which start of it; null: it has not begun. */
  @Nullable String owner() {
    return owner;
  }

  boolean isAlive() {
    return beats && lease.isWithin(lastBeat, reliedOn);
  }

  /** Whether its own beats have gone on for a lease: those of others could, too. */
  boolean judgesOthers() {
    return isAlive() && !lease.isWithin(aliveSince, lease.lasts());
  }

  boolean leads() {
    return leads && isAlive() && lease.isWithin(lastLead, reliedOn);
  }

  /** Begins to work: the database has its tables. */
  void begin() throws SQLException {
    Lease.Moment now = lease.now();
    try (PreparedStatement begin = connected().prepareStatement(BEGIN)) {
      begin.setString(1, name);
      begin.setString(2, version);
      begin.setLong(3, lease.lasts().toMillis());
      try (ResultSet row = begin.executeQuery()) {
        row.next();
        startNumber = row.getLong(1);
      }
    }
    owner = name + "/" + startNumber;
    aliveSince = lease.now();
    lastBeat = now;
    beats = true;
    lead();
    beat.start();
  }

  private Connection connected() throws SQLException {
    Connection open = connection;
    if (open != null && open.isValid(answerSeconds)) {
      return open;
    }
    disconnect();
    open = database.open();
    connection = open;
    // Where the network swallows an answer, the next beat is not to wait for it.
    open.setNetworkTimeout(Runnable::run, (int) TimeUnit.SECONDS.toMillis(2L * answerSeconds));
    InstanceLock.join(open);
    try (Statement statement = open.createStatement()) {
      statement.execute(
          "select set_config('statement_timeout', '"
              + answerSeconds
              + "s', false),"
              + " set_config('application_name', 'shoe-audit, heartbeat of "
              + name
              + "', false)");
    }
    return open;
  }

  private void disconnect() {
    Connection broken = connection;
    connection = null;
    if (broken != null) {
      try {
        broken.close();
      } catch (SQLException e) {
        // It is broken: there is nothing to close any more.
        return;
      }
    }
  }

  /** One beat; false: another process has begun under this name since. */
  private boolean beatOnce() throws SQLException {
    Lease.Moment now = lease.now();
    try (PreparedStatement update = connected().prepareStatement(BEAT)) {
      update.setLong(1, lease.lasts().toMillis());
      update.setString(2, name);
      update.setLong(3, startNumber);
      if (update.executeUpdate() == 0) {
        return false;
      }
    }
    if (!isAlive()) {
      aliveSince = lease.now();
    }
    lastBeat = now;
    return true;
  }

  private void lead() throws SQLException {
    Lease.Moment now = lease.now();
    try (PreparedStatement update = connected().prepareStatement(LEAD)) {
      update.setString(1, owner);
      update.setLong(2, lease.lasts().toMillis());
      update.setString(3, owner);
      boolean mine = update.executeUpdate() == 1;
      lastLead = mine ? now : lastLead;
      leads = mine;
    }
  }

  private void keepBeating(Consumer<String> tell) {
    boolean wasAlive = true;
    boolean led = false;
    while (beats) {
      try {
        TimeUnit.MILLISECONDS.sleep(between.toMillis());
        beats = beatOnce();
        if (beats) {
          lead();
        }
      } catch (InterruptedException e) {
        return;
      } catch (SQLException | RuntimeException | Error e) {
        // The next beat tries again; how old the last one is says what may be done until then.
        disconnect();
      }
      boolean alive = isAlive();
      if (alive != wasAlive) {
        wasAlive = alive;
        tell.accept(told(alive));
      }
      boolean leadsNow = leads();
      if (leadsNow != led) {
        led = leadsNow;
        tell.accept(led ? "this instance leads" : "this instance leads no more");
      }
    }
  }

  private String told(boolean alive) {
    if (alive) {
      return "the heartbeat of this instance goes on: it takes work again";
    }
    return beats
        ? "the heartbeat of this instance fails: it takes no work, and others take over"
        : "another process has begun as "
            + name
            + ": this one takes no work any more; stop it, or give it a name of its own";
  }

  /** Ends in order: what it had is for others at once. */
  @Override
  public void close() {
    beats = false;
    leads = false;
    beat.interrupt();
    try {
      beat.join(TimeUnit.SECONDS.toMillis(2L * answerSeconds));
      if (owner != null) {
        try (PreparedStatement lead = connected().prepareStatement(LEAD_NO_MORE);
            PreparedStatement end = connected().prepareStatement(END)) {
          lead.setString(1, owner);
          lead.executeUpdate();
          end.setString(1, name);
          end.setLong(2, startNumber);
          end.executeUpdate();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (SQLException e) {
      // Its lease ends by itself.
      return;
    } finally {
      disconnect();
    }
  }
}
