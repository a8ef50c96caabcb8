package shoeaudit.web.desk;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;
import shoeaudit.web.ManyFindings;

/** All findings that need somebody, from the desk on. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OpenFindingsPageTest extends ServiceTestBase {
  private static final Pattern ROW = Pattern.compile("<a data-open href=\"([^\"]*)\">");

  @TempDir private Path folder;
  @Inject EntityManager entities;

  private static List<String> rows(String page) {
    return ROW.matcher(page).results().map(row -> row.group(1)).toList();
  }

  private static String link(String page, String kind) {
    Matcher link = Pattern.compile("<a " + kind + " href=\"([^\"]*)\"").matcher(page);
    return link.find() ? link.group(1).replace("&amp;", "&") : "";
  }

  private static List<String> all(Browsing reader, String list) {
    List<String> all = new ArrayList<>();
    for (String at = list; !at.isEmpty(); ) {
      String page = reader.get(at).then().statusCode(200).extract().asString();
      all.addAll(rows(page));
      at = link(page, "data-next");
    }
    return all;
  }

  @Test
  void theDeskLeadsToAllThatNeedSomebodyHoweverManyTheyAre() throws Exception {
    String licensee = licenseeWithControls();
    // Whoever sees one alone has its page for a desk.
    String unused = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("night.csv");
    ManyFindings.write(log, 1);
    int run = run(operator, licensee, log(operator, licensee, "night.csv", log));
    int findings =
        operator.asks().get("/api/v1/licensees/" + licensee + "/runs/" + run).path("findings");
    assertTrue(findings > 200, () -> "only " + findings);
    String list = "/licensees/" + licensee + "/open-findings";
    Browsing reader = Browsing.as(somebody(null, Role.AUDITOR).name());
    reader
        .get("/licensees/" + licensee)
        .then()
        .body(containsString("<a href=\"" + list + "\">All " + findings + " findings that need"));
    reader.get("/").then().body(containsString("<a href=\"/open-findings\">All "));
    Browsing own = Browsing.as(operator.name());
    own.get("/").then().body(containsString(">All " + findings + " findings that need"));
    List<String> read = all(reader, list);
    assertEquals(findings, read.size());
    assertEquals(findings, new HashSet<>(read).size());
    assertEquals(read, all(own, "/open-findings"));
    reader
        .get(list)
        .then()
        .body(containsString(findings + " of " + findings + " findings"))
        .body(not(containsString(">Licensee</th>")));
  }

  @Test
  void whatIsChosenStaysInTheAddressOfTheNextPageAndIsCounted() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("night.csv");
    ManyFindings.write(log, 1);
    int run = run(operator, licensee, log(operator, licensee, "night.csv", log));
    int findings =
        operator.asks().get("/api/v1/licensees/" + licensee + "/runs/" + run).path("findings");
    int atTable =
        operator
            .asks()
            .queryParam("table", "T2")
            .queryParam("limit", 1000)
            .get("/api/v1/licensees/" + licensee + "/runs/" + run + "/findings")
            .path("findings.size()");
    assertTrue(atTable > 100 && atTable < findings, () -> atTable + " of " + findings);
    Browsing reader = Browsing.as(operator.name());
    String list = "/licensees/" + licensee + "/open-findings?table=T2";
    String page = reader.get(list).asString();
    assertTrue(page.contains(atTable + " of " + findings + " findings"), page);
    assertTrue(link(page, "data-next").startsWith(list + "&cursor="), page);
    assertEquals(atTable, all(reader, list).size());
    reader
        .get(list + "&severity=high")
        .then()
        .body(containsString("<option value=\"high\" selected>"));
    // What a form sends empty was not asked for.
    assertEquals(findings, all(reader, list.replace("=T2", "=&severity=&code=")).size());
    reader.get(list + "&severity=grave").then().statusCode(400);
  }

  @Test
  void theNextSevereOneIsNamedThoughPagesLieBetween() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("night.csv");
    ManyFindings.write(log, 1);
    int run = run(operator, licensee, log(operator, licensee, "night.csv", log));
    // One severe finding far down: it moved no money, and all others did.
    QuarkusTransaction.requiringNew()
        .run(() -> {
          change(
              "effect_minor = 5, weight = 5, urgency = 2, severity = 'low' where last_run = "
                  + run);
          change(
              "effect_minor = 0, weight = 0, urgency = 0, severity = 'high' where last_position = 7 and last_run = "
                  + run);
        });
    Browsing reader = Browsing.as(operator.name());
    String page = reader.get("/licensees/" + licensee + "/open-findings").asString();
    String severe = link(page, "data-next-deviation");
    assertEquals(
        "/licensees/" + licensee + "/runs/" + run + "/findings/7",
        rows(reader.get(severe).asString()).getFirst());
    assertEquals("", link(reader.get(severe).asString(), "data-next-deviation"));
  }

  private void change(String to) {
    int changed =
        entities
            .createNativeQuery("update known_finding set overwritten_on = null, " + to)
            .executeUpdate();
    assertTrue(changed > 0, to);
  }

  @Test
  void whereNothingNeedsSomebodyThePageSaysSo() {
    String licensee = licensee();
    Browsing reader = Browsing.as(account(licensee, Role.OPERATOR));
    for (String page : List.of("/open-findings", "/licensees/" + licensee + "/open-findings")) {
      reader
          .get(page)
          .then()
          .statusCode(200)
          .body(containsString("Nothing waits for a decision."))
          .body(containsString("0 of 0 findings"));
    }
  }
}
