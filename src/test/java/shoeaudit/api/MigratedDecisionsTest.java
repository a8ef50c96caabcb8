package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Decisions on many findings that were taken before they said how many, say so since. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class MigratedDecisionsTest extends ServiceTestBase {
  /** The last version in which the members of a decision were counted whenever it was shown. */
  private static final String BEFORE_COUNTS = "43";

  @Inject AgroalDataSource database;

  @Test
  void decisionsOfBeforeSayHowManyOfTheirMembersTheyDidWhatTo() throws SQLException {
    try (OlderDatabase older = new OlderDatabase(database, "before_counts", BEFORE_COUNTS)) {
      for (String row :
          List.of(
              "licensee (id, code, name, jurisdiction, created_at, created_by)"
                  + " values (1, 'L', 'L', 'WSGC', current_timestamp, 'test')",
              "audit_run (id, licensee_id, state, paper, language, attempt, cancel_asked,"
                  + " requested_at, requested_by)"
                  + " values (1, 1, 'DONE', 'A4', 'en', 1, false, current_timestamp, 'test')",
              "bulk_review (id, run_id, state, reason, at, actor, undoes)"
                  + " values (1, 1, 'CONFIRMED', 'r', current_timestamp, 'a', null),"
                  + " (2, 1, 'CONFIRMED', 'r', current_timestamp, 'a', 1),"
                  + " (3, 1, 'DISMISSED', 'r', current_timestamp, 'a', null)",
              "bulk_review_member (bulk_review_id, finding_id, outcome)"
                  + " values (1, 'a', 'CHANGED'), (1, 'b', 'CHANGED'), (1, 'c', 'ALREADY'),"
                  + " (2, 'a', 'CHANGED'), (2, 'b', 'REFUSED')")) {
        older.statement.execute("insert into before_counts." + row);
      }
      older.migrate();
      assertEquals(
          List.of("1 2 1 0", "2 1 0 1", "3 0 0 0"),
          older.rows(
              "select id, changed, already, refused from before_counts.bulk_review order by id"));
    }
  }
}
