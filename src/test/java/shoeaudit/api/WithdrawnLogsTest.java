package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** A log that was delivered by mistake is withdrawn: its nights follow, the evidence stays. */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class WithdrawnLogsTest extends ServiceTestBase {
  private static final String DAY = "2026-03-02";
  private static final String TABLE_1 = DAY + "-table-1.csv";
  private static final String TABLE_2 = DAY + "-table-2.jsonl";
  private static final String REASON = "It is the log of another room.";

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private static String at(String licensee) {
    return "/api/v1/licensees/" + licensee;
  }

  private static Response withdraw(Person who, String licensee, int log, String reason) {
    return who.asks()
        .contentType(ContentType.JSON)
        .body("{\"reason\": \"" + reason + "\"}")
        .post(at(licensee) + "/logs/" + log + "/withdrawals");
  }

  private static JsonPath until(Person person, String licensee, Predicate<JsonPath> is)
      throws Exception {
    String last = "";
    for (int i = 0; i < 600; i++) {
      Response answer = person.asks().get(at(licensee) + "/nights/" + DAY);
      last = answer.asString();
      if (answer.statusCode() == 200 && is.test(answer.jsonPath())) {
        return answer.jsonPath();
      }
      Thread.sleep(100);
    }
    throw new AssertionError("it never came to that: " + last);
  }

  private static boolean isDone(JsonPath night, int logs) {
    return night.getInt("logs") == logs
        && !night.getBoolean("waits")
        && night.getString("state").equals("done");
  }

  @Test
  void nightsAreAuditedAnewWithoutItAndTheEvidenceStays() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    int first = log(operator, licensee, TABLE_1);
    int second = log(operator, licensee, TABLE_2);
    JsonPath both = until(auditor, licensee, night -> isDone(night, 2));
    assertEquals(11, both.getInt("editions[0].findings"));
    refused(withdraw(operator, licensee, second, REASON), 403, "none of your roles", "");
    refused(withdraw(auditor, licensee, second, " "), 400, "", "");
    withdraw(auditor, licensee, second, REASON)
        .then()
        .statusCode(201)
        .body("log", equalTo(second))
        .body("by", equalTo(auditor.name()))
        .body("reason", equalTo(REASON));
    refused(withdraw(auditor, licensee, second, REASON), 409, "counts for no night", "already");
    JsonPath one = until(auditor, licensee, night -> isDone(night, 1));
    int edition = one.getInt("edition");
    assertEquals(both.getInt("edition") + 1, edition);
    assertEquals(7, one.getInt("editions[0].findings"));
    operator
        .asks()
        .get(at(licensee) + "/nights/" + DAY + "/editions/" + edition)
        .then()
        .body("notes", hasItem(containsString("without " + TABLE_2)))
        .body("notes", hasItem(containsString(auditor.name() + " withdrew: " + REASON)))
        .body("compared.with_edition", equalTo(edition - 1))
        .body("compared.gone", equalTo(4));
    assertArrayEquals(
        Files.readAllBytes(SAMPLE.resolve("logs").resolve(TABLE_2)),
        operator.asks().get(at(licensee) + "/logs/" + second + "/content").asByteArray());
    somebody(null, Role.ADMINISTRATOR)
        .asks()
        .get("/api/v1/trail?licensee=" + licensee)
        .then()
        .body("entries.act", hasItem("log.withdrawn"));
    // Of what was audited with it, nothing is changed.
    auditor
        .asks()
        .get(at(licensee) + "/nights/" + DAY + "/editions/" + (edition - 1))
        .then()
        .body("edition.findings", equalTo(11));
    // Nothing else came: nothing is known of the night any more.
    withdraw(auditor, licensee, first, REASON).then().statusCode(201);
    until(auditor, licensee, night -> night.getString("state").equals("missing"));
    // Delivered once more, it counts again.
    Path inbox = data.resolve("nights").resolve(licensee).resolve("inbox");
    Files.copy(SAMPLE.resolve("logs").resolve(TABLE_2), inbox.resolve(TABLE_2));
    Files.createFile(inbox.resolve(TABLE_2 + ".done"));
    JsonPath again = until(auditor, licensee, night -> isDone(night, 1));
    assertEquals(4, again.getInt("editions[0].findings"));
    operator
        .asks()
        .get(at(licensee) + "/logs/" + second + "/withdrawals")
        .then()
        .body("withdrawals.size()", equalTo(1));
  }

  @Test
  void whoeverSentALogDoesNotWithdrawIt() throws Exception {
    String licensee = licenseeWithControls();
    Person both = somebody(licensee, Role.AUDITOR, Role.BATCH);
    int log = log(both, licensee, TABLE_1);
    until(both, licensee, night -> isDone(night, 1));
    refused(withdraw(both, licensee, log, REASON), 403, "sent", "another auditor");
  }

  @Test
  void whatCountsForNoNightIsNotWithdrawn() throws Exception {
    String licensee = licenseeWithControls();
    Person auditor = somebody(null, Role.AUDITOR);
    refused(withdraw(auditor, licensee, 999_999_999, REASON), 404, "", "");
    auditor.asks().get(at(licensee) + "/logs/999999999/withdrawals").then().statusCode(404);
  }
}
