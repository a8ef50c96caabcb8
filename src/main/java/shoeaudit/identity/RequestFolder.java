package shoeaudit.identity;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A folder in the service's data folder, by which a command asks the service that runs to do
 * something for an account: the database serves one process, and whoever can write the data folder
 * keeps the service. What is asked and answered are files of one line.
 */
public final class RequestFolder {
  /** What an answer begins with where it was not done. */
  public static final String NOT_DONE = "not done: ";

  private static final String ASKED = ".asked";
  private static final String ANSWERED = ".answered";
  private static final long MOST_BYTES = 4_096;
  private static final long NAP_MILLIS = 100;

  private final Path folder;

  private RequestFolder(Path folder) {
    this.folder = folder;
  }

  /** That of a data folder in which {@code accounts unlock} asks; made when something is asked. */
  public static RequestFolder unlock(Path data) {
    return new RequestFolder(data.resolve("unlock"));
  }

  /** The same of {@code accounts reset-second-factor}. */
  public static RequestFolder resetSecondFactor(Path data) {
    return new RequestFolder(data.resolve("reset-second-factor"));
  }

  /**
   * Asks the service, and waits for its answer.
   *
   * @param patience for how long
   * @return what it says; null: nothing, and it is not asked any more
   */
  public @Nullable String ask(String name, Duration patience)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Path written = Files.createTempFile(folder, "", ".new");
    Files.writeString(written, name);
    String number = written.getFileName().toString().replaceFirst("[.]new$", "");
    Path asked = folder.resolve(number + ASKED);
    Path answered = folder.resolve(number + ANSWERED);
    Files.move(written, asked, StandardCopyOption.ATOMIC_MOVE);
    long end = System.nanoTime() + patience.toNanos();
    do {
      Thread.sleep(NAP_MILLIS);
      if (Files.exists(answered)) {
        String answer = Files.readString(answered);
        Files.delete(answered);
        return answer;
      }
    } while (System.nanoTime() < end);
    Files.deleteIfExists(asked);
    return null;
  }

  /** Answers what is asked; what is no question of ours is taken away. */
  void answer(UnaryOperator<String> answers) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + ASKED)) {
      for (Path asked : all) {
        boolean fits =
            Files.isRegularFile(asked, LinkOption.NOFOLLOW_LINKS)
                && Files.size(asked) <= MOST_BYTES;
        String name = fits ? Files.readString(asked) : null;
        Files.delete(asked);
        if (name != null) {
          String number = asked.getFileName().toString().replaceFirst("[.]asked$", "");
          Path written = folder.resolve(number + ".new");
          Files.writeString(written, answers.apply(name));
          Files.move(written, folder.resolve(number + ANSWERED), StandardCopyOption.ATOMIC_MOVE);
        }
      }
    }
  }
}
