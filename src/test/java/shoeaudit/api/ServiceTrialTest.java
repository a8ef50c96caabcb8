package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.arc.Arc;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.http.HttpServer;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The service stands what {@link ServiceTrial} does to it. With {@code -Dtrial.api} and {@code
 * -Dtrial.operations} it is another service that is tried, one that runs somewhere.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ServiceTrialTest extends ServiceTestBase {
  private static final int STRENGTH = 250;

  private static URI at(String property, int port) {
    return URI.create(System.getProperty(property, "http://localhost:" + port));
  }

  @Test
  void nothingFalls() throws Exception {
    int operations = Arc.container().instance(HttpServer.class).get().getManagementPort();
    try (ServiceTrial trial =
        new ServiceTrial(
            at("trial.api", RestAssured.port), at("trial.operations", operations), STRENGTH)) {
      for (ServiceTrial.Outcome outcome : trial.all()) {
        assertEquals(List.of(), outcome.fell(), outcome.name());
      }
    }
  }
}
