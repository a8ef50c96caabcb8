package shoeaudit.shoelog.reading;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.field.ForeignFormat;

/**
 * Finds the shoe logs that the LOG arguments of an audit name: files, and folders searched with
 * their sub-folders (audit.md, The command line). Whether a file is a log is decided by its
 * contents alone.
 */
public final class LogFinder {
  /** An argument that leads to no log; the message says which and why, for whoever gave it. */
  public static final class NoLogException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Path file;

    NoLogException(String message) {
      this(message, null);
    }

    NoLogException(String message, @Nullable Path file) {
      super(message);
      this.file = file;
    }

    /** The file that can be read and is no log, the first of a folder's; null: there is none. */
    public @Nullable Path file() {
      return file;
    }

    /** A file or folder that cannot be read; the cause says why. */
    NoLogException(Path path, IOException cause) {
      super(path + " cannot be read: " + FileFailure.words(cause), cause);
      file = null;
    }
  }

  /**
   * What was found.
   *
   * @param files the logs, in the order of their names by code points, each name given once
   * @param passedOver files in the searched folders that are no logs, each with the reason
   * @param suspects those of {@code passedOver} that look like logs, or may be some: somebody
   *     should see to them
   * @param named those of the logs that an argument named itself
   */
  public record Found(
      List<LogFile> files, List<String> passedOver, List<String> suspects, Set<LogFile> named) {
    /** Keeps copies. */
    public Found {
      files = List.copyOf(files);
      passedOver = List.copyOf(passedOver);
      suspects = List.copyOf(suspects);
      named = Set.copyOf(named);
    }

    /** Logs that were found before, each named itself; in any order. */
    public static Found of(Collection<LogFile> logs) {
      List<LogFile> files = new ArrayList<>(logs);
      files.sort(Comparator.comparing(LogFile::name, NAMES));
      return new Found(files, List.of(), List.of(), Set.copyOf(files));
    }

    /** Whether an argument named that file itself, rather than a folder that holds it. */
    public boolean named(LogFile file) {
      return named.contains(file);
    }
  }

  /** A log, and how many of its path's last elements make its name. */
  private static final class Candidate {
    final Path path;
    final Path absolute;
    final boolean named;
    int elements;

    Candidate(Path path, Path argument, boolean named) {
      this.path = path;
      this.absolute = path.toAbsolutePath().normalize();
      this.named = named;
      Path base = argument.toAbsolutePath().normalize();
      this.elements = named ? 1 : absolute.getNameCount() - base.getNameCount();
    }

    String name() {
      return name(absolute, elements);
    }

    static String name(Path path, int elements) {
      int count = path.getNameCount();
      List<String> names = new ArrayList<>();
      for (int i = count - elements; i < count; i++) {
        names.add(path.getName(i).toString());
      }
      return String.join("/", names);
    }
  }

  /** The order of logs by their names: by code points. */
  public static final Comparator<String> NAMES =
      (a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());

  /** What many commands take for standard input. */
  private static final String STANDARD_INPUT = "-";

  private final List<Candidate> candidates = new ArrayList<>();
  private final List<String> passedOver = new ArrayList<>();
  private final List<String> suspects = new ArrayList<>();
  private final Map<Path, String> nameOfRealPath = new HashMap<>();

  private final Prober prober;
  private final boolean foreign;

  /** Says whether a file is a log. */
  @FunctionalInterface
  public interface Prober {
    /**
     * Looks into a file.
     *
     * @throws IOException where it cannot be read
     */
    LogProbe probe(Path file) throws IOException;

    /**
     * By the file itself.
     *
     * @param foreign how another system wrote it; null: it would be a shoe log
     */
    static Prober of(@Nullable ForeignFormat foreign) {
      return foreign == null ? LogReader::probe : file -> LogReader.probe(file, foreign);
    }
  }

  private LogFinder(Prober prober, boolean foreign) {
    this.prober = prober;
    this.foreign = foreign;
  }

  /**
   * Finds shoe logs.
   *
   * @param logs the arguments, in any order: the result is the same
   * @throws NoLogException where an argument does not exist or cannot be read, is no log, or is a
   *     folder without any
   * @throws IOException where a file system fails
   */
  public static Found find(List<Path> logs) throws NoLogException, IOException {
    return find(logs, null);
  }

  /**
   * Finds logs.
   *
   * @param logs the arguments, in any order: the result is the same
   * @param foreign how another system wrote them; null: they are shoe logs
   * @throws NoLogException where an argument does not exist or cannot be read, is no log, or is a
   *     folder without any
   * @throws IOException where a file system fails
   */
  public static Found find(List<Path> logs, @Nullable ForeignFormat foreign)
      throws NoLogException, IOException {
    return find(logs, Prober.of(foreign), foreign != null);
  }

  /**
   * Finds logs of which somebody else has looked into the files, as they lie on another machine: of
   * the paths only the names and what is a folder count here.
   *
   * @param logs the arguments, in any order: the result is the same
   * @param prober what each file was found to be
   * @param foreign whether another system wrote them
   * @throws NoLogException where an argument does not exist or cannot be read, is no log, or is a
   *     folder without any
   * @throws IOException where a file system fails
   */
  public static Found find(List<Path> logs, Prober prober, boolean foreign)
      throws NoLogException, IOException {
    LogFinder finder = new LogFinder(prober, foreign);
    List<Path> sorted = new ArrayList<>(logs);
    // The order of the arguments must not show, as which of two equal shoes is read first depends
    // on it.
    sorted.sort(Comparator.comparing(path -> path.toAbsolutePath().normalize().toString(), NAMES));
    for (Path log : sorted) {
      if (Files.isDirectory(log)) {
        finder.folder(log);
      } else if (Files.isRegularFile(log)) {
        finder.file(log);
      } else if (log.toString().equals(STANDARD_INPUT)) {
        throw new NoLogException(
            "- is no file: standard input is not read, as an audit reads each log more than once; write it into a file"
                + " and name that");
      } else if (Files.notExists(log)) {
        throw new NoLogException(log + " does not exist");
      } else if (Files.exists(log)) {
        throw new NoLogException(log + " is neither a file nor a folder");
      } else {
        throw new NoLogException(log, new AccessDeniedException(log.toString()));
      }
    }
    return finder.found();
  }

  private void file(Path file) throws NoLogException, IOException {
    LogProbe probe = probe(file);
    if (!probe.isLog()) {
      throw new NoLogException(
          file + (foreign ? " is none of these: " : " is no shoe log: ") + probe.reason(), file);
    }
    if (isNew(file, Candidate.name(file.toAbsolutePath().normalize(), 1))) {
      candidates.add(new Candidate(file, file, true));
    }
  }

  private void folder(Path folder) throws NoLogException, IOException {
    List<Path> files = new ArrayList<>();
    Path base = folder.toAbsolutePath().normalize();
    List<String> reasons = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          Integer.MAX_VALUE,
          new Walk(files, reasons, base));
    } catch (AccessDeniedException e) {
      // A folder that may hold logs must not be left out of an audit either.
      throw new NoLogException(Path.of(e.getFile()), e);
    }
    Map<Path, String> nameOf = new HashMap<>();
    files.forEach(file -> nameOf.put(file, below(base, file)));
    files.sort(Comparator.comparing(file -> nameOf.getOrDefault(file, ""), NAMES));
    boolean any = false;
    Path other = null;
    for (Path file : files) {
      String name = nameOf.getOrDefault(file, "");
      if (!Files.isRegularFile(file)) {
        reasons.add(name + ": passed over: no regular file");
        continue;
      }
      LogProbe probe = probe(file);
      if (!probe.isLog()) {
        String reason = name + ": passed over: " + probe.reason();
        reasons.add(reason);
        if (probe.resembles()) {
          suspects.add(reason);
        }
        other = other == null ? file : other;
        continue;
      }
      any = true;
      if (isNew(file, name)) {
        candidates.add(new Candidate(file, folder, false));
      }
    }
    reasons.sort(NAMES);
    if (!any) {
      throw new NoLogException(
          "no shoe log was found in the folder "
              + folder
              + (reasons.isEmpty() ? "" : "; " + reasons.getFirst())
              + (reasons.size() > 1 ? "; and " + (reasons.size() - 1) + " more" : ""),
          other);
    }
    passedOver.addAll(reasons);
  }

  private static String below(Path base, Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return Candidate.name(absolute, absolute.getNameCount() - base.getNameCount());
  }

  private LogProbe probe(Path file) throws NoLogException {
    try {
      return prober.probe(file);
    } catch (IOException e) {
      // A file that may be a log and cannot be read must not be left out of an audit.
      throw new NoLogException(file, e);
    }
  }

  /** Whether the file has not been found before under another name. */
  private boolean isNew(Path file, String name) throws IOException {
    String known = nameOfRealPath.putIfAbsent(file.toRealPath(), name);
    if (known != null) {
      passedOver.add(name + ": passed over: the same file as " + known);
    }
    return known == null;
  }

  private Found found() {
    distinguish();
    List<LogFile> files = new ArrayList<>();
    Set<LogFile> named = new HashSet<>();
    for (Candidate candidate : candidates) {
      LogFile file = new LogFile(candidate.path, candidate.name());
      files.add(file);
      if (candidate.named) {
        named.add(file);
      }
    }
    files.sort(Comparator.comparing(LogFile::name, NAMES));
    passedOver.sort(NAMES);
    suspects.sort(NAMES);
    return new Found(files, passedOver, suspects, named);
  }

  /** Lengthens equal names by the folders above until no two are equal. */
  private void distinguish() {
    boolean changed = true;
    while (changed) {
      changed = false;
      Map<String, List<Candidate>> byName = new HashMap<>();
      candidates.forEach(c -> byName.computeIfAbsent(c.name(), n -> new ArrayList<>()).add(c));
      for (List<Candidate> equal : byName.values()) {
        for (Candidate candidate : equal) {
          if (equal.size() > 1 && candidate.elements < candidate.absolute.getNameCount()) {
            candidate.elements++;
            changed = true;
          }
        }
      }
    }
  }

  /** Collects a folder's files; a link that leads back up is passed over. */
  private static final class Walk extends SimpleFileVisitor<Path> {
    private static final String HIDDEN =
        ": passed over: its name begins with a dot, as those of hidden and temporary files; give it another name where"
            + " it is a log";

    private final List<Path> files;
    private final List<String> reasons;
    private final Path base;

    Walk(List<Path> files, List<String> reasons, Path base) {
      this.files = files;
      this.reasons = reasons;
      this.base = base;
    }

    /** A folder of that kind is passed over with all that it holds. */
    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (folder.toAbsolutePath().normalize().equals(base) || !isHidden(folder)) {
        return FileVisitResult.CONTINUE;
      }
      reasons.add(below(base, folder) + "/" + HIDDEN);
      return FileVisitResult.SKIP_SUBTREE;
    }

    /** Copies, locks, and what systems keep beside a file, are no records of their own. */
    private static boolean isHidden(Path path) {
      return String.valueOf(path.getFileName()).startsWith(".");
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (isHidden(file)) {
        reasons.add(below(base, file) + HIDDEN);
      } else {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, @Nullable IOException e) throws IOException {
      if (e instanceof FileSystemLoopException) {
        reasons.add(below(base, file) + ": passed over: a link to a folder above it");
      } else if (e instanceof NoSuchFileException) {
        reasons.add(below(base, file) + ": passed over: a link that leads nowhere");
      } else if (e != null) {
        throw e;
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
