package shoeaudit.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Writes a file whole or not at all: beside its place first, then moved there. */
final class WholeFile {
  private static final String PARTIAL = ".partial";

  private WholeFile() {}

  /**
   * Writes a file; one that is there is replaced.
   *
   * @param option by which it was named, for messages
   * @throws InvalidRunRequestException where no file can be written there; what was there is as it
   *     was
   */
  static void write(String option, Path file, byte[] bytes)
      throws InvalidRunRequestException, IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException(option + " " + file + " is a folder; name a file");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidRunRequestException(option + " " + file + ": there is no folder " + folder);
    }
    Path part = file.resolveSibling("." + file.getFileName() + PARTIAL);
    try {
      Files.write(part, bytes, StandardOpenOption.CREATE_NEW);
    } catch (AccessDeniedException e) {
      throw new InvalidRunRequestException(
          option + " " + file + ": the folder " + folder + " may not be written to", e);
    }
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
