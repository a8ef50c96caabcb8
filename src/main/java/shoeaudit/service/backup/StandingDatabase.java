package shoeaudit.service.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.h2.api.ErrorCode;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * The embedded database while no service has it.
 *
 * @param access as the service opens it
 */
public record StandingDatabase(DatabaseAccess access) implements Backup.DatabaseCopy {
  @Override
  public Path write(Path beside) throws InvalidRunRequestException, IOException, SQLException {
    Path copy = beside.resolveSibling(beside.getFileName() + ".database");
    DatabaseAccess there =
        new DatabaseAccess(access.url() + ";IFEXISTS=TRUE", access.user(), access.password());
    // Of a backup that was cut off; the database would write into it and leave others its reading.
    Files.deleteIfExists(copy);
    Backup.create(copy);
    boolean whole = false;
    try (Connection connection = there.open();
        PreparedStatement statement = connection.prepareStatement("backup to ?")) {
      statement.setString(1, copy.toString());
      statement.execute();
      whole = true;
      return copy;
    } catch (SQLException e) {
      if (e.getErrorCode() == ErrorCode.DATABASE_ALREADY_OPEN_1) {
        throw new InvalidRunRequestException(
            "the database is open in another process that is no service of ours: end it, and try"
                + " again",
            e);
      }
      throw e;
    } finally {
      if (!whole) {
        Files.deleteIfExists(copy);
      }
    }
  }
}
