package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.identity.Role;

/** No name of an account looks like another's. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AccountNamesTest extends IdentityTestBase {
  /** In JSON, where half of a character can be written. */
  private static Response add(Person administrator, String name) {
    return administrator
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"name\": \"" + name + "\", \"roles\": [\"auditor\"]}")
        .post("/api/v1/accounts");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Half of a character.
        "\\ud83cada",
        "ada\\udca9",
        // Not seen: zero width, joiners, direction, fillers, marks that choose a shape.
        "a\\u200bda",
        "ad\\u200da",
        "ada\\u2060",
        "a\\u00adda",
        "ada\\u202eb",
        "ada\\ufe0f",
        "\\u3164",
        "\\u115fada",
        "ada\\u034f",
        "\\u2800",
        // Control characters and other blanks.
        "ada\\u0007",
        "ada\\u0085x",
        "ada\\u00a0lovelace",
        "ada\\u2028x",
        // Letters of two scripts: Cyrillic a, Greek o, Armenian.
        "\\u0430da",
        "b\\u03bfb",
        "\\u0585live",
        // Stand for others: full width, ligatures, mathematical letters.
        "\\uff41da",
        "\\ufb01ona",
        "\\ud835\\udc1ada",
        // Marks upon marks, private and unassigned characters.
        "a\\u0335\\u0335\\u0335\\u0335",
        "ada\\ue000",
        "ada\\u0378",
      })
  void aNameThatMayLookLikeAnotherIsRefused(String name) {
    add(somebody(null, Role.ADMINISTRATOR), name)
        .then()
        .statusCode(422)
        .body("type", equalTo("urn:shoe-audit:problem:not-accepted"))
        .body("detail", containsString("the name "))
        .body("remedy", containsString("of one script"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Zo\u00eb Okafor",
        "Jos\u00e9-Mar\u00eda O\u2019Neil",
        "\u041e\u043b\u044c\u0433\u0430 \u0418\u0432\u0430\u043d\u043e\u0432\u0430",
        "\u7530\u4e2d \u3055\u304f\u3089",
        "\uae40\ubbfc\uc900",
        "Nguy\u1ec5n Th\u1ecb Hoa",
        "olga+night@room.example",
      })
  void namesOfPeopleAreTaken(String name) {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    add(administrator, name + " " + number()).then().statusCode(201);
  }

  @Test
  void namesAreComparedWithoutCase() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String number = " " + number();
    add(administrator, "Zo\u00eb Stra\u00dfer" + number).then().statusCode(201);
    for (String same :
        List.of(
            "ZO\u00cb STRASSER",
            "zo\u00eb stra\u00dfer",
            "Zoe\u0308 Stra\u00dfer",
            "Zo\u00eb Stra\u00dfer")) {
      add(administrator, same + number)
          .then()
          .statusCode(409)
          .body("detail", containsString("is taken"));
    }
    for (String reserved : List.of("System", "COMMAND LINE", "Not signed in")) {
      add(administrator, reserved).then().statusCode(409);
    }
  }

  @Test
  void whoSignsInWritesTheNameInAnyCase() {
    String name = account(null, Role.AUDITOR);
    assertEquals(
        name,
        as(name.toUpperCase(java.util.Locale.ROOT)).asks().get("/api/v1/me").path("account.name"));
    somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("actor", name)
        .get("/api/v1/trail")
        .then()
        .body("entries.act", equalTo(List.of("account.signed-in")));
    // All spellings are tried as one.
    for (int i = 0; i < 5; i++) {
      signIn(i % 2 == 0 ? name : name.replace('p', 'P'), "a wrong password").then().statusCode(401);
    }
    signIn(name.replace('n', 'N'), PASSWORD).then().statusCode(429);
  }

  @Test
  void aNameThatCanBeNobodysIsNobodys() {
    for (String name : List.of("\\ud83c", "a\\u200bb", "a".repeat(5_000))) {
      io.restassured.RestAssured.given()
          .contentType(ContentType.JSON)
          .body("{\"name\": \"" + name + "\", \"password\": \"" + PASSWORD + "\"}")
          .post("/api/v1/sessions")
          .then()
          .statusCode(401);
    }
  }

  @Test
  void ofOlderNamesThatDifferInCaseAloneEachSignsInAsItIsWritten() throws Exception {
    String older = account(null, Role.AUDITOR);
    String younger = account(null, Role.AUDITOR);
    String same = older.toUpperCase(java.util.Locale.ROOT);
    sql(
        "update account set name_key = null where name in ('" + older + "', '" + younger + "')",
        "update account set name = '" + same + "' where name = '" + younger + "'");
    accounts.compareOlderNames(new io.quarkus.runtime.StartupEvent());
    assertEquals(older, as(older).asks().get("/api/v1/me").path("account.name"));
    assertEquals(same, as(same).asks().get("/api/v1/me").path("account.name"));
    String mixed = older.replace('p', 'P');
    assertEquals(older, as(mixed).asks().get("/api/v1/me").path("account.name"));
  }
}
