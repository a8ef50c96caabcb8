package shoeaudit.transparency;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Keys of a log, of a witness, and of a log that is neither: files that only tests use. */
public final class LogTestKeys {
  public static final Path FOLDER = Path.of("src/test/resources/transparency");
  public static final Path PASSWORD = FOLDER.resolve("password.txt");
  public static final Path LOG = FOLDER.resolve("log.p12");
  public static final Path WITNESS = FOLDER.resolve("witness.p12");
  public static final Path OTHER = FOLDER.resolve("other.p12");
  public static final String ORIGIN = "room.example/trail";
  public static final String WITNESS_NAME = "commission.example/witness";

  /** As the settings name the witness. */
  public static final String WITNESS_KEY =
      "commission.example/witness+3113b218+BFGAayUlFmWVlBjH1nVvIQsgW6kyaq4trBFqA+mLTF66";

  private LogTestKeys() {}

  public static NoteSigner log() {
    return read(LOG, ORIGIN, VerifierKey.Kind.LOG);
  }

  public static NoteSigner witness() {
    return read(WITNESS, WITNESS_NAME, VerifierKey.Kind.WITNESS);
  }

  /** A key under a name, such as another one under the log's. */
  public static NoteSigner read(Path file, String name, VerifierKey.Kind kind) {
    try {
      return NoteSigner.read(file, PASSWORD, name, kind);
    } catch (LogException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
