package shoeaudit.nights.inbox;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A folder into which logs are delivered, and which of its files are complete. Files under a
 * temporary name (a leading dot, {@code .part}, {@code .tmp}, {@code .filepart}) are never looked
 * at, nor anything that is no plain file.
 */
public final class Inbox {
  /** What a marker's name has beyond its file's. */
  public static final String MARKER = ".done";

  private static final List<String> TEMPORARY = List.of(".part", ".tmp", ".filepart");

  private final Path folder;

  /** The inbox in a folder, which need not exist. */
  public Inbox(Path folder) {
    this.folder = folder;
  }

  /**
   * A file in the inbox.
   *
   * @param name relative to the inbox, with {@code /}
   * @param path where it lies
   * @param bytes how large it is
   * @param changed when it was written last, by the file system
   */
  public record Waiting(String name, Path path, long bytes, Instant changed) {
    /** Where its marker would lie. */
    public Path marker() {
      return path.resolveSibling(path.getFileName() + MARKER);
    }
  }

  /**
   * Files as they stood when somebody looked, to see at the next look whether they stand still.
   *
   * @param since by name: since when size and time are as they are
   */
  public record Standing(Map<String, Seen> since) {
    /** A file, and since when it has been seen like that. */
    public record Seen(long bytes, Instant changed, Instant since) {}

    public Standing {
      since = Map.copyOf(since);
    }
  }

  /** What something in the inbox is. */
  enum Kind {
    /** A file that may be taken. */
    FILE,
    /** What shows that a file is complete. */
    MARKER,
    /** A file or a folder under a temporary name. */
    TEMPORARY,
    /** A link, or whatever else is no plain file. */
    NO_FILE
  }

  /** Something in the inbox; what is in a folder under a temporary name is not told apart. */
  record Entry(Kind kind, Waiting file) {}

  /**
   * All files under names that are not temporary, markers left out, in the order of their names.
   *
   * @throws IOException where the folder is there and cannot be read
   */
  public List<Waiting> files() throws IOException {
    return all().stream().filter(entry -> entry.kind() == Kind.FILE).map(Entry::file).toList();
  }

  /**
   * All that is in it, in the order of the names.
   *
   * @throws IOException where the folder is there and cannot be read
   */
  List<Entry> all() throws IOException {
    Map<String, Entry> found = new TreeMap<>();
    if (Files.notExists(folder)) {
      return List.of();
    }
    // The inbox itself may be a link to where files are delivered; no link in it is followed.
    Path real = folder.toRealPath();
    Files.walkFileTree(
        real,
        new SimpleFileVisitor<>() {
          private void add(Kind kind, Path file, BasicFileAttributes attributes) {
            String name = real.relativize(file).toString().replace(File.separatorChar, '/');
            found.put(
                name,
                new Entry(
                    kind,
                    new Waiting(
                        name, file, attributes.size(), attributes.lastModifiedTime().toInstant())));
          }

          @Override
          public FileVisitResult preVisitDirectory(Path sub, BasicFileAttributes attributes) {
            if (!sub.equals(real) && isTemporary(sub)) {
              add(Kind.TEMPORARY, sub, attributes);
              return FileVisitResult.SKIP_SUBTREE;
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            add(
                isTemporary(file)
                    ? Kind.TEMPORARY
                    : attributes.isRegularFile() ? Kind.FILE : Kind.NO_FILE,
                file,
                attributes);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            if (failure instanceof NoSuchFileException) {
              // Renamed or taken away while we looked.
              return FileVisitResult.CONTINUE;
            }
            throw failure;
          }
        });
    Set<String> names = new HashSet<>();
    found.forEach((name, entry) -> {
      if (entry.kind() == Kind.FILE) {
        names.add(name);
      }
    });
    found.replaceAll((name, entry) ->
        entry.kind() == Kind.FILE && isMarker(name, names)
            ? new Entry(Kind.MARKER, entry.file())
            : entry);
    return List.copyOf(found.values());
  }

  /**
   * A file {@code x.done} is a marker, with or without its {@code x}; {@code x.done.done} of one.
   */
  private static boolean isMarker(String name, Set<String> names) {
    return name.endsWith(MARKER) && !names.contains(name + MARKER);
  }

  private static boolean isTemporary(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.startsWith(".") || TEMPORARY.stream().anyMatch(name::endsWith);
  }

  /**
   * Those of some files that have a marker beside them, written no earlier than they: an older one
   * is left over from another file of the name.
   */
  public static List<Waiting> marked(List<Waiting> files) throws IOException {
    List<Waiting> marked = new ArrayList<>();
    for (Waiting file : files) {
      if (Files.isRegularFile(file.marker())
          && !Files.getLastModifiedTime(file.marker()).toInstant().isBefore(file.changed())) {
        marked.add(file);
      }
    }
    return marked;
  }

  /** Files as they stand now, with what is known of them from earlier looks. */
  public static Standing standing(List<Waiting> files, Standing before, Instant now) {
    Map<String, Standing.Seen> since = new TreeMap<>();
    for (Waiting file : files) {
      Standing.Seen seen = before.since().get(file.name());
      boolean same =
          seen != null
              && seen.bytes() == file.bytes()
              && seen.changed().equals(file.changed())
              && !seen.since().isAfter(now);
      since.put(
          file.name(),
          same && seen != null ? seen : new Standing.Seen(file.bytes(), file.changed(), now));
    }
    return new Standing(since);
  }

  /**
   * Those of some files that have stood still for a span: as long as somebody looks at them, and by
   * the time on them as well, so that one look alone never suffices.
   */
  public static List<Waiting> still(
      List<Waiting> files, Standing standing, Duration span, Instant now) {
    List<Waiting> still = new ArrayList<>();
    for (Waiting file : files) {
      Standing.Seen seen = standing.since().get(file.name());
      if (seen != null
          && Duration.between(seen.since(), now).compareTo(span) >= 0
          && Duration.between(file.changed(), now).compareTo(span) >= 0) {
        still.add(file);
      }
    }
    return still;
  }
}
