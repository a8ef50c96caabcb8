package shoeaudit.api.operations;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import shoeaudit.database.EitherDriver;
import shoeaudit.database.FolderLock;
import shoeaudit.database.QuestionFolder;
import shoeaudit.database.QuestionLooks;
import shoeaudit.identity.Refusal;
import shoeaudit.service.backup.ServedDatabase;
import shoeaudit.service.vault.DiskSpace;

/**
 * Copies the embedded database where {@code backup} asks for it, while the service is at work: all
 * else of a backup that command reads by itself.
 */
@ApplicationScoped
class BackupRequests {
  private static final Logger LOG = Logger.getLogger(BackupRequests.class);

  private final DataSource database;
  private final DiskSpace space;
  private final String url;
  private final QuestionFolder folder;
  private final QuestionLooks looks;

  @Inject
  BackupRequests(
      DataSource database,
      DiskSpace space,
      @ConfigProperty(name = "shoe-audit.data") Path data,
      @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url) {
    this.database = database;
    this.space = space;
    this.url = url;
    this.folder = new QuestionFolder(data, ServedDatabase.FOLDER);
    looks =
        new QuestionLooks(
            "backup",
            () -> folder.answer(this::copied),
            e -> LOG.warn("what backup asks cannot be read or answered", e));
  }

  void start(@Observes StartupEvent event) throws IOException {
    if (EitherDriver.file(url) != null) {
      sweep();
      looks.start();
    }
  }

  /** Takes away what was left of a backup that was cut off. */
  private void sweep() throws IOException {
    folder.make();
    FolderLock lock = FolderLock.take(folder.folder());
    if (lock != null) {
      try (lock) {
        ServedDatabase.sweep(folder.folder());
      }
    }
  }

  void stop(@Observes ShutdownEvent event) throws InterruptedException {
    looks.stop();
  }

  /** The name of the copy, or why there is none, as the command prints it. */
  private String copied(String question) {
    Path copy = null;
    boolean whole = false;
    try {
      Path file = EitherDriver.file(url);
      long bytes = file == null ? 0 : Files.size(file);
      DiskSpace.Grant granted = space.grant(bytes);
      try {
        copy = Files.createTempFile(folder.folder(), "", ServedDatabase.COPY);
        copyTo(copy);
        whole = true;
        return String.valueOf(copy.getFileName());
      } finally {
        granted.close();
      }
    } catch (Refusal refusal) {
      return QuestionFolder.NOT_DONE
          + refusal.detail()
          + ", which the copy of the database needs while the backup is written; make room in "
          + space.folder();
    } catch (IOException | SQLException | RuntimeException e) {
      LOG.error("the database cannot be copied for a backup", e);
      return QuestionFolder.NOT_DONE
          + "the service cannot copy its database: "
          + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
          + "; its log says more";
    } finally {
      if (copy != null && !whole) {
        discard(copy);
      }
    }
  }

  private void copyTo(Path copy) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement statement = connection.prepareStatement("backup to ?")) {
      statement.setString(1, copy.toString());
      statement.execute();
    }
  }

  private static void discard(Path copy) {
    try {
      Files.deleteIfExists(copy);
    } catch (IOException e) {
      LOG.warn("a copy of the database that is not whole cannot be taken away", e);
    }
  }
}
