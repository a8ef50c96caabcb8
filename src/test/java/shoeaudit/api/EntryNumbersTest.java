package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import shoeaudit.database.EitherDriver;

/** How many numbers of entries of reviews a database takes at once. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class EntryNumbersTest extends ServiceTestBase {
  @Inject DataSource database;

  @Test
  void theEmbeddedDatabaseTakesAThousandAndAServerThatHasManyConnectionsEachByItself()
      throws Exception {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      boolean embedded = EitherDriver.isEmbedded(connection.getMetaData().getURL());
      ResultSet taken =
          statement.executeQuery(
              embedded
                  ? "select cache from information_schema.sequences"
                      + " where sequence_name = 'review_entry_seq'"
                  : "select cache_size from pg_sequences where sequencename = 'review_entry_seq'");
      taken.next();
      assertEquals(embedded ? 1_000 : 1, taken.getLong(1));
    }
  }
}
