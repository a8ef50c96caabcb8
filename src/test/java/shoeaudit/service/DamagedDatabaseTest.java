package shoeaudit.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.database.DatabaseFault;

/** The file of the embedded database is damaged while the service has it open. */
class DamagedDatabaseTest {
  private static final int HEADERS = 2 * 4096;

  @TempDir Path folder;

  @Test
  void whatComesOfItIsToldAsDamageAndNotAsAMistakeOfTheProgram() throws Exception {
    String url = "jdbc:h2:file:" + folder.resolve("database") + ";CACHE_SIZE=1;WRITE_DELAY=0";
    try (Connection first = DriverManager.getConnection(url, "sa", "");
        Statement statement = first.createStatement()) {
      statement.execute("create table kept (id int primary key, text varchar(1000))");
      statement.execute("insert into kept select x, repeat(x, 100) from system_range(1, 4000)");
    }
    Connection open = DriverManager.getConnection(url, "sa", "");
    try (Statement statement = open.createStatement()) {
      overwrite(folder.resolve("database.mv.db"));
      SQLException failure =
          assertThrows(
              SQLException.class,
              () -> statement.executeQuery("select count(*) from kept where text like '%7%'"));
      assertEquals(DatabaseFault.DAMAGED, DatabaseFault.of(new IllegalStateException(failure)));
    } finally {
      shutDown(open);
    }
  }

  /** All but the headers, which an open database does not read again. */
  private static void overwrite(Path file) throws Exception {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      byte[] noise = new byte[Math.toIntExact(channel.size()) - HEADERS];
      new Random(1).nextBytes(noise);
      ByteBuffer bytes = ByteBuffer.wrap(noise);
      while (bytes.hasRemaining()) {
        channel.write(bytes, HEADERS + bytes.position());
      }
    }
  }

  /** Without writing anything: closing the connection would want to. */
  private static void shutDown(Connection open) throws SQLException {
    try (Statement statement = open.createStatement()) {
      statement.execute("shutdown immediately");
    }
  }
}
