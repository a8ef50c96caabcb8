package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Test;
import shoeaudit.report.output.FindingField;

/** The service keeps, shows and describes the fields that the files of findings have. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class FindingFieldsTest extends ServiceTestBase {
  private static final ObjectMapper JSON = new JsonMapper();
  private static final List<String> OF_THE_REVIEW =
      List.of("state", "due", "decided_on_other_facts");
  private static final String BEFORE_LINES = "6";

  @Inject DataSource database;

  private static List<String> keys() {
    return Arrays.stream(FindingField.values()).map(FindingField::key).toList();
  }

  private static List<String> members() {
    List<String> members = new ArrayList<>(keys());
    members.addAll(OF_THE_REVIEW);
    return members;
  }

  private static List<String> names(JsonNode of) {
    List<String> names = new ArrayList<>();
    of.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static JsonNode shown(ReviewedRun run) throws IOException {
    return JSON.readTree(run.auditor().asks().get(run.at() + "/findings").asString())
        .path("findings");
  }

  @Test
  void aFindingHasTheFieldsOfItsLine() throws Exception {
    ReviewedRun run = reviewedRun();
    String[] lines =
        run.auditor().asks().get(run.at() + "/reports/findings.jsonl").asString().split("\n", -1);
    JsonNode shown = shown(run);
    assertEquals(lines.length - 1, shown.size());
    assertFalse(shown.isEmpty());
    for (int i = 0; i < shown.size(); i++) {
      assertEquals(members(), names(shown.path(i)));
      JsonNode line = JSON.readTree(lines[i]);
      assertEquals(keys(), names(line));
      assertEquals(line, shown.path(i).<ObjectNode>deepCopy().remove(OF_THE_REVIEW));
    }
    JsonNode one = JSON.readTree(run.auditor().asks().get(run.finding(0)).asString());
    assertEquals(shown.path(0), one.path("finding"));
  }

  @Test
  void theyAreDescribed() throws Exception {
    JsonNode described =
        JSON.readTree(given().get("/api/v1/openapi?format=json").asString())
            .at("/components/schemas/FindingView/properties");
    assertEquals(members(), names(described));
    assertEquals("{\"type\":\"string\"}", described.path("id").toString());
    assertEquals("{\"type\":[\"string\",\"null\"]}", described.path("facts").toString());
    assertEquals(
        "{\"type\":[\"integer\",\"null\"],\"format\":\"int32\"}",
        described.path("coup").toString());
    assertEquals(
        "{\"type\":[\"integer\",\"null\"],\"format\":\"int64\"}",
        described.path("effect_minor").toString());
  }

  @Test
  void findingsOfRunsBeforeLinesWereRecordedAreShownAsBefore() throws Exception {
    ReviewedRun run = reviewedRun();
    JsonNode shown = shown(run);
    try (Connection connection = database.getConnection();
        PreparedStatement update =
            connection.prepareStatement(
                "update finding set line = null, coup = ?, area = ?, at = ?, expected = ?,"
                    + " recorded = ?, currency = ?, source_file = ?, source_line = ?,"
                    + " explanation = ? where run_id = ? and position = ?")) {
      for (int i = 0; i < shown.size(); i++) {
        JsonNode finding = shown.path(i);
        JsonNode coup = finding.path("coup");
        update.setObject(1, coup.isNull() ? null : coup.intValue(), Types.INTEGER);
        int parameter = 2;
        for (String text :
            List.of(
                "area",
                "at",
                "expected",
                "recorded",
                "currency",
                "source_file",
                "source_line",
                "explanation")) {
          update.setString(parameter++, finding.path(text).textValue());
        }
        update.setLong(parameter++, run.id());
        update.setLong(parameter, i + 1L);
        assertEquals(1, update.executeUpdate());
      }
    }
    for (JsonNode finding : shown) {
      sinceLines().forEach(((ObjectNode) finding)::putNull);
    }
    assertEquals(shown, shown(run));
  }

  /** The fields that no run of before lines has: none of a column of their own. */
  private List<String> sinceLines() throws SQLException {
    List<String> since = new ArrayList<>(keys());
    since.removeAll(List.of("id", "table"));
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet none = statement.executeQuery("select * from finding where run_id is null")) {
      for (int column = 1; column <= none.getMetaData().getColumnCount(); column++) {
        since.remove(none.getMetaData().getColumnName(column));
      }
    }
    return since;
  }

  @Test
  void aDatabaseOfBeforeLinesKeepsItsFindings() throws SQLException {
    String schema = "before_lines";
    FluentConfiguration flyway =
        Flyway.configure()
            .dataSource(database)
            .schemas(schema)
            .defaultSchema(schema)
            .locations("db/migration");
    flyway.target(BEFORE_LINES).load().migrate();
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into before_lines.licensee (id, code, name, jurisdiction, created_at, created_by)"
              + " values (1, 'L', 'L', 'WSGC', current_timestamp, 'test')");
      statement.execute(
          "insert into before_lines.audit_run (id, licensee_id, state, paper, language, attempt,"
              + " cancel_asked, requested_at, requested_by)"
              + " values (1, 1, 'DONE', 'LETTER', 'en', 1, false, current_timestamp, 'test')");
      statement.execute(
          "insert into before_lines.finding (run_id, position, finding_id, code, criterion, level,"
              + " verdict, severity, expected, recorded, effect_minor, currency, explanation)"
              + " values (1, 1, 'f1', 'wager.late', 'c', 'wager', 'deviates', 'high',"
              + " 'no wager', 'a wager', -2000, 'USD', 'why')");
      flyway.target("latest").load().migrate();
      try (ResultSet kept =
          statement.executeQuery(
              "select expected, effect_minor, explanation, line from before_lines.finding")) {
        assertTrue(kept.next());
        assertEquals("no wager", kept.getString("expected"));
        assertEquals(-2000, kept.getLong("effect_minor"));
        assertEquals("why", kept.getString("explanation"));
        assertNull(kept.getString("line"));
      }
      statement.execute("drop schema before_lines cascade");
    }
  }
}
