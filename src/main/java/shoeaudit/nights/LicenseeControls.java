package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shoeaudit.runs.request.InvalidRunRequestException;

/** The versions of a licensee's control file, in its folder. */
final class LicenseeControls {
  private LicenseeControls() {}

  /**
   * Where they stand, in the order of their names.
   *
   * @throws InvalidRunRequestException where there is none
   */
  static List<Path> files(Path folder) throws InvalidRunRequestException, IOException {
    List<Path> files = new ArrayList<>();
    Path controls = folder.resolve("controls");
    if (Files.notExists(controls)) {
      throw none(controls);
    }
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(
            controls,
            file -> {
              String name = file.toString().toLowerCase(Locale.ROOT);
              return Files.isRegularFile(file) && (name.endsWith(".yaml") || name.endsWith(".yml"));
            })) {
      found.forEach(files::add);
    }
    files.sort(null);
    if (files.isEmpty()) {
      throw none(controls);
    }
    return files;
  }

  private static InvalidRunRequestException none(Path controls) {
    return new InvalidRunRequestException(
        controls + " has no control file (.yaml); put the licensee's there");
  }
}
