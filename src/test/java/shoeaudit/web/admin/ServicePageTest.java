package shoeaudit.web.admin;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The page of the service itself. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ServicePageTest extends ServiceTestBase {
  @Test
  void itShowsEachCheckOfTheReadinessWithWhatItSays() {
    Browsing.as(account(null, Role.ADMINISTRATOR))
        .get("/service")
        .then()
        .statusCode(200)
        .body(
            allOf(
                containsString("data folder"),
                matchesPattern("(?s).*<code>least_free_bytes</code> [0-9.,]+ [KMG]iB.*"),
                containsString("queue of runs"),
                containsString("nights"),
                containsString("The service is ready")));
  }

  @Test
  void itIsForAdministratorsOfAllLicenseesAlone() {
    Browsing.as(account(licensee(), Role.ADMINISTRATOR)).get("/service").then().statusCode(403);
    Browsing.as(account(null, Role.AUDITOR)).get("/service").then().statusCode(403);
  }
}
