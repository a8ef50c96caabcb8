package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** A disk with less space than has to be left takes no files, and the service goes on. */
@QuarkusTest
@TestProfile(RateLimitsTest.Strict.class)
class SpaceForFilesTest extends IdentityTestBase {
  @Test
  void filesAreRefusedAndPeopleGoOn() {
    clock.move(java.time.Duration.ofMinutes(2));
    String licensee = licensee();
    String logs = "/api/v1/licensees/" + licensee + "/logs";
    Person operator = somebody(licensee, Role.OPERATOR);
    operator
        .asks()
        .contentType("text/csv")
        .body(new byte[(1 << 20) + 1])
        .post(logs + "?name=table.csv")
        .then()
        .statusCode(507)
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:no-space"))
        .body("detail", containsString("no room for files"));
    // Who is not known learns nothing of the disk.
    given().contentType("text/csv").body(new byte[(1 << 20) + 1]).post(logs).then().statusCode(401);
    operator.asks().get(logs).then().statusCode(200);
    operations().get("/q/health/ready").then().statusCode(503);
  }
}
