package shoeaudit.service.review;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import shoeaudit.database.EitherDriver;

/**
 * The numbers of entries of reviews. A decision on all findings of a run takes one for each. The
 * embedded database writes to its file, for itself, that some are taken: of 32 at once if it is not
 * told otherwise, which is a tenth of the whole decision. PostgreSQL is to take each by itself:
 * there every connection would have a store of its own, and the entries of a review would not be in
 * the order of their numbers.
 */
@ApplicationScoped
class EntryNumbers {
  private static final String TAKE_MANY = "alter sequence review_entry_seq cache 1000";

  private final DataSource database;

  @Inject
  EntryNumbers(DataSource database) {
    this.database = database;
  }

  void start(@Observes StartupEvent event) throws SQLException {
    try (Connection connection = database.getConnection()) {
      if (EitherDriver.isEmbedded(connection.getMetaData().getURL())) {
        try (Statement statement = connection.createStatement()) {
          statement.execute(TAKE_MANY);
        }
      }
    }
  }
}
