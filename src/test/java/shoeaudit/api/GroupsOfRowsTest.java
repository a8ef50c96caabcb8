package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What PostgreSQL supposes of thousands of rows that have just come. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class GroupsOfRowsTest extends ServiceTestBase {
  private static final Pattern ROWS = Pattern.compile("rows=(\\d+)");

  private static final int REVIEWS = 20_000;

  @Inject AgroalDataSource database;

  private static void review(Statement statement, long licensee) throws SQLException {
    assertEquals(
        REVIEWS,
        statement.executeUpdate(
            "insert into review (id, licensee_id, finding_id, version, state, cause, recommendation,"
                + " changed_at, changed_by) select nextval('review_seq'), "
                + licensee
                + ", 'f' || g, 1, 'DISMISSED', '', '', current_timestamp, 'somebody' from"
                + " generate_series(1, "
                + REVIEWS
                + ") as g"));
  }

  @Test
  void reviewsOfALicenseeWhoHasJustComeAreNotTakenForOne() throws IOException, SQLException {
    String known = licenseeWithControls();
    String come = licenseeWithControls();
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      String id = "select id from licensee where code = '";
      review(statement, Long.parseLong(Rows.first(statement, id + known + "'").getFirst()));
      statement.execute("analyze review");
      long of = Long.parseLong(Rows.first(statement, id + come + "'").getFirst());
      review(statement, of);
      String plan =
          Rows.first(statement, "explain select * from review where licensee_id = " + of)
              .getFirst();
      Matcher rows = ROWS.matcher(plan);
      assertTrue(rows.find(), plan);
      assertTrue(Integer.parseInt(rows.group(1)) >= REVIEWS / 200, plan);
      connection.rollback();
    }
  }
}
