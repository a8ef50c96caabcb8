package shoeaudit.web.admin;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The page of the licensees. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class LicenseesPageTest extends ServiceTestBase {
  private static final String AT = "/licensees";

  private static RequestSpecification form(Browsing who, String code, String name) {
    return who.sends()
        .formParam("code", code)
        .formParam("name", name)
        .formParam("jurisdiction", "WA");
  }

  @Test
  void anAdministratorAddsALicenseeWhosePagesAreThereThen() {
    Browsing administrator = Browsing.as(account(null, Role.ADMINISTRATOR));
    String code = "added-" + number();
    form(administrator, code, "Blue & Lantern")
        .post(AT)
        .then()
        .statusCode(303)
        .header("Location", endsWith("/licensees/" + code));
    administrator
        .get("/licensees/" + code)
        .then()
        .statusCode(200)
        .body(containsString("Blue &amp; Lantern"));
    administrator
        .get("/trail?subject_kind=licensee&subject=" + code)
        .then()
        .body(containsString("licensee.added"));
  }

  @Test
  void aCodeThatIsThereOrIsNoneIsRefusedAndWhatWasFilledInStays() {
    Browsing administrator = Browsing.as(account(null, Role.ADMINISTRATOR));
    form(administrator, licensee(), "Another")
        .post(AT)
        .then()
        .statusCode(409)
        .body(allOf(containsString("already"), containsString("value=\"Another\"")));
    form(administrator, "no/code", "Another")
        .post(AT)
        .then()
        .statusCode(422)
        .body(
            allOf(
                containsString("value=\"no/code\""),
                containsString("code is not made of letters, digits"),
                not(containsString("must match"))));
    form(administrator, "named-" + number(), "two\nlines")
        .post(AT)
        .then()
        .statusCode(422)
        .body(containsString("control character"));
  }

  @Test
  void anAdministratorOfALicenseeSeesItAloneAndAddsNone() {
    String own = licensee();
    String other = licensee();
    Browsing administrator = Browsing.as(account(own, Role.ADMINISTRATOR));
    administrator
        .get(AT)
        .then()
        .statusCode(200)
        .body(allOf(containsString(">" + own + "</a>"), not(containsString(other))));
    form(administrator, "own-" + number(), "Another").post(AT).then().statusCode(403);
    Browsing.as(account(own, Role.OPERATOR)).get(AT).then().statusCode(403);
  }
}
