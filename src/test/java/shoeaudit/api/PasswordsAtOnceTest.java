package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Role;

/** Passwords that come all at once: a few are hashed at a time, the rest are put off at once. */
@QuarkusTest
@TestProfile(PasswordsAtOnceTest.Dear.class)
class PasswordsAtOnceTest extends IdentityTestBase {
  private static final int AT_ONCE = 60;

  /** One at a time takes longer than many requests take to arrive. */
  public static final class Dear implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      Map<String, String> settings = new HashMap<>(new ServiceProfile().getConfigOverrides());
      settings.put("shoe-audit.sign-in.cost", "13");
      settings.put("shoe-audit.sign-in.at-once", "1");
      settings.put("shoe-audit.sign-in.waiting", "3");
      return settings;
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return TestDatabase.chosen().resources();
    }
  }

  private static List<Response> together(List<Callable<Response>> requests) throws Exception {
    CyclicBarrier together = new CyclicBarrier(requests.size());
    List<Response> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(requests.size())) {
      List<Future<Response>> asked = new ArrayList<>();
      for (Callable<Response> request : requests) {
        asked.add(
            threads.submit(() -> {
              together.await();
              return request.call();
            }));
      }
      for (Future<Response> each : asked) {
        answers.add(each.get());
      }
    }
    return answers;
  }

  private static void assertMostArePutOff(List<Response> answers) {
    Map<Integer, Long> statuses =
        answers.stream()
            .collect(Collectors.groupingBy(Response::statusCode, Collectors.counting()));
    assertEquals(2, statuses.size(), statuses::toString);
    assertTrue(statuses.getOrDefault(401, 0L) >= 1, statuses::toString);
    assertTrue(statuses.getOrDefault(503, 0L) > AT_ONCE / 2, statuses::toString);
    for (Response answer : answers) {
      if (answer.statusCode() == 503) {
        answer
            .then()
            .contentType("application/problem+json")
            .body("type", equalTo("urn:shoe-audit:problem:busy"));
        assertEquals(1, answer.headers().getValues("Retry-After").size());
        assertTrue(Integer.parseInt(answer.header("Retry-After")) >= 1);
      }
    }
  }

  @Test
  void ofManyWhoSignInAtOnceTheMostArePutOffAtOnceWhetherTheirNamesAreKnownOrNot()
      throws Exception {
    List<Callable<Response>> unknown =
        IntStream.range(0, AT_ONCE)
            .<Callable<Response>>mapToObj(i -> () -> signIn("nobody-" + i, "some password"))
            .toList();
    assertMostArePutOff(together(unknown));
    List<Callable<Response>> known = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      String name = "tokens-alone-" + number();
      accounts.add(Actor.COMMAND_LINE, name, null, Set.of(Role.AUDITOR), null);
      known.add(() -> signIn(name, "some password"));
    }
    assertMostArePutOff(together(known));
    operations().get("/q/health/live").then().statusCode(200);
    as(account(null, Role.AUDITOR)).asks().get("/api/v1/me").then().statusCode(200);
  }
}
