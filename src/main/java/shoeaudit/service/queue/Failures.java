package shoeaudit.service.queue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.vault.Vault;

/** Failures of the service in words that are recorded and told to those who asked. */
public final class Failures {
  /** Less than the column holds. */
  private static final int MOST = 4_000;

  private static final String FAILURE = "a failure of the service";
  private static final String IN_THE_LOG = FAILURE + ", told in its log";

  /** What systems say of a disk that is full, in files and in streams. */
  private static final String NO_SPACE = "no space left on device";

  private Failures() {}

  /**
   * What failed. Of a file it says its name and what is wrong with it, and never its folder: where
   * the service keeps its files is nobody's who asks it. What else failed is the service's log's
   * alone: a database's message may repeat what was to be written, names of patrons with it.
   */
  public static String words(Throwable thrown) {
    Throwable cause = thrown.getCause();
    Throwable failure = thrown instanceof UncheckedIOException && cause != null ? cause : thrown;
    return switch (failure) {
      case Vault.BrokenEvidenceException broken -> cut(FAILURE + ": " + broken.getMessage());
      case FileSystemException file -> of(file);
      case IOException full when says(NO_SPACE, full) -> FAILURE + ": " + NO_SPACE;
      default -> IN_THE_LOG;
    };
  }

  /** Whether recorded words are of a failure of the service, and not of what it was given. */
  public static boolean isOfTheService(String words) {
    return words.startsWith(FAILURE);
  }

  private static String of(FileSystemException failure) {
    String file = name(failure.getFile());
    String reason = reason(failure);
    return file.isEmpty() || reason == null ? IN_THE_LOG : cut(FAILURE + ": " + file + reason);
  }

  /** What is wrong with a file; null: what the system says of it is no reason alone. */
  private static @Nullable String reason(FileSystemException failure) {
    String said = failure.getReason();
    return switch (failure) {
      case NoSuchFileException gone -> " is not there";
      case AccessDeniedException denied -> ": permission denied";
      default -> said == null || !name(said).equals(said) ? null : ": " + said;
    };
  }

  private static boolean says(String what, IOException failure) {
    String message = failure.getMessage();
    return message != null && message.toLowerCase(Locale.ROOT).contains(what);
  }

  /** A file's name without its folder, as either system writes it. */
  private static String name(@Nullable String path) {
    return path == null
        ? ""
        : path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  /** A text that fits where it is recorded, cut visibly. */
  public static String cut(String text) {
    return text.length() <= MOST ? text : text.substring(0, MOST) + "\u2026";
  }
}
