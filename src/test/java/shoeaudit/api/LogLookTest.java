package shoeaudit.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** What a log is, asked of the API before it is uploaded and after. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class LogLookTest extends ServiceTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  private static String at(String licensee) {
    return "/api/v1/licensees/" + licensee + "/logs";
  }

  @Test
  void aLogIsSeenForWhatItIsAndNotKept() throws IOException {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String log = Files.readString(SAMPLE.resolve("logs").resolve(LOG)).replace(",4,P04,", ",,P04,");
    operator
        .asks()
        .contentType("application/octet-stream")
        .body(log.getBytes(StandardCharsets.UTF_8))
        .post(at(licensee) + "/look?name=" + LOG)
        .then()
        .statusCode(200)
        .body("kind", equalTo("event"))
        .body("encoding", equalTo("csv"))
        .body("profile", nullValue())
        .body("holds.tables.table", contains("T1"))
        .body("holds.coups", equalTo(40))
        .body("holds.first[0].coup", equalTo(1))
        .body("holds.problems.problem", hasItem("wager_placed without area"));
    operator.asks().get(at(licensee)).then().body("logs", empty());
  }

  @Test
  void oneThatWasReceivedIsSeenLikewise() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    int log = log(operator, licensee, LOG);
    operator
        .asks()
        .get(at(licensee) + "/" + log + "/look")
        .then()
        .statusCode(200)
        .body("holds.shoes", equalTo(1))
        .body("holds.problem_count", equalTo(0));
  }

  @Test
  void whatIsNoLogHoldsNothingAndSaysWhy() {
    String licensee = licensee();
    somebody(licensee, Role.OPERATOR)
        .asks()
        .contentType("application/octet-stream")
        .body("Dear Sir,\n".getBytes(StandardCharsets.UTF_8))
        .post(at(licensee) + "/look?name=letter.txt")
        .then()
        .statusCode(200)
        .body("holds", nullValue())
        .body("kind", nullValue());
  }

  @Test
  void noMoreIsLookedAtThanSomebodyWaitsFor() {
    String licensee = licensee();
    byte[] large = new byte[(32 << 20) + 100_000];
    somebody(licensee, Role.OPERATOR)
        .asks()
        .contentType("application/octet-stream")
        .body(large)
        .post(at(licensee) + "/look?name=large.csv")
        .then()
        .statusCode(413);
    somebody(licensee, Role.APPROVER)
        .asks()
        .contentType("application/octet-stream")
        .body(new byte[] {1})
        .post(at(licensee) + "/look?name=x.csv")
        .then()
        .statusCode(403);
  }
}
