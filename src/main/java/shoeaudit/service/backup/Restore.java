package shoeaudit.service.backup;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Makes a data folder from a backup. */
public final class Restore {
  private static final int HASH_LENGTH = 64;

  private final Path from;
  private final Path working;
  private final Map<String, String> found = new TreeMap<>();
  private @Nullable String hashes;
  private long bytes;

  /**
   * What was restored.
   *
   * @param files how many
   * @param bytes of them
   */
  public record Restored(int files, long bytes) {}

  private Restore(Path from, Path working) {
    this.from = from;
    this.working = working;
  }

  /**
   * Restores a backup. The folder is there when every file in it has the hash that was recorded;
   * until then nothing has its name.
   *
   * @throws InvalidRunRequestException where the folder is not empty, or the backup is damaged; the
   *     message names the file
   */
  public static Restored read(Path from, Path data) throws InvalidRunRequestException, IOException {
    if (!Files.isRegularFile(from)) {
      throw new InvalidRunRequestException("there is no backup " + from);
    }
    if (Files.exists(data) && !isEmpty(data)) {
      throw new InvalidRunRequestException(
          data + " is not empty: name a folder that is, or one that is not there yet");
    }
    Path absolute = data.toAbsolutePath();
    Path beside = absolute.getParent();
    if (beside == null) {
      throw new InvalidRunRequestException(
          data + " cannot be restored to: name a folder within another");
    }
    Files.createDirectories(beside);
    Path working = Files.createTempDirectory(beside, ".restoring-");
    try {
      Restore restore = new Restore(from, working);
      restore.unpack();
      restore.compare();
      Files.deleteIfExists(absolute);
      Files.move(working, absolute, StandardCopyOption.ATOMIC_MOVE);
      return new Restored(restore.found.size(), restore.bytes);
    } finally {
      FolderTree.delete(working);
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.findAny().isEmpty();
    }
  }

  private void unpack() throws InvalidRunRequestException, IOException {
    String name = "its beginning";
    try (InputStream file = Files.newInputStream(from);
        ZipInputStream zip = new ZipInputStream(file)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        name = entry.getName();
        if (hashes != null) {
          throw damaged(name, "it stands behind the list of hashes");
        }
        if (name.equals(Backup.HASHES)) {
          hashes = new String(zip.readAllBytes(), StandardCharsets.UTF_8);
        } else {
          unpack(zip, name);
        }
      }
    } catch (ZipException | EOFException e) {
      throw damaged(name, "its bytes cannot be unpacked (" + e.getMessage() + ")");
    }
    if (hashes == null) {
      throw new InvalidRunRequestException(
          from
              + (found.isEmpty()
                  ? " is no backup of shoe-audit: it has no file in it"
                  : " is not whole: it ends after " + name + ", without " + Backup.HASHES)
              + "; take another backup, nothing was restored");
    }
  }

  private void unpack(ZipInputStream zip, String name)
      throws InvalidRunRequestException, IOException {
    Path to = working.resolve(name).normalize();
    boolean ours =
        to.startsWith(working)
            && Backup.FOLDERS.stream().anyMatch(folder -> name.startsWith(folder + "/"));
    if (!ours || Files.exists(to)) {
      throw damaged(name, ours ? "it is there twice" : "no backup has such a file");
    }
    Path folder = to.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    try (OutputStream out = Files.newOutputStream(to);
        Manifest.Measured measured = new Manifest.Measured(out)) {
      zip.transferTo(measured);
      measured.flush();
      Manifest.Output output = measured.output(name);
      found.put(name, output.sha256());
      bytes += output.bytes();
    }
  }

  /** Holds what was unpacked against the list. */
  private void compare() throws InvalidRunRequestException {
    Map<String, String> left = new TreeMap<>(found);
    for (String line : String.valueOf(hashes).lines().toList()) {
      if (line.length() < HASH_LENGTH + 2) {
        throw damaged(Backup.HASHES, "a line of it is cut short");
      }
      String name = line.substring(HASH_LENGTH + 2);
      String sha256 = left.remove(name);
      if (sha256 == null) {
        throw damaged(name, "it is missing");
      }
      if (!sha256.equals(line.substring(0, HASH_LENGTH))) {
        throw damaged(name, "it has the SHA-256 " + sha256 + ", and not the one that is recorded");
      }
    }
    for (String name : left.keySet()) {
      throw damaged(name, "no hash of it is recorded");
    }
  }

  private InvalidRunRequestException damaged(String name, String how) {
    return new InvalidRunRequestException(
        from
            + " is damaged at "
            + name
            + ": "
            + how
            + "; take another backup, nothing was restored");
  }
}
