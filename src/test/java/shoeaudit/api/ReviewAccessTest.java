package shoeaudit.api;

import static io.restassured.RestAssured.given;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** Who may come near findings, reviews and sign-offs. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ReviewAccessTest extends ServiceTestBase {
  /** An endpoint, with a request that is right. */
  private record Endpoint(String method, String path, String body) {
    Response asked(RequestSpecification by) {
      if (method.equals("GET")) {
        return by.get(path);
      }
      return by.contentType(path.contains("/attachments") ? ContentType.BINARY : ContentType.JSON)
          .header("If-Match", "\"0\"")
          .body(body.getBytes(java.nio.charset.StandardCharsets.UTF_8))
          .request(method, path);
    }
  }

  private static List<Endpoint> endpoints(String licensee, String finding, int run) {
    String at = "/api/v1/licensees/" + licensee;
    String found = at + "/findings/" + finding;
    return List.of(
        new Endpoint("GET", found, ""),
        new Endpoint("GET", found + "/review", ""),
        new Endpoint(
            "PUT", found + "/review", "{\"state\": \"answered\", \"reason\": \"it is so\"}"),
        new Endpoint("POST", found + "/comments", "{\"text\": \"It is so.\"}"),
        new Endpoint("GET", found + "/history", ""),
        new Endpoint("GET", found + "/attachments", ""),
        new Endpoint("POST", found + "/attachments?name=slip.txt", "slip"),
        new Endpoint("GET", found + "/attachments/1/content", ""),
        new Endpoint("GET", at + "/runs/" + run + "/findings?state=open", ""),
        new Endpoint("GET", at + "/reviews", ""),
        new Endpoint("GET", at + "/runs/" + run + "/sign-off", ""),
        new Endpoint("PUT", at + "/runs/" + run + "/sign-off", "{\"left_undecided\": \"so\"}"));
  }

  @Test
  void nobodyComesNearWithoutSigningIn() throws Exception {
    ReviewedRun run = reviewedRun();
    for (Endpoint endpoint : endpoints(run.licensee(), run.findings().getFirst(), run.id())) {
      expect(401, endpoint, endpoint.asked(given()));
    }
  }

  private static void expect(int status, Endpoint endpoint, Response answer) {
    org.junit.jupiter.api.Assertions.assertEquals(
        status,
        answer.statusCode(),
        () -> endpoint.method() + " " + endpoint.path() + ": " + answer.asString());
    org.junit.jupiter.api.Assertions.assertTrue(
        answer.contentType().startsWith("application/problem+json"),
        () -> endpoint.path() + ": " + answer.contentType());
  }

  @Test
  void anotherLicenseesPeopleFindNothing() throws Exception {
    ReviewedRun run = reviewedRun();
    String other = licensee();
    for (Role role : List.of(Role.OPERATOR, Role.AUDITOR)) {
      Person stranger = somebody(other, role);
      boolean signsOff = role == Role.AUDITOR;
      for (String named : List.of(run.licensee(), other)) {
        // Under the licensee that is not theirs, and its ids under their own.
        for (Endpoint endpoint : endpoints(named, run.findings().getFirst(), run.id())) {
          boolean list = endpoint.path().endsWith("/reviews");
          boolean signOff = endpoint.method().equals("PUT") && endpoint.path().endsWith("sign-off");
          if ((!list || named.equals(run.licensee())) && (!signOff || signsOff)) {
            expect(404, endpoint, endpoint.asked(stranger.asks()));
          }
        }
      }
    }
  }

  @Test
  void whoseRoleItIsNotDoesNothing() throws Exception {
    ReviewedRun run = reviewedRun();
    Map<Role, Person> people =
        Map.of(
            Role.BATCH, somebody(run.licensee(), Role.BATCH),
            Role.APPROVER, somebody(null, Role.APPROVER),
            Role.ADMINISTRATOR, somebody(null, Role.ADMINISTRATOR));
    for (Endpoint endpoint : endpoints(run.licensee(), run.findings().getFirst(), run.id())) {
      if (!endpoint.method().equals("GET")) {
        people.values().forEach(who -> expect(403, endpoint, endpoint.asked(who.asks())));
      }
    }
    run.signOff(run.operator(), "{\"left_undecided\": \"so\"}").then().statusCode(403);
  }

  @Test
  void whatIsNotThereIsNotFound() throws Exception {
    ReviewedRun run = reviewedRun();
    for (Endpoint endpoint : endpoints(run.licensee(), "0123456789abcdef", Integer.MAX_VALUE)) {
      boolean signOff = endpoint.path().endsWith("/sign-off") && endpoint.method().equals("PUT");
      if (!endpoint.path().endsWith("/reviews")) {
        expect(404, endpoint, endpoint.asked((signOff ? run.auditor() : run.operator()).asks()));
      }
    }
  }
}
