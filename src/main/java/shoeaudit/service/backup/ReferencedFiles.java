package shoeaudit.service.backup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.database.DatabaseAccess;
import shoeaudit.database.EitherDriver;

/**
 * The files that a database refers to: evidence, results of runs, signed-off reports, nights,
 * trials.
 */
final class ReferencedFiles {
  private static final ObjectMapper JSON = new JsonMapper();

  private final Map<String, String> hashes = new TreeMap<>();
  private final Connection database;

  private ReferencedFiles(Connection database) {
    this.database = database;
  }

  /**
   * Those that a copy of the embedded database refers to.
   *
   * @param access how the database itself is opened
   * @param copy the folder with the copy's file, under the name of the database's own
   * @return the SHA-256 of each, by its name in the data folder
   */
  static Map<String, String> of(DatabaseAccess access, Path copy) throws SQLException, IOException {
    Path own = EitherDriver.file(access.url());
    if (own == null) {
      throw new SQLException("the database has no file, as it is in memory alone");
    }
    String file = copy.resolve(own.getFileName()).toAbsolutePath().toString();
    int options = access.url().indexOf(';');
    String url =
        "jdbc:h2:file:"
            + file.replaceFirst("[.]mv[.]db$", "")
            + (options < 0 ? "" : access.url().substring(options))
            + ";IFEXISTS=TRUE";
    try (Connection database = new DatabaseAccess(url, access.user(), access.password()).open()) {
      ReferencedFiles files = new ReferencedFiles(database);
      files.evidence();
      files.results();
      files.signedOff();
      files.nights();
      files.trials();
      return files.hashes;
    }
  }

  private void evidence() throws SQLException {
    // Every version has it: a database without it is none of ours, and no backup of one is whole.
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery("select distinct sha256 from evidence_file")) {
      while (rows.next()) {
        String sha256 = rows.getString(1);
        hashes.put("vault/" + sha256.substring(0, 2) + "/" + sha256, sha256);
      }
    }
  }

  private void results() throws SQLException, IOException {
    try (Statement statement = database.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select id, outputs from audit_run where state = 'DONE' and outputs is not null")) {
      while (rows.next()) {
        for (JsonNode output : JSON.readTree(rows.getString(2))) {
          hashes.put(
              "results/run-" + rows.getLong(1) + "/" + output.path("name").asText(),
              output.path("sha256").asText());
        }
      }
    }
  }

  private void nights() throws SQLException, IOException {
    if (has("night_edition")) {
      try (Statement statement = database.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  "select night_id, edition, outputs from night_edition where state = 'DONE'")) {
        while (rows.next()) {
          for (JsonNode output : JSON.readTree(rows.getString(3))) {
            hashes.put(
                "results/night-"
                    + rows.getLong(1)
                    + "/edition-"
                    + rows.getInt(2)
                    + "/"
                    + output.path("name").asText(),
                output.path("sha256").asText());
          }
        }
      }
    }
  }

  private void trials() throws SQLException, IOException {
    if (has("control_trial")) {
      try (Statement statement = database.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  "select id, outputs from control_trial where state = 'DONE'")) {
        while (rows.next()) {
          for (JsonNode output : JSON.readTree(rows.getString(2))) {
            hashes.put(
                "results/trial-" + rows.getLong(1) + "/" + output.path("name").asText(),
                output.path("sha256").asText());
          }
        }
      }
    }
  }

  private void signedOff() throws SQLException {
    // A database of an earlier version, backed up before it is upgraded, has no such table.
    if (has("frozen_file")) {
      try (Statement statement = database.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  "select s.run_id, f.name, f.sha256 from frozen_file f join sign_off s on s.id ="
                      + " f.sign_off_id")) {
        while (rows.next()) {
          hashes.put(
              "results/run-" + rows.getLong(1) + "-signed-off/" + rows.getString(2),
              rows.getString(3));
        }
      }
    }
  }

  private boolean has(String table) throws SQLException {
    try (ResultSet found =
        database.getMetaData().getTables(null, database.getSchema(), table, null)) {
      return found.next();
    }
  }
}
