package shoeaudit.database;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A folder in the service's data folder, by which a command asks the service that runs for what
 * only it can do: the embedded database serves one process, and whoever can write the data folder
 * keeps the service. What is asked and answered are files of one line.
 */
public final class QuestionFolder {
  /** What an answer begins with where it was not done. */
  public static final String NOT_DONE = "not done: ";

  private static final String ASKED = ".asked";
  private static final String ANSWERED = ".answered";
  private static final long MOST_BYTES = 4_096;
  private static final long NAP_MILLIS = 100;

  /** So many naps, then a look whether the service is still there. */
  private static final int NAPS = 10;

  private final Path folder;

  /** Whether the service that took up a question still runs. */
  @FunctionalInterface
  public interface Served {
    /** Looks. */
    boolean still() throws IOException;
  }

  /**
   * That of a data folder.
   *
   * @param kind what is asked there, as the folder's name
   */
  public QuestionFolder(Path data, String kind) {
    folder = data.resolve(kind);
  }

  /** Where it is. */
  public Path folder() {
    return folder;
  }

  /** Makes it: where the service has made it, it takes up also what another user asks. */
  public void make() throws IOException {
    Files.createDirectories(folder);
  }

  /**
   * Asks the service, and waits for its answer.
   *
   * @param patience for how long, until the question is taken up
   * @param served looked at from then on: what is asked may take long
   * @return what it says; null: nothing, and it is not asked any more
   */
  public @Nullable String ask(String question, Duration patience, Served served)
      throws IOException, InterruptedException {
    make();
    Path written = Files.createTempFile(folder, "", ".new");
    Files.writeString(written, question);
    handOver(written);
    String number = written.getFileName().toString().replaceFirst("[.]new$", "");
    Path asked = folder.resolve(number + ASKED);
    Path answered = folder.resolve(number + ANSWERED);
    Files.move(written, asked, StandardCopyOption.ATOMIC_MOVE);
    // Counted, not measured: this room knows no clock.
    long most = patience.toMillis() / NAP_MILLIS;
    boolean goesOn = true;
    for (int naps = 1; goesOn; naps++) {
      TimeUnit.MILLISECONDS.sleep(NAP_MILLIS);
      boolean isTakenUp = Files.notExists(asked);
      goesOn = isTakenUp ? naps % NAPS != 0 || served.still() : naps < most;
      if (Files.exists(answered)) {
        String answer = Files.readString(answered);
        Files.delete(answered);
        return answer;
      }
    }
    Files.deleteIfExists(asked);
    return null;
  }

  /** What the machine's administrator asks, the service has to be able to read. */
  private void handOver(Path file) throws IOException {
    try {
      Files.setOwner(file, Files.getOwner(folder));
    } catch (UnsupportedOperationException | FileSystemException e) {
      // Nobody else may give a file away, nor needs to: then it is the service's own user.
      return;
    }
  }

  /** Answers what is asked; what is no question of ours is taken away. */
  public void answer(UnaryOperator<String> answers) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + ASKED)) {
      for (Path asked : all) {
        boolean fits =
            Files.isRegularFile(asked, LinkOption.NOFOLLOW_LINKS)
                && Files.size(asked) <= MOST_BYTES;
        String question = fits ? Files.readString(asked) : null;
        Files.delete(asked);
        if (question != null) {
          String number = asked.getFileName().toString().replaceFirst("[.]asked$", "");
          Path written = folder.resolve(number + ".new");
          Files.writeString(written, answers.apply(question));
          Files.move(written, folder.resolve(number + ANSWERED), StandardCopyOption.ATOMIC_MOVE);
        }
      }
    }
  }
}
