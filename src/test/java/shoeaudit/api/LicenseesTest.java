package shoeaudit.api;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Licensees that are added, and those that are not. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class LicenseesTest extends IdentityTestBase {
  private static final String LICENSEES = "/api/v1/licensees";

  private static Response add(Person who, String code, String member, @Nullable Object value) {
    Map<String, @Nullable Object> wanted = new HashMap<>();
    wanted.put("code", code);
    wanted.put("name", "Cedar River Card Room");
    wanted.put("jurisdiction", "WSGC");
    wanted.put(member, value);
    return who.asks().contentType("application/json").body(wanted).post(LICENSEES);
  }

  @Test
  void aLicenseeWithoutAGoodCodeNameOrJurisdictionIsRefused() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String code = "L-" + number();
    for (String none : List.of("", "null")) {
      refused(post(administrator, LICENSEES, none), 400, "the body is missing", "mend");
    }
    refused(post(administrator, LICENSEES, "{}"), 400, "code must not be null", "mend");
    for (String wrong : List.of("", " ", "-1", "a/b", "a b", "a\n", "Ä-1", "../x")) {
      refused(add(administrator, code, "code", wrong), 400, "code is not made of", "mend");
    }
    refused(
        add(administrator, code, "code", "x".repeat(65)), 400, "code size must be between", "mend");
    for (String member : List.of("name", "jurisdiction")) {
      refused(add(administrator, code, member, null), 400, member + " must not be blank", "mend");
      refused(add(administrator, code, member, " "), 400, member + " must not be blank", "mend");
      refused(
          add(administrator, code, member, "x".repeat(201)),
          400,
          member + " size must be between",
          "mend");
      refused(
          add(administrator, code, member, "a\tb"),
          400,
          member + " has a control character",
          "mend");
      refused(add(administrator, code, member, "a\0b"), 400, "control character U+0000", "JSON");
    }
    refused(
        add(administrator, code, "licence", "x"),
        400,
        "\"licence\"",
        "known are: code, jurisdiction, name");
    administrator
        .asks()
        .queryParam("limit", 1_000)
        .get(LICENSEES)
        .then()
        .body("licensees.code", not(hasItem(code)));
    add(administrator, code, "name", "Cardroom Nº 1").then().statusCode(201);
  }

  @Test
  void aCodeThatIsTakenIsNotGivenAgain() {
    String code = licensee();
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    refused(
        add(administrator, code, "name", "Another"),
        409,
        "there is a licensee " + code + " already",
        "give each licensee a code of its own");
    administrator.asks().get(LICENSEES + "/" + code).then().body("name", equalTo("Cedar River"));
  }

  @Test
  void whoIsOfALicenseeOrNoAdministratorAddsNone() {
    String code = "L-" + number();
    refused(
        add(somebody(licensee(), Role.ADMINISTRATOR), code, "name", "Another"),
        403,
        "a licensee's people add no other",
        "an administrator of the commission");
    refused(
        add(somebody(null, Role.AUDITOR, Role.APPROVER), code, "name", "Another"),
        403,
        "none of your roles",
        "whose role it is");
  }

  @Test
  void aLicenseeThatIsNamedInABodyOrAQueryIsLookedFor() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    refused(
        post(
            administrator,
            "/api/v1/accounts",
            "{\"name\": \"person-"
                + number()
                + "\", \"roles\": [\"operator\"], \"licensee\": \"no-such\"}"),
        404,
        "there is no licensee no-such",
        "a licensee that is listed");
    refused(
        administrator.asks().queryParam("licensee", "no-such").get("/api/v1/trail"),
        404,
        "there is no licensee no-such",
        "a licensee that is listed");
  }
}
