package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewPart;
import shoeaudit.service.records.MemberLine;

/**
 * Decisions on many findings that were taken before they said how many, and before their members
 * were kept together, say so since.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class MigratedDecisionsTest extends ServiceTestBase {
  /** The last version in which the members of a decision were counted whenever it was shown. */
  private static final String BEFORE_COUNTS = "43";

  @Inject AgroalDataSource database;

  @Test
  void decisionsOfBeforeSayHowManyOfTheirMembersTheyDidWhatTo() throws Exception {
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
              "bulk_review_member (bulk_review_id, finding_id, outcome, version, before_state,"
                  + " before_cause, before_recommendation, before_due, before_facts, after_state,"
                  + " detail, remedy)"
                  + " values (1, 'b', 'CHANGED', 4, 'ANSWERED', 'late', 'train', '2026-05-01',"
                  + " '00ff', 'CONFIRMED', null, null),"
                  + " (1, 'a', 'CHANGED', 7, 'OPEN', '', '', null, null, 'CONFIRMED', null, null),"
                  + " (1, 'c', 'ALREADY', null, 'CONFIRMED', '', '', null, null, null, null, null),"
                  + " (2, 'a', 'CHANGED', 8, 'CONFIRMED', '', '', null, null, 'OPEN', null, null),"
                  + " (2, 'b', 'REFUSED', null, null, null, null, null, null, null, 'why', 'cure')")) {
        older.statement.execute("insert into before_counts." + row);
      }
      older.migrate();
      assertEquals(
          List.of("1 2 1 0", "2 1 0 1", "3 0 0 0"),
          older.rows(
              "select id, changed, already, refused from before_counts.bulk_review order by id"));
      assertEquals(
          List.of("1 a c 4", "2 a b 8"),
          older.rows(
              "select bulk_review_id, first_finding, last_finding, least_version"
                  + " from before_counts.bulk_review_part order by bulk_review_id"));
      assertEquals(
          """
          {"finding":"a","outcome":"changed","version":7,"before_state":"open","before_cause":"",\
          "before_recommendation":"","before_due":null,"before_facts":null,"after_state":"confirmed",\
          "detail":null,"remedy":null}
          {"finding":"b","outcome":"changed","version":4,"before_state":"answered","before_cause":"late",\
          "before_recommendation":"train","before_due":"2026-05-01","before_facts":"00ff","after_state":"confirmed",\
          "detail":null,"remedy":null}
          {"finding":"c","outcome":"already","version":null,"before_state":"confirmed","before_cause":"",\
          "before_recommendation":"","before_due":null,"before_facts":null,"after_state":null,\
          "detail":null,"remedy":null}
          """,
          hashed(older, 1));
      // What it did stands in the entries that were kept then.
      assertEquals(
          List.of("3"),
          older.rows("select count(*) from before_counts.bulk_review where not tells_entries"));
    }
  }

  /** The members of a decision, as the trail has the hash of them. */
  private static String hashed(OlderDatabase older, long decision) throws Exception {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    try (ResultSet row =
            older.statement.executeQuery(
                "select members from before_counts.bulk_review_part where bulk_review_id = "
                    + decision);
        JsonGenerator json = MemberLine.generator(lines)) {
      assertTrue(row.next());
      BulkReviewPart part = new BulkReviewPart();
      part.members = row.getBytes(1);
      for (BulkReviewMember member : part.members()) {
        MemberLine.write(json, member);
      }
    }
    return lines.toString(StandardCharsets.UTF_8);
  }
}
