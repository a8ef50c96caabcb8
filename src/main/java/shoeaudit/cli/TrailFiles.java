package shoeaudit.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.transparency.LogException;
import shoeaudit.transparency.SignedNote;
import shoeaudit.transparency.VerifierKey;

/** Checkpoints, proofs and keys as files. */
final class TrailFiles {
  /** More than any proof has. */
  private static final int MOST_BYTES = 32 * 1024 * 1024;

  private TrailFiles() {}

  /** Looks at something of a file. */
  @FunctionalInterface
  interface Look<T> {
    /** Looks. */
    T at() throws LogException;
  }

  /** Looks at something of a file, which is named with what is wrong with it. */
  static <T> T named(Path file, Look<T> look) throws LogException {
    try {
      return look.at();
    } catch (LogException e) {
      throw e.in(file);
    }
  }

  /** Reads a file that may be a checkpoint, a proof or a key, and is no larger than those are. */
  static byte[] bytes(Path file) throws LogException, IOException {
    if (!Files.isRegularFile(file)) {
      throw LogException.unreadable(file + " is no file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(MOST_BYTES);
    }
  }

  /** Reads a signed note. */
  static SignedNote note(Path file) throws LogException, IOException {
    byte[] bytes = bytes(file);
    return named(file, () -> SignedNote.of(bytes));
  }

  /** Reads a verifier key: the file's one line. */
  static VerifierKey key(Path file, VerifierKey.Kind kind) throws LogException, IOException {
    byte[] bytes = bytes(file);
    String line = new String(bytes, StandardCharsets.UTF_8).strip();
    VerifierKey key = named(file, () -> VerifierKey.of(line));
    if (key.kind() != kind) {
      throw LogException.unreadable(
          file
              + ": the key of "
              + key.name()
              + " is "
              + (kind == VerifierKey.Kind.LOG
                  ? "a witness's, and no log's"
                  : "a log's, and no witness's"));
    }
    return key;
  }

  /**
   * Prints a text, or writes it into a file that is not there yet: whole, or not at all.
   *
   * @param out null: printed
   */
  static void give(CommandSpec spec, @Nullable Path out, String text, String what)
      throws InvalidRunRequestException, IOException {
    if (out == null) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
      return;
    }
    Path folder = out.toAbsolutePath().getParent();
    Path written = null;
    try {
      if (Files.exists(out)) {
        throw new FileAlreadyExistsException(out.toString());
      }
      written = Files.createTempFile(folder, ".trail-", ".new");
      Files.writeString(written, text);
      Files.move(written, out, StandardCopyOption.ATOMIC_MOVE);
      written = null;
    } catch (FileAlreadyExistsException e) {
      throw new InvalidRunRequestException(out + " is there already; name a file that is not", e);
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("there is no folder " + folder + "; make it first", e);
    } finally {
      if (written != null) {
        Files.deleteIfExists(written);
      }
    }
    spec.commandLine().getOut().println(what + " is in " + out + ".");
  }
}
