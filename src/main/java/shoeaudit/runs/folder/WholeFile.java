package shoeaudit.runs.folder;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Writes a file whole or not at all: beside its place first, then moved there. */
public final class WholeFile {
  private static final String PARTIAL = ".partial";

  private WholeFile() {}

  /** What is written. */
  @FunctionalInterface
  public interface Content {
    /** Writes it, and leaves the stream open. */
    void write(OutputStream out) throws IOException;
  }

  @FunctionalInterface
  private interface Step<T> {
    T take() throws IOException;
  }

  /**
   * Writes a file; one that is there is replaced.
   *
   * @param option by which it was named, for messages
   * @throws InvalidRunRequestException where no file can be written there; what was there is as it
   *     was
   * @throws IOException where the content fails; likewise
   */
  public static void write(String option, Path file, Content content)
      throws InvalidRunRequestException, IOException {
    Path part = requireFolder(option, file).resolve("." + file.getFileName() + PARTIAL);
    try {
      try (OutputStream out = new BufferedOutputStream(opened(option, file, part))) {
        content.write(out);
      }
      var unused =
          orRefused(
              option,
              file,
              () ->
                  Files.move(
                      part,
                      file,
                      StandardCopyOption.ATOMIC_MOVE,
                      StandardCopyOption.REPLACE_EXISTING));
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * The folder that a file is to be written into.
   *
   * @param option by which the file was named, for messages
   * @throws InvalidRunRequestException where it is missing, or the file is a folder itself
   */
  public static Path requireFolder(String option, Path file) throws InvalidRunRequestException {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException(option + " " + file + " is a folder; name a file");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidRunRequestException(option + " " + file + ": there is no folder " + folder);
    }
    return folder;
  }

  private static OutputStream opened(String option, Path file, Path part)
      throws InvalidRunRequestException, IOException {
    return orRefused(
        option,
        file,
        () -> {
          // What a run that was cut off left there is nobody's.
          Files.deleteIfExists(part);
          return Files.newOutputStream(part, StandardOpenOption.CREATE_NEW);
        });
  }

  private static <T> T orRefused(String option, Path file, Step<T> step)
      throws InvalidRunRequestException, IOException {
    try {
      return step.take();
    } catch (FileSystemException e) {
      throw new InvalidRunRequestException(
          option + " " + file + " cannot be written: " + reason(e), e);
    }
  }

  /** What the machine said, or what kind of failure it is. */
  private static String reason(FileSystemException failure) {
    return switch (failure) {
      case AccessDeniedException unused -> "permission denied";
      case NoSuchFileException unused -> "its folder takes no files";
      default ->
          Objects.requireNonNullElse(failure.getReason(), failure.getClass().getSimpleName());
    };
  }
}
