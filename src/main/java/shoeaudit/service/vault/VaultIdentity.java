package shoeaudit.service.vault;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether a vault and a database belong together: both keep one name. So nobody goes on with an
 * empty database beside the evidence of years, or with the database of another service.
 */
public final class VaultIdentity {
  /** The file in the vault; no evidence has such a name. */
  private static final String FILE = "service-identity";

  private static final String TABLE = "service_identity";
  private static final String EVIDENCE = "evidence_file";
  private static final Pattern FAN_OUT = Pattern.compile("[0-9a-f]{2}");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  /** Of a vault without a name, some of whose files must be known to the database. */
  private static final int MOST_ASKED = 1_000;

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

  private final Path vault;
  private final Connection database;

  /**
   * A vault beside a database.
   *
   * @param vault the folder; it need not be there
   */
  public VaultIdentity(Path vault, Connection database) {
    this.vault = vault;
    this.database = database;
  }

  /**
   * What is wrong with the two.
   *
   * @param needsEvidence whether the evidence has to be there too, as it has for a service
   * @return what is wrong and what would be right, in a line; null: nothing is
   */
  public @Nullable String wrong(boolean needsEvidence) throws SQLException, IOException {
    String ofVault = ofVault();
    String ofDatabase = ofDatabase();
    if (ofVault != null && !ofVault.equals(ofDatabase)) {
      return "the evidence in "
          + vault
          + (ofDatabase == null
              ? " belongs to a database, and the one that is set is not it: it has never been that of"
                  + " a service"
              : " belongs to another database than the one that is set")
          + "; set the database that was used with this folder, restore it from a backup, or name"
          + " another folder";
    }
    boolean records = hasEvidenceRecords();
    if (needsEvidence && records && !hasEvidence()) {
      return "the database has records of evidence, and "
          + vault
          + " has none of it: name the folder that was used with this database, restore its vault from"
          + " a backup, or set another database";
    }
    if (ofVault == null && hasEvidence() && !(records && isAnyKnown())) {
      return "the database knows none of the evidence in "
          + vault
          + ": set the database that was used with this folder, restore it from a backup, or name"
          + " another folder";
    }
    return null;
  }

  /**
   * Gives both one name, where they have none yet; to be called where nothing is wrong.
   *
   * @param longest for how long another of several services, which share the vault, may be about to
   *     give it its name; zero: this one is alone
   * @return what is wrong and what would be right, in a line: this vault is not the one that the
   *     others use; null: nothing is
   */
  public @Nullable String keep(Duration longest)
      throws SQLException, IOException, InterruptedException {
    String name = ofDatabase();
    if (name == null) {
      // Of two that start at once the second takes the name that the first gave.
      name = UUID.randomUUID().toString();
      try (PreparedStatement insert =
          database.prepareStatement(
              "insert into " + TABLE + " (id, name) values (1, ?) on conflict do nothing")) {
        insert.setString(1, name);
        if (insert.executeUpdate() == 1) {
          nameVault(name);
          return null;
        }
      }
      name = Objects.requireNonNull(ofDatabase(), "another has just given it");
    }
    if (longest.isZero() || hasEvidence()) {
      if (ofVault() == null) {
        nameVault(name);
      }
      return null;
    }
    long end = System.nanoTime() + longest.toNanos();
    while (ofVault() == null) {
      if (System.nanoTime() > end) {
        return "the vault in "
            + vault
            + " is empty and has no name, and the database that is set belongs to one that has: mount"
            + " the folder here that the other instances have";
      }
      TimeUnit.NANOSECONDS.sleep(BETWEEN_LOOKS.toNanos());
    }
    return wrong(false);
  }

  private void nameVault(String name) throws IOException {
    Files.createDirectories(vault);
    Path part = Files.writeString(vault.resolve(FILE + "." + UUID.randomUUID() + ".part"), name);
    Files.move(part, vault.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }

  private @Nullable String ofVault() throws IOException {
    try {
      return Files.readString(vault.resolve(FILE)).strip();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private @Nullable String ofDatabase() throws SQLException {
    if (!has(TABLE)) {
      return null;
    }
    try (Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery("select name from " + TABLE + " where id = 1")) {
      return row.next() ? row.getString(1) : null;
    }
  }

  private boolean has(String table) throws SQLException {
    try (ResultSet found =
        database.getMetaData().getTables(null, database.getSchema(), table, null)) {
      return found.next();
    }
  }

  private boolean hasEvidenceRecords() throws SQLException {
    if (!has(EVIDENCE)) {
      return false;
    }
    try (Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery("select 1 from " + EVIDENCE + " limit 1")) {
      return row.next();
    }
  }

  private boolean hasEvidence() throws IOException {
    return each(name -> true);
  }

  private boolean isAnyKnown() throws SQLException, IOException {
    try (PreparedStatement ask =
        database.prepareStatement("select 1 from " + EVIDENCE + " where sha256 = ? limit 1")) {
      int[] asked = {0};
      return each(name -> {
        if (++asked[0] > MOST_ASKED) {
          return false;
        }
        ask.setString(1, name);
        try (ResultSet row = ask.executeQuery()) {
          return row.next();
        }
      });
    }
  }

  /** What is asked of a file's hash. */
  private interface Question {
    boolean holds(String sha256) throws SQLException;
  }

  /** Whether something holds for any file of the vault. */
  private boolean each(Question question) throws IOException {
    if (!Files.isDirectory(vault)) {
      return false;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(vault)) {
      for (Path folder : folders) {
        if (FAN_OUT.matcher(name(folder)).matches() && inFolder(folder, question)) {
          return true;
        }
      }
    } catch (SQLException e) {
      throw new IOException("the database cannot be asked: " + e.getMessage(), e);
    }
    return false;
  }

  private static boolean inFolder(Path folder, Question question) throws IOException, SQLException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (HASH.matcher(name(file)).matches() && question.holds(name(file))) {
          return true;
        }
      }
    }
    return false;
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }
}
