package shoeaudit.service.backup;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import shoeaudit.database.QuestionFolder;
import shoeaudit.runs.request.InvalidRunRequestException;

/** The embedded database while a service has it, which copies it when it is asked to. */
public final class ServedDatabase implements Backup.DatabaseCopy {
  /** Where the service is asked, in the data folder, and leaves its copy. */
  public static final String FOLDER = "backup";

  /** How a copy's name ends. */
  public static final String COPY = ".database.zip";

  private final QuestionFolder questions;
  private final Service service;

  /** Who asks the service. */
  @FunctionalInterface
  public interface Service {
    /**
     * Asks it.
     *
     * @return the name of the copy, a file in the folder where it was asked
     * @throws InvalidRunRequestException where it does not answer, or refuses
     */
    String asked(QuestionFolder questions)
        throws InvalidRunRequestException, IOException, InterruptedException;
  }

  /** That of a data folder, of which one backup at a time may be written. */
  public ServedDatabase(Path data, Service service) {
    this.questions = new QuestionFolder(data, FOLDER);
    this.service = service;
  }

  @Override
  public Path write(Path beside)
      throws InvalidRunRequestException, IOException, InterruptedException {
    sweep(questions.folder());
    Path copy = questions.folder().resolve(service.asked(questions));
    if (!copy.getFileName().toString().endsWith(COPY) || !Files.isRegularFile(copy)) {
      throw new IOException("the service has copied its database, and there is no file " + copy);
    }
    return copy;
  }

  /** Takes away copies that a backup left that was ended; to be called while none is written. */
  public static void sweep(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, "*" + COPY)) {
        for (Path copy : left) {
          Files.deleteIfExists(copy);
        }
      }
    }
  }
}
