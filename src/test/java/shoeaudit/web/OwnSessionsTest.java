package shoeaudit.web;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;

/** One's own account and sessions, at a browser: what the pages do is what the API does. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OwnSessionsTest extends ServiceTestBase {
  private static final String AT = "/account/sessions";
  private static final Pattern END = Pattern.compile("name=\"end\" value=\"([0-9]+)\"");

  private static List<String> others(Browsing reader) {
    return END.matcher(reader.get(AT).asString()).results().map(each -> each.group(1)).toList();
  }

  private static boolean isIn(Browsing reader) {
    return reader.get("/account").statusCode() == 200;
  }

  @Test
  void ownSessionsAreListedWithTheirSourceAndThisOneIsMarked() {
    String name = account(null, Role.AUDITOR);
    Browsing here = Browsing.as(name);
    here.get(AT)
        .then()
        .statusCode(200)
        .body(allOf(containsString(">this one<"), containsString("127.0.0.1")))
        .body(not(containsString("End all others")));
    Browsing.as(name);
    here.get(AT).then().body(containsString("End all others"));
    assertEquals(1, others(here).size());
  }

  @Test
  void oneOfThemEndsAndTheOthersGoOn() {
    String name = account(null, Role.AUDITOR);
    Browsing there = Browsing.as(name);
    Browsing here = Browsing.as(name);
    Browsing elsewhere = Browsing.as(name);
    String first = others(here).getLast();
    here.post(AT, "end", first)
        .then()
        .statusCode(200)
        .body(containsString("The session has ended"));
    assertTrue(!isIn(there) && isIn(here) && isIn(elsewhere));
    here.post(AT, "end", first)
        .then()
        .statusCode(404)
        .body(containsString("no open session " + first));
    here.post(AT, "end", "").then().statusCode(422);
    assertTrue(isIn(elsewhere));
  }

  @Test
  void allOthersEndAtOnce() {
    String name = account(null, Role.AUDITOR);
    Browsing there = Browsing.as(name);
    Person program = as(name);
    Browsing here = Browsing.as(name);
    here.post(AT).then().statusCode(200).body(containsString("The sessions have ended"));
    assertTrue(isIn(here) && !isIn(there));
    program.asks().get("/api/v1/me").then().statusCode(401);
  }

  @Test
  void nobodyEndsWhatIsAnothers() {
    String name = account(null, Role.AUDITOR);
    Browsing other = Browsing.as(name);
    Browsing.as(name);
    String id = others(other).getFirst();
    Browsing.as(account(null, Role.AUDITOR)).post(AT, "end", id).then().statusCode(404);
    assertEquals(List.of(id), others(other));
  }

  @Test
  void aLongListIsShownAPageAtATime() {
    String name = account(null, Role.AUDITOR);
    Browsing here = Browsing.as(name);
    for (int i = 0; i < 100; i++) {
      as(name);
    }
    String first = here.get(AT).asString();
    assertTrue(first.contains("End all others") && !first.contains(">this one<"));
    Matcher next = Pattern.compile("data-next href=\"([^\"]+)\"").matcher(first);
    assertTrue(next.find());
    here.get(next.group(1)).then().statusCode(200).body(containsString(">this one<"));
  }

  @Test
  void theOwnAccountLeadsToAllThatBelongsToIt() {
    String licensee = licensee();
    Browsing reader = Browsing.as(account(licensee, Role.OPERATOR));
    String page = reader.get("/account").then().statusCode(200).extract().asString();
    for (String to : List.of("password", "second-factor", "sessions", "tokens")) {
      assertTrue(page.contains("<li><a href=\"/account/" + to + "\">"), to);
      assertEquals(200, reader.get("/account/" + to).statusCode(), to);
    }
    assertTrue(
        page.contains("<dd>" + licensee + "</dd>") && page.contains("with a password, here"));
  }
}
