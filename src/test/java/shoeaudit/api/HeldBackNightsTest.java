package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.TableLog;
import shoeaudit.identity.Role;

/**
 * What the service finds of a night's record once no file is in the way any more that may have what
 * is missing.
 */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class HeldBackNightsTest extends NightTestBase {
  private static final String DAY = "2026-03-02";
  private static final String LOG_BEGINS = "2026-03-02T18:00:00-08:00";
  private static final String NO_LOG = "this is no log\n";

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private static String shoe(String moment, String table, String shoe) {
    Duration until =
        Duration.between(OffsetDateTime.parse(LOG_BEGINS), OffsetDateTime.parse(moment));
    TableLog log = new TableLog().after(until).at(table, shoe).open(8);
    for (int number = 1; number <= 3; number++) {
      log.coup(number).deal("7H KD 10S 8C").result("banker");
    }
    return log.close().csv();
  }

  private void deliver(String licensee, String name, String content) throws Exception {
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.writeString(inbox.resolve(name), content);
    Files.writeString(inbox.resolve(name + ".done"), "");
  }

  private String licenseeOfTwoTables() throws Exception {
    String licensee = licensee();
    activate(
        somebody(null, Role.APPROVER),
        licensee,
        submit(
            somebody(licensee, Role.OPERATOR),
            licensee,
            controls(licensee)
                + """
                tables: [{id: T1}, {id: T2}]
                severity: {record.table-missing: high}
                """));
    return licensee;
  }

  private static JsonPath told(Person person, String licensee, int edition) {
    return person
        .asks()
        .get("/api/v1/licensees/" + licensee + "/nights/" + DAY + "/editions/" + edition)
        .jsonPath();
  }

  private static JsonPath night(Person person, String licensee) {
    return person.asks().get("/api/v1/licensees/" + licensee + "/nights/" + DAY).jsonPath();
  }

  /** An edition of which T2 is missing, which may be in a file that was rejected. */
  private Person withAFileInTheWay(String licensee) throws Exception {
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, "a-bad.csv", NO_LOG);
    deliver(licensee, "t1.csv", shoe(LOG_BEGINS, "T1", "2"));
    until(licensee, DAY, "edition", "1");
    JsonPath first = told(operator, licensee, 1);
    assertEquals(List.of("table"), first.getList("missing.kind"), first::prettify);
    assertNull(first.get("missing[0].finding"), first::prettify);
    assertEquals(List.of(), night(operator, licensee).getList("record_findings"));
    return operator;
  }

  private static void isFound(Person operator, String licensee) {
    JsonPath night = night(operator, licensee);
    assertEquals("incomplete", night.get("state"), night::prettify);
    assertEquals(
        List.of("record.table-missing"), night.getList("record_findings.code"), night::prettify);
    assertEquals("high", night.get("record_findings[0].severity"), "as the control file says");
  }

  @Test
  void aMendedFileOfTheNightMakesAnEditionThatLacksNothing() throws Exception {
    String licensee = licenseeOfTwoTables();
    Person operator = withAFileInTheWay(licensee);
    deliver(licensee, "a-bad.csv", shoe(LOG_BEGINS, "T2", "1"));
    until(licensee, DAY, "edition", "2");
    JsonPath second = told(operator, licensee, 2);
    assertEquals(List.of(), second.getList("missing"), second::prettify);
    assertEquals("done", night(operator, licensee).get("state"));
  }

  @Test
  void aMendedFileOfAnotherNightMakesAnEditionThatFindsWhatWasHeldBackForIt() throws Exception {
    String licensee = licenseeOfTwoTables();
    Person operator = withAFileInTheWay(licensee);
    deliver(licensee, "a-bad.csv", shoe("2026-03-05T18:00:00-08:00", "T2", "9"));
    until(licensee, DAY, "edition", "2");
    isFound(operator, licensee);
    // Once: another night is looked at, and this one is not made again.
    deliver(licensee, "b.csv", shoe("2026-03-06T18:00:00-08:00", "T2", "9"));
    until(licensee, "2026-03-06", "edition", "1");
    assertEquals(2, night(operator, licensee).getInt("edition"));
  }

  @Test
  void aFileThatSomebodyDeletesIsNotInTheWayOfWhatWasHeldBackForIt() throws Exception {
    String licensee = licenseeOfTwoTables();
    Person operator = withAFileInTheWay(licensee);
    Path rejected = data.resolve("nights").resolve(licensee).resolve("rejected");
    try (var kept = Files.walk(rejected)) {
      for (Path file : kept.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
    until(licensee, DAY, "edition", "2");
    isFound(operator, licensee);
  }
}
