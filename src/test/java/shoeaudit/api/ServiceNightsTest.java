package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Nights that the service does by itself. */
@QuarkusTest
@TestProfile(ServiceNightsTest.Nightly.class)
class ServiceNightsTest extends ServiceTestBase {
  private static final String DAY = "2026-03-02";
  private static final String LOG = "2026-03-02-table-1.csv";
  private static final String OTHER_LOG = "2026-03-02-table-2.jsonl";

  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  /** Looks several times a second. */
  public static final class Nightly implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      Map<String, String> settings =
          new java.util.HashMap<>(new ServiceProfile().getConfigOverrides());
      settings.put("shoe-audit.nights.every", "0.3S");
      return settings;
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return TestDatabase.chosen().resources();
    }
  }

  private static String nights(String licensee) {
    return "/api/v1/licensees/" + licensee + "/nights";
  }

  /** Delivers a log of the sample, as a share or an SFTP server would. */
  private void deliver(String licensee, String log, String name) throws Exception {
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.copy(SAMPLE.resolve("logs").resolve(log), inbox.resolve(name));
    Files.writeString(inbox.resolve(name + ".done"), "");
  }

  private static JsonPath untilEdition(Person person, String licensee, int edition)
      throws Exception {
    for (int i = 0; i < 300; i++) {
      JsonPath night = person.asks().get(nights(licensee) + "/" + DAY).jsonPath();
      if (Integer.valueOf(edition).equals(night.get("edition")) || night.get("failure") != null) {
        return night;
      }
      Thread.sleep(100);
    }
    throw new AssertionError(
        "no edition " + edition + " came: " + person.asks().get(nights(licensee)).asString());
  }

  @Test
  void aFileInTheInboxBecomesANightByItself() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, LOG, LOG);
    JsonPath night = untilEdition(operator, licensee, 1);
    assertEquals("done", night.get("state"), night::prettify);
    assertEquals(1, night.getInt("logs"));
    assertEquals(1, night.getInt("editions.size()"));
    int run = night.getInt("editions[0].runs[0]");
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .then()
        .statusCode(200)
        .body("state", equalTo("done"))
        .body("requested_by", equalTo("night"))
        .body("inputs.name", hasItem(LOG));
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .body("logs.size()", equalTo(1))
        .body("logs[0].name", equalTo(LOG))
        .body("logs[0].received_by", equalTo("night"));
    Path folder = data.resolve("nights").resolve(licensee);
    assertTrue(Files.exists(folder.resolve("done").resolve(DAY).resolve(LOG)));
    String edition = nights(licensee) + "/" + DAY + "/editions/1";
    operator
        .asks()
        .get(edition)
        .then()
        .statusCode(200)
        .body("edition.findings", equalTo(night.getInt("editions[0].findings")))
        .body("coups_by_table.T1", equalTo(40))
        .body("compared", nullValue());
    String csv = operator.asks().get(edition + "/files/footage.csv").asString();
    List<Map<String, Object>> recordings =
        operator.asks().get(edition + "/footage").jsonPath().getList("");
    assertEquals(csv.lines().count() - 1, recordings.size(), csv);
    assertTrue(!recordings.isEmpty(), csv);
    operator.asks().get(edition + "/files/night.json").then().body("edition", equalTo(1));
    refused(operator.asks().get(edition + "/files/changes.csv"), 404, "changes.csv", "first");
  }

  @Test
  void alateFileMakesAnotherEdition() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, LOG, LOG);
    untilEdition(operator, licensee, 1);
    log(operator, licensee, OTHER_LOG);
    JsonPath night = untilEdition(operator, licensee, 2);
    assertEquals(2, night.getInt("logs"));
    assertEquals(List.of(2, 1), night.getList("editions.edition"));
    operator
        .asks()
        .get(nights(licensee) + "/" + DAY + "/editions/2")
        .then()
        .body("compared.with_edition", equalTo(1))
        .body("compared.same", equalTo(night.getInt("editions[1].findings")))
        .body("compared.gone", equalTo(0));
    operator
        .asks()
        .get(nights(licensee) + "/" + DAY + "/editions/2/files/changes.csv")
        .then()
        .statusCode(200)
        .body(containsString("new,"));
  }
}
