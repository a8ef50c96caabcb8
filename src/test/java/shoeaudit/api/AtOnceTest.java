package shoeaudit.api;

import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Two who do the same, or the opposite, at the same moment: one comes first, and one is told. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AtOnceTest extends IdentityTestBase {
  private static final int ROUNDS = 10;
  private static final int SIGN_OFFS = 3;

  private static String files(String licensee) {
    return "/api/v1/licensees/" + licensee + "/control-files";
  }

  /** Two requests that leave together. */
  private static List<Response> atOnce(Callable<Response> one, Callable<Response> other)
      throws Exception {
    CyclicBarrier together = new CyclicBarrier(2);
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      List<Future<Response>> answers =
          Stream.of(one, other)
              .map(request ->
                  both.submit(() -> {
                    together.await();
                    return request.call();
                  }))
              .toList();
      return List.of(answers.get(0).get(), answers.get(1).get());
    }
  }

  private static void assertStatuses(int less, int more, List<Response> answers) {
    assertEquals(
        List.of(less, more),
        answers.stream().map(Response::statusCode).sorted().toList(),
        () -> answers.stream().map(Response::asString).toList().toString());
  }

  private static Response activation(Person approver, String licensee, int version) {
    return put(
        approver, files(licensee) + "/" + version + "/activation", "{\"from\": \"2026-01-01\"}");
  }

  private static Response rejection(Person approver, String licensee, int version) {
    return approver.asks().put(files(licensee) + "/" + version + "/rejection");
  }

  private static String state(Person who, String licensee, int version) {
    return Answers.text(who.asks().get(files(licensee) + "/" + version), "state");
  }

  /** What the trail says was done to a version, the newest first. */
  private static List<String> acts(Person auditor, String licensee, int version) {
    return auditor
        .asks()
        .queryParam("licensee", licensee)
        .queryParam("subject_kind", "control-file")
        .queryParam("subject", String.valueOf(version))
        .get("/api/v1/trail")
        .then()
        .statusCode(200)
        .extract()
        .path("entries.act");
  }

  @Test
  void ofTwoVersionsOfOneDayThatAreActivatedAtOnceOneIsActive() throws Exception {
    Person one = somebody(null, Role.APPROVER);
    Person other = somebody(null, Role.APPROVER);
    Person auditor = somebody(null, Role.AUDITOR);
    for (int round = 0; round < ROUNDS; round++) {
      String licensee = licensee();
      Person operator = somebody(licensee, Role.OPERATOR);
      int first = submit(operator, licensee, controls(licensee));
      int second = submit(operator, licensee, controls(licensee) + "\n# two\n");
      int third = submit(operator, licensee, controls(licensee) + "\n# three\n");
      activate(one, licensee, first);
      assertStatuses(
          200,
          200,
          atOnce(
              () -> activation(one, licensee, second), () -> activation(other, licensee, third)));
      assertEquals(
          List.of("controls.replaced", "controls.activated", "controls.submitted"),
          acts(auditor, licensee, first));
      assertEquals("replaced", state(operator, licensee, first));
      assertEquals(
          List.of("active", "replaced"),
          Stream.of(second, third)
              .map(version -> state(operator, licensee, version))
              .sorted()
              .toList());
    }
  }

  @Test
  void ofTwoWhoActivateAndRejectAVersionAtOnceOneDecides() throws Exception {
    Person one = somebody(null, Role.APPROVER);
    Person other = somebody(null, Role.APPROVER);
    Person auditor = somebody(null, Role.AUDITOR);
    for (int round = 0; round < ROUNDS; round++) {
      String licensee = licensee();
      Person operator = somebody(licensee, Role.OPERATOR);
      int first = submit(operator, licensee, controls(licensee));
      activate(one, licensee, first);
      int second = submit(operator, licensee, controls(licensee) + "\n# two\n");
      assertStatuses(
          200,
          409,
          atOnce(
              () -> activation(one, licensee, second), () -> rejection(other, licensee, second)));
      boolean isActive = state(operator, licensee, second).equals("active");
      assertEquals(
          List.of(isActive ? "controls.activated" : "controls.rejected", "controls.submitted"),
          acts(auditor, licensee, second));
      assertEquals(isActive ? "replaced" : "active", state(operator, licensee, first));
    }
  }

  @Test
  void theSameControlFileTwiceAtOnceIsOneVersion() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      String licensee = licensee();
      Person operator = somebody(licensee, Role.OPERATOR);
      String content = controls(licensee);
      Callable<Response> send =
          () ->
              operator
                  .asks()
                  .contentType("text/plain; charset=utf-8")
                  .body(content)
                  .post(files(licensee) + "?name=controls.yaml");
      List<Response> answers = atOnce(send, send);
      assertStatuses(200, 201, answers);
      assertEquals(answers.getFirst().<Integer>path("id"), answers.getLast().<Integer>path("id"));
      operator.asks().get(files(licensee)).then().body("control_files", hasSize(1));
    }
  }

  @Test
  void oneNameTwiceAtOnceIsOneAccountAndOneCodeOneLicenseeAndTheLogNamesNeither() throws Exception {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    List<String> logged;
    try (HeardLog log = new HeardLog(Level.ALL)) {
      for (int round = 0; round < ROUNDS; round++) {
        String name = "twice-at-once-" + number();
        Callable<Response> account =
            () ->
                post(
                    administrator,
                    "/api/v1/accounts",
                    "{\"name\": \"" + name + "\", \"roles\": [\"auditor\"]}");
        assertStatuses(201, 409, atOnce(account, account));
        Callable<Response> licensee =
            () ->
                post(
                    administrator,
                    "/api/v1/licensees",
                    "{\"code\": \"" + name + "\", \"name\": \"Elm\", \"jurisdiction\": \"WSGC\"}");
        assertStatuses(201, 409, atOnce(licensee, licensee));
      }
      logged = log.lines();
    }
    assertTrue(
        logged.stream().anyMatch(line -> line.contains("/accounts")), "the log was not heard");
    assertFalse(
        logged.stream().anyMatch(line -> line.contains("twice-at-once-")), logged::toString);
  }

  @Test
  void ofTwoWhoSignARunOffAtOnceOneDoes() throws Exception {
    for (int round = 0; round < SIGN_OFFS; round++) {
      ReviewedRun run = reviewedRun();
      Person other = somebody(null, Role.AUDITOR);
      String left = "{\"left_undecided\": \"the footage is awaited\"}";
      assertStatuses(
          202, 409, atOnce(() -> run.signOff(run.auditor(), left), () -> run.signOff(other, left)));
      assertEquals("done", run.ended().path("state"));
      List<String> acts =
          run.auditor()
              .asks()
              .queryParam("licensee", run.licensee())
              .queryParam("subject_kind", "run")
              .queryParam("subject", String.valueOf(run.id()))
              .get("/api/v1/trail")
              .path("entries.act");
      assertEquals(
          List.of("run.signed-off", "run.sign-off-asked-for"),
          acts.stream().filter(act -> act.contains("sign")).toList());
    }
  }
}
