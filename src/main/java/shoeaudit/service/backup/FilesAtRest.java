package shoeaudit.service.backup;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of a folder in which others may be at work: what they have not done yet is left. */
final class FilesAtRest extends SimpleFileVisitor<Path> {
  /** Where uploads come in: nothing in there is evidence. */
  private static final String INCOMING = "incoming";

  /** Results that are being written, and who writes them. */
  private static final String PARTIAL = ".partial-";

  private final Path folder;
  private final List<Path> found = new ArrayList<>();
  private final List<Path> others = new ArrayList<>();

  private FilesAtRest(Path folder) {
    this.folder = folder;
  }

  /** Those in a folder and the folders in it. */
  static FilesAtRest in(Path folder) throws IOException {
    FilesAtRest files = new FilesAtRest(folder);
    Files.walkFileTree(folder, files);
    Collections.sort(files.found);
    Collections.sort(files.others);
    return files;
  }

  /** The files, in the order of their names. */
  List<Path> files() {
    return found;
  }

  /** What is neither a file nor a folder: a link, which is not followed. */
  List<Path> others() {
    return others;
  }

  @Override
  public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
    return isAtWork(visited) || visited.equals(folder.resolve(INCOMING))
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (!isAtWork(file)) {
      (attributes.isRegularFile() ? found : others).add(file);
    }
    return FileVisitResult.CONTINUE;
  }

  private static boolean isAtWork(Path path) {
    return String.valueOf(path.getFileName()).startsWith(PARTIAL);
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
    return after(failure);
  }

  @Override
  public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
      throws IOException {
    return failure == null ? FileVisitResult.CONTINUE : after(failure);
  }

  /** What has gone meanwhile was at work. */
  private static FileVisitResult after(IOException failure) throws IOException {
    if (failure instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    throw failure;
  }
}
