package shoeaudit.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The driver of whichever database the URL names, H2 or PostgreSQL. Entities belong to one
 * persistence unit, whose driver is fixed when the program is built; by this one the choice is left
 * to the settings.
 */
public final class EitherDriver implements Driver {
  private static final String EMBEDDED = "jdbc:h2:";

  private static final String EMBEDDED_FILE = EMBEDDED + "file:";

  private static final String SERVER = "jdbc:postgresql:";

  /** How much of its file an embedded database keeps in memory, in KiB, as its URL says it. */
  private static final String CACHE = "CACHE_SIZE";

  /**
   * How many changes of a table it takes until the embedded database samples its columns, as its
   * URL says it.
   */
  private static final String SAMPLING = "ANALYZE_AUTO";

  /** A cache takes so much of the heap, within bounds: the lower one is H2's own choice. */
  private static final int HEAP_TO_CACHE = 16;

  private static final long LEAST_CACHE_KIB = 16L << 10;

  private static final long MOST_CACHE_KIB = 256L << 10;

  private final List<Driver> drivers =
      ServiceLoader.load(Driver.class, EitherDriver.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  /** Whether a URL is of the embedded database. */
  public static boolean isEmbedded(String url) {
    return url.startsWith(EMBEDDED);
  }

  /** The file of an embedded database; null where it is none, or one in memory. */
  public static @Nullable Path file(String url) {
    if (!url.startsWith(EMBEDDED_FILE)) {
      return null;
    }
    String path = url.substring(EMBEDDED_FILE.length()).split(";", 2)[0];
    return Path.of(path + ".mv.db");
  }

  /** Whether a URL is of a database that the service can use. */
  public static boolean isKnown(String url) {
    return isEmbedded(url) || url.startsWith(SERVER);
  }

  /**
   * The URL of an embedded database that finds its ways by what the migrations say of its columns
   * (the room {@code service.records}), and with a cache that suits the heap, unless it names
   * either.
   *
   * <p>By itself H2 samples a table after 2,000 changes, and again after twice as many: how a
   * question is answered then depends on what lay there at that moment, and before it on nothing.
   * So the first run of 50,000 findings took ten minutes to record, and the next one seconds. And a
   * run of so many takes more than its own choice of 16 MiB, so that all pages of it would be read
   * and decoded anew each time.
   */
  static String suited(String url, long heapBytes) {
    if (!isEmbedded(url)) {
      return url;
    }
    String suited = names(url, SAMPLING) ? url : url + ";" + SAMPLING + "=0";
    if (!url.startsWith(EMBEDDED_FILE) || names(url, CACHE)) {
      return suited;
    }
    long kib = Math.clamp((heapBytes / HEAP_TO_CACHE) >> 10, LEAST_CACHE_KIB, MOST_CACHE_KIB);
    return suited + ";" + CACHE + "=" + kib;
  }

  private static boolean names(String url, String setting) {
    return url.toUpperCase(Locale.ROOT).contains(";" + setting + "=");
  }

  private Driver of(String url) throws SQLException {
    for (Driver driver : drivers) {
      if (driver.acceptsURL(url)) {
        return driver;
      }
    }
    throw new SQLException(
        "no database is known by a URL such as "
            + url
            + "; it begins with jdbc:h2: (the embedded one) or jdbc:postgresql:");
  }

  @Override
  public @Nullable Connection connect(String url, Properties properties) throws SQLException {
    Connection connection =
        of(url).connect(suited(url, Runtime.getRuntime().maxMemory()), properties);
    Duration standstill = InstanceLock.longestStandstill();
    if (connection != null && standstill != null) {
      // One of several services that stands still amid a transaction holds up whatever needs its
      // rows, the trail before all: after this long the server ends the transaction. Not while a
      // service starts, as a migration waits beside the transaction that holds its lock.
      try (Statement statement = connection.createStatement()) {
        statement.execute(
            "set idle_in_transaction_session_timeout = '" + standstill.toMillis() + "ms'");
      }
    }
    return connection;
  }

  @Override
  public boolean acceptsURL(String url) {
    return true;
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties)
      throws SQLException {
    return of(url).getPropertyInfo(url, properties);
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException("each database has its own");
  }
}
