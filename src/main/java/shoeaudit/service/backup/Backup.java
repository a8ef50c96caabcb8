package shoeaudit.service.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.h2.api.ErrorCode;
import shoeaudit.database.DatabaseFault;
import shoeaudit.report.output.Manifest;
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

  /** Where uploads come in: nothing in there is evidence. */
  private static final String INCOMING = "incoming";

  private static final int HASH_LENGTH = 64;

  /** The same data give the same bytes. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Path data;
  private final ZipOutputStream zip;
  private final StringBuilder hashes = new StringBuilder();
  private final List<String> broken = new ArrayList<>();
  private int files;
  private long bytes;

  /**
   * How the embedded database is opened.
   *
   * @param url as the service opens it
   */
  public record Database(String url, String user, String password) {}

  /**
   * What was backed up.
   *
   * @param files how many
   * @param bytes of them, before they were packed
   * @param broken evidence that is not what its name says any more
   */
  public record Written(int files, long bytes, List<String> broken) {}

  private Backup(Path data, ZipOutputStream zip) {
    this.data = data;
    this.zip = zip;
  }

  /**
   * Backs up a data folder, whose database nobody has open. The file is there when it is whole.
   *
   * @throws InvalidRunRequestException where the file is there already, there is nothing to back
   *     up, or the service runs
   */
  public static Written write(Path data, Database database, Path to)
      throws InvalidRunRequestException, IOException {
    if (Files.exists(to)) {
      throw new InvalidRunRequestException(
          to + " is there already: name a file that is not, as no backup is overwritten");
    }
    if (Files.notExists(data.resolve(DATABASE))) {
      throw new InvalidRunRequestException(
          data + " is no data folder of the service: it has no folder database");
    }
    Path part = to.resolveSibling(to.getFileName() + ".part");
    // The connection keeps everybody else out until all is copied.
    try (Connection connection = open(database)) {
      Backup backup;
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(part))) {
        zip.setLevel(Deflater.BEST_SPEED);
        backup = new Backup(data, zip);
        backup.database(connection, part);
        backup.folder(VAULT);
        backup.folder("results");
        backup.end();
      }
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
    }
  }

  private static Connection open(Database database)
      throws InvalidRunRequestException, SQLException {
    try {
      return DriverManager.getConnection(
          database.url() + ";IFEXISTS=TRUE", database.user(), database.password());
    } catch (SQLException e) {
      if (e.getErrorCode() == ErrorCode.DATABASE_ALREADY_OPEN_1) {
        throw new InvalidRunRequestException(
            "the database is open in another process: stop the service first, and start it again"
                + " when the backup is done",
            e);
      }
      throw e;
    }
  }

  /** The database's own backup, as its file may still be written where it lies. */
  private void database(Connection connection, Path beside) throws SQLException, IOException {
    Path own = beside.resolveSibling(beside.getFileName() + ".database");
    try {
      try (PreparedStatement statement = connection.prepareStatement("backup to ?")) {
        statement.setString(1, own.toString());
        statement.execute();
      }
      try (ZipInputStream in = new ZipInputStream(Files.newInputStream(own))) {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
          add(DATABASE + "/" + entry.getName(), in);
        }
      }
    } finally {
      Files.deleteIfExists(own);
    }
  }

  private void folder(String name) throws IOException {
    Path folder = data.resolve(name);
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> inside;
    try (Stream<Path> walk = Files.walk(folder)) {
      inside = walk.filter(Files::isRegularFile).sorted().toList();
    }
    Path incoming = folder.resolve(INCOMING);
    for (Path file : inside) {
      if (file.startsWith(incoming)) {
        continue;
      }
      String entry = data.relativize(file).toString().replace('\\', '/');
      String sha256;
      try (InputStream in = Files.newInputStream(file)) {
        sha256 = add(entry, in);
      }
      String own = String.valueOf(file.getFileName());
      if (name.equals(VAULT) && own.length() == HASH_LENGTH && !own.equals(sha256)) {
        broken.add(entry);
      }
    }
  }

  private String add(String name, InputStream in) throws IOException {
    put(name);
    // Not closed: the archive goes on.
    Manifest.Measured measured = new Manifest.Measured(zip);
    in.transferTo(measured);
    measured.flush();
    Manifest.Output output = measured.output(name);
    zip.closeEntry();
    hashes.append(output.sha256()).append("  ").append(name).append('\n');
    files++;
    bytes += output.bytes();
    return output.sha256();
  }

  private void end() throws IOException {
    put(HASHES);
    zip.write(hashes.toString().getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private void put(String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    zip.putNextEntry(entry);
  }
}
