package shoeaudit.nights.inbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What shows that nobody has written into a file meanwhile.
 *
 * @param bytes how large it is
 * @param changed when it was written last, by the file system
 */
record FileStamp(long bytes, Instant changed) {
  /** A file's, as it is now; null: it is not there, or no plain file. */
  static @Nullable FileStamp of(Path file) throws IOException {
    try {
      BasicFileAttributes now =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return now.isRegularFile()
          ? new FileStamp(now.size(), now.lastModifiedTime().toInstant())
          : null;
    } catch (NoSuchFileException gone) {
      return null;
    }
  }
}
