package shoeaudit.config;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be read, in words for whoever named it. */
public final class FileFailure {
  private FileFailure() {}

  /** The reason, to follow "cannot be read: ". */
  public static String words(IOException failure) {
    String message = failure.getMessage();
    if (failure instanceof AccessDeniedException
        || (failure instanceof FileNotFoundException
            && message != null
            && message.contains("Permission denied"))) {
      return "no permission";
    }
    if (failure instanceof NoSuchFileException) {
      return "it does not exist";
    }
    if (message != null && message.contains("Is a directory")) {
      return "it is a folder";
    }
    if (failure instanceof FileSystemException other && other.getReason() != null) {
      return other.getReason();
    }
    String kind = failure.getClass().getSimpleName().replace("Exception", "");
    return message == null ? kind : kind + ", " + message;
  }
}
