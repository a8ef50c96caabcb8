package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import shoeaudit.identity.Role;

/** What tests of nights and of their mails ask the database, and do to it. */
abstract class NightTestBase extends ServiceTestBase {
  private static final String OF_LICENSEE =
      "(select n.id from night n join licensee l on l.id = n.licensee_id where l.code = ?)";

  @Inject AgroalDataSource database;

  @BeforeEach
  void reportsAreNotRead() {
    readsNoReportsOfNights();
  }

  List<String> rows(String query) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      return Rows.first(statement, query);
    }
  }

  /** Changes rows, of which there has to be one. */
  void does(String statement) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement execution = connection.createStatement()) {
      assertTrue(execution.executeUpdate(statement) > 0, statement);
    }
  }

  /** A condition on the id of a licensee's night. */
  static String ofNight(String licensee, String day) {
    return " in (select n.id from night n join licensee l on l.id = n.licensee_id where l.code = '"
        + licensee
        + "' and n.gambling_day = '"
        + day
        + "')";
  }

  /** Waits until a night has a value on record. */
  void until(String licensee, String day, String column, String value) throws Exception {
    String query = "select " + column + " from night where id" + ofNight(licensee, day);
    for (int i = 0; i < 300 && !rows(query).equals(List.of(value)); i++) {
      Thread.sleep(100);
    }
    assertEquals(
        List.of(value),
        rows(query),
        () ->
            somebody(null, Role.AUDITOR)
                .asks()
                .get("/api/v1/licensees/" + licensee + "/nights/" + day)
                .asString());
  }

  /**
   * Gives up the mails that other tests left waiting: all go out when a mail server is there again,
   * and those of one licensee would wait for them.
   */
  void giveUpMailsOfAllBut(String licensee) {
    ofMails(
        "update night_notice set outcome = 'FAILED' where outcome = 'WAITING' and night_id not in "
            + OF_LICENSEE,
        licensee);
  }

  /** Has the mails of a night tried again at once that were tried more often than so. */
  void tryMailsAgain(String licensee, String day, int attempts) {
    ofMails(
        "update night_notice set next_at = made_at where outcome = 'WAITING' and attempts > "
            + attempts
            + " and night_id in "
            + OF_LICENSEE
            + " and night_id"
            + ofNight(licensee, day),
        licensee);
  }

  private void ofMails(String statement, String licensee) {
    try (Connection connection = database.getConnection();
        PreparedStatement execution = connection.prepareStatement(statement)) {
      execution.setString(1, licensee);
      var unused = execution.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(statement, e);
    }
  }
}
