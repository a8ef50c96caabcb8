package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Role;

/** A password that an administrator gave is known to two: its owner changes it before all else. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OneTimePasswordsTest extends IdentityTestBase {
  private static final String ACCOUNTS = "/api/v1/accounts";
  private static final String THIRD_PASSWORD = "a third horse, a third staple";
  private static final Set<String> VERBS = Set.of("get", "put", "post", "delete", "patch");

  /** What is done before it is changed. */
  private static final Set<String> OPEN =
      Set.of("put /api/v1/me/password", "delete /api/v1/sessions/current", "post /api/v1/sessions");

  private static void reset(Person administrator, long account) {
    put(
            administrator,
            ACCOUNTS + "/" + account + "/password",
            "{\"password\": \"" + OTHER_PASSWORD + "\"}")
        .then()
        .statusCode(204);
  }

  private static Person withOther(String name) {
    return new Person(
        name, signIn(name, OTHER_PASSWORD).then().statusCode(201).extract().path("token"));
  }

  private static void change(Person who, String from, String to) {
    put(
            who,
            "/api/v1/me/password",
            "{\"old_password\": \"" + from + "\", \"new_password\": \"" + to + "\"}")
        .then()
        .statusCode(204);
  }

  private static void mustChange(Response answer, String said) {
    assertEquals(403, answer.statusCode(), () -> said + " said " + answer.asString());
    answer
        .then()
        .contentType("application/problem+json")
        .body("type", equalTo("urn:shoe-audit:problem:password-change-required"))
        .body("remedy", equalTo("change it: PUT /api/v1/me/password"));
  }

  @Test
  void untilItIsChangedNothingElseIsDone() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(licensee(), Role.values());
    reset(administrator, id(name));
    Person person = withOther(name);
    Map<String, Map<String, Object>> paths =
        given().get("/api/v1/openapi?format=json").jsonPath().getMap("paths");
    List<String> walked = new ArrayList<>();
    paths.forEach((path, operations) ->
        operations.keySet().stream()
            .filter(VERBS::contains)
            .map(verb -> verb + " " + path)
            .filter(operation -> !OPEN.contains(operation))
            .forEach(operation -> {
              walked.add(operation);
              String verb = operation.replaceFirst(" .*", "").toUpperCase(Locale.ROOT);
              mustChange(
                  person
                      .asks()
                      .contentType(ContentType.JSON)
                      .request(verb, path.replaceAll("[{][^}]*[}]", "1")),
                  operation);
            }));
    assertTrue(walked.size() >= 40, walked::toString);
    for (String spelt : List.of("/api/v1/me;x=1", "/api/v1/me/password;x=1")) {
      person.asks().urlEncodingEnabled(false).put(spelt).then().statusCode(400);
    }
    change(person, OTHER_PASSWORD, THIRD_PASSWORD);
    person.asks().get("/api/v1/me").then().statusCode(200);
    person.asks().get("/api/v1/licensees").then().statusCode(200);
  }

  @Test
  void itsOwnerIsToldWhoGaveIt() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(null, Role.AUDITOR);
    signIn(name, PASSWORD)
        .then()
        .statusCode(201)
        .body("password_change_required", equalTo(false))
        .body("password_resets", empty());
    reset(administrator, id(name));
    signIn(name, OTHER_PASSWORD)
        .then()
        .statusCode(201)
        .body("password_change_required", equalTo(true))
        .body("password_resets.by", equalTo(List.of(administrator.name())));
    change(withOther(name), OTHER_PASSWORD, PASSWORD);
    // Also later: an administrator may have signed in and changed it meanwhile.
    reset(administrator, id(name));
    change(withOther(name), OTHER_PASSWORD, PASSWORD);
    signIn(name, PASSWORD)
        .then()
        .body("password_change_required", equalTo(false))
        .body("password_resets.by", equalTo(List.of(administrator.name(), administrator.name())));
    as(name)
        .asks()
        .get("/api/v1/me")
        .then()
        .body("password_resets.by", equalTo(List.of(administrator.name(), administrator.name())))
        .body("password_resets[0].at", not(nullValue()))
        .body("account.one_time_until", nullValue());
  }

  @Test
  void aNewAccountBeginsWithOne() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = "new-" + number();
    post(
            administrator,
            ACCOUNTS,
            "{\"name\": \""
                + name
                + "\", \"password\": \""
                + OTHER_PASSWORD
                + "\", \"roles\": [\"auditor\"]}")
        .then()
        .statusCode(201)
        .body("one_time_until", not(nullValue()));
    Person person = withOther(name);
    mustChange(person.asks().get("/api/v1/licensees"), "a new account");
    change(person, OTHER_PASSWORD, PASSWORD);
    as(name).asks().get("/api/v1/licensees").then().statusCode(200);
  }

  @Test
  void itIsGoodForSomeDays() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(null, Role.AUDITOR);
    reset(administrator, id(name));
    clock.move(Duration.ofDays(8));
    signIn(name, OTHER_PASSWORD).then().statusCode(401);
  }

  @Test
  void aMachinesTokenWaitsForTheChangeToo() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    Person person = somebody(null, Role.AUDITOR);
    String secret =
        post(person, "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"auditor\"]}")
            .path("secret");
    Person machine = new Person("machine", secret);
    machine.asks().get("/api/v1/licensees").then().statusCode(200);
    reset(administrator, id(person.name()));
    mustChange(machine.asks().get("/api/v1/licensees"), "a machine's token");
    change(withOther(person.name()), OTHER_PASSWORD, PASSWORD);
    machine.asks().get("/api/v1/licensees").then().statusCode(200);
  }

  @Test
  void anAdministratorWhoSignsInAsTheAuditorSignsNothingOff() throws Exception {
    ReviewedRun run = reviewedRun();
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    reset(administrator, id(run.auditor().name()));
    Person notTheAuditor = withOther(run.auditor().name());
    mustChange(run.signOff(notTheAuditor, "{\"left_undecided\": \"so\"}"), "the sign-off");
    mustChange(
        run.put(notTheAuditor, 0, "\"0\"", Map.of("state", "dismissed", "reason", "so")),
        "a decision");
    administrator
        .asks()
        .queryParam("subject", run.auditor().name())
        .queryParam("act", "account.password-set")
        .get("/api/v1/trail")
        .then()
        .body("entries.actor", equalTo(List.of(administrator.name())));
  }

  private static List<String> signOffsInTheTrail(ReviewedRun run) {
    return run.auditor()
        .asks()
        .queryParam("licensee", run.licensee())
        .queryParam("subject_kind", "run")
        .queryParam("subject", String.valueOf(run.id()))
        .get("/api/v1/trail")
        .path("entries.findAll { it.act.contains('sign') }.collect { it['new'] }");
  }

  @Test
  void whatIsSignedNamesWhoGaveTheSignerAPassword() throws Exception {
    ReviewedRun run = reviewedRun();
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String signer = account(null, Role.AUDITOR);
    reset(administrator, id(signer));
    // Whoever it is: one of the two who know it has changed it.
    change(withOther(signer), OTHER_PASSWORD, PASSWORD);
    run.signOff(as(signer), "{\"left_undecided\": \"so\"}")
        .then()
        .statusCode(202)
        .body("asked_by_resets.kind", equalTo(List.of("password")))
        .body("asked_by_resets.by", equalTo(List.of(administrator.name())));
    run.ended()
        .then()
        .body("state", equalTo("done"))
        .body("asked_by_resets.by", equalTo(List.of(administrator.name())));
    String named = "; " + signer + "'s password given by " + administrator.name() + " on ";
    List<String> told = signOffsInTheTrail(run);
    assertEquals(2, told.size());
    told.forEach(entry -> assertTrue(entry.contains(named), entry));
  }

  @Test
  void whatIsSignedLaterNamesNobody() throws Exception {
    ReviewedRun run = reviewedRun();
    String signer = account(null, Role.AUDITOR);
    reset(somebody(null, Role.ADMINISTRATOR), id(signer));
    change(withOther(signer), OTHER_PASSWORD, PASSWORD);
    clock.move(RecentResets.TOLD.plusHours(1));
    run.signOff(as(signer), "{\"left_undecided\": \"so\"}")
        .then()
        .statusCode(202)
        .body("asked_by_resets", empty());
    ReviewedRun later =
        new ReviewedRun(
            run.licensee(), run.operator(), as(run.auditor().name()), run.id(), run.findings());
    // The operator's session has ended too.
    later.ended().then().body("state", equalTo("done"));
    signOffsInTheTrail(later).forEach(entry -> assertFalse(entry.contains(" given by "), entry));
  }
}
