package shoeaudit.service.records;

import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/** A step of the schema that SQL alone cannot take. */
abstract class MigrationInJava implements JavaMigration {
  private final String version;
  private final String description;

  /**
   * @param version among those of {@code db/migration}
   * @param description as the history of the schema lists it
   */
  MigrationInJava(String version, String description) {
    this.version = version;
    this.description = description;
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
