package shoeaudit.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.reading.LogFinder;
import shoeaudit.shoelog.reading.LogProbe;

/**
 * The logs that the arguments name, found by the rules of the program. What lies on another file
 * system is mirrored as a tree of empty files, so that these rules see the same folders and names.
 */
final class LogTree {
  private final Path mirror;
  private final List<Path> arguments = new ArrayList<>();
  private final Map<Path, URI> mirrored = new HashMap<>();
  private final boolean foreign;

  /** A log, and where it lies. */
  record Log(URI uri, String name, boolean named) implements java.io.Serializable {}

  /**
   * What was found.
   *
   * @param logs in the order of their names
   */
  record Found(List<Log> logs, List<String> passedOver, List<String> suspects) {}

  private LogTree(Path mirror, boolean foreign) {
    this.mirror = mirror;
    this.foreign = foreign;
  }

  /**
   * Lists what the arguments name.
   *
   * @param mirror a folder for the trees of other file systems
   * @param foreign whether another system wrote the logs
   * @throws IOException where a file system fails
   */
  static LogTree list(List<String> arguments, FileSystems files, Path mirror, boolean foreign)
      throws IOException {
    LogTree tree = new LogTree(mirror, foreign);
    for (String argument : arguments) {
      URI uri = files.uri(argument);
      if (FileSystems.isLocal(uri)) {
        tree.arguments.add(FileSystems.local(uri));
        continue;
      }
      tree.arguments.add(tree.inMirror(uri));
      if (!files.exists(uri)) {
        continue;
      }
      if (files.isFolder(uri)) {
        Files.createDirectories(tree.inMirror(uri));
        for (URI file : files.filesBelow(uri)) {
          tree.mirror(file);
        }
      } else {
        tree.mirror(uri);
      }
    }
    return tree;
  }

  private Path inMirror(URI uri) {
    String authority = uri.getRawAuthority();
    return mirror
        .resolve(uri.getScheme())
        .resolve(authority == null || authority.isEmpty() ? "default" : authority)
        .resolve(uri.getPath().replaceFirst("^/+", ""));
  }

  private void mirror(URI uri) throws IOException {
    Path path = inMirror(uri);
    Files.createDirectories(Objects.requireNonNull(path.getParent()));
    if (mirrored.put(path, uri) == null) {
      Files.createFile(path);
    }
  }

  /** The files that have to be looked into. */
  List<URI> files() throws InvalidRunRequestException, IOException {
    SequencedMap<Path, URI> asked = new LinkedHashMap<>();
    LogProbe some = new LogProbe(LogFormat.CSV, null, "", false);
    LogFinder.Found unused =
        find(file -> {
          asked.put(file, uri(file));
          return some;
        });
    assert unused != null;
    return List.copyOf(asked.values());
  }

  /**
   * The logs among them.
   *
   * @param surveyed what was seen of each of {@link #files}
   * @throws InvalidRunRequestException where an argument leads to no log
   */
  Found found(Map<URI, SurveyedFile> surveyed) throws InvalidRunRequestException, IOException {
    LogFinder.Found found =
        find(file -> Objects.requireNonNull(surveyed.get(uri(file)), file + " is new").probe());
    List<Log> logs = new ArrayList<>();
    for (LogFile file : found.files()) {
      logs.add(new Log(uri(file.path()), file.name(), found.named(file)));
    }
    return new Found(List.copyOf(logs), found.passedOver(), found.suspects());
  }

  private LogFinder.Found find(LogFinder.Prober prober)
      throws InvalidRunRequestException, IOException {
    try {
      return LogFinder.find(arguments, prober, foreign);
    } catch (LogFinder.NoLogException e) {
      throw new InvalidRunRequestException(inWords(String.valueOf(e.getMessage())), e);
    }
  }

  private URI uri(Path file) {
    URI uri = mirrored.get(file);
    return uri == null ? file.toAbsolutePath().normalize().toUri() : uri;
  }

  /** Names files where they lie, not where the mirror has them. */
  private String inWords(String message) {
    return message.replaceAll(
        java.util.regex.Pattern.quote(mirror.toString()) + "/([^/]+)/([^/]+)", "$1://$2");
  }
}
