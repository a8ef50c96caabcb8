package shoeaudit.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * Where results go. On a local file system the program writes them as ever; on another they are
 * made here and copied, the manifest last, so that a folder with a manifest is whole.
 *
 * @param uri where they are to stand
 * @param here where the program writes them
 */
record ResultsFolder(URI uri, Path here, FileSystems files) {
  /**
   * A folder of results.
   *
   * @throws InvalidRunRequestException where something else stands there
   */
  static ResultsFolder at(URI uri, FileSystems files, Scratch scratch, boolean replace)
      throws InvalidRunRequestException, IOException {
    if (FileSystems.isLocal(uri)) {
      return new ResultsFolder(uri, FileSystems.local(uri), files);
    }
    // Whether somebody changed them since cannot be told from afar without reading them all.
    if (!replace && !files.namesIn(uri).isEmpty()) {
      throw new InvalidRunRequestException(
          uri + " is not empty; name another folder, or replace the results in it with --replace");
    }
    return new ResultsFolder(uri, scratch.path().resolve("results"), files);
  }

  /** Copies them to where they are to stand. */
  void publish() throws IOException {
    if (FileSystems.isLocal(uri)) {
      return;
    }
    files.delete(file(ResultNames.MANIFEST));
    List<Path> made;
    try (Stream<Path> all = Files.list(here)) {
      made = all.filter(path -> !path.endsWith(ResultNames.MANIFEST)).sorted().toList();
    }
    for (Path path : made) {
      files.store(path, file(String.valueOf(path.getFileName())));
    }
    files.store(here.resolve(ResultNames.MANIFEST), file(ResultNames.MANIFEST));
  }

  private URI file(String name) {
    return FileSystems.child(uri, name);
  }
}
