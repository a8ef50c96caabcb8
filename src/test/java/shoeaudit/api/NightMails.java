package shoeaudit.api;

import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** What tests of mails do to those that wait in the database. */
final class NightMails {
  private static final String OF_LICENSEE =
      "(select n.id from night n join licensee l on l.id = n.licensee_id where l.code = ?)";

  private NightMails() {}

  /**
   * Gives up the mails that other tests left waiting: all go out when a mail server is there again,
   * and those of one licensee would wait for them.
   */
  static void giveUpAllBut(AgroalDataSource database, String licensee) {
    does(
        database,
        "update night_notice set outcome = 'FAILED' where outcome = 'WAITING' and night_id not in "
            + OF_LICENSEE,
        licensee);
  }

  /** Has a licensee's mails tried again at once that were tried more often than so. */
  static void tryAgain(AgroalDataSource database, String licensee, int attempts) {
    does(
        database,
        "update night_notice set next_at = made_at where outcome = 'WAITING' and attempts > "
            + attempts
            + " and night_id in "
            + OF_LICENSEE,
        licensee);
  }

  private static void does(AgroalDataSource database, String statement, String licensee) {
    try (Connection connection = database.getConnection();
        PreparedStatement execution = connection.prepareStatement(statement)) {
      execution.setString(1, licensee);
      var unused = execution.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(statement, e);
    }
  }
}
