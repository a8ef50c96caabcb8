package shoeaudit.nights;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.OnDisk;
import shoeaudit.runs.folder.FolderTree;

/**
 * Where a licensee's nights are kept: {@code nights/<gambling day>/edition-<n>/}, each with the
 * results of its audits, {@code footage.csv}, {@code changes.csv} and, written last, {@code
 * night.json}.
 */
final class NightFolder {
  private static final String FAILURE = "failure.txt";
  private static final String EDITION = "edition-";

  private final Path nights;

  /** In a licensee's folder. */
  NightFolder(Path licensee) {
    nights = licensee.resolve("nights");
  }

  private Path night(LocalDate day) {
    return nights.resolve(day.toString());
  }

  /** Where an edition stands, or is to stand. */
  Path edition(LocalDate day, int number) {
    return night(day).resolve(EDITION + number);
  }

  /** The latest edition of each night that has one, whole ones only. */
  NavigableMap<LocalDate, NightEdition> latest() throws IOException {
    NavigableMap<LocalDate, NightEdition> latest = new TreeMap<>();
    for (Path folder : folders(nights)) {
      LocalDate day;
      try {
        day = LocalDate.parse(String.valueOf(folder.getFileName()));
      } catch (DateTimeException other) {
        continue;
      }
      NightEdition edition = latest(day);
      if (edition != null) {
        latest.put(day, edition);
      }
    }
    return latest;
  }

  /** The latest edition of a night; null: it has none. */
  @Nullable NightEdition latest(LocalDate day) throws IOException {
    int last = 0;
    for (Path folder : folders(night(day))) {
      String name = String.valueOf(folder.getFileName());
      if (name.matches(EDITION + "[1-9]\\d{0,5}")
          && Files.exists(folder.resolve(NightEdition.FILE))) {
        last = Math.max(last, Integer.parseInt(name.substring(EDITION.length())));
      }
    }
    if (last == 0) {
      return null;
    }
    Path file = edition(day, last).resolve(NightEdition.FILE);
    return NightEdition.read(Files.readAllBytes(file), file);
  }

  private static List<Path> folders(Path parent) throws IOException {
    List<Path> folders = new ArrayList<>();
    if (Files.isDirectory(parent)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, Files::isDirectory)) {
        found.forEach(folders::add);
      }
    }
    folders.sort(null);
    return folders;
  }

  /** An empty folder for an edition; what an attempt left there that was cut off is taken away. */
  Path begin(LocalDate day, int number) throws IOException {
    Path folder = edition(day, number);
    FolderTree.delete(folder);
    return Files.createDirectories(folder);
  }

  /** Makes an edition whole, and forgets an earlier failure. */
  void finish(NightEdition edition) throws IOException {
    Path folder = edition(edition.day(), edition.number());
    Path partial = folder.resolve(NightEdition.FILE + ".tmp");
    OnDisk.write(partial, edition.toJson());
    Files.move(partial, folder.resolve(NightEdition.FILE), StandardCopyOption.REPLACE_EXISTING);
    Files.deleteIfExists(night(edition.day()).resolve(FAILURE));
  }

  /** Takes away what an attempt left that failed, and says why. */
  void fail(LocalDate day, int number, String reason) throws IOException {
    FolderTree.delete(edition(day, number));
    Files.createDirectories(night(day));
    Files.writeString(
        night(day).resolve(FAILURE), reason + System.lineSeparator(), StandardCharsets.UTF_8);
  }

  /** Why the last attempt at a night failed; null: it has not. */
  @Nullable String failure(LocalDate day) throws IOException {
    Path file = night(day).resolve(FAILURE);
    return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8).strip() : null;
  }
}
