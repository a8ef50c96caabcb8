package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** What waits in inboxes, what came of deliveries, and the nights of all licensees. */
@QuarkusTest
@TestProfile(PastNightsProfile.class)
class InboxesTest extends ServiceTestBase {
  private static final String DAY = "2026-03-02";
  private static final String LOG = "2026-03-02-table-1.csv";

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  private static String inbox(String licensee) {
    return "/api/v1/licensees/" + licensee + "/inbox";
  }

  private Path folder(String licensee) throws Exception {
    return Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
  }

  private void deliver(String licensee, String name, String content) throws Exception {
    Path inbox = folder(licensee);
    Files.writeString(inbox.resolve(name), content);
    Files.writeString(inbox.resolve(name + ".done"), "");
  }

  private static JsonPath until(Person person, String licensee, String path, Object value)
      throws Exception {
    String said = "";
    for (int i = 0; i < 300; i++) {
      JsonPath answer = person.asks().get(inbox(licensee)).jsonPath();
      said = answer.prettify();
      if (value.equals(answer.get(path))) {
        return answer;
      }
      Thread.sleep(100);
    }
    throw new AssertionError(path + " never came to be " + value + ": " + said);
  }

  private static void untilEdition(Person person, String licensee) throws Exception {
    String said = "";
    for (int i = 0; i < 300; i++) {
      Response night = person.asks().get("/api/v1/licensees/" + licensee + "/nights/" + DAY);
      said = night.asString();
      if (Answers.json(night).path("edition").asInt() == 1) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("the night was never audited: " + said);
  }

  @Test
  void whatIsDeliveredIsToldWithItsLogItsNightAndItsRun() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String log = Files.readString(SAMPLE.resolve("logs").resolve(LOG));
    deliver(licensee, LOG, log);
    until(operator, licensee, "taken", 1);
    deliver(licensee, "same.csv", log);
    until(operator, licensee, "again", 1);
    deliver(licensee, "notes.txt", "nothing of a log");
    until(operator, licensee, "rejected", 1);
    // It is on the ledger before it lies where it stays.
    JsonPath told = until(operator, licensee, "waiting", 0);
    assertEquals("marker", told.get("complete"));
    assertEquals(1, told.getInt("standing"));
    assertTrue(told.get("looked_at") != null, told::prettify);
    assertTrue(told.get("held") == null && told.get("problem") == null, told::prettify);
    untilEdition(operator, licensee);
    int run =
        operator
            .asks()
            .get("/api/v1/licensees/" + licensee + "/nights/" + DAY)
            .path("editions[0].runs[0]");
    JsonPath came = operator.asks().get(inbox(licensee) + "/deliveries").jsonPath();
    assertEquals(List.of(3, 2, 1), came.getList("deliveries.number"));
    assertEquals(List.of("rejected", "again", "taken"), came.getList("deliveries.outcome"));
    assertEquals(List.of(true, false, false), came.getList("deliveries.standing"));
    assertTrue(came.getString("deliveries[0].reason").contains("no event"), came::prettify);
    assertEquals(List.of(run), came.getList("deliveries[2].runs"));
    assertEquals(DAY, came.get("deliveries[2].gambling_day"));
    int kept = operator.asks().get("/api/v1/licensees/" + licensee + "/logs").path("logs[0].id");
    assertEquals(kept, came.getInt("deliveries[2].log"));
    operator
        .asks()
        .get(inbox(licensee) + "/deliveries?limit=2")
        .then()
        .body("deliveries.size()", equalTo(2))
        .body("next", equalTo("2"));
    operator
        .asks()
        .get(inbox(licensee) + "/deliveries?limit=2&cursor=2")
        .then()
        .body("deliveries.number", equalTo(List.of(1)))
        .body("next", nullValue());
    refused(
        operator.asks().get(inbox(licensee) + "/deliveries?outcome=lost"), 400, "lost", "rejected");
    // It comes anew under its name, and is a log now.
    deliver(licensee, "notes.txt", log + "\n");
    until(operator, licensee, "standing", 0);
    String said = operator.asks().get(inbox(licensee) + "/deliveries").asString();
    assertTrue(!said.contains(data.toAbsolutePath().toString()), said);
  }

  @Test
  void whatWaitsSaysWhyAPageAtATime() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path inbox = folder(licensee);
    Files.writeString(inbox.resolve("a.csv"), "x");
    Files.writeString(inbox.resolve("b.csv.part"), "x");
    Files.writeString(inbox.resolve("c.csv.done"), "");
    List<Map<String, Object>> files = new ArrayList<>();
    @Nullable String cursor = null;
    do {
      JsonPath page =
          operator
              .asks()
              .queryParams(cursor == null ? Map.of() : Map.of("cursor", cursor))
              .get(inbox(licensee) + "/waiting?limit=1")
              .jsonPath();
      files.addAll(page.getList("waiting"));
      cursor = page.get("next");
    } while (cursor != null);
    assertEquals(
        List.of("inbox/a.csv", "inbox/b.csv.part", "inbox/c.csv.done"),
        files.stream().map(file -> file.get("place")).toList());
    assertEquals(
        List.of("no-marker", "temporary-name", "marker-alone"),
        files.stream().map(file -> file.get("reason")).toList());
    refused(
        operator.asks().get(inbox(licensee) + "/waiting?cursor=elsewhere"),
        400,
        "cursor",
        "next of the page before");
    operator
        .asks()
        .get(inbox(licensee))
        .then()
        .body("waiting", equalTo(3))
        .body("oldest_waiting_at", notNullValue());
  }

  @Test
  void settingsWithAMistakeHoldTheInboxAndAreTold() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path inbox = folder(licensee);
    Files.writeString(inbox.resolveSibling("night.yaml"), "format: 1\ninbox: {complete: soon}\n");
    Files.writeString(inbox.resolve("a.csv"), "x");
    operator
        .asks()
        .get(inbox(licensee))
        .then()
        .body("held", equalTo("settings"))
        .body("complete", nullValue())
        .body("problem", containsString("night.yaml"))
        .body("problem", not(containsString(data.toAbsolutePath().toString())));
    operator
        .asks()
        .get(inbox(licensee) + "/waiting")
        .then()
        .body("waiting[0].reason", equalTo("held"));
    Files.writeString(
        inbox.resolveSibling("night.yaml"),
        """
        format: 1
        inbox: {complete: still, still_for: 90s, profile: /srv/profiles/vendor.yaml}
        ping: https://switch.example/secret
        """);
    operator
        .asks()
        .get(inbox(licensee))
        .then()
        .body("held", equalTo("settings"))
        .body("complete", equalTo("still"))
        .body("still_for_seconds", equalTo(90))
        .body("profile", equalTo("vendor.yaml"))
        .body("problem", containsString("night.yaml names the import profile vendor.yaml: "))
        .body("problem", not(containsString("/srv")))
        .body(not(containsString("secret")));
    Files.writeString(
        inbox.resolveSibling("night.yaml"), "format: 1\ninbox: {profile: game-server}\n");
    operator
        .asks()
        .get(inbox(licensee))
        .then()
        .body("held", nullValue())
        .body("profile", equalTo("game-server"));
  }

  @Test
  void whoHasNoControlsIsToldThatNothingIsTaken() throws Exception {
    String licensee = licensee();
    somebody(licensee, Role.OPERATOR)
        .asks()
        .get(inbox(licensee))
        .then()
        .statusCode(200)
        .body("held", equalTo("no-controls"))
        .body("waiting", equalTo(0));
  }

  @Test
  void aLedgerThatCannotBeReadIsToldAndHidesNoOtherInbox() throws Exception {
    String licensee = licenseeWithControls();
    String other = licenseeWithControls();
    Path ledger = folder(licensee).resolveSibling("deliveries.jsonl");
    Files.writeString(ledger, "{\"outcome\":\"lost\"}\n{}\n");
    Person auditor = somebody(null, Role.AUDITOR);
    refused(
        auditor.asks().get(inbox(licensee) + "/deliveries"),
        503,
        licensee + "/deliveries.jsonl line 1",
        "run the service");
    auditor
        .asks()
        .get("/api/v1/inboxes?limit=1000")
        .then()
        .statusCode(200)
        .body("inboxes.licensee", hasItem(other))
        .body("inboxes.find { it.licensee == '" + licensee + "' }.taken", nullValue());
    // Otherwise its nights fail when other tests let days go by.
    Files.delete(ledger);
  }

  @Test
  void eachSeesTheInboxesAndTheNightsOfTheirLicenseeAlone() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    String other = licensee();
    operator
        .asks()
        .get("/api/v1/inboxes")
        .then()
        .body("inboxes.licensee", equalTo(List.of(licensee)))
        .body("next", nullValue());
    for (String what : List.of("", "/waiting", "/deliveries")) {
      refused(operator.asks().get(inbox(other) + what), 404, other, "listed");
    }
    operator
        .asks()
        .get("/api/v1/nights")
        .then()
        .body("licensees.licensee", equalTo(List.of(licensee)));
  }

  @Test
  void theNightsOfAllStandSideBySide() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    deliver(licensee, LOG, Files.readString(SAMPLE.resolve("logs").resolve(LOG)));
    String span = "/api/v1/nights?from=2026-03-01&until=2026-03-31";
    untilEdition(operator, licensee);
    operator
        .asks()
        .get(span)
        .then()
        .body("from", equalTo("2026-03-01"))
        .body("licensees[0].nights[0].gambling_day", equalTo(DAY))
        .body("licensees[0].nights[0].state", equalTo("done"))
        .body("licensees[0].nights[0].running", equalTo(false))
        .body("licensees[0].nights[0].findings", notNullValue());
    operator
        .asks()
        .get("/api/v1/nights?from=2026-01-01&until=2026-01-31")
        .then()
        .body("licensees[0].nights.size()", equalTo(0));
    refused(
        operator.asks().get("/api/v1/nights?from=2026-03-02&until=2026-03-01"),
        400,
        "before the first",
        "as until");
    refused(
        operator.asks().get("/api/v1/nights?from=2024-01-01&until=2026-03-01"),
        400,
        "more than 366 days",
        "each year");
    refused(
        operator.asks().get("/api/v1/nights?cursor=*"), 400, "cursor", "next of the page before");
  }
}
