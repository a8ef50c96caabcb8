package shoeaudit.service.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.DatabaseFault;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * The embedded database, the evidence and the results as one ZIP file. Its last entry, {@code
 * SHA256SUMS}, has the hash of every other one, as {@code sha256sum -c} takes it: without it a
 * backup is not whole.
 */
public final class Backup {
  /** The entry with the hashes. */
  static final String HASHES = "SHA256SUMS";

  /** What of the data folder is in it; what is being worked on is not. */
  static final List<String> FOLDERS = List.of("database", "vault", "results");

  private static final String DATABASE = "database";
  private static final String VAULT = "vault";
  private static final String RESULTS = "results";

  private static final int HASH_LENGTH = 64;

  /** The same data give the same bytes. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Path data;
  private final ZipOutputStream zip;

  /** By entry, in their order. */
  private final Map<String, String> hashes = new LinkedHashMap<>();

  private final List<String> broken = new ArrayList<>();
  private int files;
  private long bytes;

  /** Copies the database, as it was at one moment, into a ZIP file of its own. */
  public interface DatabaseCopy {
    /**
     * Copies it.
     *
     * @param beside the file that is being written, beside which there is room
     * @return the copy, which is taken away when it is not needed any more
     */
    Path write(Path beside)
        throws InvalidRunRequestException, IOException, InterruptedException, SQLException;
  }

  /**
   * What was backed up.
   *
   * @param files how many
   * @param bytes of them, before they were packed
   * @param broken what is not any more what was received or written, and what is missing, each in a
   *     line
   */
  public record Written(int files, long bytes, List<String> broken) {}

  private Backup(Path data, ZipOutputStream zip) {
    this.data = data;
    this.zip = zip;
  }

  /**
   * Backs up a data folder; a service may be at work on it. The database comes first: whatever it
   * refers to at that moment was written before, and is never changed or taken away. The file is
   * there when it is whole.
   *
   * @param access how the database is opened
   * @throws InvalidRunRequestException where the file is there already, or there is nothing to back
   *     up
   */
  public static Written write(Path data, DatabaseAccess access, DatabaseCopy database, Path to)
      throws InvalidRunRequestException, IOException, InterruptedException {
    if (Files.exists(to)) {
      throw new InvalidRunRequestException(
          to + " is there already: name a file that is not, as no backup is overwritten");
    }
    if (Files.notExists(data.resolve(DATABASE))) {
      throw new InvalidRunRequestException(
          data + " is no data folder of the service: it has no folder database");
    }
    Path folder = to.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidRunRequestException(
          "there is no folder " + folder + ": make it, or name a file in another one");
    }
    Path part = to.resolveSibling(to.getFileName() + ".part");
    if (Files.exists(part)) {
      throw new InvalidRunRequestException(
          part
              + " is there already: a backup that was cut off left it; delete it, or name another");
    }
    Path copy = null;
    try {
      copy = database.write(part);
      Backup backup;
      try (ZipOutputStream zip = new ZipOutputStream(created(part))) {
        zip.setLevel(Deflater.BEST_SPEED);
        backup = new Backup(data, zip);
        backup.database(copy);
        backup.folder(VAULT);
        backup.folder(RESULTS);
        backup.end();
      }
      backup.compare(access, copy, part);
      Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
      return new Written(backup.files, backup.bytes, List.copyOf(backup.broken));
    } catch (SQLException e) {
      String words = "the database cannot be read: " + e.getMessage();
      DatabaseFault fault = DatabaseFault.of(e);
      if (fault == null || fault == DatabaseFault.NO_SPACE) {
        throw new IOException(words, e);
      }
      throw new InvalidRunRequestException(
          words.lines().findFirst().orElse(words)
              + "; take an earlier backup, and keep this folder as it is",
          e);
    } finally {
      Files.deleteIfExists(part);
      if (copy != null) {
        Files.deleteIfExists(copy);
      }
    }
  }

  private void database(Path copy) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(copy))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        add(DATABASE + "/" + entry.getName(), in);
      }
    }
  }

  /** Holds what the copied database refers to against what is in the backup. */
  private void compare(DatabaseAccess access, Path copy, Path beside)
      throws IOException, SQLException {
    Path folder =
        Files.createTempDirectory(
            beside.toAbsolutePath().getParent(), beside.getFileName() + "-compared-");
    try {
      try (ZipInputStream in = new ZipInputStream(Files.newInputStream(copy))) {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
          Files.copy(in, folder.resolve(Path.of(entry.getName()).getFileName()));
        }
      }
      for (Map.Entry<String, String> needed : ReferencedFiles.of(access, folder).entrySet()) {
        String found = hashes.get(needed.getKey());
        if (found == null) {
          broken.add(
              "MISSING  " + needed.getKey() + ": the database refers to it, and it is not there");
        } else if (!found.equals(needed.getValue()) && !needed.getKey().startsWith(VAULT)) {
          broken.add("DIFFERS  " + needed.getKey() + ": it was changed after it was written");
        }
      }
    } finally {
      FolderTree.delete(folder);
    }
  }

  private void folder(String name) throws IOException {
    Path folder = data.resolve(name);
    if (Files.notExists(folder)) {
      return;
    }
    // It may be a link to a larger disk.
    Path real = folder.toRealPath();
    FilesAtRest inside = FilesAtRest.in(real);
    for (Path other : inside.others()) {
      broken.add(
          "LEFT OUT "
              + entry(name, real, other)
              + ": it is a link or no file, and may lead anywhere; put the file itself there, or make a"
              + " link of the whole folder "
              + name);
    }
    for (Path file : inside.files()) {
      String entry = entry(name, real, file);
      String sha256;
      try (InputStream in = Files.newInputStream(file)) {
        sha256 = add(entry, in);
      } catch (NoSuchFileException e) {
        // A run that began anew took it away. Had the database referred to it, it would be told.
        continue;
      }
      String own = String.valueOf(file.getFileName());
      if (name.equals(VAULT) && own.length() == HASH_LENGTH && !own.equals(sha256)) {
        broken.add("DIFFERS  " + entry + ": this evidence was changed after it was received");
      }
    }
  }

  private static String entry(String name, Path folder, Path file) {
    return name + "/" + folder.relativize(file).toString().replace('\\', '/');
  }

  private String add(String name, InputStream in) throws IOException {
    put(name);
    // Not closed: the archive goes on.
    Manifest.Measured measured = new Manifest.Measured(zip);
    in.transferTo(measured);
    measured.flush();
    Manifest.Output output = measured.output(name);
    zip.closeEntry();
    hashes.put(name, output.sha256());
    files++;
    bytes += output.bytes();
    return output.sha256();
  }

  private void end() throws IOException {
    put(HASHES);
    for (Map.Entry<String, String> hash : hashes.entrySet()) {
      zip.write((hash.getValue() + "  " + hash.getKey() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    zip.closeEntry();
  }

  private void put(String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    zip.putNextEntry(entry);
  }

  private static OutputStream created(Path file) throws IOException {
    create(file);
    return Files.newOutputStream(file);
  }

  /** Makes a file that nobody else reads: it holds secrets. */
  static void create(Path file) throws IOException {
    if (Files.getFileStore(file.toAbsolutePath().getParent()).supportsFileAttributeView("posix")) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } else {
      Files.createFile(file);
    }
  }
}
