package shoeaudit.runs.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * The lock on a folder of results: one run at a time writes there, whether of this process or of
 * another on the machine. It is the system's lock on a small file beside the folder, so it ends
 * with its process, also where that is killed; the file that is left then locks nothing, and the
 * next run takes it over. At a run's end the file is deleted.
 */
final class OutputLock implements AutoCloseable {
  /** Threads of this process; the system counts its locks by process. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private OutputLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock on a folder, which need not exist; the folder around it must.
   *
   * @param prefix of the lock file's name, which is followed by the folder's
   * @throws InvalidRunRequestException where another run has it
   * @throws IOException where the lock file cannot be made beside the folder
   */
  static OutputLock take(Path folder, String prefix)
      throws InvalidRunRequestException, IOException {
    Path real = real(folder);
    Path beside = Objects.requireNonNullElse(real.getParent(), real);
    Path name = real.getFileName();
    Path file = beside.resolve(prefix + (name == null ? "" : name) + ".lock");
    if (!HELD.add(file)) {
      throw taken(folder);
    }
    OutputLock lock = null;
    try {
      while (lock == null) {
        lock = takeFile(file, folder);
      }
      return lock;
    } finally {
      if (lock == null) {
        HELD.remove(file);
      }
    }
  }

  /** The same folder under whatever name, so that two names make one lock. */
  private static Path real(Path folder) throws IOException {
    Path absolute = folder.toAbsolutePath().normalize();
    if (Files.exists(absolute)) {
      return absolute.toRealPath();
    }
    Path parent = absolute.getParent();
    Path name = absolute.getFileName();
    return parent == null || name == null ? absolute : parent.toRealPath().resolve(name);
  }

  /** Null: another run ended meanwhile and deleted the file; try again. */
  private static @Nullable OutputLock takeFile(Path file, Path folder)
      throws InvalidRunRequestException, IOException {
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException left) {
      // Of a run that is on, or of a process that was killed: the system's lock tells which.
    }
    FileChannel channel = null;
    boolean kept = false;
    try {
      Object before = key(file);
      channel = FileChannel.open(file, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        throw taken(folder);
      }
      // A lock on a file that was deleted before it was locked would lock out nobody.
      kept = Objects.equals(before, key(file));
      return kept ? new OutputLock(file, channel) : null;
    } catch (NoSuchFileException gone) {
      return null;
    } finally {
      if (channel != null && !kept) {
        channel.close();
      }
    }
  }

  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static InvalidRunRequestException taken(Path folder) {
    return new InvalidRunRequestException(
        "another run is writing its results into "
            + folder
            + "; wait until it has ended, or name another folder with --out");
  }

  /** Gives the lock up, and deletes its file. */
  @Override
  public void close() throws IOException {
    // Deleted while it is locked: once it is free, it may be another run's.
    Files.deleteIfExists(file);
    channel.close();
    HELD.remove(file);
  }
}
