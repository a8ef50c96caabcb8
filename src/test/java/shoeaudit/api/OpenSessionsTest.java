package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.identity.TokenUses;

/** Open sessions are listed and ended: one's own, and by administrators those of others. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OpenSessionsTest extends IdentityTestBase {
  private static final String OWN = "/api/v1/me/sessions";

  @Inject TokenUses uses;

  private static String of(long account) {
    return "/api/v1/accounts/" + account + "/sessions";
  }

  private static JsonPath listed(Person who, String at) {
    return who.asks().get(at).then().statusCode(200).extract().jsonPath();
  }

  private static int current(Person who) {
    return listed(who, OWN).getInt("sessions.find { it.current }.id");
  }

  private static void isIn(Person who, boolean expected) {
    assertEquals(expected ? 200 : 401, who.asks().get("/api/v1/me").statusCode());
  }

  @Test
  void somebodySeesTheirOwnOpenSessions() {
    clock.stop();
    String name = account(null, Role.AUDITOR);
    Person first = as(name);
    Person second = as(name);
    as(name).asks().delete("/api/v1/sessions/current").then().statusCode(204);
    somebody(null, Role.AUDITOR);
    isIn(first, true);
    clock.move(Duration.ofMinutes(30));
    String now = clock.instant().toString();
    JsonPath seen = listed(second, OWN);
    assertEquals(List.of(true, false), seen.getList("sessions.current"));
    assertEquals(current(second), seen.getInt("sessions[0].id"));
    assertEquals(now, seen.getString("sessions[0].last_used_at"));
    assertEquals(List.of("127.0.0.1", "127.0.0.1"), seen.getList("sessions.address"));
    for (int i = 0; i < 2; i++) {
      Instant created = Instant.parse(seen.getString("sessions[" + i + "].created_at"));
      Instant expires = Instant.parse(seen.getString("sessions[" + i + "].expires_at"));
      assertEquals(Duration.ofHours(12), Duration.between(created, expires));
    }
    assertEquals(
        clock.instant().minus(Duration.ofMinutes(30)).toString(),
        seen.getString("sessions[1].last_used_at"));
    clock.move(Duration.ofHours(12));
    assertEquals(1, listed(as(name), OWN).getList("sessions").size());
  }

  /** ASVS 7.3: whoever comes to a desk that somebody left is not signed in there. */
  @Test
  void oneThatNobodyUsesEndsBeforeItsTime() {
    clock.stop();
    String name = account(null, Role.AUDITOR);
    Person left = as(name);
    Person used = as(name);
    JsonPath token =
        post(used, "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"auditor\"]}").jsonPath();
    Person machine = new Person("machine", token.getString("secret"));
    isIn(left, true);
    clock.move(Duration.ofMinutes(119));
    isIn(used, true);
    uses.write();
    clock.move(Duration.ofMinutes(1));
    isIn(left, false);
    isIn(used, true);
    isIn(machine, true);
    clock.move(Duration.ofMinutes(2));
    assertEquals(List.of(true), listed(used, OWN).getList("sessions.current"));
    clock.move(Duration.ofMinutes(119));
    isIn(used, true);
    clock.move(Duration.ofHours(2));
    isIn(used, false);
    isIn(machine, true);
  }

  @Test
  void theyAreListedAPageAtATime() {
    String name = account(null, Role.AUDITOR);
    for (int i = 0; i < 4; i++) {
      as(name);
    }
    Person person = as(name);
    List<Integer> all = listed(person, OWN).getList("sessions.id");
    assertEquals(5, all.size());
    JsonPath first = listed(person, OWN + "?limit=2");
    JsonPath second = listed(person, OWN + "?limit=3&cursor=" + first.getString("next"));
    assertEquals(all.subList(0, 2), first.getList("sessions.id"));
    assertEquals(all.subList(2, 5), second.getList("sessions.id"));
    assertEquals(null, second.getString("next"));
    person.asks().get(OWN + "?limit=0").then().statusCode(400);
    person.asks().get(OWN + "?cursor=x").then().statusCode(400);
  }

  @Test
  void somebodyEndsOneOrAllOthers() {
    String name = account(null, Role.AUDITOR);
    Person here = as(name);
    Person there = as(name);
    Person elsewhere = as(name);
    Person stranger = somebody(null, Role.AUDITOR);
    here.asks().delete(OWN + "/" + current(stranger)).then().statusCode(404);
    isIn(stranger, true);
    int ended = current(there);
    here.asks().delete(OWN + "/" + ended).then().statusCode(204);
    isIn(there, false);
    isIn(elsewhere, true);
    refused(here.asks().delete(OWN + "/" + ended), 404, "no open session " + ended, "is listed");
    here.asks().delete(OWN).then().statusCode(204);
    isIn(elsewhere, false);
    isIn(here, true);
    here.asks().delete(OWN + "/" + current(here)).then().statusCode(204);
    isIn(here, false);
    Person reader = somebody(null, Role.AUDITOR);
    reader
        .asks()
        .queryParam("actor", name)
        .queryParam("act", "session.ended")
        .get("/api/v1/trail")
        .then()
        .body("entries.subject", hasSize(2))
        .body("entries[1].subject", equalTo(ended + " of " + name))
        .body("entries[1].new", nullValue());
    reader
        .asks()
        .queryParam("subject", name)
        .queryParam("act", "account.sessions-ended")
        .get("/api/v1/trail")
        .then()
        .body("entries.old", contains("1 session"));
  }

  @Test
  void anAdministratorSeesAndEndsThoseOfAnyAccount() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    String name = account(null, Role.AUDITOR);
    Person one = as(name);
    Person other = as(name);
    String at = of(id(name));
    administrator
        .asks()
        .get(at)
        .then()
        .statusCode(200)
        .body("sessions", hasSize(2))
        .body("sessions.current", everyItem(equalTo(false)))
        .body("sessions.address", everyItem(not(nullValue())));
    administrator.asks().delete(at + "/" + current(one)).then().statusCode(204);
    isIn(one, false);
    isIn(other, true);
    administrator.asks().delete(at).then().statusCode(204);
    isIn(other, false);
    String own = of(id(administrator.name()));
    Person administratorElsewhere = as(administrator.name());
    administrator.asks().delete(own).then().statusCode(204);
    isIn(administrator, true);
    isIn(administratorElsewhere, false);
    other = as(name);
    other.asks().get(of(id(administrator.name()))).then().statusCode(403);
    other.asks().delete(of(id(administrator.name()))).then().statusCode(403);
    isIn(administrator, true);
  }

  @Test
  void aLicenseesAdministratorEndsThoseOfItsOwnPeopleAlone() {
    String licensee = licensee();
    Person administrator = somebody(licensee, Role.ADMINISTRATOR);
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(licensee, Role.AUDITOR);
    Person foreign = somebody(licensee(), Role.OPERATOR);
    administrator.asks().get(of(id(foreign.name()))).then().statusCode(404);
    administrator.asks().delete(of(id(foreign.name()))).then().statusCode(404);
    administrator.asks().delete(of(id(auditor.name()))).then().statusCode(403);
    String ofAuditor = of(id(auditor.name())) + "/" + current(auditor);
    administrator.asks().delete(ofAuditor).then().statusCode(403);
    administrator.asks().delete(of(id(operator.name()))).then().statusCode(204);
    isIn(operator, false);
    isIn(auditor, true);
    isIn(foreign, true);
  }

  @Test
  void machinesTokensAreNoSessionsAndDoNotAskForThem() {
    Person administrator = somebody(null, Role.ADMINISTRATOR);
    JsonPath token =
        post(
                administrator,
                "/api/v1/me/tokens",
                "{\"label\": \"x\", \"scopes\": [\"administrator\"]}")
            .jsonPath();
    Person machine = new Person("machine", token.getString("secret"));
    String at = of(id(administrator.name()));
    int session = current(administrator);
    for (String path : List.of(OWN, at)) {
      refused(machine.asks().get(path), 403, "a machine's token", "sign in");
      refused(machine.asks().delete(path), 403, "a machine's token", "sign in");
      refused(machine.asks().delete(path + "/" + session), 403, "a machine's token", "sign in");
      administrator.asks().delete(path + "/" + token.getInt("id")).then().statusCode(404);
    }
    assertEquals(List.of(session), listed(administrator, OWN).getList("sessions.id"));
    administrator.asks().delete(OWN).then().statusCode(204);
    machine.asks().get("/api/v1/licensees").then().statusCode(200);
  }

  @Test
  void itIsToldWhenATokenWasLastUsed() {
    Person person = somebody(null, Role.AUDITOR);
    JsonPath token =
        post(person, "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"auditor\"]}")
            .jsonPath();
    String at = "/api/v1/me/tokens";
    person.asks().get(at).then().body("tokens[0].last_used_at", nullValue());
    clock.stop();
    clock.move(Duration.ofHours(1));
    given()
        .header("Authorization", "Bearer " + token.getString("secret"))
        .get("/api/v1/licensees")
        .then()
        .statusCode(200);
    String used = clock.instant().toString();
    clock.move(Duration.ofMinutes(30));
    person.asks().get(at).then().body("tokens[0].last_used_at", equalTo(used));
  }

  @Test
  void whenATokenWasLastUsedIsWrittenDown() throws Exception {
    Person person = somebody(null, Role.AUDITOR);
    int session = current(person);
    clock.stop();
    clock.move(Duration.ofHours(1));
    isIn(person, true);
    Instant used = clock.instant();
    assertEquals(null, written(session));
    uses.write();
    assertEquals(used, written(session));
    clock.move(Duration.ofHours(1));
    isIn(person, true);
    assertEquals(used, written(session));
    uses.write();
    assertEquals(clock.instant(), written(session));
  }

  /** When a session was last used, as the database has it; null: it has nothing of it. */
  private @Nullable Instant written(int session) throws SQLException {
    try (Connection connection = database.getConnection();
        ResultSet row =
            connection
                .createStatement()
                .executeQuery("select last_used_at from access_token where id = " + session)) {
      row.next();
      OffsetDateTime at = row.getObject(1, OffsetDateTime.class);
      return at == null ? null : at.toInstant();
    }
  }
}
