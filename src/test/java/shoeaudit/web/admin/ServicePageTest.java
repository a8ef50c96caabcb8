package shoeaudit.web.admin;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
                containsString("Data folder"),
                matchesPattern("(?s).*Needed at least: [0-9.,]+ [KMG]iB.*"),
                containsString("Queue of runs"),
                containsString("Nights"),
                containsString("The service is ready")));
  }

  @Test
  void whatChecksSayIsSaidInWords() {
    String page = Browsing.as(account(null, Role.ADMINISTRATOR)).get("/service").asString();
    String checks = page.substring(page.indexOf("<tbody>"), page.indexOf("</tbody>"));
    assertTrue(checks.contains("Workers that stopped: 0"), checks);
    assertTrue(checks.contains("Audits nights: "), checks);
    assertFalse(checks.matches("(?s).*[a-z]_[a-z].*"), checks);
    assertFalse(checks.matches("(?s).*(&lt;|<code>).*"), checks);
    assertFalse(checks.matches("(?s).*: (true|false).*"), checks);
  }

  @Test
  void itIsForAdministratorsOfAllLicenseesAlone() {
    Browsing.as(account(licensee(), Role.ADMINISTRATOR)).get("/service").then().statusCode(403);
    Browsing.as(account(null, Role.AUDITOR)).get("/service").then().statusCode(403);
  }
}
