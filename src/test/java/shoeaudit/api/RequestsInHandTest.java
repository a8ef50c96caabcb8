package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertNull;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Requests that are answered are in hand no more, whatever they brought and however they ended. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class RequestsInHandTest extends IdentityTestBase {
  /** More than one account may have in hand at once. */
  private static final int MANY = 70;

  private static Map<Integer, Integer> statuses(IntFunction<Response> request) {
    Map<Integer, Integer> statuses = new TreeMap<>();
    for (int i = 0; i < MANY; i++) {
      statuses.merge(request.apply(i).statusCode(), 1, Integer::sum);
    }
    return statuses;
  }

  @Test
  void oneAccountAsksAgainAndAgain() throws Exception {
    ReviewedRun run = reviewedRun();
    Person operator = run.operator();
    String logs = run.licenseeAt() + "/logs";
    String comments = run.finding(0) + "/comments";
    byte[] large = new byte[200_000];
    Map<String, IntFunction<Response>> kinds = new TreeMap<>();
    kinds.putAll(
        Map.of(
            "forms",
            i -> operator.asks().multiPart("file", "a.csv", new byte[] {1}).post(logs),
            "forms with nothing in them",
            i -> operator.asks().contentType("multipart/form-data; boundary=x").post(logs),
            "bodies that nobody reads",
            i -> operator.asks().contentType("application/octet-stream").body(large).delete(logs),
            "bodies to nowhere",
            i ->
                operator
                    .asks()
                    .contentType("application/octet-stream")
                    .body(large)
                    .post("/api/v1/nowhere")));
    kinds.putAll(
        Map.of(
            "comments",
            i -> post(operator, comments, "{\"text\": \"no. " + i + "\"}"),
            "refused comments",
            i -> post(operator, comments, "{\"text\": 1}"),
            "comments that are no JSON",
            i -> post(operator, comments, "{"),
            "uploads",
            i ->
                operator
                    .asks()
                    .contentType("application/octet-stream")
                    .body(new byte[] {1})
                    .post(logs + "?name=a.csv"),
            "uploads without a name",
            i ->
                operator
                    .asks()
                    .contentType("application/octet-stream")
                    .body(new byte[] {1})
                    .post(logs),
            "runs of nothing",
            i -> post(operator, run.licenseeAt() + "/runs", "{\"logs\": [0]}"),
            "posts without a body",
            i -> operator.asks().post(run.licenseeAt() + "/disputes/1/confirmation"),
            "posts without a body to nowhere",
            i -> operator.asks().contentType(ContentType.JSON).post("/api/v1/nowhere"),
            "deletions",
            i -> operator.asks().delete("/api/v1/me/tokens/0"),
            "questions",
            i -> operator.asks().get(logs)));
    Map<String, Map<Integer, Integer>> found = new TreeMap<>();
    kinds.forEach((kind, request) -> found.put(kind, statuses(request)));
    found.forEach((kind, statuses) -> assertNull(statuses.get(429), found::toString));
  }
}
