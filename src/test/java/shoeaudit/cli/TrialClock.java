package shoeaudit.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * A clock that a test moves while the packaged program goes by it: as far ahead of the machine's,
 * or behind it, as a file says. It takes the place of the program's own where {@link TrialAgent}
 * puts it there; the program itself has no setting for another time.
 */
public final class TrialClock implements InstantSource {
  /** The system property that names the file. */
  static final String FILE = "trial.clock";

  private final Path file;

  private TrialClock(Path file) {
    this.file = file;
  }

  /** The one that goes by the file that a system property names; called by changed code. */
  public static InstantSource set() {
    return new TrialClock(Path.of(Objects.requireNonNull(System.getProperty(FILE))));
  }

  /** Moves all that go by a file to a moment; from there they go on. */
  static void move(Path file, Instant to) throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".next");
    Files.writeString(next, Long.toString(Duration.between(Instant.now(), to).toMillis()));
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public Instant instant() {
    try {
      return Instant.now()
          .plusMillis(Long.parseLong(Files.readString(file)))
          .truncatedTo(ChronoUnit.MICROS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
