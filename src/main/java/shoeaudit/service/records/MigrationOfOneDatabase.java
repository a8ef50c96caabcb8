package shoeaudit.service.records;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.migration.Context;
import shoeaudit.database.EitherDriver;

/**
 * A step of the schema that only one of the two databases takes, and that asks the database what it
 * has, so that it is written in Java. The other records it as done.
 */
abstract class MigrationOfOneDatabase extends MigrationInJava {
  /** The database that a step is for. */
  enum Database {
    EMBEDDED,
    POSTGRESQL
  }

  private final Database database;

  /**
   * @param version among those of {@code db/migration}
   * @param description as the history of the schema lists it
   */
  MigrationOfOneDatabase(String version, String description, Database database) {
    super(version, description);
    this.database = database;
  }

  /** Takes the step. Called on {@link #database} alone, in a transaction. */
  abstract void alter(Statement statement) throws SQLException;

  @Override
  public final void migrate(Context context) throws SQLException {
    Connection connection = context.getConnection();
    boolean embedded = EitherDriver.isEmbedded(connection.getMetaData().getURL());
    if (embedded == (database == Database.EMBEDDED)) {
      try (Statement statement = connection.createStatement()) {
        alter(statement);
      }
    }
  }
}
