package shoeaudit.service.records;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.EitherDriver;

/**
 * A step of the schema that only one of the two databases takes, and that asks the database what it
 * has, so that it is written in Java. The other records it as done.
 */
abstract class MigrationOfOneDatabase implements JavaMigration {
  /** The database that a step is for. */
  enum Database {
    EMBEDDED,
    POSTGRESQL
  }

  private final String version;
  private final String description;
  private final Database database;

  /**
   * @param version among those of {@code db/migration}
   * @param description as the history of the schema lists it
   */
  MigrationOfOneDatabase(String version, String description, Database database) {
    this.version = version;
    this.description = description;
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

  @Override
  public final MigrationVersion getVersion() {
    return MigrationVersion.fromVersion(version);
  }

  @Override
  public final String getDescription() {
    return description;
  }

  @Override
  public final @Nullable Integer getChecksum() {
    return null;
  }

  @Override
  public final boolean canExecuteInTransaction() {
    return true;
  }
}
