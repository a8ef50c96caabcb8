package shoeaudit.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;

/**
 * How a database is reached, for what is done before the service starts, or beside it.
 *
 * @param url as the settings have it
 * @param user may be empty
 * @param password may be empty
 */
public record DatabaseAccess(String url, String user, String password) {
  private static final String LONGEST_OPENING_SECONDS = "30";

  /** A connection of its own. */
  public Connection open() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    if (!isEmbedded()) {
      // Where a network swallows the answer, whoever asks goes on: a heartbeat before all.
      properties.setProperty("loginTimeout", LONGEST_OPENING_SECONDS);
    }
    Connection connection = new EitherDriver().connect(url, properties);
    if (connection == null) {
      throw new SQLException("no driver takes " + shown());
    }
    return connection;
  }

  /** Its URL without what follows the name: that may be a password. */
  public String shown() {
    return url.replaceFirst("[?;].*", "");
  }

  /** Whether it is the embedded one. */
  public boolean isEmbedded() {
    return EitherDriver.isEmbedded(url);
  }
}
