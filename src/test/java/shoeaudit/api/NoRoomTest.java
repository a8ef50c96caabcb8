package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** A disk that fills up: no upload takes of the reserve, and runs wait until there is room. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class NoRoomTest extends ServiceTestBase {
  private static final String NAME = "2026-03-02-table-1.csv";

  /** Enough for some seconds. */
  private static final int MANY_SHOES = 50;

  @AfterEach
  void thereIsRoom() {
    MovableDisk.free(MovableDisk.ENOUGH);
  }

  private static int ask(Person operator, String licensee, int log) {
    return operator
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"logs\": [" + log + "]}")
        .post("/api/v1/licensees/" + licensee + "/runs")
        .then()
        .statusCode(202)
        .extract()
        .path("id");
  }

  private static String state(Person operator, String licensee, int run) {
    return Answers.text(
        operator.asks().get("/api/v1/licensees/" + licensee + "/runs/" + run), "state");
  }

  private static void becomes(Person operator, String licensee, int run, String... states)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    String state = state(operator, licensee, run);
    while (!Set.of(states).contains(state)) {
      assertTrue(System.nanoTime() < end, "the run is " + state);
      Thread.sleep(20);
      state = state(operator, licensee, run);
    }
  }

  @Test
  void noFileTakesOfTheReserveHoweverSmall() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String logs = "/api/v1/licensees/" + licensee + "/logs?name=" + NAME;
    byte[] log = Files.readAllBytes(SAMPLE.resolve("logs").resolve(NAME));
    MovableDisk.free(MovableDisk.RESERVE + 1_000);
    operator
        .asks()
        .contentType("text/csv")
        .body(log)
        .post(logs)
        .then()
        .statusCode(507)
        .body("type", equalTo("urn:shoe-audit:problem:no-space"));
    operator
        .asks()
        .multiPart("file", NAME, log, "text/csv")
        .post("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .statusCode(507)
        .body("type", equalTo("urn:shoe-audit:problem:no-space"));
    MovableDisk.free(MovableDisk.RESERVE);
    operator
        .asks()
        .contentType("text/plain; charset=utf-8")
        .body(controls(licensee))
        .post("/api/v1/licensees/" + licensee + "/control-files?name=controls.yaml")
        .then()
        .statusCode(507);
    // People sign in and read on.
    as(operator.name())
        .asks()
        .get("/api/v1/licensees/" + licensee + "/logs")
        .then()
        .statusCode(200);
    MovableDisk.free(MovableDisk.RESERVE + (1 << 22));
    operator.asks().contentType("text/csv").body(log).post(logs).then().statusCode(201);
  }

  @Test
  void aRunWaitsForRoomAndGoesOnByItself() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, NAME);
    MovableDisk.free(MovableDisk.RESERVE - 1);
    int run = ask(operator, licensee, log);
    // Longer than those who audit sleep between two looks.
    Thread.sleep(TimeUnit.SECONDS.toMillis(6));
    assertEquals("queued", state(operator, licensee, run));
    operations().get("/q/health/ready").then().statusCode(503);
    MovableDisk.free(MovableDisk.ENOUGH);
    becomes(operator, licensee, run, "done");
  }

  @Test
  void aRunThatTheDiskFillsUpUnderWaitsAndIsBegunAnew() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    List<String> lines = Files.readAllLines(SAMPLE.resolve("logs").resolve(NAME));
    StringBuilder log = new StringBuilder(lines.getFirst()).append('\n');
    for (int shoe = 0; shoe < MANY_SHOES; shoe++) {
      for (String line : lines.subList(1, lines.size())) {
        log.append(line.replace("2026-03-02-A", "R" + shoe)).append('\n');
      }
    }
    int many =
        operator
            .asks()
            .contentType("text/csv")
            .body(log.toString())
            .post("/api/v1/licensees/" + licensee + "/logs?name=many.csv")
            .path("id");
    int run = ask(operator, licensee, many);
    becomes(operator, licensee, run, "running");
    MovableDisk.free(MovableDisk.RESERVE / 2 - 1);
    becomes(operator, licensee, run, "queued");
    // It waits for more than it had, when it was begun and it filled up.
    MovableDisk.free(2 * MovableDisk.ENOUGH);
    becomes(operator, licensee, run, "running", "done");
    becomes(operator, licensee, run, "done");
    operator
        .asks()
        .get("/api/v1/licensees/" + licensee + "/runs/" + run)
        .then()
        .body("coups", equalTo(40 * MANY_SHOES))
        .body("failure", equalTo(null));
  }
}
