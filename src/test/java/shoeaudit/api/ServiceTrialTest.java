package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.arc.Arc;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.http.HttpServer;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/**
 * The service stands what {@link ServiceTrial} and {@link AccountTrial} do to it. With {@code
 * -Dtrial.api} and {@code -Dtrial.operations} it is another service that is tried, one that runs
 * somewhere.
 *
 * <p>Of the points of the issue on attacks, 1 (slow bodies), 2 (passwords of unknown names), 3
 * (spellings of addresses) and 7 (labels of metrics) are tried without an account; 4 (days at the
 * end of time) and 6 (becoming another) where {@code -Dtrial.administrator=name:password} names an
 * administrator of all licensees without a second factor, and {@code -Dtrial.operator} and {@code
 * -Dtrial.approver}, where they are named, are used in place of accounts that are made. Point 5
 * (two on one database) takes a second service on the same database, and is tried by {@code
 * StartOfServiceIT} and {@code SeveralInstancesIT}; what is skipped is printed.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ServiceTrialTest extends ServiceTestBase {
  private static final int STRENGTH = 250;
  private static final String ELSEWHERE = "trial.api";

  private static URI at(String property, int port) {
    return URI.create(System.getProperty(property, "http://localhost:" + port));
  }

  /** Whose account is used; null: nobody's, which can be made here and not elsewhere. */
  private @Nullable String administrator() {
    String named = System.getProperty("trial.administrator");
    return named != null || System.getProperty(ELSEWHERE) != null
        ? named
        : account(null, Role.ADMINISTRATOR) + ":" + PASSWORD;
  }

  private static void told(List<String> fell, List<ServiceTrial.Outcome> outcomes) {
    for (ServiceTrial.Outcome outcome : outcomes) {
      System.out.println(outcome.name() + ": " + (outcome.fell().isEmpty() ? "stood" : "fell"));
      outcome.fell().forEach(each -> fell.add(outcome.name() + ": " + each));
    }
  }

  @Test
  void nothingFalls() throws Exception {
    int operationsPort = Arc.container().instance(HttpServer.class).get().getManagementPort();
    URI api = at(ELSEWHERE, RestAssured.port);
    URI operations = at("trial.operations", operationsPort);
    String administrator = administrator();
    List<String> fell = new ArrayList<>();
    System.out.println("two on one database (5): skipped, as it takes a second service");
    if (administrator == null) {
      System.out.println(
          "days at the end of time (4), becoming another (6): skipped, as -Dtrial.administrator"
              + " names nobody");
      try (ServiceTrial trial = new ServiceTrial(api, operations, STRENGTH, null)) {
        told(fell, trial.all());
      }
    } else {
      try (AccountTrial accounts =
              new AccountTrial(
                  api,
                  administrator,
                  System.getProperty("trial.operator"),
                  System.getProperty("trial.approver"));
          ServiceTrial trial = new ServiceTrial(api, operations, STRENGTH, accounts.token())) {
        told(fell, accounts.all());
        told(fell, trial.all());
      }
    }
    assertEquals(List.of(), fell);
  }
}
