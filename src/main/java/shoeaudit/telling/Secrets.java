package shoeaudit.telling;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The secrets that sign, in a file: one a line, several while one is changed for another. */
public final class Secrets {
  /** A secret that is shorter can be guessed from one message. */
  public static final int SHORTEST = 32;

  private static final int MOST = 5;
  private static final long MOST_BYTES = 10_000;

  private Secrets() {}

  /**
   * Those in a file.
   *
   * @throws IOException where it cannot be read, has none, or has one that is no good; the message
   *     says what would be right, and quotes none
   */
  public static List<String> in(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException("there is no file " + file + "; write one with a secret in a line");
    }
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + " is too large for secrets; write one in a line");
    }
    List<String> secrets =
        Files.readAllLines(file, StandardCharsets.UTF_8).stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList();
    if (secrets.isEmpty()
        || secrets.size() > MOST
        || secrets.stream().anyMatch(secret -> secret.length() < SHORTEST)) {
      throw new IOException(
          file
              + " has to have one secret in a line, of "
              + SHORTEST
              + " characters at least, and while one is changed the old and the new one; openssl"
              + " rand -hex 32 makes one");
    }
    return secrets;
  }
}
