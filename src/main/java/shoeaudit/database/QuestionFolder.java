package shoeaudit.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileOwnerAttributeView;
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
  private static final int MOST_BYTES = 4_096;
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
    if (Files.isSymbolicLink(folder)) {
      throw new IOException(folder + " is a link: take it away, and start the service again");
    }
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
    // Whoever keeps the service could put links there, which the machine's administrator would
    // follow.
    Files.writeString(written, question, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
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
        try {
          return read(answered);
        } finally {
          Files.delete(answered);
        }
      }
    }
    Files.deleteIfExists(asked);
    return null;
  }

  /** What the machine's administrator asks, the service has to be able to read. */
  private void handOver(Path file) throws IOException {
    try {
      FileOwnerAttributeView owner =
          Files.getFileAttributeView(file, FileOwnerAttributeView.class, LinkOption.NOFOLLOW_LINKS);
      if (owner != null) {
        owner.setOwner(Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS));
      }
    } catch (UnsupportedOperationException | FileSystemException e) {
      // Nobody else may give a file away, nor needs to: then it is the service's own user.
      return;
    }
  }

  /** A file of one line; no link is followed. */
  private static String read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException(file + " has more than " + MOST_BYTES + " bytes");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
  }

  /**
   * Answers what is asked. What cannot be read is no question of ours, or another user's: it is
   * taken away, and whoever asked is told; what else is asked is answered all the same.
   *
   * @throws IOException of the first one that could not be read or answered, after all were looked
   *     at
   */
  public void answer(UnaryOperator<String> answers) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    IOException failure = null;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + ASKED)) {
      for (Path asked : all) {
        try {
          answer(asked, answers);
        } catch (IOException e) {
          if (failure == null) {
            failure = e;
          } else {
            failure.addSuppressed(e);
          }
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void answer(Path asked, UnaryOperator<String> answers) throws IOException {
    if (!Files.isRegularFile(asked, LinkOption.NOFOLLOW_LINKS)) {
      Files.delete(asked);
      return;
    }
    String question;
    try {
      question = read(asked);
    } catch (IOException e) {
      Files.delete(asked);
      tell(
          asked,
          NOT_DONE
              + "the service cannot read what is asked; ask as its own user, or as the machine's"
              + " administrator");
      throw e;
    }
    Files.delete(asked);
    tell(asked, answers.apply(question));
  }

  private void tell(Path asked, String answer) throws IOException {
    String number = asked.getFileName().toString().replaceFirst("[.]asked$", "");
    Path written = folder.resolve(number + ".new");
    Files.writeString(written, answer);
    Files.move(written, folder.resolve(number + ANSWERED), StandardCopyOption.ATOMIC_MOVE);
  }
}
