package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nights and their mails of a database of before keep what they have when it is migrated. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class MigratedNightsTest extends ServiceTestBase {
  private static final String SCHEMA = "before_changes";

  /** The last version in which a mail told of a state, and not of a change. */
  private static final String BEFORE_CHANGES = "40";

  @Inject AgroalDataSource database;

  private static String notice(int id, int night, String state, String key, String to) {
    return "insert into "
        + SCHEMA
        + ".night_notice (id, night_id, edition, state, logs_key, recipient, outcome, attempts,"
        + " made_at, next_at) values ("
        + id
        + ", "
        + night
        + ", 1, '"
        + state
        + "', '"
        + key
        + "', '"
        + to
        + "', 'SENT', 1, current_timestamp, current_timestamp)";
  }

  private static void fill(Statement statement) throws SQLException {
    statement.execute(
        "insert into before_changes.licensee (id, code, name, jurisdiction, created_at, created_by)"
            + " values (1, 'L', 'L', 'WSGC', current_timestamp, 'test')");
    for (String night :
        List.of(
            "1, 1, '2026-03-01', 'INCOMPLETE', 2, 'k2', 1, 'k1', 3, 7, null",
            "2, 1, '2026-03-02', 'FAILED', 1, 'k3', 0, null, 0, 0, 'a run failed'",
            "3, 1, '2026-03-03', 'WAITING', 0, null, 0, null, 0, 0, null")) {
      statement.execute(
          "insert into before_changes.night (id, licensee_id, gambling_day, state, logs, logs_key,"
              + " edition, edition_logs, missing, findings, failure, deadline) values ("
              + night
              + ", current_timestamp)");
    }
    statement.execute(
        "insert into before_changes.night_edition (night_id, edition, state, logs_key, last_log,"
            + " controls_key, begun_at, coups, tested_coups, findings, missing, recordings)"
            + " values (1, 1, 'DONE', 'k1', 4, 'c', current_timestamp, 40, 40, 7, 3, 1)");
    statement.execute(notice(5, 1, "MISSING", "", "a@room.example"));
    statement.execute(notice(6, 1, "DONE", "k1", "a@room.example"));
    statement.execute(notice(7, 1, "DONE", "k1", "b@room.example"));
    statement.execute(notice(9, 1, "INCOMPLETE", "k2", "a@room.example"));
    statement.execute(notice(11, 2, "FAILED", "k3", "a@room.example"));
  }

  @Test
  void nightsAndMailsOfBeforeKeepWhatTheyHaveAndEachChangeHasANumber() throws SQLException {
    try (OlderDatabase older = new OlderDatabase(database, SCHEMA, BEFORE_CHANGES)) {
      Statement statement = older.statement;
      fill(statement);
      older.migrate();
      assertEquals(
          List.of(
              "1 INCOMPLETE 3 7 3 0 0 null null null 0 null",
              "2 FAILED 0 0 1 0 0 null null null 0 null",
              "3 WAITING 0 0 0 0 0 null null null 0 null"),
          older.rows(
              "select id, state, missing, findings, changes, rejected, in_inbox, unchanged_at,"
                  + " edition_missing, held, retries, retry_at from before_changes.night"
                  + " order by id"));
      assertEquals(
          List.of("1 1 DONE 40 3"),
          older.rows(
              "select night_id, edition, state, coups, missing from before_changes.night_edition"));
      assertEquals(
          List.of(
              "5 MISSING a@room.example 1 0 0 null",
              "6 DONE a@room.example 2 0 0 null",
              "7 DONE b@room.example 1 0 0 null",
              "9 INCOMPLETE a@room.example 3 0 0 null",
              "11 FAILED a@room.example 1 0 0 null"),
          older.rows(
              "select id, state, recipient, position, rejected, in_inbox, held from"
                  + " before_changes.night_notice order by id"));
      // The next change of the night is told of, also where it comes back to what it was.
      String another =
          notice(20, 1, "DONE", "k1", "a@room.example")
              .replace("next_at)", "next_at, position)")
              .replace("current_timestamp)", "current_timestamp, 4)");
      assertEquals(1, statement.executeUpdate(another));
      assertThrows(
          SQLException.class, () -> statement.executeUpdate(another.replace("(20,", "(21,")));
    }
  }
}
