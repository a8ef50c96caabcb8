package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The folders of licensees. */
public final class LicenseeFolders {
  private LicenseeFolders() {}

  /**
   * Those in a folder: each that holds a folder {@code controls}, or an inbox without one. A
   * licensee whose controls are away is named, and not passed over.
   */
  public static List<Path> in(Path root) throws IOException {
    List<Path> folders = new ArrayList<>();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(
            root,
            each ->
                Files.isDirectory(each.resolve("controls"))
                    || Files.isDirectory(each.resolve("inbox")))) {
      found.forEach(folders::add);
    }
    folders.sort(null);
    return folders;
  }
}
