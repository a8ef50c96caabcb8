package shoeaudit.api;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A run of the sample's first table, and people who had no hand in each other's part.
 *
 * @param findings their ids, in the run's order
 */
public record ReviewedRun(
    String licensee,
    ServiceTestBase.Person operator,
    ServiceTestBase.Person auditor,
    int id,
    List<String> findings) {
  /** Where the licensee's things are. */
  public String licenseeAt() {
    return "/api/v1/licensees/" + licensee;
  }

  /** Where the run is. */
  public String at() {
    return licenseeAt() + "/runs/" + id;
  }

  /** Where a finding is. */
  public String finding(int which) {
    return licenseeAt() + "/findings/" + findings.get(which);
  }

  /** Its review's ETag. */
  public String tag(int which) {
    return operator.asks().get(finding(which) + "/review").then().extract().header("ETag");
  }

  /** Takes a review to a state, all else left as it is. */
  public Response take(ServiceTestBase.Person by, int which, String state) {
    Response review = by.asks().get(finding(which) + "/review");
    Map<String, @Nullable Object> change = new HashMap<>(review.<Map<String, Object>>path(""));
    change.keySet().retainAll(Set.of("state", "cause", "recommendation", "due"));
    change.put("state", state);
    change.put("reason", "so that it is " + state);
    return put(by, which, review.header("ETag"), change);
  }

  /** Sends a review as it shall stand. */
  public Response put(
      ServiceTestBase.Person by, int which, String tag, Map<String, @Nullable Object> change) {
    return by.asks()
        .contentType(ContentType.JSON)
        .header("If-Match", tag)
        .body(change)
        .put(finding(which) + "/review");
  }

  /** Asks for the run to be signed off. */
  public Response signOff(ServiceTestBase.Person by, String body) {
    return by.asks().contentType(ContentType.JSON).body(body).put(at() + "/sign-off");
  }

  /** Signs the run off with its findings undecided, and waits until that has come to an end. */
  public Response signedOff() throws InterruptedException {
    signOff(auditor, "{\"left_undecided\": \"the footage is awaited\"}").then().statusCode(202);
    return ended();
  }

  /** The sign-off, when it has come to an end. */
  public Response ended() throws InterruptedException {
    Response signOff = auditor.asks().get(at() + "/sign-off");
    while (Answers.text(signOff, "state").equals("making")) {
      Thread.sleep(100);
      signOff = auditor.asks().get(at() + "/sign-off");
    }
    return signOff;
  }
}
