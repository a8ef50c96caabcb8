package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Role;
import shoeaudit.web.ManyFindings;

/** By what the embedded database finds its ways, whatever lay in it before. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class EmbeddedWaysTest extends ServiceTestBase {
  @Inject AgroalDataSource database;

  @Test
  void findingsOfTheFirstLargeRunAreRecordedByTheirIdsAndNotSoughtAmongAll(@TempDir Path folder)
      throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("nights.csv");
    ManyFindings.write(log, 4);
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("set query_statistics true");
      int unused = run(operator, licensee, log(operator, licensee, "nights.csv", log));
      List<String> asked =
          Rows.first(
              statement,
              "select sql_statement from information_schema.query_statistics"
                  + " where sql_statement like 'insert into known_finding %'"
                  + " or sql_statement like 'update known_finding %'");
      statement.execute("set query_statistics false");
      assertTrue(asked.size() >= 4, asked::toString);
      for (String each : asked) {
        String plan = Rows.first(statement, "explain " + each).getFirst();
        assertTrue(plan.contains("public.finding_by_id: "), plan);
        // In this one a finding's id comes after its place: all of a run would be gone through.
        assertFalse(plan.contains("public.finding_in_order: "), plan);
      }
    }
  }

  @Test
  void ofEachColumnOfLargeTablesItIsSaidWhetherItTellsRowsApartAndNoneIsSampled()
      throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      assertEquals(
          List.of("0"),
          Rows.first(
              statement,
              "select setting_value from information_schema.settings"
                  + " where setting_name = 'ANALYZE_AUTO'"));
      String columns =
          "select table_name || '.' || column_name from information_schema.columns"
              + " where table_schema = 'public' and ";
      String large = "table_name in ('finding', 'known_finding', 'review', 'review_entry')";
      assertEquals(
          List.of(), Rows.first(statement, columns + large + " and selectivity not in (1, 100)"));
      assertEquals(
          List.of(), Rows.first(statement, columns + "not " + large + " and selectivity <> 50"));
      assertEquals(
          List.of("finding.finding_id", "finding.line", "finding.position"),
          Rows.first(
              statement,
              columns + "table_name = 'finding' and selectivity = 100 order by column_name"));
    }
  }
}
