package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The tests of the service run on the database that the build chose for them, not on another. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ChosenDatabaseTest {
  @Inject AgroalDataSource database;

  @Test
  void theServiceIsOnTheChosenDatabase() throws SQLException {
    try (Connection connection = database.getConnection()) {
      assertEquals(
          TestDatabase.chosen().product(), connection.getMetaData().getDatabaseProductName());
    }
  }
}
