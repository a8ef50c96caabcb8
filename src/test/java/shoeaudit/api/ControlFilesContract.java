package shoeaudit.api;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Control files examined without being kept, and sent twice. */
abstract class ControlFilesContract extends ServiceContract {
  private static ValidatableResponse send(Person person, String path, String content) {
    return person
        .asks()
        .contentType("text/plain; charset=utf-8")
        .body(content)
        .post(path + "?name=controls.yaml")
        .then();
  }

  private static String files(String licensee) {
    return "/api/v1/licensees/" + licensee + "/control-files";
  }

  @Test
  void aFileIsExaminedWithoutBeingKept() throws Exception {
    String licensee = licensee();
    String path = files(licensee) + "/validation";
    for (Role role : new Role[] {Role.OPERATOR, Role.APPROVER, Role.AUDITOR}) {
      send(somebody(licensee, role), path, controls(licensee))
          .statusCode(200)
          .body("usable", equalTo(true))
          .body("mistakes", empty())
          .body("bets.bet", not(empty()));
    }
    send(somebody(licensee, Role.BATCH), path, controls(licensee)).statusCode(403);
    Person operator = somebody(licensee, Role.OPERATOR);
    String two = controls(licensee).replace("effective:", "efective:").replace("game:", "gane:");
    send(operator, path, two)
        .statusCode(200)
        .body("usable", equalTo(false))
        .body("mistakes.file", not(empty()))
        .body("mistakes.problem", not(empty()))
        .body("mistakes.remedy", not(empty()))
        .body("mistakes.key", org.hamcrest.Matchers.hasItem(containsString("efective")))
        .body("mistakes.key", org.hamcrest.Matchers.hasItem(containsString("gane")));
    send(operator, path, controls("WA-9999"))
        .statusCode(200)
        .body("usable", equalTo(false))
        .body("mistakes", hasSize(1))
        .body("mistakes[0].key", equalTo("licensee.id"));
    send(operator, path, "x".repeat(2 << 20)).statusCode(413);
    operator.asks().get(files(licensee)).then().body("$", empty());
    send(somebody(licensee(), Role.OPERATOR), path, controls(licensee)).statusCode(404);
  }

  @Test
  void theSameFileTwiceIsTheSameVersion() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int id =
        send(operator, files(licensee), controls(licensee)).statusCode(201).extract().path("id");
    send(operator, files(licensee), controls(licensee)).statusCode(200).body("id", equalTo(id));
    operator.asks().get(files(licensee)).then().body("$", hasSize(1));
  }
}
