package shoeaudit.api;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.identity.Role;

/** What tests of second factors share: people with an app, on a clock that stands still. */
abstract class SecondFactorTestBase extends IdentityTestBase {
  static final String AT = "/api/v1/me/second-factor";

  /**
   * Somebody who has one.
   *
   * @param secret of their app
   * @param recovery their recovery codes
   */
  record Owner(Person person, String secret, List<String> recovery) {
    String name() {
      return person.name();
    }
  }

  /** No step of codes goes by unseen. */
  @BeforeEach
  void theClockStands() {
    clock.stop();
  }

  static Response signIn(String name, String password, String code) {
    return given()
        .contentType(ContentType.JSON)
        .body(new SessionResource.Credentials(name, password, code))
        .post("/api/v1/sessions");
  }

  static Response begin(Person who, String password) {
    return post(who, AT, "{\"password\": \"" + password + "\"}");
  }

  static Response withCode(Person who, String below, String code) {
    return post(who, AT + below, "{\"code\": \"" + code + "\"}");
  }

  /** The app's code of now; the next one is another. */
  String code(String secret) {
    String code = AppCodes.of(secret, clock.instant());
    clock.move(Duration.ofSeconds(30));
    return code;
  }

  String code(Owner owner) {
    return code(owner.secret());
  }

  Owner owner(Person person) {
    String secret = begin(person, PASSWORD).then().statusCode(201).extract().path("secret");
    List<String> recovery =
        withCode(person, "/confirmation", code(secret))
            .then()
            .statusCode(201)
            .extract()
            .path("recovery_codes");
    return new Owner(person, secret, recovery);
  }

  Owner owner(Role... roles) {
    return owner(somebody(null, roles));
  }

  Person signedIn(Owner owner) {
    String token =
        signIn(owner.name(), PASSWORD, code(owner)).then().statusCode(201).extract().path("token");
    return new Person(owner.name(), token);
  }

  List<String> acts(String subject) {
    return trail(subject).getList("entries.act");
  }

  /** What the trail tells of an account. */
  JsonPath trail(String subject) {
    return somebody(null, Role.AUDITOR)
        .asks()
        .queryParam("subject", subject)
        .get("/api/v1/trail")
        .jsonPath();
  }
}
