package shoeaudit.service.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.Sha256;
import shoeaudit.database.DatabaseAccess;

/** What a backup leaves out is said, and nobody else reads what it makes. */
class BackupTest {
  private static final byte[] LOG = "event,at\n".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private Path data;
  private DatabaseAccess access;

  @BeforeEach
  void aDataFolderWithAFile() throws Exception {
    data = folder.resolve("data");
    access =
        new DatabaseAccess(
            "jdbc:h2:file:"
                + data.resolve("database/shoe-audit")
                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE",
            "sa",
            "");
    String sha256 = Sha256.hex(LOG);
    try (Connection connection = access.open();
        Statement statement = connection.createStatement()) {
      statement.execute("create table evidence_file (sha256 varchar(64))");
      statement.execute("create table audit_run (id bigint, state varchar(20), outputs text)");
      statement.execute("insert into evidence_file values ('" + sha256 + "')");
    }
    Path file = Files.createDirectories(data.resolve("vault").resolve(sha256.substring(0, 2)));
    Files.write(file.resolve(sha256), LOG);
  }

  private Backup.Written written(String name) throws Exception {
    return Backup.write(data, access, new StandingDatabase(access), folder.resolve(name));
  }

  @Test
  void linksInTheVaultAreSaidToBeLeftOut() throws Exception {
    assertEquals(List.of(), written("whole.zip").broken());
    String sha256 = Sha256.hex(LOG);
    Path file = data.resolve("vault").resolve(sha256.substring(0, 2)).resolve(sha256);
    Path elsewhere = folder.resolve("elsewhere");
    Files.move(file, elsewhere);
    Files.createSymbolicLink(file, elsewhere);
    Files.createSymbolicLink(data.resolve("vault/zz"), Files.createDirectory(folder.resolve("d")));
    List<String> broken = written("linked.zip").broken();
    assertEquals(3, broken.size(), broken::toString);
    String name = "vault/" + sha256.substring(0, 2) + "/" + sha256;
    assertTrue(broken.get(0).startsWith("LEFT OUT " + name + ": it is a link"), broken::toString);
    assertTrue(broken.get(1).startsWith("LEFT OUT vault/zz: it is a link"), broken::toString);
    assertTrue(broken.get(2).startsWith("MISSING  " + name), broken::toString);
  }

  @Test
  void theCopyOfTheDatabaseIsForNobodyElse() throws Exception {
    Path copy = new StandingDatabase(access).write(folder.resolve("b.zip.part"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
    // One that a backup left that was cut off.
    Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-r--r--"));
    assertEquals(copy, new StandingDatabase(access).write(folder.resolve("b.zip.part")));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
  }
}
